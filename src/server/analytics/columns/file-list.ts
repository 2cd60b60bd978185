import { basename } from "node:path";
import type { DayVersion } from "./day-versions.sql.ts";
import type { FileSource } from "./relations.sql.ts";
import type { StoredFile, StoredFiles } from "./stored-files.ts";

/** The usable files of each source, read from its folder once. */
export interface FileList {
  /** Reads the folder again if `isFresh` is set. */
  of(source: FileSource, isFresh?: boolean): Promise<StoredFile[]>;
  add(source: FileSource, file: StoredFile): void;
  replace(source: FileSource, files: StoredFile[]): void;
  /** Discards the list of a source, or of all sources, so that the folder is read again. */
  forget(source?: FileSource): void;
}

export function createFileList(stored: StoredFiles): FileList {
  const listed = new Map<FileSource, StoredFile[]>();
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

/** A month's file and the file that replaced it contain the same days, which must not count twice. */
const isNewestOfMonth = ({ path }: StoredFile, _index: number, all: readonly StoredFile[]): boolean =>
  !isOfMonth(path) ||
  !all.some((other) => isOfMonth(other.path) && monthOf(other.path) === monthOf(path) && other.path > path);

/** Days for which no file has this version. */
export function listMissingDays(versions: readonly DayVersion[], files: readonly StoredFile[]): DayVersion[] {
  const known = new Set(files.flatMap(({ days }) => days.map(keyOf)));
  return versions.filter((version) => !known.has(keyOf(version)));
}

/** Files with these versions, each day in exactly one of them. Files of months come first. */
export function pickCoveringFiles(versions: readonly DayVersion[], files: readonly StoredFile[]): StoredFile[] {
  const open = new Set(versions.map(keyOf));
  return files
    .toSorted((a, b) => b.days.length - a.days.length)
    .filter(({ days }) => {
      const matchingDays = days.filter((day) => open.has(keyOf(day)));
      for (const day of matchingDays) open.delete(keyOf(day));
      return matchingDays.length > 0;
    });
}
