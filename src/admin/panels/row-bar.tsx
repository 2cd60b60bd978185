import type { Metric } from "#contract/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { type PanelRow, rankOf } from "#admin/panels/panel-rows.ts";
import { barWidth } from "#admin/panels/row-columns.tsx";
import { SegmentBars } from "#admin/parts/segment-bars.tsx";

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

export function RowBar({ row: { values, previous }, metrics, largest }: RowBarProps) {
  const { scope, segment } = useReportScope();
  const widthOf = (value: number | null | undefined) => (100 * (value ?? 0)) / largest;
  return (
    <SegmentBars
      width={widthOf(values[0])}
      otherWidth={segment && widthOf(previous?.[0])}
      className={barWidth(metrics, scope.compare !== undefined)}
    />
  );
}
