import type { UnsentReply } from "#contract/lead-stages.ts";
import { hasDraft } from "#admin/api/drafts.ts";

const replies: Readonly<Record<UnsentReply, { text: string; title: string }>> = {
  waiting: { text: "reply waiting", title: "A reply that has not been sent yet" },
  failed: { text: "reply failed", title: "A reply that could not be sent" },
};

/** Says that a reply was written that the lead has not got, or that a reply or note was begun in this tab. */
export function ReplyMarks({ lead, unsentReply }: { lead: string; unsentReply: UnsentReply | null }) {
  const reply = unsentReply && replies[unsentReply];
  return (
    <>
      {reply && <Mark title={reply.title}>{reply.text}</Mark>}
      {hasDraft(lead) && <Mark title="A reply or note that has not been sent">draft</Mark>}
    </>
  );
}

const Mark = ({ title, children }: { title: string; children: string }) => (
  <span
    title={title}
    className="rounded-control border border-signal px-1.5 text-[0.8125rem] font-normal whitespace-nowrap text-muted"
  >
    {children}
  </span>
);
