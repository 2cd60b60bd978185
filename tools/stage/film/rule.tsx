import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { amountText, eventById, limitText } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { Canvas } from "#site/console/canvas.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Payload } from "#site/console/payload.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";
import { ramp } from "./timing.ts";

/** The canvas at the step at which the case is stopped, and the text of the rule. */
export function Rule({ seconds, now }: { seconds: number; now: ClockTime }) {
  const stopped = ramp(seconds, 29.6, 0.6);
  return (
    <ConsoleFrame
      label="The rule"
      place="Runs"
      crumbs={["Runs", invoiceWorkflow.name, `${invoiceSubject}, ${amountText}`]}
      aside={
        <>
          <StatusMark status={seconds < 30 ? "running" : "needs-you"} />
          {seconds < 30 ? "Running" : "Needs the controller"}
        </>
      }
      className="w-[57rem]"
    >
      <div className="flex">
        <div className="canvas-dots flex grow justify-center py-6">
          <Canvas selected={seconds < 30 ? "limit" : "approve"} times={[now]} />
        </div>
        <div className="w-64 border-l border-rule p-4">
          <p className="text-muted">Rule, set by finance</p>
          <p className="mt-1 font-display text-[1.25rem] leading-tight font-semibold">
            Over {limitText}: ask the {case4711.approver.role.toLowerCase()}
          </p>
          <div className="mt-4" style={{ opacity: stopped }}>
            <Payload event={eventById.rule} />
          </div>
        </div>
      </div>
    </ConsoleFrame>
  );
}
