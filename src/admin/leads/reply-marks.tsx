import type { UnsentReply } from "#contract/lead-stages.ts";
import { hasDraft } from "#admin/api/drafts.ts";
import { Badge } from "#admin/leads/badge.tsx";

const replies: Readonly<Record<UnsentReply, { text: string; title: string }>> = {
  waiting: { text: "reply not sent", title: "A reply that has not been sent yet" },
  failed: { text: "reply failed", title: "A reply that could not be sent" },
};

/** Marks a lead with a reply that has not reached it, or with a draft in this tab. */
export function ReplyMarks({ lead, unsentReply }: { lead: string; unsentReply: UnsentReply | null }) {
  const reply = unsentReply && replies[unsentReply];
  return (
    <>
      {reply && (
        <Badge isOpen title={reply.title}>
          {reply.text}
        </Badge>
      )}
      {hasDraft(lead) && (
        <Badge isOpen title="A reply or note that has not been sent">
          draft
        </Badge>
      )}
    </>
  );
}
