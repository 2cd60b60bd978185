import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { still } from "#ui/still.tsx";
import { siteConfig } from "#site.config.ts";

const PlatformConsole = still(() => import("#site/pages/platform/platform-console.tsx"));

export function PlatformHero() {
  return (
    <>
      <div data-surface="ink" data-section="hero">
        <div className="page-column overlapped-hero">
          <h1 className="text-display">One place where agents work and people decide</h1>
          <div>
            <p className="max-w-[30rem] text-lead text-muted">
              {`${siteConfig.brand.name} opens a case, passes it from agent to agent, asks a person at the steps you choose, and logs every step. It works in the systems you already have.`}
            </p>
            <div className="mt-7 flex flex-wrap gap-3">
              <LinkButton to={paths.page.login()} variant="signal">
                Try Demo
              </LinkButton>
              <LinkButton to={paths.page.platformArchitecture()} variant="outline">
                See the Architecture
              </LinkButton>
            </div>
          </div>
        </div>
      </div>
      <div className="page-column over-hero">
        <PlatformConsole />
      </div>
    </>
  );
}
