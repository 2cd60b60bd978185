import { case4711, type EventId } from "#site/content/case-4711.ts";
import { caseTotals, duration, eventById } from "#site/content/case-times.ts";
import { invoiceSubject, statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { Trace } from "#site/console/trace.tsx";

interface FinishedTraceProps {
  id: string;
  /** The steps can be opened, and this one is. */
  opened?: EventId;
  surface?: "paper" | "ink";
}

/** The trace of the finished case, with its totals, in a window of its own. */
export function FinishedTrace({ id, opened, surface = "paper" }: FinishedTraceProps) {
  const { workMs, waitMs, attemptsFailed } = caseTotals;
  return (
    <figure data-surface={surface} className="console">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule px-4 py-3">
        <span className="flex items-center gap-2 font-semibold">
          <StatusMark status="done" label={statusNames.done} />
          {invoiceSubject}, run {case4711.run}
        </span>
        <span className="text-muted tabular-nums">
          {duration(workMs)} work, {duration(waitMs)} waiting, {attemptsFailed} retry
        </span>
      </figcaption>
      <div className="px-2 py-2.5 sm:px-3">
        <Trace id={id} times={[eventById.report.endsAt]} opened={opened} />
      </div>
    </figure>
  );
}
