import { formatCount } from "#admin/parts/format.ts";

const names: Record<string, string> = {
  consultation_requests: "Consultation requests",
  newsletter_subscriptions: "Newsletter subscriptions",
  outbox: "Messages",
  visitors: "Anonymised visitors",
  visits: "Visits",
  website_analytics: "Page views",
  user_analytics: "Events",
  user_events: "Custom events",
  conversion_tracking: "Conversions",
  geo_analytics: "Visit locations",
};

export function RowCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] tabular-nums">
      {Object.entries(counts).map(([table, count]) => (
        <div key={table} className="col-span-2 grid grid-cols-subgrid border-b border-rule py-1">
          <dt className={count === 0 ? "text-muted" : ""}>{names[table] ?? table}</dt>
          <dd className={count === 0 ? "text-muted" : ""}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
