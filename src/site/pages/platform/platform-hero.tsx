import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { still } from "#ui/still.tsx";
import { siteConfig } from "#site.config.ts";

const PlatformConsole = still(() => import("#site/pages/platform/platform-console.tsx"));

export function PlatformHero() {
  return (
    <>
      <div data-surface="ink" data-section="hero">
        <div className="page-column grid items-end gap-x-12 gap-y-8 pt-10 pb-44 sm:pb-40 lg:grid-cols-[7fr_5fr] lg:pt-16 lg:pb-48">
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
      <div className="page-column -mt-32 lg:-mt-36">
        <PlatformConsole />
      </div>
    </>
  );
}
