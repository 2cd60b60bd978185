/**
 * Ranges of calendar days such as `2026-03-29`, their neighbours, and the days that they are compared with. Used by the
 * server for counting and by the dashboard for names. Independent of time zones: the caller passes the current day.
 */

export interface Days {
  /** First day, inclusive. */
  from: string;
  /** Last day, inclusive. */
  to: string;
}

/** Limits of the days in a query: every component supports these years, also in comparisons with an earlier year. */
export const earliestCalendarDay = "1900-01-01";
export const latestCalendarDay = "2199-12-31";
/** Ten years with leap days, and a few days more. */
export const maxRangeDays = 3660;

/** Whether a report can cover these days. */
export const isRange = ({ from, to }: Days): boolean =>
  from <= to && from >= earliestCalendarDay && to <= latestCalendarDay && countDays({ from, to }) <= maxRangeDays + 1;

/** Weeks begin on Monday. */
export type CalendarUnit = "day" | "week" | "month" | "quarter" | "year";

/** Named ranges in calendar units: the current unit up to today, or a complete earlier one. */
export const calendarRanges = {
  today: { unit: "day", back: 0 },
  yesterday: { unit: "day", back: 1 },
  week: { unit: "week", back: 0 },
  last_week: { unit: "week", back: 1 },
  month: { unit: "month", back: 0 },
  last_month: { unit: "month", back: 1 },
  quarter: { unit: "quarter", back: 0 },
  last_quarter: { unit: "quarter", back: 1 },
  year: { unit: "year", back: 0 },
  last_year: { unit: "year", back: 1 },
} as const satisfies Record<string, { unit: CalendarUnit; back: number }>;

export type CalendarRange = keyof typeof calendarRanges;
export const isCalendarRange = (range: string): range is CalendarRange => Object.hasOwn(calendarRanges, range);

export const dayMs = 24 * 60 * 60_000;
const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

const write = (date: Date) => date.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => write(new Date(Date.parse(day) + days * dayMs));

export const countDays = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;

/** The same day of another month, or its last day if the month is shorter. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return write(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
}

function addUnits(day: string, unit: CalendarUnit, count: number): string {
  if (unit === "day") return addDays(day, count);
  return unit === "week" ? addDays(day, 7 * count) : addMonths(day, monthsOf[unit] * count);
}

function startOf(unit: CalendarUnit, day: string): string {
  if (unit === "day") return day;
  const date = new Date(day);
  if (unit === "week") return addDays(day, -((date.getUTCDay() + 6) % 7));
  const month = date.getUTCMonth();
  date.setUTCMonth(month - (month % monthsOf[unit]), 1);
  return write(date);
}

const endOf = (unit: CalendarUnit, day: string): string => addDays(addUnits(startOf(unit, day), unit, 1), -1);

/** The complete calendar unit that contains a day, such as its month. */
export const unitAround = (unit: CalendarUnit, day: string): Days => ({
  from: startOf(unit, day),
  to: endOf(unit, day),
});

const earlier = (one: string, other: string) => (one < other ? one : other);

/** The days of a named range. */
export function daysOfRange(range: CalendarRange, today: string): Days {
  const { unit, back } = calendarRanges[range];
  const from = addUnits(startOf(unit, today), unit, -back);
  return { from, to: earlier(endOf(unit, from), today) };
}

/** The calendar unit that the range covers exactly, such as a month; undefined if none. */
export function wholeUnit({ from, to }: Days): CalendarUnit | undefined {
  const units = ["day", "week", "month", "quarter", "year"] as const;
  return units.find((unit) => startOf(unit, from) === from && endOf(unit, from) === to);
}

/** The range just before (-1) or after (1): the neighbouring calendar unit, or the same number of days. Ends today at the latest. */
export function stepDays(days: Days, unit: CalendarUnit | undefined, direction: 1 | -1, today: string): Days {
  if (!unit) {
    const shift = direction * countDays(days);
    return { from: addDays(days.from, shift), to: earlier(addDays(days.to, shift), today) };
  }
  const from = addUnits(startOf(unit, days.from), unit, direction);
  return { from, to: earlier(endOf(unit, from), today) };
}

/**
 * The range that makes a comparison fair. Months, quarters and years are compared with the one before, up to the same day; all
 * other ranges with the same number of days on the same weekdays, a whole number of weeks earlier.
 */
export function matchingDays(days: Days, unit: CalendarUnit | undefined, by: "period" | "year"): Days {
  if (unit && unit in monthsOf) {
    const from = addUnits(days.from, by === "year" ? "year" : unit, -1);
    const last = endOf(unit, from);
    const isWhole = endOf(unit, days.from) === days.to;
    return { from, to: isWhole ? last : earlier(addDays(from, countDays(days) - 1), last) };
  }
  const weeks = by === "year" ? 52 : Math.ceil(countDays(days) / 7);
  return { from: addDays(days.from, -7 * weeks), to: addDays(days.to, -7 * weeks) };
}
