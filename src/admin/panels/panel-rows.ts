import type { Report } from "#contract/report.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import type { Category } from "#admin/panels/panel.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

export interface PanelRow {
  key: string;
  label: string;
  /** Filters the dashboard by the row. */
  filter: Filter;
  values: readonly (number | null)[];
  previous?: readonly (number | null)[];
}

/** Whether the row has a value of this metric on either side of a comparison. */
export const hasValue = ({ values, previous }: PanelRow, place = 0) =>
  values[place] !== 0 || Boolean(previous?.[place]);

/** Value by which a row is ranked: of two compared segments, the greater one. */
export const rankOf = ({ values, previous }: PanelRow, isOfSegments: boolean, place = 0) =>
  Math.max(values[place] ?? 0, (isOfSegments && previous?.[place]) || 0);

/** The labelled rows of a report. With categories, the rows are exactly these, with 0 for those missing in the report. */
export function panelRows({ dimension, metrics, rows }: Report, categories?: readonly Category[]): PanelRow[] {
  // A report without a dimension has no rows to label or to filter by.
  if (!dimension) return [];
  const labelled = rows.map(({ key, values, previous }) => {
    const value = key ?? "";
    return { key: value, label: describeValue(dimension, value), filter: { dimension, value }, values, previous };
  });
  if (!categories) return labelled;
  return categories.map(({ key, label }) => {
    const row = labelled.find((one) => one.key === key);
    return row ? { ...row, label } : { key, label, filter: { dimension, value: key }, values: metrics.map(() => 0) };
  });
}
