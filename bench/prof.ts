import { createColumnFiles } from "#server/analytics/columns/column-files.ts";
import { createColumns } from "#server/analytics/report/columns.sql.ts";
import { createReports } from "#server/analytics/report/service.ts";
import { createRollup } from "#server/analytics/rollup/service.ts";
import { createEngine } from "#server/platform/duckdb/engine.ts";
import { createLog } from "#server/platform/log.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { reportQuerySchema, canFilter } from "#contract/report.ts";
import { defaultView } from "./default-view.ts";
const dir = process.argv[2]!;
const server = await startEmbeddedPostgres({ dataDir: dir + "/data", log: () => undefined });
const database = openDatabase(server.connection, createLog("error"));
const engine = createEngine({ folder: dir + "/columns", log: createLog("error") });
const ask = engine.ask;
(engine as any).ask = async (t: string, v: any) => {
  const s = performance.now();
  const r = await ask(t, v);
  if (process.env.SQL) console.log("   duck", (performance.now() - s).toFixed(0));
  return r;
};
const files = createColumnFiles({
  database,
  engine,
  folder: dir + "/columns",
  timezone: "Europe/Copenhagen",
  log: createLog("error"),
});
const inner = createColumns(files, engine, createLog("error"));
const wrap = (f: any) => async (q: any) => {
  const s = performance.now();
  const r = await f(q);
  console.log("     columns", !!r, (performance.now() - s).toFixed(0));
  return r;
};
const columns = { selectTraffic: wrap(inner.selectTraffic), selectRecords: wrap(inner.selectRecords) };
for (let round = 0; round < 2; round++) {
  const reports = createReports(database, createRollup(database), undefined, undefined, { columns });
  for (const { filter, ...panel } of defaultView) {
    const extra = process.argv[3]!;
    const filters = [filter, extra].filter(Boolean) as string[];
    let query = reportQuerySchema.parse({ ...panel, range: "90d", filter: filter ? [filter] : [] });
    if (canFilter(query.metrics, filters)) query = { ...query, filter: filters };
    const s = performance.now();
    await reports.make(query);
    console.log(
      (performance.now() - s).toFixed(0).padStart(6),
      query.metrics.join(","),
      query.dimension ?? "",
      query.filter.join(" "),
      query.compare ?? "",
    );
  }
  console.log("--");
}
engine.close();
await database.close();
await server.stop();
