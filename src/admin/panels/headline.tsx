import type { Metric } from "#contract/report.ts";
import { useReport } from "#admin/api/report.ts";
import { rangeLabels, useReportScope } from "#admin/api/report-scope.ts";
import type { Live } from "#admin/api/use-live.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount, formatSeconds } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

interface HeadlineCard {
  metric: Metric;
  title: string;
  format: (value: number) => string;
  /** In place of the range, for a figure that the range and the filters do not touch. */
  note?: string;
}

const cards: readonly HeadlineCard[] = [
  { metric: "realtime_visitors", title: "Real-time Visitors", format: formatCount, note: "Last 5 minutes, unfiltered" },
  { metric: "visitors", title: "Total Visitors", format: formatCount },
  { metric: "page_views", title: "Page Views", format: formatCount },
  { metric: "avg_time_on_site", title: "Avg. Time on Site", format: formatSeconds },
];

const metrics = cards.map(({ metric }) => metric);

export function Headline({ live }: { live: Live }) {
  const { range, filters } = useReportScope();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({ metrics });
  const scopeNote = error
    ? "Could not be updated"
    : filters.length > 0
      ? `${rangeLabels[range]}, filtered`
      : rangeLabels[range];

  if (error && !data)
    return (
      <section aria-label="Headline figures" className="min-h-32 border-y border-rule">
        <Failure
          what="The headline figures could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </section>
    );

  const values = data?.rows[0]?.values;
  function valueOf(metric: Metric, index: number): number | undefined {
    if (!data) return undefined;
    if (metric === "realtime_visitors" && live.realtimeVisitors !== undefined) return live.realtimeVisitors;
    return values?.[index] ?? 0;
  }

  return (
    <section aria-label="Headline figures" aria-busy={isFetching || undefined} className="border-y border-rule">
      <dl className="grid grid-cols-2 gap-px bg-rule lg:grid-cols-4">
        {cards.map(({ metric, title, format, note }, index) => {
          const value = valueOf(metric, index);
          return (
            <div key={metric} className="flex flex-col bg-surface py-4 pr-3 max-lg:even:pl-4 lg:not-first:pl-6">
              <dt className="order-2 mt-1 font-medium">{title}</dt>
              <dd
                className={`order-1 font-display text-[2rem] leading-none font-medium tabular-nums transition-opacity ${isPlaceholderData ? "opacity-50" : ""}`}
              >
                {value === undefined ? <Skeleton className="h-7 w-20 align-baseline" /> : format(value)}
              </dd>
              <dd className="order-3 text-[0.8125rem] text-muted">{note ?? scopeNote}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
