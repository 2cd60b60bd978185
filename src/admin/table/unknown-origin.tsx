import type { Dimension, Metric } from "#contract/report.ts";
import { metricDefinitions, visitDimensions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { formatCount } from "#admin/parts/format.ts";

interface UnknownOriginProps {
  metrics: readonly Metric[];
  dimension: Dimension | undefined;
}

/** Shows how many leads and conversions are in no row, because they have no visit. */
export function UnknownOrigin({ metrics, dimension }: UnknownOriginProps) {
  const leadMetrics = metrics.filter((metric) => metric === "leads" || metric === "conversions");
  const { filters } = useReportScope();
  const isOfVisit = dimension !== undefined && dimension in visitDimensions;
  // A filter by channel excludes all of them anyway.
  const isFiltered = filters.some((filter) => filter.dimension === "channel");
  if (leadMetrics.length === 0 || !isOfVisit || isFiltered) return null;
  return <Note metrics={leadMetrics as [Metric, ...Metric[]]} />;
}

function Note({ metrics }: { metrics: readonly [Metric, ...Metric[]] }) {
  const { data } = useReport({ metrics, filters: [{ dimension: "channel", value: "" }], compares: false });
  const counts = metrics.map((metric, index) => ({ metric, count: data?.rows[0]?.values[index] ?? 0 }));
  const missing = counts.filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  const text = missing.map(({ metric, count }) => `${metricDefinitions[metric].title} ${formatCount(count)}`);
  return (
    <p className="text-muted">Not included in any row because the origin is unknown (no consent): {text.join(", ")}.</p>
  );
}
