import { setTimeout as pause } from "node:timers/promises";
import { findInstalledBinaries, prepareBinaries } from "./binaries.ts";
import { openCluster, superuser } from "./cluster.ts";
import { DatabaseBusyError, EmbeddedPostgresError, messageOf } from "./embedded-postgres-error.ts";
import { forgetOwner, tryToOwn } from "./owner-lock.ts";
import { becomeOwner, refusal, type Ownership } from "./ownership.ts";
import { confirmPlacement, openDataDirectory, placeCluster, type Placement } from "./placement.ts";
import { stopServer } from "./server-process.ts";
import { ensureDatabase } from "./server.sql.ts";
import { discardSocketDirectory, port, prepareSocketDirectory } from "./socket-directory.ts";

export interface EmbeddedPostgres {
  /** For `new pg.Pool(connection)`; the host is the directory of the server's socket. */
  connection: { host: string; port: number; user: string; database: string };
  /** Actual location of data and programs if they could not stay in the data directory or node_modules. */
  relocated?: { data?: string; binaries?: string };
  /** Whether the server was already running, left over from a killed app. */
  adopted: boolean;
  /**
   * Resolves if the server is lost without `stop`; another Orbit process may own it from then on, so the app should
   * end.
   */
  lost: Promise<Error>;
  /** Fast shutdown; resolves when the server has ended. May be called more than once. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (line: string) => void;
  signal?: AbortSignal;
}

export const database = "orbit";
const inUse = new Set<string>();

/** Starts the PostgreSQL of this data directory, or finds it running, and becomes its only owner. */
export async function startEmbeddedPostgres({ dataDir, log, signal }: Options): Promise<EmbeddedPostgres> {
  findInstalledBinaries(); // checked first, because nothing else works on other platforms
  const realDataDir = await openDataDirectory(dataDir);
  if (inUse.has(realDataDir)) throw refusal(process.pid, realDataDir);
  inUse.add(realDataDir);
  try {
    return await start({ dataDir: realDataDir, log, signal });
  } catch (error) {
    inUse.delete(realDataDir);
    signal?.throwIfAborted();
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new DatabaseBusyError(`PostgreSQL could not be started: ${messageOf(error)}`, { cause: error });
  }
}

async function start({ dataDir, log, signal }: Options): Promise<EmbeddedPostgres> {
  const placement = await placeCluster(dataDir);
  const binaries = await prepareBinaries(placement.user);
  const relocated = describeRelocation(placement, binaries, dataDir, log);
  signal?.throwIfAborted();
  await openCluster(placement.cluster, placement.user, binaries, signal);
  await confirmPlacement(dataDir, placement);
  const socketDirectory = await prepareSocketDirectory(placement.home, placement.user);
  const ownership = await becomeOwner({
    dataDir,
    placement,
    binaries: binaries.directory,
    socketDirectory,
    log,
    signal,
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= end(ownership, placement, socketDirectory).finally(() => inUse.delete(dataDir)));
  try {
    await ensureDatabase(ownership.lock.client, database);
    signal?.throwIfAborted();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    connection: { host: socketDirectory, port, user: superuser, database },
    relocated,
    adopted: ownership.adopted,
    lost: new Promise((resolve) => void ownership.lock.lost.then((error) => stopping ?? resolve(error))),
    stop,
  };
}

async function end({ lock, serverPid }: Ownership, placement: Placement, socketDirectory: string): Promise<void> {
  // Without the lock, the server may have ended or belong to another app, whose server we must not stop.
  const isLost = await Promise.race([lock.lost, pause(0)]);
  if (isLost && (await tryToOwn(socketDirectory)).outcome !== "owned") return;
  await stopServer(serverPid);
  await lock.client.end().catch(() => {});
  await discardSocketDirectory(placement.home, socketDirectory);
  await forgetOwner(placement.home);
}

function describeRelocation(
  placement: Placement,
  binaries: { relocated: boolean; directory: string },
  dataDir: string,
  log: (line: string) => void,
): EmbeddedPostgres["relocated"] {
  if (!placement.relocated && !binaries.relocated) return undefined;
  const relocated = {
    data: placement.relocated ? placement.home : undefined,
    binaries: binaries.relocated ? binaries.directory : undefined,
  };
  const places = [
    relocated.data && `the data of ${dataDir} is in ${relocated.data}`,
    relocated.binaries && `its programs are in ${relocated.binaries}`,
  ];
  log(`PostgreSQL runs as its own user, which cannot enter the usual folders: ${places.filter(Boolean).join(", ")}.`);
  return relocated;
}
