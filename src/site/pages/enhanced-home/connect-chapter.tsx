import { siteConfig } from "#site.config.ts";
import { integrationCategories } from "#site/content/integration-categories.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function ConnectChapter() {
  return (
    <section data-section="connect" aria-labelledby="connect-title" className="page-column py-24 lg:py-36">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <SectionHeading id="connect-title" title={`Connect them to ${siteConfig.claims.integrations}+ systems`}>
          Each connection uses its own account. You create it, restrict it and can revoke it at any time.
        </SectionHeading>
        <dl className="border-t border-text">
          {integrationCategories.map(({ category, systems }) => (
            <div key={category} className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[2fr_5fr]">
              <dt className="font-semibold">{category}</dt>
              <dd className="text-muted">{systems.map((system) => system.replaceAll(" ", "\u00a0")).join(", ")}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
