import { securityWork } from "#site/content/agent-work/paperwork.ts";
import { statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** Timeline of an alert up to the step that needs a person. */
export function Security() {
  const { alert, timeline } = securityWork;
  return (
    <VignetteFrame title={alert} place="Sentinel" status="needs-you" state="Analyst asked">
      <ol className="p-4">
        {timeline.map(({ at, text, by, status }, index) => (
          <li key={at} className="flex gap-2.5">
            <span className="w-18 shrink-0 py-2 text-muted tabular-nums">{at}</span>
            <span className="flex flex-col items-center">
              <StatusMark status={status} label={statusNames[status]} className="mt-2.5" />
              {index < timeline.length - 1 && <span className="mt-1 -mb-1.5 w-px grow bg-control" />}
            </span>
            <span className="flex grow flex-wrap justify-between gap-x-4 py-2">
              <span className={status === "needs-you" ? "font-semibold" : ""}>{text}</span>
              <span className="text-muted">{by}</span>
            </span>
          </li>
        ))}
      </ol>
    </VignetteFrame>
  );
}
