import { dayMs } from "#contract/calendar-range.ts";
import { readScope } from "#admin/api/report-scope.ts";

/** The oldest data that Google keeps: 16 months. */
const maxDays = 480;
const defaultDays = 30;
const daysOfRange: Readonly<Record<string, number>> = {
  today: 1,
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "12mo": 365,
  all: maxDays,
};

/** The number of days in the dashboard's range. Google's data is three days late, so its range ends three days ago. */
export function searchDays(params: URLSearchParams): number {
  const range: string = readScope(params).range;
  const [from, to] = [Date.parse(params.get("from") ?? ""), Date.parse(params.get("to") ?? "")];
  const days = range === "custom" ? Math.round((to - from) / dayMs) + 1 : daysOfRange[range];
  return days !== undefined && days >= 1 ? Math.min(days, maxDays) : defaultDays;
}
