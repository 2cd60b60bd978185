export interface Unusual {
  kind: "spike" | "drop";
  value: number;
  /** Median of the same weekday, or the same hour of the week, in previous weeks. */
  usual: number;
}

/** Number of previous weeks with which a day is compared. */
export const comparedWeeks = 8;
const leastWeeks = 3;
/** No alert is sent if both the count and the usual count are below this number. */
const leastCount = 20;
const leastShare = 0.3;
const spreads = 3;
/** Converts a median absolute deviation to the standard deviation of normally distributed values. */
const madToSigma = 1.4826;

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
};

/**
 * Returns the deviation if the count of a day or hour differs from those of previous weeks by at least three standard
 * deviations and 30 percent. Medians prevent one unusual earlier week from hiding or causing an alert.
 */
export function findUnusualValue(value: number, sameWeekday: readonly number[]): Unusual | undefined {
  if (sameWeekday.length < leastWeeks) return undefined;
  const usual = median(sameWeekday);
  if (Math.max(value, usual) < leastCount) return undefined;
  const spread = Math.max(madToSigma * median(sameWeekday.map((day) => Math.abs(day - usual))), Math.sqrt(usual));
  const distance = Math.abs(value - usual);
  if (distance < spreads * spread || distance < leastShare * usual) return undefined;
  return { kind: value > usual ? "spike" : "drop", value, usual };
}
