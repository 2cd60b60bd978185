import { hasDraft } from "#admin/api/drafts.ts";

/** Says that a reply to this lead or a note about it has been begun in this tab. */
export const DraftMark = ({ lead }: { lead: string }) =>
  hasDraft(lead) && (
    <span
      title="A reply or note that has not been sent"
      className="rounded-control border border-signal px-1.5 text-[0.8125rem] whitespace-nowrap text-muted"
    >
      draft
    </span>
  );
