import type { Metric } from "#contract/report.ts";

export type Vital = Extract<Metric, "lcp" | "inp" | "cls" | "fcp" | "ttfb">;
export type Rating = "good" | "needs improvement" | "poor";

/** Google's upper limits for "good" and "needs improvement" at the 75th percentile, in milliseconds; CLS has no unit. */
const bounds: Record<Vital, readonly [good: number, fair: number]> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};

export function rateVital(vital: Vital, value: number): Rating {
  const [good, fair] = bounds[vital];
  if (value <= good) return "good";
  return value <= fair ? "needs improvement" : "poor";
}
