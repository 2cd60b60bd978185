import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Engine, EngineAwayError } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import { copyRows } from "./copy-rows.sql.ts";
import { countViewsOfDays, type DayVersion, selectDayVersions } from "./day-versions.sql.ts";
import { type ColumnSource, columnSources, convertSql, mergeSql, relationOf, versionsSql } from "./relations.sql.ts";
import { createStoredFiles, type StoredFile } from "./stored-files.ts";

/*
 * Each day's records of a source as a Parquet file, and most days of a month in one file, which is faster to read. A file
 * can be deleted at any time, because PostgreSQL has the records and the version of each day: a missing, damaged or
 * outdated file is made again.
 */
export interface ColumnFiles {
  /** The records of these days. Undefined if a request should not wait until all files are made; they are made meanwhile. */
  find(source: ColumnSource, firstDay: string | null, lastDay: string): Promise<FoundFiles | undefined>;
  /** Makes what is missing of completed days, puts months together, and removes what is outdated. */
  complete(): Promise<void>;
  /** Checks files again that could not be read. Those that are damaged or gone are made again. */
  recheck(paths: readonly string[]): void;
}

export interface FoundFiles {
  /** For a statement of DuckDB. */
  relation: string;
  paths: string[];
}

/** PostgreSQL counts fewer page views as fast, without a process and its memory. */
export const minColumnViews = 5_000;

/** A request waits for this many files, such as those of today and yesterday. */
const maxAwaited = 3;
/** More completed days of a month than these are put together. */
const maxSingleDays = 4;

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
  const stored = createStoredFiles(folder, log);
  const pending = new Map<string, Promise<StoredFile>>();
  const listed = new Map<ColumnSource, StoredFile[]>();
  let last: Promise<unknown> = Promise.resolve();
  let pausedUntil = 0;

  /** One file after the other, each once. */
  function make(source: ColumnSource, wanted: DayVersion): Promise<StoredFile> {
    const key = `${source}/${keyOf(wanted)}`;
    const known = pending.get(key);
    if (known) return known;
    const made = last.then(() => makeDay(source, wanted)).finally(() => pending.delete(key));
    pending.set(key, made);
    last = made.catch(() => undefined);
    return made;
  }

  async function makeDay(source: ColumnSource, { day, version }: DayVersion): Promise<StoredFile> {
    const { sql, types } = relationOf(source, {
      day,
      from: startOfDay(day, timezone),
      to: startOfDay(addDays(day, 1), timezone),
    });
    const file = await stored.add(source, `${day}.${version}`, [{ day, version }], async (path) => {
      try {
        await copyRows(database.pool, sql, `${path}.csv`);
        await engine.ask(convertSql(`${path}.csv`, types, version, path));
      } finally {
        await rm(`${path}.csv`, { force: true });
      }
    });
    listed.get(source)?.push(file);
    return file;
  }

  async function listFiles(source: ColumnSource, isFresh = false): Promise<StoredFile[]> {
    const known = listed.get(source);
    if (known && !isFresh) return known;
    const files = (await stored.list(source)).filter(isNewestOfMonth);
    listed.set(source, files);
    return files;
  }

  /** After a failure, files are looked for again. Without them reports take longer; nothing else depends on them. */
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
    const completed = all.filter(({ day }) => day < today);
    for (const missing of lacking(completed, await listFiles(source))) await make(source, missing);
    const months = Map.groupBy(completed, ({ day }) => day.slice(0, 7));
    for (const [month, versions] of months) await mergeMonth(source, month, versions);
    await removeOutdated(source, all);
  }

  async function mergeMonth(source: ColumnSource, month: string, versions: readonly DayVersion[]): Promise<void> {
    const files = cover(versions, await listFiles(source));
    const isWhole = lacking(versions, files).length === 0;
    if (!isWhole || files.filter(({ path }) => !isOfMonth(path)).length <= maxSingleDays) return;
    if (!(await stored.check(files))) return void listed.delete(source);
    const file = await stored.add(source, `${month}.${Date.now()}`, versions, async (path) => {
      await engine.ask(mergeSql(versionsSql(files, versions), path));
    });
    const others = (await listFiles(source)).filter(({ path }) => !isOfMonth(path) || monthOf(path) !== month);
    listed.set(source, [...others, file]);
  }

  /** Also removes the unfinished files of a killed process. */
  async function removeOutdated(source: ColumnSource, versions: readonly DayVersion[]): Promise<void> {
    const files = await listFiles(source, true);
    const needed = new Set(cover(versions, files).map(({ path }) => basename(path)));
    for (const name of await stored.listNames(source)) {
      const isPending = [...pending.keys()].some(
        (key) => key.startsWith(`${source}/`) && name.startsWith(basename(key)),
      );
      if (!isPending && !needed.has(name.replace(/\.json$/, "")))
        await stored.remove(`${stored.folderOf(source)}/${name}`);
    }
    listed.set(
      source,
      files.filter(({ path }) => needed.has(basename(path))),
    );
  }

  return {
    async find(source, firstDay, lastDay) {
      const versions = await selectDayVersions(database.pool, source, firstDay, lastDay);
      if (versions.length === 0) return undefined;
      for (;;) {
        const missing = lacking(versions, await listFiles(source));
        if (missing.length > 0 && Date.now() < pausedUntil) return undefined;
        const made = Promise.all(missing.map((wanted) => make(source, wanted)));
        made.catch(pause);
        if (missing.length > maxAwaited) return undefined;
        await made;
        const files = cover(versions, await listFiles(source));
        // A file that was just made may be gone again, because its day has changed since.
        if (lacking(versions, files).length === 0 && (await stored.check(files)))
          return { relation: versionsSql(files, versions), paths: files.map(({ path }) => path) };
        listed.delete(source);
      }
    },
    async complete() {
      if (Date.now() < pausedUntil) return;
      try {
        await stored.removeOtherLayouts();
        for (const source of columnSources) await completeSource(source);
      } catch (error) {
        pause(error);
      }
    },
    recheck(paths) {
      stored.doubt(paths);
      listed.clear();
    },
  };
}

const keyOf = ({ day, version }: DayVersion) => `${day}.${version}`;
const isOfMonth = (path: string) => /^\d{4}-\d{2}\./.test(basename(path));
const monthOf = (path: string) => basename(path).slice(0, 7);

/** The file of a month that another one replaced has the same days, which must not count twice. */
const isNewestOfMonth = ({ path }: StoredFile, _index: number, all: readonly StoredFile[]): boolean =>
  !isOfMonth(path) ||
  !all.some((other) => isOfMonth(other.path) && monthOf(other.path) === monthOf(path) && other.path > path);

/** Days of which no file has this version. */
function lacking(versions: readonly DayVersion[], files: readonly StoredFile[]): DayVersion[] {
  const known = new Set(files.flatMap(({ days }) => days.map(keyOf)));
  return versions.filter((wanted) => !known.has(keyOf(wanted)));
}

/** The files that have these versions, each day in one of them; those of months first. */
function cover(versions: readonly DayVersion[], files: readonly StoredFile[]): StoredFile[] {
  const open = new Set(versions.map(keyOf));
  return files
    .toSorted((a, b) => b.days.length - a.days.length)
    .filter(({ days }) => {
      const found = days.filter((day) => open.has(keyOf(day)));
      for (const day of found) open.delete(keyOf(day));
      return found.length > 0;
    });
}
