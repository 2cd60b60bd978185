import type { Dimension, Report } from "#contract/report.ts";
import type { Category } from "#admin/panels/panel.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

export interface PanelRow {
  key: string;
  label: string;
  values: readonly (number | null)[];
  previous?: readonly (number | null)[];
}

/** The report by row, with its words; with categories exactly those, at 0 where the report has none. */
export function panelRows(report: Report, categories?: readonly Category[]): PanelRow[] {
  const rows = report.rows.map(({ key, values, previous }) => ({
    key: key ?? "",
    label: describeValue(report.dimension as Dimension, key ?? ""),
    values,
    previous,
  }));
  if (!categories) return rows;
  return categories.map(({ key, label }) => ({
    ...(rows.find((row) => row.key === key) ?? { key, values: report.metrics.map(() => 0) }),
    label,
  }));
}
