import type { LeadRow } from "#contract/lead-work.ts";
import { describeSpan } from "#admin/leads/describe-span.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { useNow } from "#admin/parts/use-now.ts";

/** Time until the first reply is due, or since it was due. */
export function TimeLeft({ lead: { dueAt } }: { lead: Pick<LeadRow, "dueAt"> }) {
  const now = useNow();
  if (!dueAt) return null;
  const seconds = Math.round((Date.parse(dueAt) - now) / 1000);
  // In whole minutes, at least one, because changing seconds would be distracting.
  const span = describeSpan(Math.max(60, Math.floor(Math.abs(seconds) / 60) * 60));
  return (
    <time
      dateTime={dueAt}
      title={`The reply is due ${formatMoment(dueAt)}`}
      className={seconds < 0 ? "font-medium text-danger" : "text-muted"}
    >
      {seconds < 0 ? `Overdue by ${span}` : `${span} left`}
    </time>
  );
}
