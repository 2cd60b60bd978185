import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { useReport } from "#admin/api/report.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatCount } from "#admin/parts/format.ts";
import { WhyMark } from "#admin/why/why-mark.tsx";

/** Every subscription is recorded as this conversion. */
const newsletter: Filter = { dimension: "goal", value: "newsletter" };
/** There are no more channels. */
const maxChannels = 20;

/** The new subscriptions of the range, and the channels that brought them. */
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
    <p className="min-h-6">
      <Figure {...figure} of="New subscriptions" className="font-semibold" /> new{" "}
      {count === 1 ? "subscription" : "subscriptions"} in the range above{filters.length > 0 && " with its filters"}
      {parts.length > 0 && `: ${parts.join(", ")}`}. <WhyMark {...figure} />
    </p>
  );
}
