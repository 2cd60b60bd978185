import type { ClickHouseClient } from "@clickhouse/client";
import { reportQuerySchema } from "#contract/report.ts";
import { funnelQuerySchema, pathsQuerySchema } from "#contract/report-visits.ts";
import { queryAll, queryReport } from "#server/analytics/clickhouse/query.sql.ts";
import { placeOf } from "#server/analytics/clickhouse/place.sql.ts";
import type { Shipping } from "#server/analytics/clickhouse/shipping.ts";
import { tablesAt } from "#server/analytics/clickhouse/tables.sql.ts";
import { evaluateExperiment } from "#server/analytics/experiments/service.ts";
import { createClickHouseColumns } from "#server/analytics/report/clickhouse.sql.ts";
import { createReports } from "#server/analytics/report/service.ts";
import { trafficMetrics } from "#server/analytics/report/traffic/metrics.sql.ts";
import { createRollup } from "#server/analytics/rollup/service.ts";
import { addDays, localDay } from "#server/platform/calendar.ts";
import type { ClickHouseSettings } from "#server/platform/clickhouse.ts";
import type { Database } from "#server/platform/db/database.ts";
import { float } from "#server/platform/db/query-rows.ts";
import { createLog } from "#server/platform/log.ts";
import { type Experiment, siteConfig } from "#site.config.ts";
import { countRowsSql, generateDay } from "./clickhouse-traffic.sql.ts";
import { noteTimes } from "./report.bench.ts";
import { planView } from "./report-view.ts";
import { seconds, timed } from "./traffic-database.ts";

const { timezone } = siteConfig.report;
const days = 90;
const log = createLog("error");
/** Above 20 million page views, only page views are generated, and fewer queries are run fewer times. */
const isLarge = (size: number) => size > 20_000_000;
/** Number of runs of each query, including the first one, which is not counted. */
const repeatsOf = (size: number) => (isLarge(size) ? 2 : 4);
const questionsOf = (size: number, scope: Parameters<typeof planView>[0]) =>
  planView(scope).filter(
    ({ metrics, range, compare }) =>
      !isLarge(size) || (range === "90d" && !compare && metrics.every((metric) => metric in trafficMetrics)),
  );

/**
 * Measures reports on page views that ClickHouse generates itself, four in each visit. PostgreSQL contains no records.
 */
export async function measureGenerated(
  { database, client, settings }: { database: Database; client: ClickHouseClient; settings: ClickHouseSettings },
  size: number,
): Promise<void> {
  for (const query of tablesAt(placeOf(settings, undefined)).createSql()) await client.command({ query });
  const today = localDay(new Date(), timezone);
  const ofDay = Math.round(size / days / 4);
  const took = await timed(async () => {
    for (let place = 0; place < days; place++)
      await generateDay(client, {
        day: addDays(today, place + 1 - days),
        place,
        ofDay,
        visits: ofDay * days,
        onlyViews: isLarge(size),
      });
  });
  const [stored] = await queryAll(client, { rows: float, megabytes: float }, countRowsSql);
  const { rows = 0, megabytes = 0 } = stored ?? {};
  console.log(
    `\n${size.toLocaleString("en")} page views, ${(rows / 1e6).toFixed(0)} million records, generated in ${seconds(took)}; ${megabytes.toFixed(0)} MB`,
  );
  const shipping = shipNothing(client);
  const start = (isShared: boolean) =>
    createReports(database, createRollup(database), timezone, undefined, {
      columns: [createClickHouseColumns(shipping, log)],
      minColumnViews: 0,
      nodes: isShared ? shipping : undefined,
    });
  for (const filter of ["country:DK", "device:desktop", "page:/p0", "page:/p30", undefined]) {
    const tabs: number[] = [];
    const questions: number[] = [];
    for (let n = 0; n < repeatsOf(size); n++) {
      const reports = start(filter === undefined);
      const times: number[] = [];
      for (const query of questionsOf(size, { range: "90d", ...(filter && { filter }) }))
        times.push(await timed(() => reports.make(query)));
      if (n === 0) continue;
      questions.push(...times);
      tabs.push(times.reduce((sum, time) => sum + time, 0));
    }
    const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
    const name = filter ?? "no filter, as of several nodes";
    noteTimes(size, `90d, ${name}: all questions of the first tab`, sorted(tabs));
    noteTimes(size, `90d, ${name}: each question`, sorted(questions));
  }
  await measureOthers(size, start, database);
}

async function measureOthers(
  size: number,
  start: (isShared: boolean) => ReturnType<typeof createReports>,
  database: Database,
) {
  const note = async (what: string, ask: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < repeatsOf(size); n++) times.push(await timed(ask));
    noteTimes(
      size,
      `90d, ${what}`,
      times.slice(1).toSorted((a, b) => a - b),
    );
  };
  const step = ["page:/p0", "page:/p1", "page:/p2", "event:form_start", "event:form_submit"];
  await note("funnel of 5 steps", () => start(false).makeFunnel(funnelQuerySchema.parse({ range: "90d", step })));
  await note("paths from a page", () => start(false).makePaths(pathsQuerySchema.parse({ range: "90d", page: "/p1" })));
  await note("visits that took two steps", () =>
    start(false).make(
      reportQuerySchema.parse({ range: "90d", metrics: "visits", filter: ["steps:page:/p0 > page:/p3"] }),
    ),
  );
  const experiment: Experiment = {
    id: "bench",
    name: "Bench",
    page: "/p0",
    versions: { A: "One", B: "Other" },
    goals: ["demo_request", "qualified"],
    startsOn: addDays(localDay(new Date(), timezone), -60),
    baseRate: 0.05,
    minimumLift: 0.3,
  };
  await note("one experiment of 60 days", () =>
    evaluateExperiment(database.pool, experiment, new Date(), start(false).countOnColumns),
  );
}

/** A stub of the shipping that reports all days as shipped, and sends statements without a useful time limit. */
const shipNothing = (client: ClickHouseClient): Shipping => ({
  query: (statement) => queryReport(client, statement, 120_000),
  ensure: async () => true,
  complete: async () => undefined,
  nodeName: "main",
  countedUntil: () => undefined,
  otherNodes: async () => [{ name: "other", countedUntil: new Date(), firstDay: null }],
  close: async () => undefined,
});
