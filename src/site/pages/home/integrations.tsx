import { siteConfig } from "#site.config.ts";
import { integrations } from "#site/content/integrations.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function Integrations() {
  return (
    <section aria-labelledby="integrations-title" className="page-column py-24 lg:py-36">
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[4fr_8fr]">
        <SectionHeading id="integrations-title" title="Built to Integrate">
          Agents sign in to {siteConfig.claims.integrations}+ systems with their own accounts and the rights you give
          them.
        </SectionHeading>
        <div>
          <ul className="grid border-t border-l border-rule sm:grid-cols-2 xl:grid-cols-4">
            {integrations.map(([name, text]) => (
              <li key={name} className="border-r border-b border-rule p-5">
                <h3 className="text-title">{name}</h3>
                <p className="mt-2 text-small text-muted">{text}</p>
              </li>
            ))}
          </ul>
          <p className="mt-6 max-w-[38rem]">
            And hundreds more via custom connectors, REST APIs, webhooks and data sources.
          </p>
        </div>
      </div>
    </section>
  );
}
