import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { describeIgnored, describeSetAside, useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";

/** The order of the metrics. */
export const stripMetrics = [
  "visits",
  "bounce_rate",
  "visit_duration",
  "engaged_time",
  "views_per_visit",
  "scroll_depth",
] as const satisfies Metric[];

/** The main visit metrics in one row. */
export function MetricStrip() {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({ metrics: stripMetrics });
  const { scope } = useReportScope();
  const notes = [describeIgnored(stripMetrics, scope.filters), data && describeSetAside(data)]
    .filter(Boolean)
    .join("; ");
  const row = data?.rows[0];
  if (error && !data)
    return (
      <Failure
        what="The visit metrics could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  return (
    <div>
      <dl
        className={`grid grid-cols-2 gap-x-6 gap-y-4 transition-opacity sm:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none xl:in-[[data-beside]]:grid-flow-row xl:in-[[data-beside]]:grid-cols-2 ${isPlaceholderData ? "opacity-50" : ""}`}
      >
        {stripMetrics.map((metric, index) => (
          <div key={metric} className="min-w-0">
            <dt className="text-muted">{metricDefinitions[metric].title}</dt>
            <dd className="flex min-h-7 flex-wrap items-baseline gap-x-2">
              {row ? (
                <Figure
                  metric={metric}
                  value={row.values[index]}
                  before={row.previous?.[index]}
                  className="text-[1.125rem] font-medium"
                />
              ) : (
                <Skeleton className="h-5 w-14" />
              )}
              <WhyMark
                showsBefore
                metric={metric}
                value={row?.values[index]}
                before={row?.previous?.[index]}
                className="text-[0.75rem]"
              />
            </dd>
          </div>
        ))}
      </dl>
      {notes && <p className="mt-2 text-[0.8125rem] text-muted">These metrics are {notes}.</p>}
    </div>
  );
}
