import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "#server/platform/postgres/embedded-postgres-error.ts";
import { isAlive } from "#server/platform/postgres/process-alive.ts";

const pollMs = 100;
/** Longer than any holder needs. If a lock is older, the system must have given the process id to another process. */
const maxHeldMs = 15 * 60_000;
/** Contents of all lock files of this process, including released ones, which another caller may have read just before. */
const own = new Set<string>();

/** Runs the work while holding a lock on the file; the lock of a process that died is released. */
export async function withLock(file: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const text = `${process.pid} ${randomUUID()}`;
  own.add(text);
  while (!(await tryAcquire(file, text))) await wait(pollMs);
  await work().finally(() => rm(file, { force: true }));
}

/** Tries to create the lock file, together with its content, so that no process reads an empty one. */
async function tryAcquire(file: string, text: string): Promise<boolean> {
  const complete = `${file}.${randomUUID()}`;
  await writeFile(complete, text);
  try {
    await link(complete, file);
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  } finally {
    await rm(complete, { force: true });
  }
  const holder = await readHolder(file);
  if (holder && isAbandoned(holder)) await removeAbandoned(file, holder);
  return false;
}

interface Holder {
  text: string;
  madeMs: number;
}

async function readHolder(file: string): Promise<Holder | undefined> {
  const [text, made] = await Promise.all([readFile(file, "utf8"), stat(file)]).catch(() => []);
  return text === undefined || made === undefined ? undefined : { text, madeMs: made.mtimeMs };
}

/**
 * Removes an abandoned lock, while holding a separate lock, after checking again: another process may have removed it
 * already, and a third may have acquired it.
 */
function removeAbandoned(file: string, { text }: Holder): Promise<void> {
  return withLock(`${file}.${text.replace(" ", ".")}.gone`, async () => {
    if ((await readHolder(file))?.text === text) await rm(file, { force: true });
  });
}

/** In a container, the next process often gets the id of the one that was killed. */
function isAbandoned({ text, madeMs }: Holder): boolean {
  const holder = Number.parseInt(text, 10);
  if (holder === process.pid) return !own.has(text);
  return !isAlive(holder) || Date.now() - madeMs > maxHeldMs;
}
