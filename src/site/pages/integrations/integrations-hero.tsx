import { siteConfig } from "#site.config.ts";
import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { systemGroups } from "#site/content/systems/system-groups.ts";
import { ConnectorsConsole } from "#site/pages/integrations/connectors-console.tsx";

const total = systemGroups.flatMap(({ systems }) => systems).length;

export default function IntegrationsHero() {
  return (
    <div data-surface="ink" data-section="hero" className="overflow-clip">
      <div className="page-column grid items-center gap-x-16 gap-y-10 pt-10 pb-14 lg:grid-cols-2 lg:pt-16 lg:pb-20">
        <div>
          <h1 className="max-w-[12em] text-display">What agents read and write in your systems</h1>
          <p className="mt-7 max-w-[34rem] text-lead text-muted">
            {/* A single text node: with several, the later ones move when the font is loaded. */}
            {`Open a system to see which objects an agent can read and write, how it signs in, and a template that uses it. ${total} of the ${siteConfig.claims.integrations}+ integrations are listed here.`}
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
            <LinkButton to={paths.page.login()} variant="signal" className="min-h-12 px-7">
              Try Demo
            </LinkButton>
            <a href={paths.page.contact("demo")} className="py-1 underline underline-offset-4">
              Don&apos;t see yours? Ask us
            </a>
          </div>
        </div>
        <ConnectorsConsole />
      </div>
    </div>
  );
}
