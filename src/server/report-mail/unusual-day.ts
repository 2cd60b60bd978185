export interface Unusual {
  kind: "spike" | "drop";
  value: number;
  /** Median of the same weekday in previous weeks. */
  usual: number;
}

/** Number of previous weeks with which a day is compared. */
export const comparedWeeks = 8;
const leastWeeks = 3;
/** Below this count, no alert is sent unless the usual count is higher. */
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
 * Returns whether a day's count differs from the same weekday in previous weeks by more than three standard deviations
 * and 30 percent. Medians prevent one unusual earlier week from hiding or causing an alert.
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
