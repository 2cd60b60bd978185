import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { systemGroups, systemId } from "#site/content/systems/system-groups.ts";
import { templateDomains } from "#site/content/template-domains.ts";

const drawn = systemGroups
  .flatMap(({ systems }) => systems)
  .map((system) => ({ ...system.template, system: system.name, place: systemId(system) }));

/** The number of templates in each domain, with links to those that have a diagram above. */
export default function TemplateIndex() {
  return (
    <section data-section="templates" aria-labelledby="templates-title" className="page-column pt-16 lg:pt-20">
      <h2 id="templates-title" className="text-heading">
        {siteConfig.claims.templates}+ workflow templates
      </h2>
      <p className="mt-5 max-w-[38rem] text-lead text-muted">
        Start from one and adapt it to your process: the limits, the people who approve, and the systems. Each template
        below links to its diagram.
      </p>
      <dl className="mt-10 border-t border-text">
        {templateDomains.map(({ title, count }) => (
          <div key={title} className="grid gap-x-8 gap-y-2 border-b border-rule py-5 md:grid-cols-[13rem_5rem_1fr]">
            <dt className="font-display text-title font-semibold">{title}</dt>
            <dd className="text-title tabular-nums">{count}+</dd>
            <dd className="grid content-start gap-x-8 gap-y-1 lg:grid-cols-2">
              {drawn
                .filter(({ domain }) => domain === title)
                .map(({ name, system, place }) => (
                  <a key={name} href={paths.page.integrations(place)} className="group py-0.5 max-sm:py-2">
                    <span className="underline decoration-control underline-offset-4 group-hover:decoration-current">
                      {name}
                    </span>{" "}
                    <span className="text-muted">({system})</span>
                  </a>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
