import { daysBetween } from "#server/platform/calendar.ts";

/** Page loads of a day, and those of visitors who consented. */
export interface DayLoads {
  day: string;
  all: number;
  consented: number;
}

/** A day with far more page loads, or a far smaller share of consent, than usual. */
export interface AbnormalDay {
  day: string;
  loads: number;
  /** Median of the days it is compared with. */
  usualLoads: number;
}

/** Maximum distance of compared days, in days: up to eight of the same weekday before, and as many after. */
export const comparedDays = 56;
const fewestDays = 4;
/**
 * A day must differ by at least this number of deviations and by at least this factor, because a regular site has small
 * deviations.
 */
const deviations = 4;
const leastFactor = { loads: 2, share: 1.5 };
/** Standard deviation of normally distributed values with a median absolute deviation of 1. */
const normalSpread = 1.4826;

/**
 * Days from `firstDay` on with far more page loads, or far more page loads per load with consent, than on other days of
 * the same weekday, or on all other days if there are too few. Each day is compared with the median, which a few
 * abnormal days hardly change. A day with fewer loads than usual is not abnormal: it may not be over.
 */
export function findAbnormalDays(days: readonly DayLoads[], firstDay: string): AbnormalDay[] {
  const abnormal: AbnormalDay[] = [];
  for (const day of days) {
    if (day.day < firstDay) continue;
    const others = listComparable(days, day);
    if (others.length < fewestDays) continue;
    const loads = others.map(({ all }) => all);
    const isBusy = isFarAbove(
      day.all + 1,
      loads.map((count) => count + 1),
      1 / (1 + median(loads)),
      leastFactor.loads,
    );
    const noise = 1 / (1 + day.consented) + 1 / (1 + day.all);
    const isUnlikeOthers = isFarAbove(loadsPerConsented(day), others.map(loadsPerConsented), noise, leastFactor.share);
    if (isBusy || isUnlikeOthers)
      abnormal.push({ day: day.day, loads: day.all, usualLoads: Math.round(median(loads)) });
  }
  return abnormal;
}

function listComparable(days: readonly DayLoads[], { day }: DayLoads): DayLoads[] {
  const distance = (other: DayLoads) => Math.abs(daysBetween(other.day, day));
  const near = days.filter((other) => other.day !== day && distance(other) <= comparedDays);
  const sameWeekday = near.filter((other) => distance(other) % 7 === 0);
  return sameWeekday.length < fewestDays ? near : sameWeekday;
}

const loadsPerConsented = ({ all, consented }: DayLoads): number => (all + 1) / (consented + 1);

/**
 * Compares logarithms, because traffic varies by factors. `noise` is the variance of the value's logarithm by chance.
 */
function isFarAbove(value: number, others: readonly number[], noise: number, factor: number): boolean {
  const logs = others.map((other) => Math.log(other));
  const usual = median(logs);
  const spread = normalSpread * median(logs.map((log) => Math.abs(log - usual)));
  return Math.log(value) - usual > Math.max(Math.log(factor), deviations * Math.hypot(spread, Math.sqrt(noise)));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
