import { case4711, type ClockTime, type EventId } from "#site/content/case-4711.ts";
import { caseTotals, clock, duration, endOf, eventById, toMs } from "#site/content/case-times.ts";
import { invoiceSubject, statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { Trace } from "#site/console/trace.tsx";

const { retry, report } = eventById;
const { workMs, waitMs, attemptsFailed } = caseTotals;

interface TraceWindowProps {
  id: string;
  /** Time at which the case is shown; its end if absent. */
  now?: ClockTime;
  /** The step that is open at first. Without it, steps cannot be opened. */
  opened?: EventId;
}

/**
 * The trace of the case in its own window, with the totals or, while the case is running, the time of the next attempt.
 */
export function TraceWindow({ id, now = report.endsAt, opened }: TraceWindowProps) {
  const status = toMs(now) >= endOf(report) ? "done" : "running";
  return (
    <figure className="console">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule px-4 py-3">
        <span className="flex items-center gap-2 font-semibold">
          <StatusMark status={status} label={statusNames[status]} />
          {invoiceSubject}, run {case4711.run}
        </span>
        <span className="text-muted tabular-nums">
          {status === "done"
            ? `${duration(workMs)} work, ${duration(waitMs)} waiting, ${attemptsFailed} retry`
            : `next attempt at ${clock(retry.startsAt)}`}
        </span>
      </figcaption>
      <div className="px-2 py-2.5 sm:px-3">
        <Trace id={id} times={[now]} opened={opened} />
      </div>
    </figure>
  );
}
