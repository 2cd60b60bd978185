import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { addDays, startOfDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Engine } from "#server/platform/duckdb/engine.ts";
import { copyRows } from "./copy-rows.sql.ts";
import type { DayVersion } from "./day-versions.sql.ts";
import { type FileList, keyOf } from "./file-list.ts";
import { type FileSource, convertSql, relationOf } from "./relations.sql.ts";
import type { StoredFile, StoredFiles } from "./stored-files.ts";

/** Creates the files of days. */
export interface DayFiles {
  /** Creates one file at a time, and each file once, regardless of the number of callers that wait for it. */
  make(source: FileSource, version: DayVersion): Promise<StoredFile>;
  /** Whether the file with this name is being created. */
  isPending(source: FileSource, name: string): boolean;
}

interface DayFilesOptions {
  database: Database;
  engine: Engine;
  timezone: string;
}

export function createDayFiles(
  { database, engine, timezone }: DayFilesOptions,
  stored: StoredFiles,
  listed: FileList,
): DayFiles {
  const pending = new Map<string, Promise<StoredFile>>();
  let last: Promise<unknown> = Promise.resolve();

  async function makeDay(source: FileSource, { day, version }: DayVersion): Promise<StoredFile> {
    const { sql, types } = relationOf(source, {
      day,
      from: startOfDay(day, timezone),
      to: startOfDay(addDays(day, 1), timezone),
    });
    const file = await stored.add(source, `${day}.${version}`, [{ day, version }], async (path) => {
      try {
        await copyRows(database.pool, sql, `${path}.csv`);
        await engine.execute(convertSql(`${path}.csv`, types, version, path));
      } finally {
        await rm(`${path}.csv`, { force: true });
      }
    });
    listed.add(source, file);
    return file;
  }

  return {
    make(source, version) {
      const key = `${source}/${keyOf(version)}`;
      const known = pending.get(key);
      if (known) return known;
      const creation = last.then(() => makeDay(source, version)).finally(() => pending.delete(key));
      pending.set(key, creation);
      last = creation.catch(() => undefined);
      return creation;
    },
    isPending: (source, name) =>
      [...pending.keys()].some((key) => key.startsWith(`${source}/`) && name.startsWith(basename(key))),
  };
}
