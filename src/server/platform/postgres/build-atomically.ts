import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { codeOf } from "./embedded-postgres-error.ts";
import { isAlive } from "./process-alive.ts";

/**
 * Creates a directory under a temporary name and renames it when complete, so that a kill at any moment leaves a
 * complete directory or none. If another process was faster, its directory stays. Within one process, only one call per
 * target may run at a time.
 */
export async function buildAtomically(target: string, build: (directory: string) => Promise<void>): Promise<void> {
  await removeAbandoned(target);
  const staged = `${target}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  await mkdir(staged, { mode: 0o700 });
  try {
    await build(staged);
    await rename(staged, target).catch((error: unknown) => {
      if (!["ENOTEMPTY", "EEXIST"].includes(codeOf(error) ?? "")) throw error;
    });
    await flush(dirname(target));
  } finally {
    await rm(staged, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`;
  for (const name of await readdir(dirname(target))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number.parseInt(name.slice(prefix.length), 10);
    if (maker !== process.pid && isAlive(maker)) continue;
    // An initdb whose app was killed may still be writing there; remaining files are removed the next time.
    await rm(join(dirname(target), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}

/** Makes a file, or the entries of a directory, survive a power failure. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}
