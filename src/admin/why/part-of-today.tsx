import { metricDefinitions } from "#contract/report-figures.ts";
import { useReportOf } from "#admin/api/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { formatFigure } from "#admin/parts/format.ts";
import { formatDay } from "#admin/parts/format-time.ts";
import { formatDifference } from "#admin/why/describe-parts.ts";
import type { MetricChange } from "#admin/why/why-address.ts";

/** States how much of the difference comes from today, which is not over. Only for metrics that add up over days. */
export function PartOfToday({ why: { metric, filters } }: { why: MetricChange }) {
  const { scope } = useReportScope();
  // Distinct visitors of a range are fewer than the sum of its days.
  const addsUp = ["count", "amount"].includes(metricDefinitions[metric].unit) && metric !== "visitors";
  const compare = scope.compare ?? "previous_period";
  const question = { metrics: [metric] as const, dimension: "time", interval: "day", filters } as const;
  const { data } = useReportOf(question, { ...scope, compare }, addsUp && scope.range !== "all");
  const today = data?.interval === "day" ? data.rows.at(-1) : undefined;
  const [now, before] = [today?.values[0], today?.previous?.[0]];
  if (!today?.previousKey || typeof now !== "number" || typeof before !== "number") return null;
  return (
    <>
      Of the difference, <strong className="font-semibold">{formatDifference(metric, now - before)}</strong> comes from
      today: {formatFigure(metric, now)} so far, compared with {formatFigure(metric, before)} on{" "}
      {formatDay(today.previousKey)}.
    </>
  );
}
