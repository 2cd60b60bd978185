import { type AlertPeriod, lastDayOf, meetsCondition, periodsOfWeek } from "#contract/alert-options.ts";
import type { NewAlert } from "#contract/alert.ts";
import { unitAround } from "#contract/calendar-range.ts";
import { addDays, startOfDay } from "#server/platform/calendar.ts";
import type { MakeReport } from "../figures.ts";
import { comparedWeeks, findUnusualValue, type Unusual } from "../unusual-day.ts";

/** The figure of an hour, a day or a week; null if undefined, such as a rate with denominator 0. */
export interface PeriodValue {
  /** Key of the report's row. */
  key: string;
  value: number | null;
  isOver: boolean;
}

/** Number of previous weeks that are read: fewer for hours, because a report of hours covers at most 31 days. */
const weeksBack = { week: comparedWeeks, day: comparedWeeks, hour: 4 } as const;
const hourMs = 3_600_000;

export type Watched = Pick<NewAlert, "metric" | "goal" | "filters" | "period" | "condition" | "threshold">;

/** The end of a period. */
export const endOf = (key: string, period: AlertPeriod, timeZone: string): number =>
  period === "hour" ? Date.parse(key) + hourMs : startOfDay(addDays(lastDayOf(key, period), 1), timeZone).getTime();

/** The figures of the past weeks, oldest first, up to the current hour, day or week. Empty before the first record. */
export async function readHistory(
  makeReport: MakeReport,
  { metric, goal, filters, period }: Watched,
  today: string,
  now = new Date(),
): Promise<PeriodValue[]> {
  const { rows } = await makeReport({
    metrics: [metric],
    dimension: "time",
    interval: period,
    goal: goal ?? undefined,
    range: "custom",
    from: addDays(period === "week" ? unitAround("week", today).from : today, -7 * weeksBack[period]),
    to: today,
    filter: filters,
    segment: [],
    limit: 1000,
    offset: 0,
    format: "json",
  });
  const values = rows.map(({ key, values }) => ({
    key: key ?? "",
    value: values[0] ?? null,
    isOver: period === "hour" ? Date.parse(key ?? "") + hourMs <= now.getTime() : lastDayOf(key ?? "", period) < today,
  }));
  const startedPeriods = values.filter(({ key }) => period !== "hour" || Date.parse(key) <= now.getTime());
  const first = startedPeriods.findIndex(({ value }) => value);
  return first < 0 ? [] : startedPeriods.slice(first);
}

/**
 * Whether a threshold is met. An unfinished period can only meet `above`, because its figure may still change. `before` is the
 * figure of the week before, for conditions that compare with it.
 */
export function meetsThreshold(
  { condition, threshold }: Watched,
  { value, isOver }: PeriodValue,
  before: number | null = null,
): boolean {
  if (value === null || threshold === null || !(isOver || condition === "above")) return false;
  return meetsCondition(condition, threshold, value, before);
}

/** The figure of the same hour or weekday of the week before, or of that week; null if it is unknown. */
export const findWeekBefore = (history: readonly PeriodValue[], place: number, period: AlertPeriod): number | null =>
  history[place - periodsOfWeek[period]]?.value ?? null;

/** Returns the deviation if a finished period is unusual compared with previous weeks, or with their same hour or weekday. */
export function findUnusualPeriod(
  history: readonly PeriodValue[],
  place: number,
  period: AlertPeriod,
): Unusual | undefined {
  const at = history[place];
  if (!at?.isOver || at.value === null) return undefined;
  const before: number[] = [];
  for (let index = place - periodsOfWeek[period]; index >= 0; index -= periodsOfWeek[period])
    before.push(history[index]?.value ?? 0);
  return findUnusualValue(at.value, before);
}
