import type { LeadRow } from "#contract/lead-work.ts";
import { describeMinutes } from "#admin/leads/describe-span.ts";
import { formatMoment } from "#admin/parts/format-time.ts";
import { useNow } from "#admin/parts/use-now.ts";

/** Time until the first reply is due, or since it was due. */
export function TimeLeft({ lead: { dueAt } }: { lead: Pick<LeadRow, "dueAt"> }) {
  const now = useNow();
  if (!dueAt) return null;
  const seconds = Math.round((Date.parse(dueAt) - now) / 1000);
  const span = describeMinutes(Math.abs(seconds));
  return (
    <time
      dateTime={dueAt}
      title={`The reply is due ${formatMoment(dueAt)}`}
      className={seconds < 0 ? "font-medium text-danger" : "text-muted"}
    >
      {seconds < 0 ? `Overdue by ${span}` : `Reply due in ${span}`}
    </time>
  );
}
