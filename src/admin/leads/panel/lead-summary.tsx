import type { LeadDetail } from "#contract/lead-work.ts";
import { describeOrigin } from "#admin/leads/describe-origin.ts";
import { TimeLeft } from "#admin/leads/workspace/time-left.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LongText } from "#admin/parts/long-text.tsx";

/** The lateness of the reply, the origin of the lead and the message, which a person reads before answering. */
export function LeadSummary({ lead }: { lead: LeadDetail }) {
  const { name, message, createdAt } = lead;
  return (
    <div className="mb-6 border-l-2 border-series-1 pl-4 text-[0.875rem]">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem] text-muted">
        <TimeLeft lead={lead} />
        <span>
          Received <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </span>
        <span>Origin: {describeOrigin(lead)}</span>
      </p>
      {message && <LongText about={`of the message from ${name}`}>{message}</LongText>}
    </div>
  );
}
