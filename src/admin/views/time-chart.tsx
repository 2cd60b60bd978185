import { metricDefinitions } from "#contract/report-figures.ts";
import { useAnnotations } from "#admin/annotations/annotation-data.ts";
import { ExplorableChart } from "#admin/charts/explorable-chart.tsx";
import type { ChartPoint } from "#admin/charts/line-chart.tsx";
import { listPoints } from "#admin/views/list-points.ts";
import { ChartNotes } from "#admin/annotations/chart-notes.tsx";
import { placeAnnotations } from "#admin/annotations/place-annotations.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels } from "#admin/api/scope-labels.ts";
import { useSegmentName } from "#admin/segments/segment-data.ts";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { formatFigure, formatTick } from "#admin/parts/format.ts";
import { lastDayOf } from "#admin/parts/last-day-of.ts";

/** A metric over time, with the same data in a table for screen readers. */
export function TimeChart({ report, view }: PanelViewProps) {
  const { scope, frozen, setDays } = useReportScope();
  const [metric] = view.metrics;
  const interval = report.interval ?? "day";
  const { title, unit } = metricDefinitions[metric];
  const [own, other] = [useSegmentName(scope.filters), useSegmentName(scope.segment ?? [])];
  const isOfSegments = scope.segment !== undefined;
  const comparison = scope.compare && (isOfSegments ? other : comparisonLabels[scope.compare]);
  const points = listPoints(report, interval, isOfSegments ? other : undefined);
  const placed = placeAnnotations(
    useAnnotations(),
    points.map(({ key }) => key),
    interval,
  );
  const format = (value: number | null | undefined) => formatFigure(metric, value);
  const choose = (key: string) => {
    const day = key.slice(0, 10);
    setDays(day, lastDayOf(day, interval));
  };

  return (
    <>
      <ExplorableChart
        label={`${title} over time`}
        className="h-72 pt-3"
        points={points}
        name={view.label.toLowerCase()}
        format={format}
        formatTick={(value) => formatTick(metric, value)}
        isCount={unit === "count"}
        onChoose={frozen ? undefined : choose}
        annotations={placed}
        isOfSegments={isOfSegments}
      />
      {comparison && (
        <p aria-hidden="true" className="flex flex-wrap justify-end gap-x-5 text-[0.75rem] text-muted">
          <LegendEntry className="stroke-series-1">{isOfSegments ? own : "Current period"}</LegendEntry>
          <LegendEntry className={isOfSegments ? "stroke-series-2" : "stroke-muted"} dashed={!isOfSegments}>
            {comparison}
          </LegendEntry>
        </p>
      )}
      <ChartNotes placed={placed} />
      <div className="sr-only">
        <PointTable title={title} points={points} format={format} comparison={comparison} />
      </div>
    </>
  );
}

interface PointTableProps {
  title: string;
  points: readonly ChartPoint[];
  format: (value: number | null | undefined) => string;
  /** Header of the compared values, if there are any. */
  comparison: string | undefined;
}

function PointTable({ title, points, format, comparison }: PointTableProps) {
  return (
    <table>
      <caption>{title} over time</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">{title}</th>
          {comparison && <th scope="col">{comparison}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.title}</th>
            <td>{format(point.value)}</td>
            {comparison && <td>{format(point.before)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LegendEntry({ className, dashed, children }: { className: string; dashed?: boolean; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <svg viewBox="0 0 24 4" className={`h-1 w-6 ${className}`}>
        <path d="M0 2h24" strokeWidth="2" strokeDasharray={dashed ? "4 4" : undefined} />
      </svg>
      {children}
    </span>
  );
}
