import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { still } from "#ui/still.tsx";

const BuilderConsole = still(() => import("#site/pages/agent/builder-console.tsx"));

export function AgentHero() {
  return (
    <>
      <div data-surface="ink" data-section="hero">
        <div className="page-column overlapped-hero">
          <h1 className="text-display">
            From a trigger <span className="whitespace-nowrap">to an approved</span> result
          </h1>
          <div>
            <p className="max-w-[30rem] text-lead text-muted">
              Build an AI agent on a canvas, without code: what starts it, what it does, and who approves. Test it on
              cases your team has already closed, then release it with only the permissions it needs.
            </p>
            <LinkButton to={paths.page.login()} variant="signal" className="mt-7 min-h-12 px-7">
              Try Demo
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="page-column over-hero">
        <BuilderConsole />
      </div>
    </>
  );
}
