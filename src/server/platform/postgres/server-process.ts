import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { cleanEnvironment } from "./database-user.ts";
import type { Placement } from "./placement.ts";
import { isAlive } from "./process-alive.ts";
import { serverOptions } from "./server-options.ts";

const shutdownTimeoutMs = 60_000;
export const startLogPath = (home: string) => join(home, "postgres-start.log");
const pidPath = (cluster: string) => join(cluster, "postmaster.pid");

/** Starts the postmaster in a session of its own, so that Ctrl-C in the terminal does not reach it. */
export async function launchServer(
  { home, cluster, user }: Placement,
  binaries: string,
  socketDirectory: string,
): Promise<ChildProcess> {
  await removeForeignPid(cluster);
  await rm(startLogPath(home), { force: true }); // it may belong to another user who previously ran Orbit
  const output = await open(startLogPath(home), "w", 0o600);
  try {
    const server = spawn(join(binaries, "bin/postgres"), serverOptions(cluster, socketDirectory), {
      ...user,
      ...cleanEnvironment(),
      detached: true,
      stdio: ["ignore", output.fd, output.fd],
    });
    await once(server, "spawn");
    server.unref();
    return server;
  } finally {
    await output.close();
  }
}

/**
 * PostgreSQL refuses to start if any running process has its previous process id, which is common in containers, where
 * ids are small. A real PostgreSQL process has the cluster's folder as its working directory.
 */
async function removeForeignPid(cluster: string): Promise<void> {
  const pid = await readPid(cluster);
  if (pid && (await isForeign(pid, cluster))) await rm(pidPath(cluster), { force: true });
}

async function isForeign(pid: number, cluster: string): Promise<boolean> {
  const [workingFolder, clusterFolder] = await Promise.all([
    stat(`/proc/${pid}/cwd`).catch(() => undefined),
    stat(cluster),
  ]);
  return (
    workingFolder !== undefined && (workingFolder.ino !== clusterFolder.ino || workingFolder.dev !== clusterFolder.dev)
  );
}

export async function isServerRunning(cluster: string): Promise<boolean> {
  const pid = await readPid(cluster);
  return pid !== undefined && isAlive(pid) && !(await isForeign(pid, cluster));
}

export async function readPid(cluster: string): Promise<number | undefined> {
  return Number.parseInt(await readFile(pidPath(cluster), "utf8").catch(() => ""), 10) || undefined;
}

/** Fast shutdown: open transactions are rolled back, clients are disconnected, everything is written out. */
export async function stopServer(pid: number): Promise<void> {
  signalServer(pid, "SIGINT");
  const deadline = Date.now() + shutdownTimeoutMs;
  let isForced = false;
  // An adopted server is not our child process, so there is no exit event.
  while (isAlive(pid)) {
    await pause(5);
    if (isForced || Date.now() < deadline) continue;
    isForced = true;
    signalServer(pid, "SIGQUIT"); // ends immediately; the next start recovers
  }
}

function signalServer(pid: number, signal: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, signal);
}

/**
 * Fatal log lines that do not explain a failed start: our own early connections, and processes of the previous server,
 * which end when they notice that it was killed, even after the new one has failed.
 */
const notAReason = /the database system is|unexpected postmaster exit/;

/**
 * Finds why the start at `startedAt` (as from `Date.now()`) failed. PostgreSQL writes the reason to standard error or, once
 * its log is open, to the log, sometimes only after the server has ended. Undefined until then.
 */
export async function explainExit({ home, cluster }: Placement, startedAt: number): Promise<string | undefined> {
  const logs = join(cluster, "log");
  const names = await readdir(logs).catch(() => []);
  const reasons = await Promise.all(
    names.map(async (name) => ({ path: join(logs, name), age: -(await stat(join(logs, name))).mtimeMs })),
  );
  const newest = reasons.toSorted((a, b) => a.age - b.age)[0]?.path;
  const isReason = (line: string) => /FATAL|PANIC|error/.test(line) && !notAReason.test(line);
  const findReason = async (path: string, isRecent: (line: string) => boolean) => {
    const lines = (await readFile(path, "utf8").catch(() => "")).split("\n");
    const reason = lines.findLast((line) => isReason(line) && isRecent(line));
    return reason && `${reason.replace(/^.*?(FATAL|PANIC): +/, "")} (${path})`;
  };
  return (
    (await findReason(startLogPath(home), () => true)) ||
    // The log of a day also contains the reports of earlier servers.
    (newest && (await findReason(newest, (line) => timeOf(line) >= startedAt)))
  );
}

/** Time of a log line, which begins like "2026-11-22 11:50:00.000 UTC". */
const timeOf = (line: string) => Date.parse(`${line.slice(0, 23).replace(" ", "T")}Z`);
