import { type AlertCondition, type AlertPeriod, meetsCondition, periodsOfWeek } from "#contract/alert-options.ts";

interface Limit {
  condition: AlertCondition;
  threshold: number | null;
  period: AlertPeriod;
}

export interface ValueSummary {
  least: number;
  /** The median; of an even number of values the upper one. */
  middle: number;
  most: number;
  count: number;
  /** How many values meet the limit; undefined without a limit. */
  metCount: number | undefined;
}

/** Summarises a figure's values of past hours, days or weeks, from the first one with data; undefined if there are none. */
export function summariseValues(values: readonly (number | null)[], limit: Limit | null): ValueSummary | undefined {
  const start = values.findIndex(Boolean);
  const known = start < 0 ? [] : values.slice(start).filter((value) => value !== null);
  const sorted = known.toSorted((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  if (least === undefined || middle === undefined || most === undefined) return undefined;
  return {
    least,
    middle,
    most,
    count: sorted.length,
    metCount: limit ? countMet(values.slice(start), limit) : undefined,
  };
}

function countMet(values: readonly (number | null)[], { condition, threshold, period }: Limit): number | undefined {
  if (threshold === null || Number.isNaN(threshold) || condition === "unusual") return undefined;
  return values.filter((value, index) => {
    const before = values[index - periodsOfWeek[period]] ?? null;
    return value !== null && meetsCondition(condition, threshold, value, before);
  }).length;
}
