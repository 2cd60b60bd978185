import { type Run, statusNames } from "#site/content/runs.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

const columns = "grid grid-cols-[1fr_auto] items-center gap-x-4 sm:grid-cols-[4fr_3fr_3fr_3fr_5fr]";

/** The runs as a table over the full width. The open run is highlighted. */
export function RunTable({ runs, open }: { runs: readonly Run[]; open?: string }) {
  return (
    <div className="flex flex-col">
      <p
        className={`${columns} border-b border-rule px-4 py-2 text-[0.75rem] text-muted max-sm:hidden`}
        aria-hidden="true"
      >
        {["Case", "Agent", "System", "Status", "Progress"].map((title) => (
          <span key={title}>{title}</span>
        ))}
      </p>
      <ol className="grid grow sm:auto-rows-fr">
        {runs.map(({ subject, agent, system, status, detail }) => (
          <li
            key={subject}
            className={`${columns} border-rule px-4 py-3 not-first:border-t ${subject === open ? "bg-sunken" : ""}`}
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
    </div>
  );
}
