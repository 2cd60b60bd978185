import { siteConfig } from "#site.config.ts";
import { templateDomains } from "#site/content/template-domains.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function Templates() {
  const longest = Math.max(...templateDomains.map(({ count }) => count));
  return (
    <section data-section="templates" aria-labelledby="templates-title" className="page-column py-20 lg:pt-32">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="templates-title" title={`${siteConfig.claims.templates}+ workflow templates`}>
          Each comes with its agents, systems and approvals. Adapt it to your process.
        </SectionHeading>
        <ul className="border-t border-text">
          {templateDomains.map(({ title, count, examples }) => (
            <li
              key={title}
              className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 border-b border-rule py-4 sm:grid-cols-[1fr_9rem_5rem]"
            >
              <div>
                <h3 className="text-title">{title}</h3>
                <p className="mt-1 text-small text-muted">{examples}</p>
              </div>
              <svg
                viewBox={`0 0 ${longest} 6`}
                preserveAspectRatio="none"
                className="h-1.5 w-full max-sm:hidden"
                aria-hidden="true"
              >
                <rect width={count} height="6" className="fill-text" />
              </svg>
              <p className="text-right font-display text-title font-semibold tabular-nums">{`${count}+`}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
