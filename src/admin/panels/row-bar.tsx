import type { Metric } from "#contract/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { type PanelRow, rankOf } from "#admin/panels/panel-rows.ts";
import { barWidth } from "#admin/panels/row-columns.tsx";

/** The largest value that the bars of these rows show; they are drawn relative to it. */
export function useLargest(rows: readonly PanelRow[]): number {
  const { segment } = useReportScope();
  return Math.max(...rows.map((row) => rankOf(row, segment !== undefined)), 1);
}

interface RowBarProps {
  row: PanelRow;
  metrics: readonly Metric[];
  largest: number;
}

/** The bar behind a row. Of two compared segments, each has a bar of half the height, in its colour. */
export function RowBar({ row: { values, previous }, metrics, largest }: RowBarProps) {
  const { scope, segment } = useReportScope();
  const widthOf = (value: number | null | undefined) => `${(100 * (value ?? 0)) / largest}%`;
  return (
    <svg
      className={`pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] ${barWidth(metrics, scope.compare !== undefined)}`}
      aria-hidden="true"
    >
      <rect width={widthOf(values[0])} height={segment ? "50%" : "100%"} className="fill-bar" />
      {segment && <rect y="50%" width={widthOf(previous?.[0])} height="50%" className="fill-series-2/40" />}
    </svg>
  );
}
