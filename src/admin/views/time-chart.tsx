import { lazy, Suspense } from "react";
import { metricDefinitions } from "#contract/report-figures.ts";
import { useAnnotations } from "#admin/annotations/annotation-data.ts";
import { ChartNotes } from "#admin/annotations/chart-notes.tsx";
import { placeAnnotations } from "#admin/annotations/place-annotations.ts";
import { comparisonLabels, useReportScope } from "#admin/api/report-scope.ts";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { describeTick, describeTime } from "#admin/parts/describe-time.ts";
import { formatFigure, formatTick } from "#admin/parts/format.ts";
import { lastDayOf } from "#admin/parts/last-day-of.ts";

const LineChart = lazy(() => import("#admin/charts/line-chart.tsx"));

/** A metric over time, with the same data in a table for screen readers. */
export function TimeChart({ report, view }: PanelViewProps) {
  const { scope, frozen, setDays } = useReportScope();
  const [metric] = view.metrics;
  const interval = report.interval ?? "day";
  const { title, unit } = metricDefinitions[metric];
  const countedUntil = Date.parse(report.asOf);
  const isLaterHour = (key: string | null | undefined) => interval === "hour" && Date.parse(key ?? "") > countedUntil;
  const points = report.rows.map(({ key, values, previous, previousKey }, index) => ({
    key: key ?? "",
    tick: describeTick(key ?? "", interval),
    title: describeTime(key ?? "", interval),
    value: isLaterHour(key) ? null : (values[0] ?? null),
    isRunning:
      interval === "hour"
        ? !isLaterHour(key) && isLaterHour(report.rows[index + 1]?.key)
        : index === report.rows.length - 1 && countedUntil < Date.parse(report.to),
    ...(previous && {
      before: previous[0] ?? null,
      beforeTitle: previousKey ? describeTime(previousKey, interval) : "previous",
    }),
  }));
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
      <div aria-hidden="true" className="h-60 pt-3">
        <Suspense>
          <LineChart
            points={points}
            name={view.label.toLowerCase()}
            format={format}
            formatTick={(value) => formatTick(metric, value)}
            isCount={unit === "count"}
            onChoose={frozen ? undefined : choose}
            annotations={placed}
          />
        </Suspense>
      </div>
      {scope.compare && (
        <p aria-hidden="true" className="flex justify-end gap-5 text-[0.75rem] text-muted">
          <LegendEntry className="stroke-series-1">Current period</LegendEntry>
          <LegendEntry className="stroke-muted" dashed>
            {comparisonLabels[scope.compare]}
          </LegendEntry>
        </p>
      )}
      <ChartNotes placed={placed} />
      <div className="sr-only">
        <table>
          <caption>{title} over time</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">{title}</th>
              {scope.compare && <th scope="col">{comparisonLabels[scope.compare]}</th>}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.title}</th>
                <td>{format(point.value)}</td>
                {scope.compare && <td>{format(point.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
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
