import { countDays, daysOfRange, isCalendarRange } from "./calendar-range.ts";
import { rangeDays } from "./report-figures.ts";

/** Google stores data for 16 months. */
export const maxSearchDays = 480;
export const defaultSearchDays = 30;

interface SearchScope {
  range: string;
  from?: string | undefined;
  to?: string | undefined;
}

function countAll({ range, from = "", to = "" }: SearchScope, today: string): number {
  if (range === "all") return maxSearchDays;
  if (range === "custom") return countDays({ from, to });
  if (isCalendarRange(range)) return countDays(daysOfRange(range, today));
  return rangeDays[range as keyof typeof rangeDays] ?? defaultSearchDays;
}

/** Whether the range ended before today. Search data is only available for the latest days. */
export function isOver({ range, to = "" }: SearchScope, today: string): boolean {
  const lastDay = isCalendarRange(range) ? daysOfRange(range, today).to : range === "custom" ? to : today;
  return lastDay < today;
}

/** The number of days in a range of reports. Google's data is three days late, so its range ends three days ago. */
export function countSearchDays(scope: SearchScope, today: string): number {
  const days = countAll(scope, today);
  return days >= 1 ? Math.min(days, maxSearchDays) : defaultSearchDays;
}
