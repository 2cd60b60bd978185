import { case4711, type CaseEvent, type ClockTime } from "#site/content/case-4711.ts";
import { clock, duration, endOf, lengthOf, startOf, statusAt, toMs } from "#site/content/case-times.ts";
import { statusNames } from "#site/content/runs.ts";
import { useSay } from "#site/console/console-language.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { spanUntil } from "#site/console/trace-scale.ts";

interface TraceRowProps {
  event: CaseEvent;
  now: ClockTime;
  hatch: string;
  className?: string;
}

/** One event: what happened, in which system, when, and how long it took. */
export function TraceRow({ event, now, hatch, className = "" }: TraceRowProps) {
  const say = useSay();
  const status = statusAt(event, now);
  const begun = status !== "waiting";
  const isOver = toMs(now) >= endOf(event);
  const lasts = isOver ? lengthOf(event) : toMs(now) - startOf(event);
  const isPerson = event.by === "person";
  const { x, width } = spanUntil(startOf(event), endOf(event), now);
  return (
    <div className={`trace-row ${begun ? "" : "text-muted"} ${className}`}>
      <StatusMark status={status} label={say(statusNames[status])} />
      <span className="truncate font-medium">
        {isPerson ? `${say(event.step)}, ${case4711.approver.initials}` : say(event.step)}
        {status === "failed" && <span className="text-danger">{` (${say("timed out")})`}</span>}
      </span>
      <span className="trace-minor text-muted">{say(event.system)}</span>
      <span className="trace-minor text-muted tabular-nums">{begun && clock(event.startsAt)}</span>
      <svg className="trace-bar h-3 w-full" aria-hidden="true">
        {begun && (
          <rect
            x={`${x}%`}
            width={`${width}%`}
            y="1"
            height="10"
            rx="2"
            fill={isPerson ? `url(#${hatch})` : "currentColor"}
            className={isPerson ? "status-needs-you stroke-current" : `status-${status}`}
          />
        )}
      </svg>
      <span className="text-right tabular-nums">{begun ? say(duration(lasts)) : "–"}</span>
    </div>
  );
}
