import type { Dimension, Metric } from "#contract/report.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { ReportPlan } from "./plan.ts";

const metricSql: Record<Exclude<Metric, "realtime_visitors">, string> = {
  visitors: "count(DISTINCT visitor_id)",
  visits: "count(DISTINCT session_id)",
  page_views: "count(*)",
  avg_time_on_site: "coalesce(round(avg(time_on_page) FILTER (WHERE time_on_page > 0)), 0)",
};

const dimensionSql: Record<Dimension, string> = {
  page: "split_part(page_url, '?', 1)",
  device: "CASE WHEN device_type = 'desktop' THEN 'desktop' ELSE 'mobile' END",
};

export interface ReportRow {
  key: string | null;
  values: number[];
}

export async function selectReport(
  client: Queryable,
  plan: ReportPlan,
  metrics: Exclude<Metric, "realtime_visitors">[],
  dimension: Dimension | undefined,
  limit: number,
): Promise<ReportRow[]> {
  const parameters: unknown[] = [plan.to];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ["created_at < $1"];
  if (plan.from) conditions.push(`created_at >= ${parameter(plan.from)}`);
  for (const [filtered, values] of plan.filters)
    conditions.push(`${dimensionSql[filtered]} = ANY (${parameter(values)}::text[])`);
  const key = dimension ? dimensionSql[dimension] : "NULL::text";
  const { rows } = await client.query<{ key: string | null; values: string[] }>(
    `SELECT ${key} AS key, ARRAY[${metrics.map((metric) => `(${metricSql[metric]})::text`).join(", ")}] AS values
     FROM website_analytics WHERE ${conditions.join(" AND ")}
     ${dimension ? `GROUP BY 1 ORDER BY ${metricSql[metrics[0] as (typeof metrics)[number]]} DESC, 1` : ""}
     LIMIT ${parameter(limit)}`,
    parameters,
  );
  return rows.map((row) => ({ key: row.key, values: row.values.map(Number) }));
}

/** Distinct visitors with a page view in the last five minutes. */
export async function countRealtimeVisitors(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(DISTINCT visitor_id)::int AS count FROM website_analytics WHERE created_at > now() - interval '5 minutes'",
  );
  return rows[0]?.count ?? 0;
}
