import { basename } from "node:path";
import type { DayVersion } from "./day-versions.sql.ts";
import type { ColumnSource } from "./relations.sql.ts";
import type { StoredFile, StoredFiles } from "./stored-files.ts";

/** The usable files of each source, read from its folder once. */
export interface FileList {
  /** Reads the folder again if `isFresh` is set. */
  of(source: ColumnSource, isFresh?: boolean): Promise<StoredFile[]>;
  add(source: ColumnSource, file: StoredFile): void;
  replace(source: ColumnSource, files: StoredFile[]): void;
  /** The folder of the source, or of each source, is read again when it is needed. */
  forget(source?: ColumnSource): void;
}

export function createFileList(stored: StoredFiles): FileList {
  const listed = new Map<ColumnSource, StoredFile[]>();
  return {
    async of(source, isFresh = false) {
      const known = listed.get(source);
      if (known && !isFresh) return known;
      const files = (await stored.list(source)).filter(isNewestOfMonth);
      listed.set(source, files);
      return files;
    },
    add: (source, file) => void listed.get(source)?.push(file),
    replace: (source, files) => void listed.set(source, files),
    forget(source) {
      if (source) listed.delete(source);
      else listed.clear();
    },
  };
}

export const keyOf = ({ day, version }: DayVersion): string => `${day}.${version}`;
export const isOfMonth = (path: string): boolean => /^\d{4}-\d{2}\./.test(basename(path));
export const monthOf = (path: string): string => basename(path).slice(0, 7);

/** The file of a month that another one replaced has the same days, which must not count twice. */
const isNewestOfMonth = ({ path }: StoredFile, _index: number, all: readonly StoredFile[]): boolean =>
  !isOfMonth(path) ||
  !all.some((other) => isOfMonth(other.path) && monthOf(other.path) === monthOf(path) && other.path > path);

/** Days of which no file has this version. */
export function lacking(versions: readonly DayVersion[], files: readonly StoredFile[]): DayVersion[] {
  const known = new Set(files.flatMap(({ days }) => days.map(keyOf)));
  return versions.filter((wanted) => !known.has(keyOf(wanted)));
}

/** The files that have these versions, each day in one of them; those of months first. */
export function cover(versions: readonly DayVersion[], files: readonly StoredFile[]): StoredFile[] {
  const open = new Set(versions.map(keyOf));
  return files
    .toSorted((a, b) => b.days.length - a.days.length)
    .filter(({ days }) => {
      const found = days.filter((day) => open.has(keyOf(day)));
      for (const day of found) open.delete(keyOf(day));
      return found.length > 0;
    });
}
