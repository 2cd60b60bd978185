import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "#server/platform/postgres/embedded-postgres-error.ts";
import { isAlive } from "#server/platform/postgres/process-alive.ts";

const pollMs = 100;

/** Works while no other process does that takes its turn at the same file; a process that died has given up its turn. */
export async function takeTurn(file: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  while (!(await isFree(file))) await wait(pollMs);
  try {
    await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** The file comes into being with its holder's number in it, so that nobody reads an empty one. */
async function isFree(file: string): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(process.pid));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(own, { force: true });
  }
  const holder = Number(await readFile(file, "utf8").catch(() => ""));
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  return false;
}
