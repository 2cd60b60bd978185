import { mkdir, writeFile } from "node:fs/promises";
import { reportQuerySchema } from "#contract/report.ts";
import { type Dimension, sourceDimensions } from "#contract/report-figures.ts";
import { evaluateExperiment } from "#server/analytics/experiments/service.ts";
import { createReports, type Reports } from "#server/analytics/report/service.ts";
import { createRollup } from "#server/analytics/rollup/service.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Experiment, experiments } from "#site.config.ts";
import { measureDisk } from "./report-disk.ts";
import { limitsOf, recordsPerSecond, segmentFilters, visitQueries, whileRecordsArrive } from "./report-limits.ts";
import {
  cacheForever,
  measureFilter,
  measureUpdate,
  measureView,
  measureWarm,
  ranges,
  readPeakMemory,
  startServer,
} from "./report-view.ts";
import { fillDatabase, sizesToMeasure, timed, withDatabase } from "./traffic-database.ts";

type Result = {
  pageViews: number;
  what: string;
  limit?: number;
} & (
  | { unit: "ms"; p50: number; p95: number }
  /** Measured once. */
  | { unit: "MB" | "s"; value: number }
);

const results: Result[] = [];

/** Also writes the results to build/report-bench.json. */
export async function run(): Promise<void> {
  for (const size of sizesToMeasure()) await withDatabase(size, (database) => measure(database, size));
  await mkdir("build", { recursive: true });
  await writeFile("build/report-bench.json", `${JSON.stringify(results, null, 2)}\n`);
}

async function measure(database: Database, size: number): Promise<void> {
  const note = (what: string, sorted: number[], limit?: number) => noteTimes(size, what, sorted, limit);
  const { rolled, columns } = await fillDatabase(database, size);
  const limits = limitsOf(size);
  results.push({ pageViews: size, what: "roll-up of 180 days, unless reused", unit: "s", value: rolled / 1000 });
  results.push({ pageViews: size, what: "column files, unless reused", unit: "s", value: columns / 1000 });
  const { ofViews, others } = await measureDisk(database);
  noteMegabytes(size, "disk per million page views", ofViews, limits.diskMb);
  noteMegabytes(size, "disk for other records per million page views", others);
  for (const range of ranges) {
    const { unfilteredMs } = limits;
    note(`${range}, unfiltered, nothing cached`, await measureView(database, range, 40, "new"), unfilteredMs);
    note(`${range}, unfiltered, cached`, await measureView(database, range, 40, "cached"), unfilteredMs);
    note(
      `${range}, unfiltered, while ${recordsPerSecond} records a second arrive`,
      await whileRecordsArrive(database, () => measureView(database, range, 40, "cached")),
      unfilteredMs,
    );
    note(
      `${range}, unfiltered, with the roll-up of a new page view`,
      await measureView(database, range, 20, "outdated"),
    );
  }
  await measureFilters(database, size, note);
  await measureVisitQueries(database, size, note);
  note("roll-ups of today after a change", await measureUpdate(database));
}

type Note = (what: string, sorted: number[], limit?: number) => void;

async function measureFilters(database: Database, size: number, note: Note): Promise<void> {
  const { filteredMs, panelMs } = limitsOf(size);
  const filtered = size > 1_000_000 ? (["page", "country", "device"] as const) : sourceDimensions.traffic;
  for (const dimension of filtered) {
    if (dimension === "time") continue;
    const value = `${dimension}:${await mostFrequent(database, dimension)}`;
    const { cold, warm, panels } = await measureFilter(database, value, 5);
    note(`90d, ${value}, server just started`, cold, filteredMs);
    note(`90d, !${value}`, warm, filteredMs);
    note(`90d, !${value}, slowest panel by itself`, panels, panelMs);
  }
  for (const filter of segmentFilters) note(`90d, ${filter}`, await measureWarm(database, filter, 5), filteredMs);
}

/** Queries about visits and experiments, and the memory of the engine after all filters. */
async function measureVisitQueries(database: Database, size: number, note: Note): Promise<void> {
  const { filteredMs, experimentMs, memoryMb } = limitsOf(size);
  const durationsOf = async (times: number, work: (reports: Reports) => Promise<unknown>) => {
    const durations: number[] = [];
    for (let n = 0; n < times; n++) {
      const { reports } = await startServer(database, cacheForever(database));
      durations.push(await timed(() => work(reports)));
    }
    return durations.sort((a, b) => a - b);
  };
  for (const [what, ask] of Object.entries(visitQueries)) note(`90d, ${what}`, await durationsOf(5, ask), filteredMs);
  const [experiment] = experiments;
  if (experiment)
    note(
      "evaluation of one experiment",
      await durationsOf(5, (reports) => evaluate(database, reports, experiment)),
      experimentMs,
    );
  const memory = await readPeakMemory();
  // Zero where /proc is missing.
  if (memory > 0) noteMegabytes(size, "memory of DuckDB's process", memory, memoryMb);
}

function noteMegabytes(pageViews: number, what: string, megabytes: number, limit?: number): void {
  results.push({ pageViews, what, unit: "MB", value: megabytes, ...(limit !== undefined && { limit }) });
  const verdict = limit === undefined ? "" : ` (under ${limit}) ${megabytes < limit ? "ok" : "MISSED"}`;
  console.log(`  ${what.padEnd(56)} ${megabytes.toFixed(0).padStart(9)} MB${verdict}`);
}

const evaluate = (database: Database, reports: Reports, experiment: Experiment) =>
  evaluateExperiment(database.pool, experiment, new Date(), reports.countOnColumns);

export async function mostFrequent(database: Database, dimension: Dimension): Promise<string> {
  const query = reportQuerySchema.parse({ metrics: "page_views", dimension, range: "90d", limit: "2" });
  const { rows } = await createReports(database, createRollup(database)).make(query);
  return (rows.find(({ key }) => key) ?? rows[0])?.key ?? "";
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
