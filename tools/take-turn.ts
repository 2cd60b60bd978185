import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "#server/platform/postgres/embedded-postgres-error.ts";
import { isAlive } from "#server/platform/postgres/process-alive.ts";

const pollMs = 100;
/** No turn takes so long; whoever has the number of its holder by then is somebody else. */
const longestMs = 15 * 60_000;
const held = new Set<string>();

/** Works while no other process does that takes its turn at the same file; a process that died has given up its turn. */
export async function takeTurn(file: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await isFree(file))) await wait(pollMs);
  try {
    await work();
  } finally {
    held.delete(file);
    await rm(file, { force: true });
  }
}

/** The file comes into being with its holder's number in it, so that nobody reads an empty one. */
async function isFree(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    held.add(file);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(own, { force: true });
  }
  if (await isAbandoned(file)) await rm(file, { force: true });
  return false;
}

/** In a container the next process often has the number of the one that was killed. */
async function isAbandoned(file: string): Promise<boolean> {
  const [holder, made] = await Promise.all([
    readFile(file, "utf8").then(Number),
    stat(file).then(({ mtimeMs }) => mtimeMs),
  ]).catch(() => []);
  if (holder === undefined || made === undefined) return false;
  if (holder === process.pid) return !held.has(file);
  return !isAlive(holder) || Date.now() - made > longestMs;
}
