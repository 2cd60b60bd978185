import type { Metric, Report, ReportQuery } from "#contract/report.ts";
import type { Database } from "#server/platform/db/database.ts";
import { planReport } from "./plan.ts";
import { countRealtimeVisitors, type ReportRow, selectReport } from "./queries.ts";

export async function makeReport(database: Database, query: ReportQuery, now = new Date()): Promise<Report> {
  const plan = planReport(query, now);
  const stored = query.metrics.filter(
    (metric): metric is Exclude<Metric, "realtime_visitors"> => metric !== "realtime_visitors",
  );
  const [rows, realtime] = await Promise.all([
    stored.length > 0
      ? selectReport(database.pool, plan, stored, query.dimension, query.limit)
      : [{ key: null, values: [] }],
    query.metrics.includes("realtime_visitors") ? countRealtimeVisitors(database.pool) : 0,
  ]);
  const inOrder = (row: ReportRow) =>
    query.metrics.map((metric) =>
      metric === "realtime_visitors" ? realtime : (row.values[stored.indexOf(metric)] ?? 0),
    );
  return {
    metrics: query.metrics,
    dimension: query.dimension ?? null,
    from: plan.from?.toISOString() ?? null,
    to: plan.to.toISOString(),
    rows: rows.map((row) => ({ key: row.key, values: inOrder(row) })),
  };
}
