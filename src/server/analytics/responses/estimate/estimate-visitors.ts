import { estimateVisits, type Part, type Sample } from "./estimate-visits.ts";

export interface VisitorEstimate {
  visitors: number;
  /** 95 % interval. */
  lower: number;
  upper: number;
}

/**
 * Estimates all visitors like visits: each visitor with consent counts once, divided among the strata of their visits. Assumes
 * that visitors who refuse load as many pages per visitor as those who consent. Null if too few consented.
 */
export function estimateVisitors({ cells, visitors }: Sample): VisitorEstimate | null {
  const once = visitors.map(({ count, parts }) => ({ count, parts: shareAmong(parts) }));
  const estimate = estimateVisits({ cells, visitors: once });
  return estimate && { visitors: estimate.visits, lower: estimate.lower, upper: estimate.upper };
}

/** Divides one visitor among their parts. A sum below one visit stays as it is, because some reports may be false. */
function shareAmong(parts: readonly Part[]): Part[] {
  const visits = Math.max(1, sumVisits(parts));
  return parts.map((part) => ({ ...part, visits: part.visits / visits }));
}

export const sumVisits = (parts: readonly Part[]): number => parts.reduce((sum, { visits }) => sum + visits, 0);
