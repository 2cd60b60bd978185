import type { Dimension, ReportQuery } from "#contract/report.ts";

export interface ReportPlan {
  /** Start, inclusive; null counts from the first record. */
  from: Date | null;
  /** End, exclusive. */
  to: Date;
  filters: Map<Dimension, string[]>;
}

const rangeDays = { today: 1, "7d": 7, "30d": 30, "90d": 90 } as const;

/** Turns a query into instants and filters. Days begin at midnight in the query's time zone, also across DST changes. */
export function planReport(query: ReportQuery, now: Date): ReportPlan {
  const filters = new Map<Dimension, string[]>();
  for (const filter of query.filter) {
    const separator = filter.indexOf(":");
    const dimension = filter.slice(0, separator) as Dimension;
    filters.set(dimension, [...(filters.get(dimension) ?? []), filter.slice(separator + 1)]);
  }
  return { ...planRange(query, now), filters };
}

function planRange(query: ReportQuery, now: Date): { from: Date | null; to: Date } {
  const today = localDay(now, query.timezone);
  const startOf = (day: string) => startOfDay(day, query.timezone);
  switch (query.range) {
    case "all":
      return { from: null, to: startOf(addDays(today, 1)) };
    case "custom":
      return { from: startOf(query.from as string), to: startOf(addDays(query.to as string, 1)) };
    case "12mo":
      return { from: startOf(addDays(today, -364)), to: startOf(addDays(today, 1)) };
    default:
      return { from: startOf(addDays(today, 1 - rangeDays[query.range])), to: startOf(addDays(today, 1)) };
  }
}

function localDay(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    instant,
  );
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Where a zone has no midnight on that day (clocks put forward at 00:00), the day's first existing instant. */
function startOfDay(day: string, timeZone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-1, 0, 1]
    .map((days) => new Date(midnightUtc - offsetMs(new Date(midnightUtc + days * 86_400_000), timeZone)))
    .filter((instant) => localDay(instant, timeZone) === day)
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates[0] ?? new Date(midnightUtc);
}

function offsetMs(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}
