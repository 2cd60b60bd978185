import { createHash } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Log } from "#server/platform/log.ts";
import type { DayVersion } from "./day-versions.sql.ts";
import { type FileSource, layoutVersion } from "./relations.sql.ts";

/** A file with the records of these days. Its name contains the checksum of its content, which never changes. */
export interface StoredFile {
  path: string;
  days: readonly DayVersion[];
}

const daysSchema = z.array(z.object({ day: z.string(), version: z.string() }));
const layout = `layout-${layoutVersion}`;

/*
 * The folder of a source has files of days, DAY.VERSION.CHECKSUM.parquet, and of months, MONTH.TIME.CHECKSUM.parquet, each
 * with a list of its days beside it, MONTH.TIME.CHECKSUM.parquet.json.
 */
export function createStoredFiles(folder: string, log: Log) {
  const checked = new Set<string>();
  const folderOf = (source: FileSource) => join(folder, layout, source);

  async function remove(path: string): Promise<void> {
    checked.delete(path);
    await rm(path, { force: true });
    await rm(`${path}.json`, { force: true });
  }

  async function read(path: string): Promise<StoredFile | undefined> {
    const [day = "", version = ""] = nameOf(path).split(".");
    if (day.length === "2026-03-10".length) return { path, days: [{ day, version }] };
    try {
      return { path, days: daysSchema.parse(JSON.parse(await readFile(`${path}.json`, "utf8"))) };
    } catch (error) {
      log.error({ err: error, file: path }, "The list of days of a file of report columns is damaged");
      await remove(path);
      return undefined;
    }
  }

  return {
    folderOf,
    remove,
    listNames: (source: FileSource): Promise<string[]> => readdir(folderOf(source)).catch(() => []),
    async list(source: FileSource): Promise<StoredFile[]> {
      const names = (await this.listNames(source)).filter((name) => name.endsWith(".parquet"));
      const files = await Promise.all(names.sort().map((name) => read(join(folderOf(source), name))));
      return files.filter((file) => file !== undefined);
    },
    /** Stores what `write` writes under the name and its checksum, with a list of the days if there are several. */
    async add(
      source: FileSource,
      name: string,
      days: readonly DayVersion[],
      write: (path: string) => Promise<void>,
    ): Promise<StoredFile> {
      const unfinished = join(folderOf(source), `${name}.part`);
      await mkdir(folderOf(source), { recursive: true, mode: 0o700 });
      try {
        await write(unfinished);
        const path = join(folderOf(source), `${name}.${await syncAndHash(unfinished)}.parquet`);
        if (days.length > 1) await writeFile(`${path}.json`, JSON.stringify(days), { flush: true });
        await rename(unfinished, path);
        checked.add(path);
        return { path, days };
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    /**
     * Compares each file with the checksum in its name, once. Removes and logs damaged files, and then returns false.
     */
    async check(files: readonly StoredFile[]): Promise<boolean> {
      let areIntact = true;
      for (const { path } of files) {
        if (checked.has(path)) continue;
        if (await isIntact(path)) checked.add(path);
        else {
          log.error({ file: path }, "A file of report columns is damaged; it is made again");
          await remove(path);
          areIntact = false;
        }
      }
      return areIntact;
    },
    /** Forgets that these files were checked, so that they are checked again. */
    doubt(paths: readonly string[]): void {
      for (const path of paths) checked.delete(path);
    },
    /** Deletes files with another version of the columns, earlier or later. */
    async removeOtherLayouts(): Promise<void> {
      const names = await readdir(folder).catch(() => []);
      for (const name of names)
        if (name.startsWith("layout-") && name !== layout)
          await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

export type StoredFiles = ReturnType<typeof createStoredFiles>;

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
