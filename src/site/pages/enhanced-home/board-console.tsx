import { workingMoment } from "#site/content/working-moment.ts";
import { ConsoleFrame } from "#site/console/console-frame.tsx";
import { RunTable } from "#site/console/run-table.tsx";

const { now, runs } = workingMoment;

/** Five agents at one moment, each in a system of its department. */
export default function BoardConsole() {
  return (
    <ConsoleFrame
      label={`Five agents at work at ${now}`}
      place="Agents"
      crumbs={["Agents", `At work, ${now}`]}
      aside={<span className="text-muted">5 agents</span>}
    >
      <RunTable runs={runs} open={runs[0]?.subject} />
    </ConsoleFrame>
  );
}
