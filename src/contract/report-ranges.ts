import { type CalendarRange, calendarRanges } from "./calendar-range.ts";

/* Ranges of days, and the steps of a chart. */

/** Number of days in a range that ends today. */
export const rangeDays = { "7d": 7, "30d": 30, "90d": 90, "12mo": 365 } as const;
const calendar = Object.keys(calendarRanges) as CalendarRange[];
export const ranges = [...calendar, "7d", "30d", "90d", "12mo", "all", "custom"] as const;
/** `matching_…` are aligned by weekday, or by calendar month, quarter or year. */
export const comparisons = ["previous_period", "previous_year", "matching_period", "matching_year"] as const;
export const intervals = ["hour", "day", "week", "month"] as const;
export type Interval = (typeof intervals)[number];
