import type { Report } from "#contract/report.ts";

/** The part of a change that one row of a report explains. */
export interface PartOfChange {
  /** Value of the dimension; null for all values without a count in the newer range. */
  key: string | null;
  difference: number;
}

/** Smaller differences may be chance: a count varies by about its square root. */
const leastDeviations = 2;

export const isNotable = (now: number, before: number): boolean =>
  now !== before && Math.abs(now - before) >= leastDeviations * Math.sqrt(now + before);

/**
 * The row that explains most of a change, in the direction of the change. The metric must add up over the rows. Values that do
 * not occur in the newer range have no row, so they are counted together as the remainder.
 */
export function largestPart(
  { rows }: Pick<Report, "rows">,
  total: { now: number; before: number },
): PartOfChange | undefined {
  const direction = Math.sign(total.now - total.before);
  const parts = rows.map(({ key, values, previous }): PartOfChange & { before: number } => {
    const before = previous?.[0] ?? 0;
    return { key: key ?? "", difference: (values[0] ?? 0) - before, before };
  });
  const remainder = total.before - parts.reduce((sum, { before }) => sum + before, 0);
  const all: PartOfChange[] = [...parts, { key: null, difference: -remainder }];
  const [largest] = all
    .filter(({ difference }) => direction !== 0 && Math.sign(difference) === direction)
    .sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference));
  return largest && { key: largest.key, difference: largest.difference };
}
