import type { ReportQuery } from "#contract/report.ts";
import { readFilter, type ReportFilter } from "#contract/report-filter.ts";
import {
  type CalendarUnit,
  calendarRanges,
  type Days,
  daysOfRange,
  isCalendarRange,
  matchingDays,
  wholeUnit,
} from "#contract/calendar-range.ts";
import { type CreditModel, type FilterDimension, rangeDays } from "#contract/report-figures.ts";
import { addDays, daysBetween, localDay, startOfDay } from "#server/platform/calendar.ts";

/** Ways to choose the range for comparison. */
export type Comparison = Exclude<NonNullable<ReportQuery["compare"]>, "segment">;

/**
 * Matches any of the values, or none of them if `excludes` is set. For `visits`, the value is a comma-separated list of visit
 * keys.
 */
export interface Filter extends Omit<ReportFilter, "value" | "dimension"> {
  dimension: FilterDimension | "visits";
  values: string[];
}

/** Stands for the first day of a range that has none, such as "all". */
export const earliestDay = "0001-01-01";

/** Whole days in a time zone. */
export interface DayRange {
  timezone: string;
  /** First day; null means the day of the first record. */
  firstDay: string | null;
  lastDay: string;
  /** Start of the first day, inclusive. */
  from: Date | null;
  /** End of the last day, exclusive. */
  to: Date;
}

export interface ReportPlan extends DayRange {
  filters: Filter[];
  /** Goal that conversion metrics count. */
  goal?: string | undefined;
  /** Visits to which a lead is credited; if absent, the visit with the form. */
  credit?: CreditModel | undefined;
  /** Calendar unit (such as a month) that the days fill or start; used to align comparisons. */
  unit?: CalendarUnit | undefined;
  /** True if the range ends during its last day. */
  isPartialDay?: boolean;
}

type Scope = Pick<ReportQuery, "range" | "from" | "to" | "timezone" | "filter"> &
  Partial<Pick<ReportQuery, "goal" | "credit">>;

/** Turns a query into days, instants and filters. */
export function planReport(query: Scope, now: Date, ownersTimezone: string): ReportPlan {
  const timezone = query.timezone ?? ownersTimezone;
  const today = localDay(now, timezone);
  const plan = (firstDay: string | null, lastDay: string, unit?: CalendarUnit): ReportPlan => ({
    ...dayRange(timezone, firstDay, lastDay),
    filters: planFilters(query.filter),
    goal: query.goal,
    credit: query.credit,
    unit,
  });
  if (query.range === "all") return plan(null, today);
  if (query.range === "custom") {
    const days = { from: query.from as string, to: query.to as string };
    return plan(days.from, days.to, wholeUnit(days));
  }
  if (isCalendarRange(query.range)) {
    const { from, to } = daysOfRange(query.range, today);
    return plan(from, to, calendarRanges[query.range].unit);
  }
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
    const { value, ...comparison } = readFilter(text);
    const key = JSON.stringify(comparison);
    const known = filters.get(key);
    if (known) known.values.push(value);
    else filters.set(key, { ...comparison, values: [value] });
  }
  return [...filters.values()];
}

/**
 * The same number of days just before, the same days a year before, or the matching calendar days. If the range is only
 * today, the compared day ends at the current time of day, so that a part of a day is not compared with a full one.
 */
export function planComparison(plan: ReportPlan, compare: Comparison, now?: Date): ReportPlan {
  const { timezone, firstDay, lastDay, from, filters, goal, credit } = plan;
  if (firstDay === null || from === null) throw new Error('The range "all" cannot be compared');
  const length = daysBetween(firstDay, lastDay) + 1;
  const [first, last] = comparedDays(plan, { from: firstDay, to: lastDay }, compare);
  const whole = dayRange(timezone, first, last);
  const isToday = length === 1 && now !== undefined && localDay(now, timezone) === lastDay;
  if (!isToday || whole.from === null) return { ...whole, filters, goal, credit };
  const passed = whole.from.getTime() + now.getTime() - from.getTime();
  return { ...whole, to: new Date(Math.min(passed, whole.to.getTime())), filters, goal, credit, isPartialDay: true };
}

function comparedDays({ unit }: ReportPlan, { from, to }: Days, compare: Comparison) {
  if (compare === "previous_year") return [yearBefore(from), yearBefore(to)] as const;
  const length = daysBetween(from, to) + 1;
  if (compare === "previous_period") return [addDays(from, -length), addDays(to, -length)] as const;
  const other = matchingDays({ from, to }, unit, compare === "matching_year" ? "year" : "period");
  return [other.from, other.to] as const;
}

/** 29 February is compared with the 28th. */
function yearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}`.padStart(4, "0") + day.slice(4);
  return earlier.endsWith("-02-29") ? `${earlier.slice(0, 4)}-02-28` : earlier;
}
