import { basename } from "node:path";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Engine, EngineUnavailableError } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import { createDayFiles, type DayFiles } from "./day-files.ts";
import { countViewsOfDays, type DayVersion, selectDayVersions } from "./day-versions.sql.ts";
import { cover, createFileList, type FileList, isOfMonth, lacking, monthOf } from "./file-list.ts";
import { type ColumnSource, columnSources, mergeSql, versionsSql } from "./relations.sql.ts";
import { createStoredFiles, type StoredFiles } from "./stored-files.ts";

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
  const { database, folder, log, pauseMs = 60_000 } = options;
  const stored = createStoredFiles(folder, log);
  const listed = createFileList(stored);
  const days = createDayFiles(options, stored, listed);
  const completeSource = createCompletion(options, { stored, listed, days });
  let pausedUntil = 0;

  /** After a failure, files are looked for again. Without them reports take longer; nothing else depends on them. */
  function pause(error: unknown): void {
    if (Date.now() < pausedUntil) return;
    pausedUntil = Date.now() + pauseMs;
    // The engine reports its own failures.
    if (!(error instanceof EngineUnavailableError)) log.error({ err: error }, "Files of report columns cannot be made");
  }

  return {
    async find(source, firstDay, lastDay) {
      const versions = await selectDayVersions(database.pool, source, firstDay, lastDay);
      if (versions.length === 0) return undefined;
      for (;;) {
        const missing = lacking(versions, await listed.of(source));
        if (missing.length > 0 && Date.now() < pausedUntil) return undefined;
        const made = Promise.all(missing.map((wanted) => days.make(source, wanted)));
        made.catch(pause);
        if (missing.length > maxAwaited) return undefined;
        await made;
        const files = cover(versions, await listed.of(source));
        // A file that was just made may be gone again, because its day has changed since.
        if (lacking(versions, files).length === 0 && (await stored.check(files)))
          return { relation: versionsSql(files, versions), paths: files.map(({ path }) => path) };
        listed.forget(source);
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
      listed.forget();
    },
  };
}

interface Files {
  stored: StoredFiles;
  listed: FileList;
  days: DayFiles;
}

/** Completes the files of one source. */
function createCompletion(
  { database, engine, timezone, minViews = minColumnViews }: ColumnFilesOptions,
  { stored, listed, days }: Files,
): (source: ColumnSource) => Promise<void> {
  async function mergeMonth(source: ColumnSource, month: string, versions: readonly DayVersion[]): Promise<void> {
    const files = cover(versions, await listed.of(source));
    const isWhole = lacking(versions, files).length === 0;
    if (!isWhole || files.filter(({ path }) => !isOfMonth(path)).length <= maxSingleDays) return;
    if (!(await stored.check(files))) return listed.forget(source);
    const file = await stored.add(source, `${month}.${Date.now()}`, versions, async (path) => {
      await engine.execute(mergeSql(versionsSql(files, versions), path));
    });
    const others = (await listed.of(source)).filter(({ path }) => !isOfMonth(path) || monthOf(path) !== month);
    listed.replace(source, [...others, file]);
  }

  /** Also removes the unfinished files of a killed process. */
  async function removeOutdated(source: ColumnSource, versions: readonly DayVersion[]): Promise<void> {
    const files = await listed.of(source, true);
    const needed = new Set(cover(versions, files).map(({ path }) => basename(path)));
    for (const name of await stored.listNames(source))
      if (!days.isPending(source, name) && !needed.has(name.replace(/\.json$/, "")))
        await stored.remove(`${stored.folderOf(source)}/${name}`);
    listed.replace(
      source,
      files.filter(({ path }) => needed.has(basename(path))),
    );
  }

  return async (source) => {
    const all = await selectDayVersions(database.pool, source, null, "infinity");
    await removeOutdated(source, all);
    const views = await countViewsOfDays(database.pool, { firstDay: "-infinity", lastDay: "infinity" });
    if (views < minViews) return;
    // The file of today changes all the time, and only some reports need it.
    const today = localDay(new Date(), timezone);
    const completed = all.filter(({ day }) => day < today);
    for (const missing of lacking(completed, await listed.of(source))) await days.make(source, missing);
    const months = Map.groupBy(completed, ({ day }) => day.slice(0, 7));
    for (const [month, versions] of months) await mergeMonth(source, month, versions);
    await removeOutdated(source, all);
  };
}
