import { readScope } from "#admin/api/report-scope.ts";

/** As far back as Google goes. */
const mostDays = 480;
const defaultDays = 30;
const dayMs = 86_400_000;
const daysOfRange: Readonly<Record<string, number>> = {
  today: 1,
  "7d": 7,
  "30d": 30,
  "90d": 90,
  "12mo": 365,
  all: mostDays,
};

/** How many days the dashboard's range has. Google's are late, so the same number of days ends three days ago. */
export function searchDays(params: URLSearchParams): number {
  const range: string = readScope(params).range;
  const [from, to] = [Date.parse(params.get("from") ?? ""), Date.parse(params.get("to") ?? "")];
  const days = range === "custom" ? Math.round((to - from) / dayMs) + 1 : daysOfRange[range];
  return days !== undefined && days >= 1 ? Math.min(days, mostDays) : defaultDays;
}
