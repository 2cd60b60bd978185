const maxSteps = 5;

/**
 * The least value of each step, from light to dark. Countries differ by orders of magnitude, so steps hold about as
 * many countries each, not as many visitors.
 */
export function colorSteps(values: readonly number[]): number[] {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b);
  const bounds = Array.from(
    { length: maxSteps },
    (_, step) => sorted[Math.floor((step * sorted.length) / maxSteps)] ?? 0,
  );
  return [...new Set(bounds)].filter((bound) => bound > 0);
}

/** Returns 0 for no visitors, 1 for the lightest step; the highest step is always the darkest colour. */
export function stepOf(value: number, steps: readonly number[]): number {
  const reached = steps.filter((bound) => value >= bound).length;
  return reached === 0 ? 0 : reached + maxSteps - steps.length;
}
