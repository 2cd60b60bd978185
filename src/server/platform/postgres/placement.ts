import { randomBytes } from "node:crypto";
import { access, chmod, constants, mkdir, readFile, realpath, rename, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { makeSystemDirectory, systemDirectory } from "./binaries.ts";
import { flush } from "./build-atomically.ts";
import { canEnter, chooseDatabaseUser, type DatabaseUser, isRoot } from "./database-user.ts";
import { codeOf, DatabaseBusyError, EmbeddedPostgresError, messageOf } from "./embedded-postgres-error.ts";
import { isServerRunning } from "./server-process.ts";

export interface Placement {
  /** Directory with the cluster and its files: the data directory itself or its replacement. */
  home: string;
  cluster: string;
  user: DatabaseUser;
  relocated: boolean;
}

interface Marker {
  home: string;
  /** Whether `home` has ever contained a complete cluster; if so, a missing one is data loss and not a first start. */
  initialised: boolean;
}

const markerPath = (dataDir: string) => join(dataDir, "postgres-location.json");
const clusterPath = (home: string) => join(home, "postgres");

/** Creates the data directory if it is missing and returns its real path. */
export async function openDataDirectory(dataDir: string): Promise<string> {
  try {
    // If we are root, PostgreSQL's own user must be able to traverse the directory; it needs no other permission.
    const mode = isRoot() ? 0o711 : 0o700;
    if (await makeDirectory(resolve(dataDir), mode)) await chmod(dataDir, mode);
    // The trailing slash makes `access` fail for a file.
    await access(`${dataDir}/`, constants.R_OK | constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `DATA_DIR ${dataDir} cannot be used (${messageOf(error)}): make it writable or choose another.`,
    );
  }
}

/**
 * Creates the directory and missing ones above it; returns false if it exists. Node's own `recursive` never ends where
 * the system reports a missing parent although it exists, such as in /proc.
 */
async function makeDirectory(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    if (codeOf(error) !== "ENOENT" || !(await makeDirectory(dirname(path), mode))) throw error;
    return makeDirectory(path, mode);
  }
}

/** Returns the current location of the cluster, without creating or moving anything. */
export async function findCluster(dataDir: string): Promise<Pick<Placement, "home" | "cluster">> {
  const home = (await readMarker(dataDir))?.home ?? dataDir;
  return { home, cluster: clusterPath(home) };
}

/** Chooses the cluster's location and, if PostgreSQL's user cannot enter the data directory, moves it there. */
export async function placeCluster(dataDir: string): Promise<Placement> {
  const marker = await readMarker(dataDir);
  const home = marker?.home ?? dataDir;
  const user = await chooseDatabaseUser(clusterPath(home));
  if (!marker && (await canEnter(user, dataDir))) {
    return { home, cluster: clusterPath(home), user, relocated: false };
  }
  return relocate(dataDir, user, marker);
}

async function relocate(dataDir: string, user: DatabaseUser, known?: Marker): Promise<Placement> {
  await makeSystemDirectory();
  const home = known?.home ?? join(systemDirectory, `data-${randomBytes(6).toString("hex")}`);
  const cluster = clusterPath(home);
  if (known?.initialised) {
    await stat(cluster).catch(() => Promise.reject(lost(dataDir, cluster)));
  } else {
    if (await isServerRunning(clusterPath(dataDir))) throw inUse(dataDir);
    // Write the marker first, so that a crash cannot leave a cluster at an unrecorded location.
    await writeMarker(dataDir, { home, initialised: false });
    if (await mkdir(home, { recursive: true })) await chmod(home, 0o711);
    await moveCluster(clusterPath(dataDir), cluster);
  }
  return { home, cluster, user, relocated: true };
}

/** Call when the cluster is complete. */
export async function confirmPlacement(dataDir: string, { home, relocated }: Placement): Promise<void> {
  if (relocated && !(await readMarker(dataDir))?.initialised) await writeMarker(dataDir, { home, initialised: true });
}

/**
 * A data directory that was moved to a location that PostgreSQL's user cannot enter already contains a cluster, which
 * must not be replaced by an empty one. Without a cluster, does nothing.
 */
async function moveCluster(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    if (codeOf(error) === "ENOENT") return;
    throw new EmbeddedPostgresError(
      `PostgreSQL's user cannot enter DATA_DIR, and ${from} could not be moved to ${to} (${messageOf(error)}): move the cluster there yourself, or move DATA_DIR back.`,
    );
  });
}

function inUse(dataDir: string): DatabaseBusyError {
  return new DatabaseBusyError(
    `PostgreSQL's user cannot enter ${dataDir}, and its database cannot be moved while a server is using it: stop the app first.`,
  );
}

function lost(dataDir: string, cluster: string): EmbeddedPostgresError {
  const marker = basename(markerPath(dataDir));
  return new EmbeddedPostgresError(
    `The database of ${dataDir} was kept in ${cluster}, which no longer exists: restore it, or delete ${marker} to start with an empty database.`,
  );
}

async function readMarker(dataDir: string): Promise<Marker | undefined> {
  try {
    return JSON.parse(await readFile(markerPath(dataDir), "utf8")) as Marker;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

async function writeMarker(dataDir: string, marker: Marker): Promise<void> {
  const path = markerPath(dataDir);
  await writeFile(`${path}.new`, `${JSON.stringify(marker, null, 2)}\n`);
  await flush(`${path}.new`);
  await rename(`${path}.new`, path);
  await flush(dataDir);
}
