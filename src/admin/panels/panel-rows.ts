import type { Report } from "#contract/report.ts";

export interface PanelRow {
  key: string;
  label: string;
  value: number;
}

/** The report's first metric by row; with categories, exactly those, at 0 where the report has none. */
export function panelRows(report: Report, categories?: readonly { key: string; label: string }[]): PanelRow[] {
  const rows = report.rows.map(({ key, values }) => ({
    key: key ?? "",
    label: key || "Unknown",
    value: values[0] ?? 0,
  }));
  if (!categories) return rows;
  return categories.map(({ key, label }) => ({ key, label, value: rows.find((row) => row.key === key)?.value ?? 0 }));
}
