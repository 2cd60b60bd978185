import type { ClockTime } from "#site/content/case-4711.ts";
import { amountText, clock, duration, eventById, waitedAt } from "#site/content/case-times.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { AnswerStatus } from "#site/console/answer-status.tsx";
import { Approval } from "#site/console/approval.tsx";
import { Canvas } from "#site/console/canvas.tsx";
import { useSay } from "#site/console/console-language.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Inspector } from "#site/console/inspector.tsx";
import { RunList } from "#site/console/run-list.tsx";
import { Trace } from "#site/console/trace.tsx";

const now: ClockTime = "08:13:00.00";
const times = [now, eventById.report.endsAt] as const;
const waited = duration(waitedAt(now));
const done = clock(eventById.report.endsAt);

/** The complete console while the case waits. The visitor can answer in place of the approver. */
export default function HeroConsole() {
  const say = useSay();
  const subject = say(invoiceSubject);
  return (
    <div className="case hero-console relative max-sm:-mr-7">
      <ConsoleFrame
        label={say("The console, with {subject} waiting for approval", { subject })}
        place="Runs"
        crumbs={[say("Runs"), say(invoiceWorkflow.name), `${subject}, ${say(amountText)}`]}
        aside={<AnswerStatus />}
        className="max-sm:rounded-r-none"
      >
        <div className="flex">
          <RunList
            run={{ status: "needs-you", detail: say("waiting {time}", { time: say(waited) }) }}
            approved={{ status: "done", detail: say("done {time}", { time: done }) }}
            className="hidden w-48 xl:block"
          />
          <div className="min-w-0 grow lg:max-w-[51rem] xl:max-w-[max(39rem,50vw-10rem)] min-[150rem]:max-w-none">
            <div className="canvas-dots flex overflow-hidden py-2 max-lg:justify-end max-sm:pb-8 lg:pl-6 xl:pl-5">
              <Canvas selected="approve" times={times} />
            </div>
            <div className="border-t border-rule py-2 pr-3 max-sm:hidden sm:pl-68 [&_.trace-bar,&_.trace-note]:max-lg:hidden lg:pl-60 sm:max-xl:min-h-80 xl:pl-16">
              <Trace id="hero-wait" times={times} dense />
            </div>
          </div>
          <Inspector step="match" className="hidden w-72 border-l min-[150rem]:block" />
        </div>
      </ConsoleFrame>
      <Approval
        name="answer-hero"
        className="relative z-10 text-[0.8125rem] leading-snug max-sm:-mt-6 max-sm:mr-7 sm:absolute sm:-bottom-6 sm:-left-3 sm:w-[20.25rem] lg:-left-8 lg:w-[19rem] xl:-bottom-10"
      />
    </div>
  );
}
