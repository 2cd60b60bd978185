import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { clock, duration, eventById, toMs, waitedAt } from "#site/content/case-times.ts";
import { Approval } from "#site/console/approval.tsx";
import { Hatch } from "#site/console/hatch.tsx";
import { Person } from "#site/console/person.tsx";
import { StatusMark } from "#site/console/status-mark.tsx";

const { wait } = eventById;
const channels = ["#general", case4711.channel, "#purchasing", "#month-end"];
const wholeWait = toMs(wait.endsAt) - toMs(wait.startsAt);

/** Slack with the agent's question, and beside it the waiting time, which ends with the approval. */
export function Ask({ now }: { now: ClockTime }) {
  const waited = waitedAt(now);
  const approved = waited === wholeWait;
  return (
    <div className="case film-ask flex items-center gap-10">
      <figure data-surface="paper" className="console flex w-[38rem]">
        <div data-surface="ink" className="w-44 p-4 text-muted">
          <p className="mb-4 font-semibold text-text">Slack</p>
          {channels.map((channel) => (
            <p key={channel} className={`py-1 ${channel === case4711.channel ? "font-semibold text-text" : ""}`}>
              {channel}
            </p>
          ))}
        </div>
        <div className="min-h-[24rem] grow bg-sunken p-4">
          <Approval name="answer-film" />
        </div>
      </figure>
      <div className="w-72 text-small">
        <Person />
        <p className="mt-4 font-display text-heading leading-none font-semibold tabular-nums">{duration(waited)}</p>
        <svg className="mt-4 h-6 w-full">
          <Hatch id="film-wait" />
          <rect
            width={`${(waited / wholeWait) * 100}%`}
            height="24"
            rx="4"
            fill="url(#film-wait)"
            className="status-needs-you stroke-current"
          />
        </svg>
        <p className="mt-4 flex items-center gap-2.5">
          <StatusMark status={approved ? "done" : "needs-you"} />
          {approved ? `Approved at ${clock(wait.endsAt)}` : "Waiting; nothing is posted"}
        </p>
      </div>
    </div>
  );
}
