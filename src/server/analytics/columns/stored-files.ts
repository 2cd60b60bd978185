import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Engine } from "#server/platform/duckdb/engine.ts";
import type { Log } from "#server/platform/log.ts";
import type { DayVersion } from "./day-versions.sql.ts";
import { type ColumnSource, daysInSql, layoutVersion } from "./relations.sql.ts";

/** A file with the records of these days. Its name contains the checksum of its content, and it never changes. */
export interface StoredFile {
  path: string;
  days: readonly DayVersion[];
}

/*
 * The folder of a source has files of days, DAY.VERSION.CHECKSUM.parquet, and of months, MONTH.TIME.CHECKSUM.parquet, which say
 * themselves which versions of days they contain.
 */
export function createStoredFiles(folder: string, engine: Engine, log: Log) {
  const known = new Map<string, StoredFile>();
  const folderOf = (source: ColumnSource) => join(folder, `layout-${layoutVersion}`, source);

  async function remove(path: string): Promise<void> {
    known.delete(path);
    await rm(path, { force: true });
  }

  /** Reads a file that is not known yet. A damaged one is removed, and reported. */
  async function read(path: string): Promise<StoredFile | undefined> {
    if (!(await isIntact(path))) {
      log.error({ file: path }, "A file of report columns is damaged; it is made again");
      await remove(path);
      return undefined;
    }
    const [day = "", version = ""] = nameOf(path).split(".");
    const days =
      day.length === "2026-03-10".length ? [{ day, version }] : ((await engine.ask(daysInSql(path))) as DayVersion[]);
    const file = { path, days };
    known.set(path, file);
    return file;
  }

  return {
    folderOf,
    remove,
    listNames: (source: ColumnSource): Promise<string[]> => readdir(folderOf(source)).catch(() => []),
    /** Files of the source whose content was checked. */
    async list(source: ColumnSource): Promise<StoredFile[]> {
      const names = (await this.listNames(source)).filter((name) => name.endsWith(".parquet"));
      const files: StoredFile[] = [];
      for (const name of names.sort()) {
        const path = join(folderOf(source), name);
        const file = known.get(path) ?? (await read(path));
        if (file) files.push(file);
      }
      return files;
    },
    /** Stores what `write` writes, under the name and its checksum. */
    async add(source: ColumnSource, name: string, write: (path: string) => Promise<void>): Promise<StoredFile> {
      const unfinished = join(folderOf(source), `${name}.part`);
      await mkdir(folderOf(source), { recursive: true, mode: 0o700 });
      try {
        await write(unfinished);
        const path = join(folderOf(source), `${name}.${await syncAndHash(unfinished)}.parquet`);
        await rename(unfinished, path);
        return (await read(path)) as StoredFile;
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    /** Removes those that are damaged. */
    async recheck(paths: readonly string[]): Promise<void> {
      for (const path of paths) if (!(await isIntact(path))) await remove(path);
    },
  };
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

const hash = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex")
    .slice(0, 16);

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
