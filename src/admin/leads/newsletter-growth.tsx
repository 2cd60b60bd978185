import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { useReport } from "#admin/api/report.ts";
import { Figure } from "#admin/explain/figure.tsx";
import type { PanelView } from "#admin/panels/panel.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { Disclosure, Disclosures } from "#admin/parts/disclosure.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { TimeChart } from "#admin/views/time-chart.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";

/** Every subscription is recorded as this conversion. */
const newsletter: Filter = { dimension: "goal", value: "newsletter" };
/** There are no more channels. */
const maxChannels = 20;

const overTime: PanelView = {
  id: "subscriptions",
  label: "Subscriptions",
  unit: "",
  metrics: ["conversions"],
  dimension: "time",
  filters: [newsletter],
  lines: 9,
  View: TimeChart,
};

function GrowthChart() {
  const { data, error, isFetching, refetch } = useReport(overTime);
  if (data) return <TimeChart title="New subscriptions" report={data} view={overTime} />;
  if (!error) return <Skeleton className="mt-3 h-72 w-full" />;
  return (
    <Failure what="The chart could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
  );
}

/** The new subscriptions of the range, also over time, and the channels that brought them. */
export function NewsletterGrowth() {
  const { filters } = useReportScope();
  const total = useReport({ metrics: ["conversions"], filters: [newsletter] });
  const channels = useReport({
    metrics: ["conversions"],
    dimension: "channel",
    filters: [newsletter],
    limit: maxChannels,
    compares: false,
  });
  if (!total.data || !channels.data) return <p className="min-h-6" />;
  const { values: [count = 0] = [], previous: [before] = [] } = total.data.rows[0] ?? {};
  const figure = { metric: "conversions", filters: [newsletter], value: count ?? 0, before } as const;
  const parts = channels.data.rows.map(
    ({ key, values }) =>
      `${key ? describeValue("channel", key) : "unknown (no consent)"} ${formatCount(values[0] ?? 0)}`,
  );
  return (
    <>
      <p className="min-h-6">
        <Figure {...figure} of="New subscriptions" className="font-semibold" /> new{" "}
        {count === 1 ? "subscription" : "subscriptions"} in the range above{filters.length > 0 && " with its filters"}
        {parts.length > 0 && `: ${parts.join(", ")}`}. <WhyMark {...figure} />
      </p>
      <Disclosures>
        <Disclosure what="chart" of="new subscriptions">
          <GrowthChart />
        </Disclosure>
      </Disclosures>
    </>
  );
}
