import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { still } from "#ui/still.tsx";
import { OverlappedHero, overHero } from "#site/sections/overlapped-hero.tsx";
import { siteConfig } from "#site.config.ts";

const PlatformConsole = still(() => import("#site/pages/platform/platform-console.tsx"));

export function PlatformHero() {
  return (
    <>
      <OverlappedHero title="One place where agents work and people decide">
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
      </OverlappedHero>
      <div className={`page-column ${overHero}`}>
        <PlatformConsole />
      </div>
    </>
  );
}
