import { paths } from "#paths.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { still } from "#ui/still.tsx";

const BuilderConsole = still(() => import("#site/pages/agent/builder-console.tsx"));

export function AgentHero() {
  return (
    <>
      <div data-surface="ink" data-section="hero">
        <div className="page-column pt-10 pb-48 lg:pt-16 lg:pb-64">
          <h1 className="max-w-[12em] text-display">From a trigger to an approved result</h1>
          <p className="mt-7 max-w-[40rem] text-lead text-muted">
            Build an agent on a canvas, without code: what starts it, what it does, and who approves. Test it on cases
            your team has already closed, then release it with only the permissions it needs.
          </p>
          <LinkButton to={paths.page.login()} variant="signal" className="mt-9 min-h-12 px-7">
            Try Demo
          </LinkButton>
        </div>
      </div>
      <div className="page-column relative -mt-36 lg:-mt-48">
        <BuilderConsole />
      </div>
    </>
  );
}
