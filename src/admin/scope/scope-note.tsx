import { addDays, type CalendarUnit, countDays, type Days, matchingDays } from "#contract/calendar-range.ts";
import { isComparisonUnrecorded, useFirstDay } from "#admin/api/recording.ts";
import { type Comparison, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { scopeUnit } from "#admin/api/scope-range.ts";
import { formatDay, formatDays, today } from "#admin/parts/format-time.ts";

/** Says that the compared days were moved to the same weekdays, which leaves out the days between. */
function describeMove(days: Days, other: Days, unit: CalendarUnit | undefined): string {
  const between = { from: addDays(other.to, 1), to: addDays(days.from, -1) };
  if ((unit !== undefined && unit !== "day") || between.from > between.to) return "";
  const left = countDays(between);
  return ` (the same weekdays, so the ${left === 1 ? "day" : `${left} days`} between ${left === 1 ? "is" : "are"} left out)`;
}

interface ScopeNoteProps {
  /** Replaces the selected comparison. */
  compare?: Comparison | "none";
}

/** The dates of the selected range and comparison. */
export function ScopeNote({ compare: other }: ScopeNoteProps) {
  const { scope, compare: chosen } = useReportScope();
  const compare = other ?? chosen;
  const firstDay = useFirstDay();
  const days = scopeDays(scope, today());
  if (!days) return null;
  const isOfDays = compare !== undefined && compare !== "segment" && compare !== "none";
  const before = isOfDays
    ? matchingDays(days, scopeUnit(scope), compare === "previous_year" ? "year" : "period")
    : undefined;
  return (
    <p className="-mt-1 pb-1.5 text-[0.75rem] text-muted">
      {formatDays(days.from, days.to)}
      {before && `, compared with ${formatDays(before.from, before.to)}`}
      {before && compare === "previous_period" && describeMove(days, before, scopeUnit(scope))}
      {firstDay && isComparisonUnrecorded(before?.from, firstDay) && (
        <span className="text-text"> · Totals are not compared, because recording began on {formatDay(firstDay)}.</span>
      )}
    </p>
  );
}
