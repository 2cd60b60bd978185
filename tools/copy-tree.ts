import { existsSync, realpathSync } from "node:fs";
import { cp } from "node:fs/promises";
import { basename, dirname, relative, sep } from "node:path";
import { root } from "./run-command.ts";

/** Excludes generated and secret files, and the history of this copy. */
const excluded = new Set([
  ".cache",
  ".git",
  ".react-router",
  "build",
  "coverage",
  "data",
  "node_modules",
  "screenshots",
]);

/** Copies the sources of the product to a folder outside of it that is empty or does not exist. */
export async function copyTree(folder: string): Promise<void> {
  await cp(root, folder, {
    recursive: true,
    filter: (source) => !excluded.has(relative(root, source)) && !/\.tsbuildinfo$|^\.env(\.|$)/.test(basename(source)),
  });
}

/** Whether an absolute path is within the project, where a copy would contain itself. */
export function isInside(folder: string): boolean {
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  const path = relative(realpathSync(root), realpathSync(existing));
  return path !== ".." && !path.startsWith(`..${sep}`);
}
