import type { ReportQuery } from "#contract/report.ts";
import { parseFilter, type ReportFilter } from "#contract/report-filter.ts";
import { type FilterDimension, rangeDays } from "#contract/report-figures.ts";
import { addDays, daysBetween, localDay, startOfDay } from "#server/platform/calendar.ts";

/** Any of the values, or none of them if it excludes. `visits` has the keys of visits as one text, divided by commas. */
export interface Filter extends Omit<ReportFilter, "value" | "dimension"> {
  dimension: FilterDimension | "visits";
  values: string[];
}

/** Before all records, for a range without a first day. */
export const earliestDay = "0001-01-01";

/** Whole days in a time zone. */
export interface DayRange {
  timezone: string;
  /** First day; null counts from the first record. */
  firstDay: string | null;
  lastDay: string;
  /** Start of the first day, inclusive. */
  from: Date | null;
  /** End of the last day, exclusive. */
  to: Date;
}

export interface ReportPlan extends DayRange {
  filters: Filter[];
  /** Goal of the metrics that are about one. */
  goal?: string | undefined;
  /** Does it end within its last day? */
  isPartialDay?: boolean;
}

type Scope = Pick<ReportQuery, "range" | "from" | "to" | "timezone" | "filter"> & Partial<Pick<ReportQuery, "goal">>;

/** Turns a query into days, instants and filters. */
export function planReport(query: Scope, now: Date, ownersTimezone: string): ReportPlan {
  const timezone = query.timezone ?? ownersTimezone;
  const today = localDay(now, timezone);
  const plan = (firstDay: string | null, lastDay: string): ReportPlan => ({
    ...dayRange(timezone, firstDay, lastDay),
    filters: planFilters(query.filter),
    goal: query.goal,
  });
  if (query.range === "all") return plan(null, today);
  if (query.range === "custom") return plan(query.from as string, query.to as string);
  return plan(addDays(today, 1 - rangeDays[query.range]), today);
}

export function dayRange(timezone: string, firstDay: string | null, lastDay: string): DayRange {
  return {
    timezone,
    firstDay,
    lastDay,
    from: firstDay === null ? null : startOfDay(firstDay, timezone),
    to: startOfDay(addDays(lastDay, 1), timezone),
  };
}

/** Values of one dimension and comparison are alternatives. The schema has checked the texts. */
export function planFilters(texts: readonly string[]): Filter[] {
  const filters = new Map<string, Filter>();
  for (const text of texts) {
    const { value, ...comparison } = parseFilter(text) as ReportFilter;
    const key = JSON.stringify(comparison);
    const known = filters.get(key);
    if (known) known.values.push(value);
    else filters.set(key, { ...comparison, values: [value] });
  }
  return [...filters.values()];
}

/**
 * The same number of days just before, or the same days a year before. Of a day that is compared with today, no more than
 * has passed of today: yesterday's evening would make every morning look bad.
 */
export function planComparison(plan: ReportPlan, compare: "previous_period" | "previous_year", now?: Date): ReportPlan {
  const { timezone, firstDay, lastDay, from, filters, goal } = plan;
  if (firstDay === null || from === null) throw new Error("There is nothing before all time");
  const length = daysBetween(firstDay, lastDay) + 1;
  const whole =
    compare === "previous_year"
      ? dayRange(timezone, yearBefore(firstDay), yearBefore(lastDay))
      : dayRange(timezone, addDays(firstDay, -length), addDays(lastDay, -length));
  const isToday = length === 1 && now !== undefined && localDay(now, timezone) === lastDay;
  if (!isToday || whole.from === null) return { ...whole, filters, goal };
  const passed = whole.from.getTime() + now.getTime() - from.getTime();
  return { ...whole, to: new Date(Math.min(passed, whole.to.getTime())), filters, goal, isPartialDay: true };
}

/** 29 February is compared with the 28th. */
function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}`.padStart(4, "0") + day.slice(4);
  return earlier.endsWith("-02-29") ? `${earlier.slice(0, 4)}-02-28` : earlier;
}
