import type { Interval } from "#contract/report-figures.ts";

/** The last day of the interval that begins on this day. */
export function lastDayOf(firstDay: string, interval: Interval): string {
  const day = new Date(`${firstDay}T00:00:00Z`);
  if (interval === "week") day.setUTCDate(day.getUTCDate() + 6);
  if (interval === "month") day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}
