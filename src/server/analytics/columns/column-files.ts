import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Engine, EngineAwayError } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { countViewsOfDays, type DayVersion, selectDayVersions } from "./day-versions.sql.ts";
import { type ColumnSource, columnSources, convertSql, layoutVersion, relationOf } from "./relations.sql.ts";

/*
 * Each day's records of a source as a Parquet file, named DAY.VERSION.CHECKSUM.parquet. A file never changes. It can be
 * deleted at any time, because PostgreSQL has the records and the day's version: a missing, damaged or outdated file is
 * made again.
 */
export interface ColumnFiles {
  /** The files of these days. Undefined if a request should not wait until all are made; they are made meanwhile. */
  find(source: ColumnSource, firstDay: string | null, lastDay: string): Promise<string[] | undefined>;
  /** Makes what is missing of completed days, and removes what is outdated. */
  complete(): Promise<void>;
  /** Checks files that could not be read. Those that are damaged or gone are made again. */
  recheck(paths: readonly string[]): Promise<void>;
}

/** PostgreSQL counts fewer page views as fast, without a process and its memory. */
export const minColumnViews = 5_000;

/** A request waits for this many files, such as those of today and yesterday. */
const maxAwaited = 3;

export interface ColumnFilesOptions {
  database: Database;
  engine: Engine;
  folder: string;
  /** Time zone of the days. */
  timezone: string;
  log: Log;
  /** With fewer page views in all, no files are made in advance. */
  minViews?: number;
  /** After a failure, such as a full disk, no files are made for this long. */
  pauseMs?: number;
}

export function createColumnFiles(options: ColumnFilesOptions): ColumnFiles {
  const { database, engine, folder, timezone, log, minViews = minColumnViews, pauseMs = 60_000 } = options;
  /** Paths of checked files by source, day and version. */
  const checked = new Map<string, string>();
  const pending = new Map<string, Promise<string>>();
  let last: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;
  const folderOf = (source: ColumnSource) => join(folder, `layout-${layoutVersion}`, source);
  const keyOf = (source: ColumnSource, { day, version }: DayVersion) => `${source}/${day}.${version}`;

  /** One file after the other, each once. */
  function make(source: ColumnSource, wanted: DayVersion): Promise<string> {
    const key = keyOf(source, wanted);
    const known = pending.get(key);
    if (known) return known;
    const made = last.then(() => makeFile(source, wanted)).finally(() => pending.delete(key));
    pending.set(key, made);
    last = made.catch(() => undefined);
    return made;
  }

  async function makeFile(source: ColumnSource, { day, version }: DayVersion): Promise<string> {
    const base = join(folderOf(source), `${day}.${version}`);
    await mkdir(folderOf(source), { recursive: true, mode: 0o700 });
    const span = { day, from: startOfDay(day, timezone), to: startOfDay(addDays(day, 1), timezone) };
    const { sql, types } = relationOf(source, span);
    try {
      await copyRows(database.pool, sql, `${base}.csv`);
      await engine.ask(convertSql(`${base}.csv`, types, `${base}.part`));
      const path = `${base}.${await syncAndHash(`${base}.part`)}.parquet`;
      await rename(`${base}.part`, path);
      checked.set(`${source}/${day}.${version}`, path);
      return path;
    } finally {
      for (const ending of ["csv", "part"]) await rm(`${base}.${ending}`, { force: true });
    }
  }

  const listNames = (source: ColumnSource): Promise<string[]> => readdir(folderOf(source)).catch(() => []);

  /** Files on disk by day and version. */
  async function listFiles(source: ColumnSource): Promise<Map<string, string>> {
    const names = (await listNames(source)).filter((name) => name.endsWith(".parquet"));
    return new Map(names.map((name) => [dayAndVersion(name), join(folderOf(source), name)]));
  }

  /** The path of a file whose content matches its name. Another one is removed, and reported. */
  async function check(
    source: ColumnSource,
    wanted: DayVersion,
    path: string | undefined,
  ): Promise<string | undefined> {
    if (!path) return undefined;
    if (!(await isIntact(path))) {
      log.error({ file: path }, "A file of report columns is damaged; it is made again");
      await rm(path, { force: true });
      return undefined;
    }
    checked.set(keyOf(source, wanted), path);
    return path;
  }

  async function locate(source: ColumnSource, versions: readonly DayVersion[]): Promise<(string | undefined)[]> {
    const files = await listFiles(source);
    const paths: (string | undefined)[] = [];
    for (const wanted of versions) {
      const known = checked.get(keyOf(source, wanted));
      const path = files.get(`${wanted.day}.${wanted.version}`);
      paths.push(known && known === path ? known : await check(source, wanted, path));
    }
    return paths;
  }

  return {
    async find(source, firstDay, lastDay) {
      const versions = await selectDayVersions(database.pool, source, firstDay, lastDay);
      const known = versions.map((wanted) => checked.get(keyOf(source, wanted)));
      const paths = known.includes(undefined) ? await locate(source, versions) : known;
      const missing = versions.filter((_, index) => !paths[index]);
      if (missing.length > 0 && Date.now() < pausedUntil) return undefined;
      const made = Promise.all(missing.map((wanted) => make(source, wanted)));
      made.catch(pause);
      if (missing.length > maxAwaited) return undefined;
      await made;
      return versions.map((wanted) => checked.get(keyOf(source, wanted)) as string);
    },
    async complete() {
      if (Date.now() < pausedUntil) return;
      try {
        for (const source of columnSources) await completeSource(source);
      } catch (error) {
        pause(error);
      }
    },
    async recheck(paths) {
      const wanted = new Set(paths);
      for (const [key, path] of checked)
        if (wanted.has(path) && !(await isIntact(path))) {
          checked.delete(key);
          await rm(path, { force: true });
        }
    },
  };

  /** Without files, reports take longer. Nothing else depends on them. */
  function pause(error: unknown): void {
    if (Date.now() < pausedUntil) return;
    pausedUntil = Date.now() + pauseMs;
    // The engine reports its own failures.
    if (!(error instanceof EngineAwayError)) log.error({ err: error }, "Files of report columns cannot be made");
  }

  async function completeSource(source: ColumnSource): Promise<void> {
    const all = await selectDayVersions(database.pool, source, null, "infinity");
    await removeOutdated(source, all);
    const views = await countViewsOfDays(database.pool, { firstDay: "-infinity", lastDay: "infinity" });
    if (views < minViews) return;
    // The file of today changes all the time, and only some reports need it.
    const today = localDay(new Date(), timezone);
    const versions = all.filter(({ day }) => day < today);
    const paths = await locate(source, versions);
    for (const [index, wanted] of versions.entries()) if (!paths[index]) await make(source, wanted);
  }

  /** Also removes the unfinished files of a killed process. */
  async function removeOutdated(source: ColumnSource, versions: readonly DayVersion[]): Promise<void> {
    const current = new Set(versions.map(({ day, version }) => `${day}.${version}`));
    for (const name of await listNames(source)) {
      const key = dayAndVersion(name);
      if (pending.has(`${source}/${key}`) || (current.has(key) && name.endsWith(".parquet"))) continue;
      checked.delete(`${source}/${key}`);
      await rm(join(folderOf(source), name), { force: true });
    }
  }
}

const dayAndVersion = (name: string) => name.split(".").slice(0, 2).join(".");

const hash = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 16);

/** The name of a file contains the checksum of its content. */
const isIntact = async (path: string): Promise<boolean> =>
  path.endsWith(`.${await hash(path).catch(() => "missing")}.parquet`);

async function syncAndHash(path: string): Promise<string> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  return hash(path);
}
