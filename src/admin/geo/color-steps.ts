const maxSteps = 5;

/** The largest of 1, 2, 5, 10, 20, 50 and so on that is not above the value. */
function roundDown(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return power * (value >= 5 * power ? 5 : value >= 2 * power ? 2 : 1);
}

/**
 * The smallest value of each step, from light to dark: round numbers, which are read at a glance. Countries differ by orders of
 * magnitude, so the steps are logarithmic. Steps that no country reaches are left out.
 */
export function colorSteps(values: readonly number[]): number[] {
  const counted = values.filter((value) => value > 0);
  if (counted.length === 0) return [];
  const [least, most] = [Math.min(...counted), Math.max(...counted)];
  const bounds = Array.from({ length: maxSteps }, (_, step) =>
    roundDown(Math.round(least * (most / least) ** (step / (maxSteps - 1)))),
  );
  const steps = [...new Set(bounds)];
  return steps.filter((bound, step) =>
    counted.some((value) => value >= bound && value < (steps[step + 1] ?? Infinity)),
  );
}

/**
 * Returns 0 for no visitors, otherwise the number of the colour, from 1 (lightest) to 5. The last step always gets 5.
 */
export function stepOf(value: number, steps: readonly number[]): number {
  const reached = steps.filter((bound) => value >= bound).length;
  return reached === 0 ? 0 : reached + maxSteps - steps.length;
}
