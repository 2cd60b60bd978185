import type { VisitEstimate } from "#contract/page-loads.ts";
import { formatCount } from "#admin/parts/format.ts";

const digits = 3;

/** Rounds to three digits, because more would look like a count. */
export function formatEstimate(value: number): string {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) + 1 - digits);
  return formatCount(Math.round(value / step) * step);
}

export const describeInterval = ({ lower, upper }: { lower: number; upper: number }): string =>
  `95% interval: ${formatEstimate(lower)} to ${formatEstimate(upper)}`;

const reasons: Record<NonNullable<VisitEstimate["whyNone"]>, string> = {
  off: "no estimate, because page loads are not counted",
  few_visitors: "too few visitors consented for an estimate",
  unmatched_loads: "no estimate, because browsers reported many page loads that the server did not count",
};

/** Why there is no estimate of visits. */
export const describeNoEstimate = ({ whyNone }: Pick<VisitEstimate, "whyNone">): string =>
  reasons[whyNone ?? "few_visitors"];

/** Explains why there is no estimate of visitors beside those with consent; undefined if there is one. */
export function describeNoVisitors(estimate: VisitEstimate): string | undefined {
  if (!estimate.visitors) return describeNoEstimate(estimate);
  return estimate.isWholeRange ? undefined : "no estimate, because page loads were not counted in the whole range";
}
