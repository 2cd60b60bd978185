export interface Unusual {
  kind: "spike" | "drop";
  value: number;
  /** Median of the same weekday before. */
  usual: number;
}

/** Weeks before that a day is compared with. */
export const comparedWeeks = 8;
const leastWeeks = 3;
/** A day with fewer than this, where more are not usual, alarms nobody. */
const leastCount = 20;
const leastShare = 0.3;
const spreads = 3;
/** Turns a median absolute deviation into a standard deviation of normally distributed values. */
const madToSigma = 1.4826;

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
};

/**
 * Whether a day's count is far from the same weekday's in the weeks before: by three spreads and three tenths. Medians,
 * so that one odd week among those before neither hides nor raises an alarm.
 */
export function judgeDay(value: number, sameWeekday: readonly number[]): Unusual | undefined {
  if (sameWeekday.length < leastWeeks) return undefined;
  const usual = median(sameWeekday);
  if (Math.max(value, usual) < leastCount) return undefined;
  const spread = Math.max(madToSigma * median(sameWeekday.map((day) => Math.abs(day - usual))), Math.sqrt(usual));
  const distance = Math.abs(value - usual);
  if (distance < spreads * spread || distance < leastShare * usual) return undefined;
  return { kind: value > usual ? "spike" : "drop", value, usual };
}
