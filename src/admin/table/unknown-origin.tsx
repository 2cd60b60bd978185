import type { Metric } from "#contract/report.ts";
import { metricDefinitions, visitDimensions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { withoutVisit } from "#admin/api/report-scope.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import type { PanelView } from "#admin/panels/panel.ts";
import { formatCount } from "#admin/parts/format.ts";

interface UnknownOriginProps {
  metrics: readonly Metric[];
  view: Pick<PanelView, "dimension" | "credit">;
}

/** Shows how many leads and conversions are in no row, because they have no visit. */
export function UnknownOrigin({ metrics, view }: UnknownOriginProps) {
  const { dimension } = view;
  const leadMetrics = metrics.filter((metric) => metric === "leads" || metric === "conversions");
  const { filters } = useReportScope();
  const isOfVisit = dimension !== undefined && dimension in visitDimensions;
  // A filter by channel excludes all of them anyway.
  const isFiltered = filters.some((filter) => filter.dimension === "channel");
  // Credited leads without a visit have a row of their own.
  if (leadMetrics.length === 0 || !isOfVisit || isFiltered || view.credit) return null;
  return <Note metrics={leadMetrics as [Metric, ...Metric[]]} />;
}

function Note({ metrics }: { metrics: readonly [Metric, ...Metric[]] }) {
  const { data } = useReport({ metrics, filters: [withoutVisit], compares: false });
  const counts = metrics.map((metric, index) => ({ metric, count: data?.rows[0]?.values[index] ?? 0 }));
  const missing = counts.filter(({ count }) => count > 0);
  if (missing.length === 0) return null;
  const text = missing.map(({ metric, count }) => `${metricDefinitions[metric].title} ${formatCount(count)}`);
  return (
    <p className="text-muted">Not included in any row because the origin is unknown (no consent): {text.join(", ")}.</p>
  );
}
