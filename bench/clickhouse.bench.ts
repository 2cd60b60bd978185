import { createClickHouseColumns } from "#server/analytics/report/clickhouse.sql.ts";
import { createColumns, type Columns } from "#server/analytics/report/columns.sql.ts";
import { createShipping } from "#server/analytics/clickhouse/shipping.ts";
import { float } from "#server/platform/db/query-rows.ts";
import { queryAll } from "#server/analytics/clickhouse/query.sql.ts";
import { tableSizesSql } from "#server/analytics/clickhouse/tables.sql.ts";
import { createReports } from "#server/analytics/report/service.ts";
import { createRollup, updateRollup } from "#server/analytics/rollup/service.ts";
import { type ClickHouseSettings, openClickHouse, readClickHouseUrl } from "#server/platform/clickhouse.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { clickHouseAt, startClickHouse } from "#server/testing/clickhouse/engine.ts";
import { siteConfig } from "#site.config.ts";
import { measureGenerated } from "./clickhouse-size.ts";
import { generateTraffic } from "./generate-traffic.ts";
import { mostFrequent, noteTimes } from "./report.bench.ts";
import { planView } from "./report-view.ts";
import { openColumns, seconds, timed, withDatabase } from "./traffic-database.ts";

const { timezone } = siteConfig.report;
const log = createLog("error");

/**
 * Measures the queries of the first tab with one filter over 90 days, answered from ClickHouse and from the column
 * files. Uses the server at BENCH_CLICKHOUSE_URL, whose database must be empty; without this variable, the engine that
 * the tests use, which runs one query at a time. BENCH_CLICKHOUSE_VIEWS is the number of page views. With
 * BENCH_CLICKHOUSE_GENERATE, ClickHouse generates that number of page views itself, and only its statements are
 * measured.
 */
export async function run(): Promise<void> {
  const size = Number(process.env.BENCH_CLICKHOUSE_VIEWS ?? 1_000_000);
  const generated = Number(process.env.BENCH_CLICKHOUSE_GENERATE ?? 0);
  const configured = readClickHouseUrl(process.env.BENCH_CLICKHOUSE_URL ?? "");
  const server = configured ? undefined : await startClickHouse();
  try {
    const settings = configured ?? clickHouseAt(server?.url ?? "");
    await withDatabase(generated || size, (database) =>
      generated > 0
        ? measureGenerated({ database, client: openClickHouse(settings), settings }, generated)
        : measure(database, size, settings),
    );
  } finally {
    await server?.close();
  }
}

async function measure(database: Database, size: number, settings: ClickHouseSettings): Promise<void> {
  await generateTraffic(database, size);
  await updateRollup(database);
  const { engine, files } = openColumns(database);
  const written = await timed(() => files.complete());
  const client = openClickHouse(settings);
  const withdrawals = {
    select: async () => [],
    complete: async () => undefined,
    selectShared: async () => [],
    follow: async () => undefined,
  };
  const shipping = createShipping({ database, client, place: settings, timezone, withdrawals, log });
  const shipped = await timed(() => shipping.complete());
  await database.pool.query("VACUUM ANALYZE");
  const [stored] = await queryAll(client, { rows: float, megabytes: float }, tableSizesSql);
  const { rows = 0, megabytes = 0 } = stored ?? {};
  console.log(
    `\n${size.toLocaleString("en")} page views in 90 days and a quarter of that before: files written in ${seconds(written)}; shipped in ${seconds(shipped)}, ${Math.round(rows / (shipped / 1_000)).toLocaleString("en")} records a second, ${megabytes.toFixed(0)} MB`,
  );
  for (const dimension of ["country", "device", "page"] as const) {
    const filter = `${dimension}:${await mostFrequent(database, dimension)}`;
    for (const columns of [createColumns(files, engine, log), createClickHouseColumns(shipping, log)])
      noteTimes(size, `90d, ${filter}, ${columns.evaluator}`, await measureTab(database, columns, filter));
  }
  await shipping.close();
}

/** Time in milliseconds for all queries of the first tab, without cached results. */
async function measureTab(database: Database, columns: Columns, filter: string): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < 7; n++) {
    const reports = createReports(database, createRollup(database), undefined, undefined, { columns: [columns] });
    const queries = planView({ range: "90d", filter });
    const time = await timed(() => Promise.all(queries.map((query) => reports.make({ ...query, explain: "1" }))));
    // The first measurement includes the start of the engine.
    if (n > 0) durations.push(time);
  }
  return durations.sort((a, b) => a - b);
}
