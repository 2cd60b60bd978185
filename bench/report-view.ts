import { type ReportQuery, reportQuerySchema } from "#contract/report.ts";
import { canFilter } from "#contract/report-scope.ts";
import type { ExperimentCache } from "#server/analytics/experiments/experiment-cache.ts";
import { evaluateExperiment } from "#server/analytics/experiments/service.ts";
import { selectQuarantined } from "#server/analytics/collect/quarantine/quarantine.sql.ts";
import { createColumns } from "#server/analytics/report/columns.sql.ts";
import { createReports, type Reports } from "#server/analytics/report/service.ts";
import { createRollup, updateRollup } from "#server/analytics/rollup/service.ts";
import { createRefresh } from "#server/platform/background-refresh.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { experiments } from "#site.config.ts";
import { defaultView } from "./default-view.ts";
import { readEngineMemory } from "./report-limits.ts";
import { columnFolder, openColumns, timed } from "./traffic-database.ts";

export const ranges = ["30d", "90d"] as const;

let peakMemory = 0;

/** The most memory that a process of DuckDB has used so far, in megabytes. */
export async function readPeakMemory(): Promise<number> {
  peakMemory = Math.max(peakMemory, (await readEngineMemory(columnFolder())) ?? 0);
  return peakMemory;
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
export function cacheForever(database: Database): ExperimentCache {
  const known = new Map<string, ReturnType<ExperimentCache["get"]>>();
  return {
    get(experiment) {
      const evaluate = async () => ({
        ...(await createRefresh(() => evaluateExperiment(database.pool, experiment)).run()),
        isCached: false,
      });
      const result = known.get(experiment.id) ?? evaluate();
      known.set(experiment.id, result);
      return result;
    },
  };
}

/**
 * Creates a report service without cached answers. Only evaluations of experiments are cached, because the app
 * evaluates them in the background. The engine is already prepared, as it is when the dashboard has been opened and no
 * filter is set yet.
 */
export async function startServer(database: Database, cache: ExperimentCache): Promise<Server> {
  await readPeakMemory();
  const { engine, files } = openColumns(database);
  await files.prepare();
  const columns = createColumns(files, engine, createLog("error"));
  return {
    reports: createReports(database, createRollup(database), undefined, undefined, { columns: [columns] }),
    cache,
  };
}

/**
 * State of the service: just started; with the answers cached; or with cached answers that a changed page view has
 * outdated.
 */
type ServerState = "new" | "cached" | "outdated";

export async function measureView(
  database: Database,
  range: (typeof ranges)[number],
  times: number,
  state: ServerState,
): Promise<number[]> {
  const queries = planView({ range });
  const cache = cacheForever(database);
  let server = await startServer(database, cache);
  // Warms the caches of PostgreSQL.
  await runQueries(database, server, queries);
  const durations: number[] = [];
  for (let n = 0; n < times; n++) {
    if (state === "new") server = await startServer(database, cache);
    if (state === "outdated") await changePageView(database);
    durations.push(await timed(() => runQueries(database, server, queries)));
  }
  return durations.sort((a, b) => a - b);
}

/**
 * Measures the view filtered by one value, on a service that has just started (`cold`), and then with that value
 * excluded, while the engine is running (`warm`). `panels` has the slowest single queries of the second view.
 */
export async function measureFilter(database: Database, value: string, times: number) {
  const cold: number[] = [];
  const warm: number[] = [];
  const cache = cacheForever(database);
  // Warms the caches of PostgreSQL, as in measureView, and evaluates the experiments.
  await runQueries(database, await startServer(database, cache), planView({ range: "90d", filter: value }));
  for (let n = 0; n < times; n++) {
    const server = await startServer(database, cache);
    for (const [taken, filter] of [
      [cold, value],
      [warm, `!${value}`],
    ] as const)
      taken.push(await timed(() => runQueries(database, server, planView({ range: "90d", filter }))));
  }
  const panels = await measurePanels(database, planView({ range: "90d", filter: `!${value}` }), 3);
  return { cold: cold.sort((a, b) => a - b), warm: warm.sort((a, b) => a - b), panels };
}

/** Measures the view repeatedly with a running engine, each time without cached answers. */
export async function measureWarm(database: Database, filter: string, times: number): Promise<number[]> {
  const cache = cacheForever(database);
  const durations: number[] = [];
  for (let n = 0; n < times; n++) {
    const server = await startServer(database, cache);
    durations.push(await timed(() => runQueries(database, server, planView({ range: "90d", filter }))));
  }
  return durations.sort((a, b) => a - b);
}

/** Runs the queries one at a time, and returns the duration of the slowest one in each round. */
async function measurePanels(database: Database, queries: readonly ReportQuery[], times: number): Promise<number[]> {
  const slowest: number[] = [];
  for (let n = 0; n < times; n++) {
    const { reports } = await startServer(database, cacheForever(database));
    const durations: number[] = [];
    for (const query of queries) durations.push(await timed(() => reports.make(query)));
    slowest.push(Math.max(...durations));
  }
  return slowest.sort((a, b) => a - b);
}

/** Extends the last page view, which changes its day like a new page view. */
async function changePageView(database: Database): Promise<void> {
  await database.pool.query(
    "UPDATE website_views SET time_on_page = coalesce(time_on_page, 0) + 1 WHERE id = (SELECT id FROM website_views ORDER BY created_at DESC LIMIT 1)",
  );
}

export async function measureUpdate(database: Database): Promise<number[]> {
  const durations: number[] = [];
  for (let n = 0; n < 5; n++) {
    await changePageView(database);
    durations.push(await timed(() => updateRollup(database)));
  }
  return durations.sort((a, b) => a - b);
}
