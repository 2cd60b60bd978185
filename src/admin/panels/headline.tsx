import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { isOver } from "#contract/search-days.ts";
import { describeIgnored, isUncounted, splitFilters, useReport } from "#admin/api/report.ts";
import { type ReportScope, useReportScope } from "#admin/api/report-scope.ts";
import { rangeLabels } from "#admin/api/scope-labels.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { AllVisitors } from "#admin/responses/all-visitors.tsx";
import { useLive } from "#admin/live/live-context.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { formatDays, today } from "#admin/parts/format-time.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

export const headlineMetrics = [
  "realtime_visitors",
  "visitors",
  "page_views",
  "avg_time_on_site",
] as const satisfies Metric[];
const ofRange = ["visitors", "page_views", "avg_time_on_site"] as const satisfies Metric[];

/** Text in place of the range, for the metric that ignores range and filters. */
const liveNote = "Last 5 minutes, unfiltered";

const shortCard =
  "grid grid-cols-[auto_1fr] gap-x-3 py-2 pr-3 max-md:pr-1 max-md:text-[0.75rem] max-md:leading-tight max-md:not-first:pl-2 md:flex md:flex-wrap md:gap-x-2.5 md:py-1.5";
const card = "grid grid-cols-[auto_1fr] gap-x-3 py-2 pr-3 max-md:even:pl-4 max-md:last:odd:col-span-2";

function describeScope({ range, from, to, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const applies = splitFilters(ofRange, filters).applied.length > 0;
  return [days, applies && "filtered", describeIgnored(ofRange, filters)].filter(Boolean).join(", ");
}

interface HeadlineProps {
  /** Shows the cards small and in one row, so that the list below is in view. */
  isShort?: boolean | undefined;
}

export function Headline({ isShort = false }: HeadlineProps) {
  const { scope, frozen } = useReportScope();
  // Live visitors cannot be filtered, so a link with filters does not show them, nor does one whose days are over.
  const isLimited = frozen && (frozen.filters.length > 0 || isOver(frozen, today()));
  const metrics: [Metric, ...Metric[]] = isLimited ? [...ofRange] : [...headlineMetrics];
  const { realtimeVisitors } = useLive();
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport({ metrics });
  const isBehind = data !== undefined && isUncounted(data);
  const scopeNote = error ? "Update failed" : isBehind ? "Still being counted" : describeScope(scope);
  // The metric strip below lists the days.
  const setAside = data?.setAside && "incomplete";

  // Above a list on a phone, four figures share a row; each opens its definition.
  const ofPage = isShort ? "max-md:hidden" : "";
  const isRemarkable = error || isBehind || setAside;

  if (error && !data)
    return (
      <section aria-label="Key metrics" className="min-h-16 border-y border-rule">
        <Failure
          what="The key metrics could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </section>
    );

  const row = data?.rows[0];
  const valueOf = (metric: Metric, index: number) =>
    (metric === "realtime_visitors" ? realtimeVisitors : undefined) ?? row?.values[index];

  return (
    <section aria-label="Key metrics" aria-busy={isFetching || undefined} className="border-y border-rule">
      <dl
        className={`grid gap-px bg-rule ${isShort ? "grid-cols-4" : "grid-cols-2"} md:auto-cols-fr md:grid-flow-col md:grid-cols-none`}
      >
        {metrics.map((metric, index) => {
          const isLive = metric === "realtime_visitors";
          return (
            <div
              key={metric}
              className={`content-start items-baseline bg-surface md:not-first:pl-5 ${isShort ? shortCard : card}`}
            >
              <dt className="order-1 col-span-2 font-medium">{metricDefinitions[metric].title}</dt>
              <dd
                className={`order-2 font-display leading-tight font-medium ${isShort ? "text-[1.125rem]" : "text-[1.5rem]"} transition-opacity ${isPlaceholderData && !isLive ? "opacity-50" : ""}`}
              >
                {data ? (
                  <Figure metric={metric} value={valueOf(metric, index)} before={row?.previous?.[index]} />
                ) : (
                  <Skeleton className="h-7 w-20 align-baseline" />
                )}
              </dd>
              <dd
                className={`order-3 flex min-w-0 flex-wrap gap-x-2 text-[0.75rem] text-muted ${isShort ? "max-md:col-span-2" : ""}`}
              >
                <span className={isShort && !isRemarkable ? "hidden" : "truncate max-md:hidden"}>
                  {isLive ? liveNote : [scopeNote, setAside].filter(Boolean).join("; ")}
                </span>
                <WhyMark showsBefore metric={metric} value={row?.values[index]} before={row?.previous?.[index]} />
              </dd>
              {metric === "avg_time_on_site" && (
                <dd className={`order-4 col-span-2 text-[0.75rem] text-muted ${ofPage}`}>per page view</dd>
              )}
              {metric === "visitors" && (
                <dd className="order-4 col-span-2 flex flex-wrap gap-x-2 text-[0.75rem] text-muted">
                  <AllVisitors counted={row?.values[index]} isShort={isShort} />
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </section>
  );
}
