import {
  calendarRanges,
  type CalendarUnit,
  type Days,
  daysOfRange,
  isCalendarRange,
  isRange,
  wholeUnit,
} from "#contract/calendar-range.ts";
import { ranges } from "#contract/report-figures.ts";
import type { Range, ReportScope } from "#admin/api/report-scope.ts";

/* The days of a scope in the URL. */

export const defaultRange: Range = "30d";

export const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

export function readRange(params: URLSearchParams): Pick<ReportScope, "range" | "from" | "to"> {
  const range = oneOf(ranges, params.get("range")) ?? defaultRange;
  if (range !== "custom") return { range };
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  return from && to && isRange({ from, to }) ? { range, from, to } : { range: defaultRange };
}

/** The calendar unit that the scope covers, complete or up to today. */
export function scopeUnit({ range, from, to }: ReportScope): CalendarUnit | undefined {
  if (range === "custom") return from && to ? wholeUnit({ from, to }) : undefined;
  return isCalendarRange(range) ? calendarRanges[range].unit : undefined;
}

/** Scope of these days. Uses a name such as last month if one fits, so that a bookmark follows the current date. */
export function namedRange(days: Days, today: string): Pick<ReportScope, "range" | "from" | "to"> {
  const range = (Object.keys(calendarRanges) as (keyof typeof calendarRanges)[]).find((name) => {
    const rangeDays = daysOfRange(name, today);
    return rangeDays.from === days.from && rangeDays.to === days.to;
  });
  return range ? { range } : { range: "custom", ...days };
}
