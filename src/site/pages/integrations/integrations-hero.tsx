import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { systemGroups, systemId } from "#site/content/systems/system-groups.ts";

const shown = systemGroups.flatMap(({ systems }) => systems);

export default function IntegrationsHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column grid gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-20">
        <div>
          <h1 className="max-w-[12em] text-display">What agents read and write in your systems</h1>
          <p className="mt-7 max-w-[38rem] text-lead text-muted">
            {/* A single text node: with several, the later ones move when the font is loaded. */}
            {`Open a system to see which objects an agent can read and write, how it signs in, and a template that uses it. These are ${shown.length} of ${siteConfig.claims.integrations}+ integrations.`}
          </p>
        </div>
        <nav aria-label="Systems on this page" className="self-end">
          <ul className="columns-2 gap-x-8 text-small">
            {shown
              .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
              .map((system) => (
                <li key={system.name} className="break-inside-avoid border-t border-rule">
                  <a href={`#${systemId(system)}`} className="block py-2.5 hover:underline lg:py-1.5">
                    {system.name}
                  </a>
                </li>
              ))}
            <li className="break-inside-avoid border-t border-rule">
              <a href={paths.page.contact("demo")} className="block py-2.5 underline underline-offset-4 lg:py-1.5">
                Don&apos;t see yours? Ask us
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
