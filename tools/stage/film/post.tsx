import type { ClockTime } from "#site/content/case-4711.ts";
import { eventById, statusAt } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { invoiceSubject, statusNames } from "#site/content/runs.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Payload } from "#site/console/payload.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";
import { Trace } from "#site/console/trace.tsx";

const { post, retry, report } = eventById;

/** The trace during two calls to SAP, with SAP's responses below. */
export function Post({ now }: { now: ClockTime }) {
  const runStatus = statusAt(report, now) === "done" ? "done" : "running";
  return (
    <ConsoleFrame
      label="Posting the invoice"
      place="Runs"
      crumbs={["Runs", invoiceWorkflow.name, invoiceSubject]}
      aside={
        <>
          <StatusMark status={runStatus} /> {statusNames[runStatus]}
        </>
      }
      className="w-[50rem]"
    >
      <div className="px-2 py-3">
        <Trace id="film-post" times={[now]} />
      </div>
      <div className="grid h-36 grid-cols-2 gap-4 border-t border-rule p-4">
        {[post, retry].map((event) => {
          const status = statusAt(event, now);
          const answered = status === "failed" || status === "done";
          return (
            <div key={event.id} className={answered ? "" : "invisible"}>
              <Payload event={event} />
            </div>
          );
        })}
      </div>
    </ConsoleFrame>
  );
}
