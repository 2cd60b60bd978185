import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { amountText, eventById, limitText } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { AnswerStatus } from "#site/console/answer-status.tsx";
import { Approval } from "#site/console/approval.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Trace } from "#site/console/trace.tsx";

const now: ClockTime = "08:02:20.00";
const { report } = eventById;

/** The visitor answers in place of the approver, and the trace continues accordingly. */
export default function RunWithApproval() {
  return (
    <section data-surface="ink" data-section="run-with-approval" aria-labelledby="run-title">
      <div className="case page-column grid gap-x-10 py-20 lg:grid-cols-[4fr_7fr] lg:py-28">
        <div className="mb-10 lg:col-span-2">
          <h2 id="run-title" className="text-heading">
            A run that waits for you
          </h2>
          <p className="mt-5 max-w-[38rem] text-lead text-muted">
            You are the {case4711.approver.role.toLowerCase()}. This invoice is for {amountText}, over the limit of{" "}
            {limitText}. Answer, and watch the trace.
          </p>
        </div>
        <Approval name="answer-run" className="text-small max-lg:mb-10 max-lg:max-w-[26rem]" />
        <ConsoleFrame
          label={`The trace of ${invoiceSubject}, which follows your answer`}
          place="Runs"
          crumbs={[invoiceWorkflow.name, invoiceSubject]}
          aside={<AnswerStatus />}
        >
          <div className="px-2 py-3">
            <Trace id="your-run" times={[now, report.endsAt]} />
          </div>
        </ConsoleFrame>
      </div>
    </section>
  );
}
