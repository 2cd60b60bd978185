import { case4711 } from "#site/content/case-4711.ts";
import { invoiceSubject, otherRuns, type Run, statusNames } from "#site/content/runs.ts";
import { useSay } from "#site/console/console-language.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

type RowProps = Pick<Run, "subject" | "agent" | "status"> & { detail: string; className?: string };

function Row({ subject, agent, status, detail, className = "" }: RowProps) {
  const say = useSay();
  return (
    <li className={`flex gap-2.5 border-b border-rule px-3.5 py-2.5 ${className}`}>
      <StatusMark status={status} label={say(statusNames[status])} className="mt-0.5" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{say(subject)}</span>
        <span className="block truncate text-muted">
          {say(agent)}, {detail}
        </span>
      </span>
    </li>
  );
}

interface RunListProps {
  /** State of the case before and after the visitor's approval. */
  run: Pick<Run, "status" | "detail">;
  approved?: Pick<Run, "status" | "detail">;
  className?: string;
}

/** The open run and the next one, in a narrow column. The approval covers the rest of the column, so only two fit. */
export function RunList({ run, approved, className = "" }: RunListProps) {
  const say = useSay();
  const own = { subject: invoiceSubject, agent: case4711.agent };
  return (
    <div className={`shrink-0 border-r border-rule bg-sunken ${className}`}>
      <p className="flex h-9 items-center justify-between border-b border-rule px-3.5 font-semibold">
        {say("Today")}{" "}
        <span className="font-normal text-muted">{say("{count} runs", { count: otherRuns.length + 1 })}</span>
      </p>
      <ul>
        <Row {...own} {...run} className={`bg-raised ${approved ? "if-open" : ""}`} />
        {approved && <Row {...own} {...approved} className="if-approved bg-raised" />}
        {otherRuns.slice(0, 1).map(({ subject, agent, status }) => (
          <Row key={subject} {...{ subject, agent, status }} detail={say(statusNames[status]).toLowerCase()} />
        ))}
      </ul>
    </div>
  );
}
