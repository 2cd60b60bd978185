import { useAddress } from "#admin/api/address.ts";
import { useLeads } from "#admin/api/lead-work.ts";
import { showEveryLead } from "#admin/leads/lead-scope.ts";
import { ReplyMarks } from "#admin/leads/reply-marks.tsx";
import { TimeLeft } from "#admin/leads/workspace/time-left.tsx";
import { useNextToAnswer } from "#admin/leads/workspace/use-next-to-answer.ts";
import { readWorkScope, useWorkScope, writeWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { formatCount } from "#admin/parts/format.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

const late = new URLSearchParams({ sort: "urgent", stage: "new", overdue: "1" });

/** The lead that has waited longest for an answer. It is first on the screen, so that it is visible on a phone without scrolling. */
export function NextLead() {
  const { next, total } = useNextToAnswer();
  const { total: overdue } = useLeads(late, 1);
  const { change } = useWorkScope();
  const [, changeAddress] = useAddress();
  if (!next) return null;
  const open = () => change({ lead: next.id, queue: "waiting" });
  return (
    <section
      aria-label="Next lead to answer"
      className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2 border-l-2 border-signal py-1 pl-3 max-xl:mt-3 max-xl:w-full"
    >
      <p className="min-w-0 break-words">
        <span className="text-muted">
          {total > 1 &&
            `${formatCount(total)} leads are waiting for a reply${overdue ? `, ${formatCount(overdue)} overdue` : ""}. `}
          Next:{" "}
        </span>
        <button
          type="button"
          aria-label={`Open ${next.name}`}
          onClick={open}
          className="min-h-6 font-semibold underline underline-offset-4"
        >
          {next.name}
        </button>
        {next.company && ` (${next.company})`}. <TimeLeft lead={next} />{" "}
        <ReplyMarks lead={next.id} unsentReply={next.unsentReply} />
      </p>
      <span className="flex flex-wrap gap-2">
        <ActionButton primary onClick={open}>
          Open lead
        </ActionButton>
        {total > 1 && (
          <ActionButton
            onClick={() =>
              changeAddress((params) => {
                const every = showEveryLead(params);
                return writeWorkScope(every, { ...readWorkScope(every), view: "table", stage: "new", sort: undefined });
              })
            }
          >
            Show all {formatCount(total)} waiting
          </ActionButton>
        )}
      </span>
    </section>
  );
}
