import { hrWork } from "#site/content/agent-work/paperwork.ts";
import { statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** The checklist of an onboarding in progress. */
export function HrVignette() {
  const { title, steps } = hrWork;
  const current = steps.findIndex(({ status }) => status === "running") + 1;
  return (
    <VignetteFrame title={title} place="Onboarding" status="running" state={`Step ${current} of ${steps.length}`}>
      <ol>
        {steps.map(({ step, system, status }) => (
          <li
            key={step}
            className={`flex items-center gap-2.5 border-rule px-4 py-2.5 not-first:border-t ${status === "running" ? "bg-sunken" : ""}`}
          >
            <StatusMark status={status} />
            <span className={`grow ${status === "waiting" ? "text-muted" : "font-semibold"}`}>{step}</span>
            <span className="text-muted max-sm:hidden">{system}</span>
            <span className="w-18 text-right">{statusNames[status]}</span>
          </li>
        ))}
      </ol>
    </VignetteFrame>
  );
}
