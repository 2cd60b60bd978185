import { case4711 } from "#site/content/case-4711.ts";
import {
  amountText,
  caseTotals,
  clock,
  clockMinute,
  duration,
  eventById,
  limitText,
} from "#site/content/case-times.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { Canvas } from "#site/console/canvas.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";

const { workMs, waitMs, attemptsFailed, decisions } = caseTotals;
const { approver, document } = case4711;
const { wait, retry, report } = eventById;

const facts = [
  [duration(workMs), "of work by the agent"],
  [duration(waitMs), `waiting for the ${approver.role.toLowerCase()}`],
  [String(decisions), "decision by a person"],
  [String(attemptsFailed), "timeout, then retried"],
] as const;

export default function InvoiceCase() {
  return (
    <section data-section="invoice-case" aria-labelledby="invoice-title" className="bg-sunken">
      <div className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[8fr_5fr] lg:items-center lg:py-28">
        <ConsoleFrame
          label={`The finished workflow of ${invoiceSubject}`}
          surface="ink"
          place="Runs"
          crumbs={[`${invoiceSubject}, done at ${clock(report.endsAt)}`]}
          aside={
            <>
              <StatusMark status="done" /> Done
            </>
          }
        >
          <div className="canvas-dots flex justify-center overflow-hidden py-8">
            <Canvas times={[report.endsAt]} className="max-sm:hidden" />
            <Canvas layout="tall" times={[report.endsAt]} className="sm:hidden" />
          </div>
        </ConsoleFrame>
        <div className="max-lg:order-first">
          <h2 id="invoice-title" className="text-heading">
            One invoice
          </h2>
          <p className="mt-5 text-lead text-muted">
            {amountText} is over the limit of {limitText}, so the agent asked the {approver.role.toLowerCase()} in Slack
            at {clockMinute(wait.startsAt)}. {approver.initials} approved at {clockMinute(wait.endsAt)}. SAP timed out
            once; the second attempt posted document {document} at {clock(retry.startsAt)}, and the payment is
            scheduled.
          </p>
          <dl className="mt-8 border-t border-text">
            {facts.map(([figure, label]) => (
              <div
                key={label}
                className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-rule py-3"
              >
                <dt>{label}</dt>
                <dd className="w-32 shrink-0 font-display text-title font-semibold tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
