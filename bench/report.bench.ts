import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ReportQuery, reportQuerySchema } from "#contract/report.ts";
import { canFilter } from "#contract/report-scope.ts";
import { type Dimension, sourceDimensions } from "#contract/report-figures.ts";
import type { ExperimentCache } from "#server/analytics/experiments/experiment-cache.ts";
import { evaluateExperiment } from "#server/analytics/experiments/service.ts";
import { createRefresh } from "#server/platform/background-refresh.ts";
import { selectQuarantined } from "#server/analytics/collect/quarantine/quarantine.sql.ts";
import { createColumns } from "#server/analytics/report/columns.sql.ts";
import { createReports, type Reports } from "#server/analytics/report/service.ts";
import { createRollup, updateRollup } from "#server/analytics/rollup/service.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { experiments } from "#site.config.ts";
import { defaultView } from "./default-view.ts";
import { fillDatabase, openColumns, sizesToMeasure, timed, withDatabase } from "./traffic-database.ts";

const ranges = ["30d", "90d"] as const;

/** Limits: p95 of the whole default view in milliseconds, and megabytes per million page views. */
const limits = { 1_000_000: 60, 10_000_000: 100 } as Record<number, number>;
const maxFilteredMs = 500;
const maxMegabytes = 400;

/** Tables counted as page views, including the roll-ups of other records. */
const pageViewTables =
  "website_views website_pages user_agents places visits report_days report_records report_day_versions report_changes".split(
    " ",
  );

interface Result {
  pageViews: number;
  what: string;
  /** Milliseconds, megabytes per million page views, or seconds. */
  unit: "ms" | "MB" | "s";
  p50?: number;
  /** Or the single measurement. */
  p95: number;
  limit?: number;
}

const results: Result[] = [];

/** The results are also in build/report-bench.json. */
export async function run(): Promise<void> {
  for (const size of sizesToMeasure()) await withDatabase(size, (database) => measure(database, size));
  await mkdir("build", { recursive: true });
  await writeFile("build/report-bench.json", `${JSON.stringify(results, null, 2)}\n`);
}

async function measure(database: Database, size: number): Promise<void> {
  const note = (what: string, sorted: number[], limit?: number) => noteTimes(size, what, sorted, limit);
  const { rolled, columns } = await fillDatabase(database, size);
  results.push({ pageViews: size, what: "roll-up of 180 days, unless reused", unit: "s", p95: rolled / 1000 });
  results.push({ pageViews: size, what: "files of columns, unless reused", unit: "s", p95: columns / 1000 });
  await measureDisk(database, size);
  for (const range of ranges) {
    note(`${range}, unfiltered, nothing cached`, await measureView(database, range, 40, "new"), limits[size]);
    note(`${range}, unfiltered, cached`, await measureView(database, range, 40, "cached"), limits[size]);
    note(
      `${range}, unfiltered, with the roll-up of a new page view`,
      await measureView(database, range, 20, "outdated"),
    );
  }
  const filtered = size > 1_000_000 ? (["page", "country", "device"] as const) : sourceDimensions.traffic;
  for (const dimension of filtered) {
    if (dimension === "time") continue;
    const value = `${dimension}:${await mostFrequent(database, dimension)}`;
    const limit = size === 1_000_000 ? maxFilteredMs : undefined;
    const { cold, warm } = await measureFilter(database, value, 5);
    note(`90d, ${value}, nothing cached`, cold, limit);
    note(`90d, !${value}, engine running`, warm, limit);
  }
  const [experiment] = experiments;
  if (experiment) {
    const durations: number[] = [];
    for (let n = 0; n < 5; n++) durations.push(await timed(() => evaluateExperiment(database.pool, experiment)));
    note(
      "evaluation of one experiment",
      durations.sort((a, b) => a - b),
    );
  }
  note("roll-ups of today after a change", await measureUpdate(database));
}

/** Queries of all panels of the first tab; panels without the filtered dimension are not filtered. */
export function planView(scope: { range: (typeof ranges)[number]; filter?: string }): ReportQuery[] {
  return defaultView.map(({ filter, ...panel }) => {
    const filters = [filter, scope.filter].filter((text) => text !== undefined);
    const query = reportQuerySchema.parse({ range: scope.range, ...panel, filter: filter ? [filter] : [] });
    return canFilter(query.metrics, filters) ? { ...query, filter: filters } : query;
  });
}

interface Server {
  reports: Reports;
  cache: ExperimentCache;
}

async function runQueries(
  database: Database,
  { reports, cache }: Server,
  queries: readonly ReportQuery[],
): Promise<void> {
  await Promise.all([
    ...queries.map((query) => reports.make(query)),
    ...experiments.map((experiment) => cache.get(experiment)),
    selectQuarantined(database.pool, 10, null),
  ]);
}

/** Evaluates each experiment only once, because this is measured separately. */
function cacheForever(database: Database): ExperimentCache {
  const known = new Map<string, ReturnType<ExperimentCache["get"]>>();
  return {
    get(experiment) {
      const result =
        known.get(experiment.id) ?? createRefresh(() => evaluateExperiment(database.pool, experiment)).run();
      known.set(experiment.id, result);
      return result;
    },
  };
}

/** Creates a report service without caches, except for the evaluation of experiments, which runs in the background. */
function startServer(database: Database, cache: ExperimentCache): Server {
  const { engine, files } = openColumns(database);
  const columns = createColumns(files, engine, createLog("error"));
  return {
    reports: createReports(database, createRollup(database), undefined, undefined, { columns: [columns] }),
    cache,
  };
}

/**
 * State of the service: just started; same query cached; or cached before a page view that is not in the roll-ups yet.
 */
type ServerState = "new" | "cached" | "outdated";

async function measureView(
  database: Database,
  range: (typeof ranges)[number],
  times: number,
  state: ServerState,
): Promise<number[]> {
  const queries = planView({ range });
  const cache = cacheForever(database);
  let server = startServer(database, cache);
  // The caches of PostgreSQL are warm.
  await runQueries(database, server, queries);
  const durations: number[] = [];
  for (let n = 0; n < times; n++) {
    if (state === "new") server = startServer(database, cache);
    if (state === "outdated") await changePageView(database);
    durations.push(await timed(() => runQueries(database, server, queries)));
  }
  return durations.sort((a, b) => a - b);
}

/**
 * Measures the view for one value, read from the database, and then for all other values, with the engine already
 * running.
 */
async function measureFilter(database: Database, value: string, times: number) {
  const cold: number[] = [];
  const warm: number[] = [];
  const cache = cacheForever(database);
  // As in measureView; it also evaluates the experiments.
  await runQueries(database, startServer(database, cache), planView({ range: "90d", filter: value }));
  for (let n = 0; n < times; n++) {
    const server = startServer(database, cache);
    for (const [taken, filter] of [
      [cold, value],
      [warm, `!${value}`],
    ] as const)
      taken.push(await timed(() => runQueries(database, server, planView({ range: "90d", filter }))));
  }
  return { cold: cold.sort((a, b) => a - b), warm: warm.sort((a, b) => a - b) };
}

/** Extends the last page view, which changes its day like a new page view. */
async function changePageView(database: Database): Promise<void> {
  await database.pool.query(
    "UPDATE website_views SET time_on_page = coalesce(time_on_page, 0) + 1 WHERE id = (SELECT id FROM website_views ORDER BY created_at DESC LIMIT 1)",
  );
}

async function measureUpdate(database: Database): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < 5; n++) {
    await changePageView(database);
    durations.push(await timed(() => updateRollup(database)));
  }
  return durations.sort((a, b) => a - b);
}

export async function mostFrequent(database: Database, dimension: Dimension): Promise<string> {
  const query = reportQuerySchema.parse({ metrics: "page_views", dimension, range: "90d", limit: "2" });
  const { rows } = await createReports(database, createRollup(database)).make(query);
  return (rows.find(({ key }) => key) ?? rows[0])?.key ?? "";
}

/** Disk use per page view: every analytics table, with its indexes and its share of the roll-ups. */
async function measureDisk(database: Database, size: number): Promise<void> {
  const { rows } = await database.pool.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `SELECT relname AS name, reltuples AS rows, (pg_table_size(oid) / 1e6)::float AS heap, (pg_indexes_size(oid) / 1e6)::float AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'bench_portions' AND pg_total_relation_size(oid) >= 100000
     ORDER BY pg_total_relation_size(oid) DESC`,
  );
  const millions = (rows.find(({ name }) => name === "website_views")?.rows ?? 0) / 1e6;
  const perMillion = (megabytes: number) => (megabytes / millions).toFixed(1).padStart(7);
  console.log("MB per million page views     table indexes");
  for (const { name, heap, indexes } of rows)
    console.log(`  ${name.padEnd(26)} ${perMillion(heap)} ${perMillion(indexes)}`);
  const sum = (of: readonly (typeof rows)[number][]) =>
    of.reduce((total, { heap, indexes }) => total + heap + indexes, 0) / millions;
  const ofFiles = (await sizeOf(openColumns(database).folder)) / 1e6 / millions;
  console.log(`  ${"files of columns".padEnd(26)} ${ofFiles.toFixed(1).padStart(7)}`);
  const ofTables = sum(rows.filter(({ name }) => pageViewTables.includes(name)));
  const ofViews = ofTables + ofFiles;
  const others = sum(rows) - ofTables;
  results.push(
    { pageViews: size, what: "disk per million page views", unit: "MB", p95: ofViews, limit: maxMegabytes },
    { pageViews: size, what: "disk for other records", unit: "MB", p95: others },
  );
  console.log(
    `  page views, visits and roll-ups ${ofViews.toFixed(0)} MB (at most ${maxMegabytes}) ${ofViews <= maxMegabytes ? "ok" : "MISSED"}, other records ${others.toFixed(0)} MB`,
  );
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}

export function noteTimes(pageViews: number, what: string, sorted: number[], limit?: number): void {
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)] as number;
  const [p50, p95] = [at(0.5), at(0.95)];
  results.push({ pageViews, what, unit: "ms", p50, p95, ...(limit === undefined ? {} : { limit }) });
  const verdict = limit === undefined ? "" : ` (under ${limit}) ${p95 < limit ? "ok" : "MISSED"}`;
  console.log(
    `  ${what.padEnd(56)} p50 ${p50.toFixed(0).padStart(5)} ms  p95 ${p95.toFixed(0).padStart(5)} ms${verdict}`,
  );
}
