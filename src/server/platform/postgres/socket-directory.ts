import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { canEnter, type DatabaseUser } from "./database-user.ts";
import { codeOf, EmbeddedPostgresError } from "./embedded-postgres-error.ts";

export const port = 5432; // only part of the socket's name: nothing listens on the network
const longestSocketPath = 103; // macOS; Linux allows 107
const socketPath = (directory: string) => join(directory, `.s.PGSQL.${port}`);
const socketFolder = (home: string) => join(home, "postgres-socket");
const isShortEnough = (directory: string) => Buffer.byteLength(socketPath(directory)) <= longestSocketPath;

/**
 * A folder for the socket that only the database user (and root) can enter; next to the cluster if the path is short
 * enough.
 */
export async function prepareSocketDirectory(home: string, user: DatabaseUser): Promise<string> {
  const beside = socketFolder(home);
  if (!isShortEnough(beside)) return prepareTemporaryDirectory(home, user);
  await mkdir(beside, { mode: 0o700 }).catch((error: unknown) => {
    if (codeOf(error) !== "EEXIST") throw error;
  });
  await chmod(beside, 0o700);
  await chown(beside, user.uid, user.gid);
  return beside;
}

const recordPath = (home: string) => join(home, "postgres-socket-directory");

/** Returns the socket directory of this user's server, if it is running, without creating anything. */
export async function findSocketDirectory(home: string, user: DatabaseUser): Promise<string | undefined> {
  const beside = socketFolder(home);
  return isShortEnough(beside) ? beside : findTemporaryDirectory(home, user);
}

async function findTemporaryDirectory(home: string, user: DatabaseUser): Promise<string | undefined> {
  const recorded = await readFile(recordPath(home), "utf8").catch(() => "");
  return recorded && (await isPrivate(recorded, user)) ? recorded : undefined;
}

/**
 * The name is random, so that no other user can create the directory first, and recorded, so that a running server can
 * be found.
 */
async function prepareTemporaryDirectory(home: string, user: DatabaseUser): Promise<string> {
  const recorded = await findTemporaryDirectory(home, user);
  if (recorded) return recorded;
  for (const parent of new Set([tmpdir(), "/tmp"])) {
    const directory = await mkdtemp(join(parent, "orbit-")).catch(() => undefined);
    if (!directory) continue;
    await chown(directory, user.uid, user.gid);
    if (isShortEnough(directory) && (await canEnter(user, directory))) {
      await writeFile(recordPath(home), directory);
      return directory;
    }
    await rm(directory, { recursive: true });
  }
  throw new EmbeddedPostgresError(
    `No folder for PostgreSQL's socket: the path of ${home} is too long, and ${tmpdir()} cannot be used.`,
  );
}

async function isPrivate(directory: string, user: DatabaseUser): Promise<boolean> {
  const entry = await lstat(directory).catch(() => undefined);
  return !!entry?.isDirectory() && entry.uid === user.uid && (entry.mode & 0o077) === 0;
}

/** Removes the directory from the temporary folder after the server has stopped. */
export async function discardSocketDirectory(home: string, directory: string): Promise<void> {
  if (directory.startsWith(home)) return;
  await rm(directory, { recursive: true, force: true });
  await rm(recordPath(home), { force: true });
}
