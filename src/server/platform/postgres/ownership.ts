import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { DatabaseBusyError } from "./embedded-postgres-error.ts";
import { readOwner, recordOwner, tryToOwn, type OwnerLock } from "./owner-lock.ts";
import type { Placement } from "./placement.ts";
import { isAlive } from "./process-alive.ts";
import { explainExit, launchServer, readPid, startLogPath, stopServer } from "./server-process.ts";
import { siteConfig } from "#site.config.ts";

interface Contest {
  dataDir: string;
  placement: Placement;
  binaries: string;
  socketDirectory: string;
  log: (line: string) => void;
  signal?: AbortSignal;
}

export interface Ownership {
  lock: OwnerLock;
  serverPid: number;
  adopted: boolean;
}

const patienceWithTheDead = 10_000;
const patienceWithShutdown = 60_000;
const reportEvery = 10_000;

/**
 * Finds or starts the server and takes its lock. The state may change at any time (the last app's server may be
 * stopping, another app may be starting one), so the check is repeated until it is stable.
 */
export async function becomeOwner(contest: Contest): Promise<Ownership> {
  const { placement, signal } = contest;
  const begin = Date.now();
  let nextReport = begin + reportEvery;
  let child: ChildProcess | undefined;
  let launchedAt = begin;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const attempt = await tryToOwn(contest.socketDirectory);
      const elapsed = Date.now() - begin;
      if (attempt.outcome === "owned") {
        await recordOwner(placement.home);
        const adopted = !isRunning(child);
        const serverPid = isRunning(child) ? child.pid : await readPid(placement.cluster);
        if (serverPid === undefined) throw new DatabaseBusyError(`${placement.cluster} has lost its postmaster.pid.`);
        return { lock: attempt.lock, serverPid, adopted };
      }
      if (attempt.outcome === "held" && ((attempt.by && isAlive(attempt.by)) || elapsed > patienceWithTheDead)) {
        child = undefined; // the holder of the lock uses the server, even if we started it
        throw refusal(attempt.by, contest.dataDir);
      }
      if (attempt.outcome === "busy" && !isRunning(child)) await checkStranger(contest, elapsed);
      if (attempt.outcome === "absent" && !isRunning(child)) {
        if (child) await checkFailure(placement, launchedAt, elapsed);
        await recordOwner(placement.home);
        launchedAt = Date.now();
        child = await launchServer(placement, contest.binaries, contest.socketDirectory);
      }
      if (Date.now() > nextReport) {
        nextReport += reportEvery;
        contest.log("Still waiting for PostgreSQL, which is recovering or shutting down.");
      }
      await pause(elapsed < 1000 ? 10 : 200);
    }
  } catch (error) {
    if (isRunning(child)) await stopServer(child.pid);
    throw error;
  }
}

function isRunning(child?: ChildProcess): child is ChildProcess & { pid: number } {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** A server that we did not start is starting up or shutting down; checks whether its app is still running. */
async function checkStranger({ placement, dataDir }: Contest, elapsed: number): Promise<void> {
  const owner = await readOwner(placement.home);
  if (owner && owner !== process.pid && isAlive(owner)) throw refusal(owner, dataDir);
  if (elapsed < patienceWithShutdown) return;
  const pid = await readPid(placement.cluster);
  throw new DatabaseBusyError(
    `The PostgreSQL of ${dataDir} (process ${pid}) neither starts nor stops: see its log in ${placement.cluster}/log.`,
  );
}

/**
 * A new server ends immediately while the last one, or one of its processes, is still running; this is temporary. So is
 * an end without a reason, which PostgreSQL may not have written yet.
 */
async function checkFailure(placement: Placement, launchedAt: number, elapsed: number): Promise<void> {
  const reason = await explainExit(placement, launchedAt);
  const isTemporary = !reason || /lock file .* already exists|is still in use/.test(reason);
  if (!isTemporary || elapsed > patienceWithTheDead)
    throw new DatabaseBusyError(`PostgreSQL did not start: ${reason ?? `see ${startLogPath(placement.home)}`}`);
}

export function refusal(pid: number | undefined, dataDir: string): DatabaseBusyError {
  return new DatabaseBusyError(
    `Another ${siteConfig.brand.name} (process ${pid ?? "unknown"}) is already using ${dataDir}. Stop it first, or choose another DATA_DIR.`,
  );
}
