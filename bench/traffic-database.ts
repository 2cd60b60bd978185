import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createColumnFiles } from "#server/analytics/columns/column-files.ts";
import { updateRollup } from "#server/analytics/rollup/service.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createEngine, type Engine } from "#server/platform/duckdb/engine.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { siteConfig } from "#site.config.ts";
import { databaseUrlOf } from "../e2e/support/database-url.ts";
import { generateTraffic } from "./generate-traffic.ts";

let folderOfColumns = "";

/** Folder with the column files of the open database. */
export const columnFolder = (): string => folderOfColumns;

let lastEngine: Engine | undefined;

/** Sizes to measure, in page views. BENCH_REPORT_LARGE=off skips the larger, BENCH_REPORT_LARGE=only the smaller. */
export function sizesToMeasure(): number[] {
  const large = process.env.BENCH_REPORT_LARGE;
  return [1_000_000, 10_000_000].filter((size) => !large || size > 1_000_000 === (large === "only"));
}

export interface Place {
  /** DATABASE_URL for an app on the same database. */
  databaseUrl: string;
  /** DATA_DIR for an app that reads the same column files. */
  folder: string;
}

/**
 * Opens a migrated database for `size` page views. With BENCH_REPORT_DIR, databases are kept there and reused, and an
 * interrupted run continues.
 */
export async function withDatabase(
  size: number,
  work: (database: Database, place: Place) => Promise<void>,
): Promise<void> {
  const keptFolder = process.env.BENCH_REPORT_DIR;
  const folder = keptFolder ? join(keptFolder, String(size)) : await mkdtemp(join(tmpdir(), "orbit-bench-"));
  if (keptFolder) await mkdir(folder, { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "data"), log: () => undefined });
  const database = openDatabase(server.connection, createLog("error"));
  folderOfColumns = join(folder, "columns");
  try {
    await migrateDatabase(database);
    await work(database, { databaseUrl: databaseUrlOf(server.connection), folder });
  } finally {
    lastEngine?.close();
    await database.close();
    await server.stop();
    if (server.relocated?.data) await rm(server.relocated.data, { recursive: true, force: true });
    if (!keptFolder) await rm(folder, { recursive: true, force: true });
  }
}

/** Generates traffic, rolls it up and writes the column files. Returns the milliseconds of the last two steps. */
export async function fillDatabase(database: Database, size: number) {
  const generated = await timed(() => generateTraffic(database, size));
  const rolled = await timed(() => updateRollup(database));
  const columns = await timed(async () => {
    const { engine, files } = openColumns(database);
    await files.complete();
    engine.close();
  });
  await database.pool.query("VACUUM ANALYZE");
  console.log(
    `\n${size.toLocaleString("en")} page views in 90 days and a quarter of that in the 90 days before: generated in ${seconds(generated)}, rolled up in ${seconds(rolled)}, column files in ${seconds(columns)}`,
  );
  return { rolled, columns };
}

/** Starts a new engine, as a new process of the app does, and closes the previous one. */
export function openColumns(database: Database) {
  lastEngine?.close();
  const log = createLog("error");
  const engine = createEngine({ folder: folderOfColumns, log });
  lastEngine = engine;
  const { timezone } = siteConfig.report;
  const files = createColumnFiles({ database, engine, folder: folderOfColumns, timezone, log });
  return { engine, files };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
