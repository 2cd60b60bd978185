import { cp } from "node:fs/promises";
import { basename, relative } from "node:path";
import { root } from "./run-command.ts";

/** Excludes generated and secret files, and the history of this copy. */
const excluded = new Set([
  ".cache",
  ".env",
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
    filter: (source) => !excluded.has(relative(root, source)) && !basename(source).endsWith(".tsbuildinfo"),
  });
}

/** Whether an absolute path is within the project, where a copy would contain itself. */
export const isInside = (folder: string): boolean => !relative(root, folder).startsWith("..");
