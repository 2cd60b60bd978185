import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals, clock, duration, eventById } from "#site/content/case-times.ts";
import { caseLog } from "#site/content/followed-cases.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { RunTable } from "#site/console/run-table.tsx";
import { TraceStrip } from "#site/console/trace-strip.tsx";

const { read, report } = eventById;

/** The three cases of the page. The invoice is open and shows its trace as a single line. */
export default function CasesConsole() {
  return (
    <ConsoleFrame
      label="The three cases of this page"
      place="Runs"
      crumbs={["Runs", "Three cases"]}
      aside={<span className="text-muted">2 done, 1 needs a person</span>}
    >
      <RunTable runs={caseLog} open={invoiceSubject} />
      <div className="border-t border-rule px-4 py-4">
        <p className="flex flex-wrap justify-between gap-x-6 tabular-nums">
          <span className="font-semibold">
            {invoiceSubject}, run {case4711.run}
          </span>
          <span className="text-muted">
            {clock(read.startsAt)} to {clock(report.endsAt)}
          </span>
        </p>
        <div className="mt-3">
          <TraceStrip id="cases-strip" />
        </div>
        <p className="mt-2 text-muted tabular-nums">
          {duration(caseTotals.workMs)} of work. Hatched, not to scale: {duration(caseTotals.waitMs)} waiting for the
          controller. Red: a timeout in SAP, retried.
        </p>
      </div>
    </ConsoleFrame>
  );
}
