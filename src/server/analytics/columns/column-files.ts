import { basename } from "node:path";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { type Engine, EngineUnavailableError } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import { createDayFiles, type DayFiles } from "./day-files.ts";
import { countViewsOfDays, type DayVersion, selectDayVersions } from "./day-versions.sql.ts";
import { pickCoveringFiles, createFileList, type FileList, isOfMonth, listMissingDays, monthOf } from "./file-list.ts";
import { type FileSource, fileSources, mergeSql, versionSourceOf, versionsSql } from "./relations.sql.ts";
import { createStoredFiles, type StoredFiles } from "./stored-files.ts";

/*
 * Parquet files with the records of a source: one for each day, and one for most days of a month, which is faster to read.
 * A file can be deleted at any time, because PostgreSQL has the records and the version of each day. A missing, damaged or
 * outdated file is created again.
 */
export interface ColumnFiles {
  /**
   * The files of these days. Undefined if there are no such days, if files are missing during the pause after a
   * failure, or if a request would wait too long; in the last case, missing files are created in the background.
   */
  find(source: FileSource, firstDay: string | null, lastDay: string): Promise<FoundFiles | undefined>;
  /** Starts the engine and checks the existing files, if there are any. */
  prepare(): Promise<void>;
  /** Creates missing files of completed days, merges days into months, and removes outdated files. */
  complete(): Promise<void>;
  /**
   * Marks files that could not be read, so that the next `find` checks them and creates damaged or missing ones again.
   */
  recheck(paths: readonly string[]): void;
}

export interface FoundFiles {
  /** Expression for a statement of DuckDB. */
  relation: string;
  paths: string[];
}

/** With fewer page views, PostgreSQL counts as fast, without another process and its memory. */
export const minColumnViews = 5_000;

/** Maximum number of files that a request waits for, such as those of today and yesterday. */
const maxAwaited = 3;
/** Number of completed days of a month beyond which they are merged. */
const maxSingleDays = 4;

export interface ColumnFilesOptions {
  database: Database;
  engine: Engine;
  folder: string;
  /** Time zone of the days. */
  timezone: string;
  log: Log;
  /** With fewer page views in total, no files are created in advance. */
  minViews?: number;
  /** Pause after a failure, such as a full disk, in milliseconds. */
  pauseMs?: number;
}

export function createColumnFiles(options: ColumnFilesOptions): ColumnFiles {
  const { database, folder, log, pauseMs = 60_000 } = options;
  const stored = createStoredFiles(folder, log);
  const listed = createFileList(stored);
  const days = createDayFiles(options, stored, listed);
  const completeSource = createCompletion(options, { stored, listed, days });
  let pausedUntil = 0;

  /** Pause after a failure. Without files, reports take longer; nothing else depends on them. */
  function pause(error: unknown): void {
    if (Date.now() < pausedUntil) return;
    pausedUntil = Date.now() + pauseMs;
    // The engine reports its own failures.
    if (!(error instanceof EngineUnavailableError)) log.error({ err: error }, "Files of report columns cannot be made");
  }

  return {
    async find(source, firstDay, lastDay) {
      const versions = await selectDayVersions(database.pool, versionSourceOf(source), firstDay, lastDay);
      if (versions.length === 0) return undefined;
      for (;;) {
        const missing = listMissingDays(versions, await listed.of(source));
        if (missing.length > 0 && Date.now() < pausedUntil) return undefined;
        const creation = Promise.all(missing.map((version) => days.make(source, version)));
        creation.catch(pause);
        if (missing.length > maxAwaited) return undefined;
        await creation;
        const files = pickCoveringFiles(versions, await listed.of(source));
        // A file that was just created may be deleted again, because its day has changed in the meantime.
        if (listMissingDays(versions, files).length === 0 && (await stored.check(files)))
          return { relation: versionsSql(files, versions), paths: files.map(({ path }) => path) };
        listed.forget(source);
      }
    },
    async prepare() {
      const files = await Promise.all(fileSources.map((source) => listed.of(source)));
      if (files.every((each) => each.length === 0)) return;
      await options.engine.start();
      await stored.check(files.flat());
    },
    async complete() {
      if (Date.now() < pausedUntil) return;
      try {
        await stored.removeOtherLayouts();
        for (const source of fileSources) await completeSource(source);
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
): (source: FileSource) => Promise<void> {
  async function mergeMonth(source: FileSource, month: string, versions: readonly DayVersion[]): Promise<void> {
    const files = pickCoveringFiles(versions, await listed.of(source));
    const isWhole = listMissingDays(versions, files).length === 0;
    if (!isWhole || files.filter(({ path }) => !isOfMonth(path)).length <= maxSingleDays) return;
    if (!(await stored.check(files))) return listed.forget(source);
    const file = await stored.add(source, `${month}.${Date.now()}`, versions, async (path) => {
      await engine.runLong(mergeSql(versionsSql(files, versions), path));
    });
    const others = (await listed.of(source)).filter(({ path }) => !isOfMonth(path) || monthOf(path) !== month);
    listed.replace(source, [...others, file]);
  }

  /** Also removes the unfinished files of a killed process. */
  async function removeOutdated(source: FileSource, versions: readonly DayVersion[]): Promise<void> {
    const files = await listed.of(source, true);
    const needed = new Set(pickCoveringFiles(versions, files).map(({ path }) => basename(path)));
    for (const name of await stored.listNames(source))
      if (!days.isPending(source, name) && !needed.has(name.replace(/\.json$/, "")))
        await stored.remove(`${stored.folderOf(source)}/${name}`);
    listed.replace(
      source,
      files.filter(({ path }) => needed.has(basename(path))),
    );
  }

  return async (source) => {
    const all = await selectDayVersions(database.pool, versionSourceOf(source), null, "infinity");
    await removeOutdated(source, all);
    const views = await countViewsOfDays(database.pool, { firstDay: "-infinity", lastDay: "infinity" });
    if (views < minViews) return;
    // Excludes today, whose file changes all the time and is needed by few reports.
    const today = localDay(new Date(), timezone);
    const completed = all.filter(({ day }) => day < today);
    for (const missing of listMissingDays(completed, await listed.of(source))) await days.make(source, missing);
    const months = Map.groupBy(completed, ({ day }) => day.slice(0, 7));
    for (const [month, versions] of months) await mergeMonth(source, month, versions);
    await removeOutdated(source, all);
  };
}
