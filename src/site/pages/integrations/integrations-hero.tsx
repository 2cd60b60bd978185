import { siteConfig } from "#site.config.ts";
import { systemGroups } from "#site/content/systems/system-groups.ts";

const shown = systemGroups.flatMap(({ systems }) => systems).length;

export default function IntegrationsHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column pt-10 pb-14 lg:pt-16 lg:pb-20">
        <h1 className="max-w-[12em] text-display">What agents read and write in your systems</h1>
        <p className="mt-7 max-w-[38rem] text-lead text-muted">
          {/* One piece of text: of several, the later ones move when the font arrives. */}
          {`Open a system to see the objects an agent can read, the objects it can write, how it signs in, and a template that uses it. These are ${shown} of ${siteConfig.claims.integrations}+ integrations.`}
        </p>
      </div>
    </div>
  );
}
