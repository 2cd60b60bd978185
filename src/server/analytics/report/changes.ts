import { denominatorOfRate } from "#contract/explained-metrics.ts";
import type { Changes, ChangesQuery } from "#contract/report-changes.ts";
import type { Dimension } from "#contract/report-figures.ts";
import type { Report, ReportQuery } from "#contract/report.ts";

/** Maximum number of values; a dimension rarely has more, and the rest is part of the remainder. */
const maxRows = 1000;

/**
 * Divides the difference of a metric between two ranges or segments by each dimension, so that the parts add up to it.
 *
 * The part of a count is its difference. The part of a rate is (n' − R·d') / D' − (n − R·d) / D, where n and d are the
 * value's share of the numerator and denominator, D that of all values, R the whole rate before, and ' stands for after.
 * Its sum over all values is the difference of the rates, and it is zero for a value whose rate was and stays R.
 */
export async function explainChange(
  query: ChangesQuery,
  /** Creates a report with the rows of both sides. */
  make: (query: ReportQuery) => Promise<Report>,
): Promise<Changes> {
  const { metric, dimension: asked, limit, ...scope } = query;
  const whole = denominatorOfRate[metric];
  const metrics = whole ? [metric, whole] : [metric];
  const ask = (dimension?: Dimension) =>
    make({ ...scope, metrics, dimension, limit: maxRows, offset: 0, format: "json" });
  const totals = (await ask()).rows[0];
  const [current, previous] = [totals?.values ?? [], totals?.previous ?? []];
  const [after, before] = [current[0] ?? null, previous[0] ?? null];
  const difference = after === null || before === null ? null : after - before;

  function partOf(values: readonly (number | null)[], others: readonly (number | null)[]): number {
    if (!whole) return (values[0] ?? 0) - (others[0] ?? 0);
    const above = ([rate, count]: readonly (number | null)[], [, all]: readonly (number | null)[]) =>
      all ? (((rate ?? 0) - (before ?? 0)) * (count ?? 0)) / all : 0;
    return above(values, current) - above(others, previous);
  }

  async function explainBy(dimension: Dimension): Promise<Changes["dimensions"][number]> {
    const { rows } = await ask(dimension);
    const parts = rows
      .map(({ key, values, previous = [] }) => ({
        key: key ?? "",
        current: values[0] ?? null,
        previous: previous[0] ?? null,
        part: partOf(values, previous),
      }))
      .toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part));
    const sum = (list: typeof parts) => list.reduce((total, { part }) => total + part, 0);
    return {
      dimension,
      parts: parts.slice(0, limit),
      others: sum(parts.slice(limit)),
      overlap: (difference ?? 0) - sum(parts),
    };
  }
  return { metric, current: after, previous: before, difference, dimensions: await Promise.all(asked.map(explainBy)) };
}
