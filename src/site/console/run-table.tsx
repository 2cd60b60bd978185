import { type Run, statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

/** The runs as a table over the full width. The open run is highlighted. */
export function RunTable({ runs, open }: { runs: readonly Run[]; open?: string }) {
  return (
    <ol className="grid sm:auto-rows-fr">
      {runs.map(({ subject, agent, system, status, detail }) => (
        <li
          key={subject}
          className={`grid grid-cols-[1fr_auto] items-center gap-x-4 border-rule px-4 py-3 not-first:border-t sm:grid-cols-[4fr_3fr_3fr_3fr_4fr] ${subject === open ? "bg-sunken" : ""}`}
        >
          <span className="text-small font-semibold">{subject}</span>
          <span className="text-muted max-sm:hidden">{agent}</span>
          <span className="text-muted max-sm:hidden">{system}</span>
          <span className="flex items-center gap-2 font-medium">
            <StatusMark status={status} />
            {statusNames[status]}
          </span>
          <span className="text-muted tabular-nums max-sm:col-span-2">
            <span className="sm:hidden">
              {agent}, {system}:{" "}
            </span>
            {detail}
          </span>
        </li>
      ))}
    </ol>
  );
}
