import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { clockMinute, duration, eventById, statusAt, waitedAt } from "#site/content/case-times.ts";
import { invoiceSubject, otherRuns } from "#site/content/runs.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { Inspector } from "#site/console/inspector.tsx";
import { RunTable } from "#site/console/run-table.tsx";
import { siteConfig } from "#site.config.ts";

const now: ClockTime = "08:10:00.00";
const { agent, approver } = case4711;

const runs = [
  {
    subject: invoiceSubject,
    agent,
    system: "SAP",
    status: statusAt(eventById.wait, now),
    detail: `Waiting for ${approver.role.toLowerCase()}, ${duration(waitedAt(now))}`,
  },
  ...otherRuns,
];

/** All runs of the morning. The open one is the case that is waiting for its approver. */
export default function PlatformConsole() {
  const waiting = runs.filter(({ status }) => status === "needs-you").length;
  return (
    <ConsoleFrame
      label={`The runs at ${clockMinute(now)}, with ${invoiceSubject} open`}
      place="Runs"
      crumbs={[siteConfig.brand.name, `Runs, today at ${clockMinute(now)}`]}
      aside={<span className="text-muted">{waiting} need a person</span>}
    >
      <div className="flex">
        <div className="grid min-w-0 grow">
          <RunTable runs={runs} open={invoiceSubject} />
        </div>
        <Inspector step="rule" className="w-80 border-l bg-sunken/50 max-lg:hidden" />
      </div>
    </ConsoleFrame>
  );
}
