import type { ClockTime } from "#site/content/case-4711.ts";
import { clock } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { Canvas } from "#site/console/canvas.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Inspector } from "#site/console/inspector.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";
import { Trace } from "#site/console/trace.tsx";

/** A time during the second attempt. */
const now: ClockTime = "08:14:08.40";

/**
 * The approved case during the second attempt to post to SAP. The failed attempt stays in the trace, with its data
 * beside it.
 */
export default function RetryConsole() {
  return (
    <div className="hero-console max-sm:-mr-7">
      <ConsoleFrame
        label={`The console at ${clock(now)}, with the second attempt to post ${invoiceSubject}`}
        surface="ink"
        place="Runs"
        crumbs={["Runs", invoiceWorkflow.name, `${invoiceSubject} at ${clock(now)}`]}
        aside={
          <>
            <StatusMark status="running" /> 2nd attempt
          </>
        }
        className="max-sm:rounded-r-none"
      >
        <div className="flex">
          <div className="min-w-0 grow lg:max-w-[max(40rem,50vw+2rem)] min-[150rem]:max-w-[40rem]">
            <div className="canvas-dots flex overflow-hidden py-2 max-sm:pl-0 sm:pl-4">
              <Canvas selected="post" times={[now]} className="max-sm:-ml-44" />
            </div>
            <div className="border-t border-rule px-2 py-3">
              <Trace id="retry" times={[now]} dense />
            </div>
          </div>
          <Inspector step="post" className="hidden w-80 grow border-l min-[150rem]:block" />
        </div>
      </ConsoleFrame>
    </div>
  );
}
