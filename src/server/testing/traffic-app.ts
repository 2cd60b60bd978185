import { afterAll, beforeAll } from "vitest";
import { dayMs } from "#contract/calendar-range.ts";
import { type Reports, createReports } from "../analytics/report/service.ts";
import {
  areInDayTotals,
  type TrafficMetric,
  trafficMetrics as metricRecords,
} from "../analytics/report/traffic/metrics.sql.ts";
import { createRollup, updateRollup } from "../analytics/rollup/service.ts";
import { reportQuerySchema } from "#contract/report.ts";
import { type ClickHouseServer, installMs, startClickHouse } from "./clickhouse/engine.ts";
import { startTestShipping } from "./test-clickhouse.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "./random-traffic-testing.ts";
import { allBuckets, countTraffic, type OracleQuery } from "./report-oracle-testing.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { startTestColumns } from "./test-columns.ts";

/*
 * Copenhagen puts its clocks forward on 29 March and back on 25 October 2026. Reports are asked for as if it were the
 * morning of 2 April, or the evening of 27 October.
 */
export const ownerTimezone = "Europe/Copenhagen";
export const march = {
  from: Date.parse("2026-03-05T00:00:00Z"),
  to: Date.parse("2026-04-02T08:00:00Z"),
  edges: [
    "2026-03-28T23:00:00Z",
    "2026-03-29T01:00:00Z",
    "2026-03-29T22:00:00Z",
    "2026-04-01T22:00:00Z",
    "2026-03-31T04:15:00Z",
  ].map((text) => Date.parse(text)),
};
const october = {
  from: Date.parse("2026-10-20T00:00:00Z"),
  to: Date.parse("2026-10-27T18:00:00Z"),
  edges: ["2026-10-24T22:00:00Z", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T23:00:00Z"].map((text) =>
    Date.parse(text),
  ),
};
const yearBefore = {
  from: march.from - 365 * dayMs,
  to: march.to - 365 * dayMs,
  edges: [Date.parse("2025-03-30T01:00:00Z")],
};
const now = new Date("2026-04-02T08:10:00Z");

/** Metrics of visits and page views that the totals of days contain. The oracle counts each of them by its own formula. */
export const trafficMetrics = Object.keys(metricRecords).filter((metric) => areInDayTotals([metric as TrafficMetric]));

export const queryOf = (
  { timezone, firstDay, lastDay, dimension, interval, filters }: OracleQuery,
  metrics: readonly string[],
) => ({
  metrics: metrics.join(","),
  range: "custom",
  from: firstDay,
  to: lastDay,
  timezone,
  dimension,
  interval,
  limit: "1000",
  filter: filters.flatMap(({ dimension, values, excludes }) =>
    values.map((value) => `${excludes ? "!" : ""}${dimension}:${value}`),
  ),
});

const zeros: Record<string, number> = { visitors: 0, visits: 0, page_views: 0, avg_time_on_site: 0 };

function readFigure(figures: Record<string, number | null> | undefined, metric: string): number | null {
  if (figures && !(metric in figures))
    throw new Error(`report-oracle-testing.ts has no formula for ${metric}: add it to figuresOf`);
  return figures?.[metric] ?? zeros[metric] ?? null;
}

/** Rows of a report as the oracle counts them, in the order of the report. */
export const rowsOf = (traffic: Traffic) => (asked: OracleQuery, metrics: readonly string[]) => {
  const counted = countTraffic(traffic.views, traffic.visits, asked);
  const keys = asked.interval ? allBuckets(asked, asked.interval) : [...counted.keys()];
  const rows = keys.map((key) => ({
    key,
    values: metrics.map((metric) => readFigure(counted.get(key), metric)),
  }));
  if (asked.interval) return rows;
  return rows.sort(
    (a, b) =>
      (b.values[0] ?? -1) - (a.values[0] ?? -1) || Buffer.compare(Buffer.from(a.key ?? ""), Buffer.from(b.key ?? "")),
  );
};

/** An app with random traffic for the tests of one file. */
export function prepareTrafficApp({ withClickHouse = false } = {}) {
  let clickHouse: ClickHouseServer | undefined;
  let shipped: ReturnType<typeof startTestShipping> | undefined;
  let app: TestApp;
  let reports: Reports;
  let columns: ReturnType<typeof startTestColumns>;
  const random = seededRandom(7);
  const visitors = Array.from({ length: 45 }, (_, n) => `session_1700000000000_visitor${n}`);
  const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };

  beforeAll(async () => {
    app = await startTestApp();
    // A frozen engine is noticed after a few seconds.
    columns = startTestColumns(app.database, ownerTimezone, 5_000);
    if (withClickHouse) {
      clickHouse = await startClickHouse();
      shipped = startTestShipping(app.database, ownerTimezone, clickHouse.url, { maxStatementMs: 5_000 });
    }
    const chosen = { minColumnViews: 0, columns: [...(shipped?.columns ?? []), ...columns.columns] };
    reports = createReports(app.database, createRollup(app.database), ownerTimezone, undefined, chosen);
    addVisits(traffic, random, visitors, 260, march);
    addVisits(traffic, random, visitors, 60, yearBefore);
    addVisits(traffic, random, visitors, 80, october);
    await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
    // Counts all records now, because a report waits only briefly for an update, and this one takes longest.
    await updateRollup(app.database, ownerTimezone);
  }, installMs);
  afterAll(async () => {
    columns.close();
    await shipped?.shipping.close();
    await clickHouse?.close();
    await app.close();
  });

  return {
    get app() {
      return app;
    },
    get columns() {
      return columns;
    },
    get clickHouse() {
      if (!clickHouse || !shipped) throw new Error("Started without ClickHouse");
      return { ...clickHouse, ...shipped };
    },
    random,
    visitors,
    traffic,
    make: (query: Record<string, unknown>, at = now) => reports.make(reportQuerySchema.parse(query), at),
    expectedRows: rowsOf(traffic),
  };
}
