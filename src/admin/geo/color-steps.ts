const mostSteps = 5;

/**
 * The least value of each step, from light to dark. Countries differ by orders of magnitude, so steps hold about as
 * many countries each, not as many visitors.
 */
export function colorSteps(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const bounds = Array.from(
    { length: mostSteps },
    (_, step) => sorted[Math.floor((step * sorted.length) / mostSteps)] ?? 0,
  );
  return [...new Set(bounds)].filter((bound) => bound > 0);
}

/** 0 for nothing, then 1 for the lightest step; the darkest is always the last, however few there are. */
export function stepOf(value: number, steps: readonly number[]): number {
  const reached = steps.filter((bound) => value >= bound).length;
  return reached === 0 ? 0 : reached + mostSteps - steps.length;
}
