import { paths } from "#paths.ts";
import { newHireToFirstDay } from "#site/content/new-hire-to-first-day.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { BuilderCanvas } from "#site/sections/builder-canvas.tsx";

export function AgentHero() {
  return (
    <div data-surface="ink">
      <div className="page-column pt-10 pb-16 lg:pt-16 lg:pb-24">
        <h1 className="max-w-[12em] text-display">From a trigger to an approved result</h1>
        <div className="mt-7 flex flex-wrap items-end justify-between gap-x-12 gap-y-7 lg:ml-[16.67%] lg:flex-nowrap">
          <p className="max-w-[34rem] text-lead text-muted">
            You build an agent on a canvas, without code: what starts it, what it does, whom it asks. You try it on
            cases that are closed already, and release it with the rights it needs and no others.
          </p>
          <LinkButton to={paths.page.login()} variant="signal" className="min-h-12 shrink-0 px-7">
            Try Demo
          </LinkButton>
        </div>
        <BuilderCanvas workflow={newHireToFirstDay} />
      </div>
    </div>
  );
}
