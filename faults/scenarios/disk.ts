import { spawnSync } from "node:child_process";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { temporaryFolder } from "../../e2e/support/app-process.ts";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import { type Scenario, Skipped } from "../scenario.ts";
import { startRig } from "../rig.ts";

const diskMegabytes = 320;
const fullMs = 8_000;

export const diskFull: Scenario = {
  name: "disk-full",
  what: `disk full for ${fullMs / 1000} s, including the disk of the database's log`,
  async run() {
    const folder = await temporaryFolder();
    const disk = folder.path.replace(/data$/, "disk");
    run("mkdir", disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=755`, "tmpfs", disk]);
    if (mounted.status !== 0) {
      await folder.remove();
      throw new Skipped(`a small disk cannot be mounted here: ${mounted.error ?? mounted.stderr}`);
    }
    try {
      const rig = await startRig({ dataDir: join(disk, "data"), allowedStatuses: [503] });
      await rig.untilBusy();
      const filler = join(disk, "filler");
      await fill(filler);
      // A full disk is worst for the write-ahead log, because every COMMIT waits for it. PostgreSQL stops when it is
      // full.
      await forceNewLogFile(join(disk, "data"));
      await pause(fullMs);
      const rejectedCount = [...rig.load.statuses].find(([status]) => status === 503)?.[1] ?? 0;
      if (rejectedCount === 0) rig.problems.push("no request failed: the disk was not full");
      await rm(filler);
      await rig.recover();
      return await rig.finish();
    } finally {
      run("umount", "-l", disk);
      await folder.remove();
    }
  },
};

function run(program: string, ...programArguments: string[]): void {
  const { status, stderr, error } = spawnSync(program, programArguments, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} failed: ${error ?? stderr}`);
}

async function fill(path: string): Promise<void> {
  const file = await open(path, "w");
  const megabyte = Buffer.alloc(1024 * 1024);
  try {
    for (;;) await file.write(megabyte);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    await file.close();
  }
}

async function forceNewLogFile(dataDir: string): Promise<void> {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error("The app's PostgreSQL is not running");
  const client = new pg.Client(connection);
  // Expected to fail when the disk is full.
  client.on("error", () => undefined);
  try {
    await client.connect();
    for (let file = 0; file < 8; file++)
      await client.query("SELECT pg_logical_emit_message(false, 'fault', 'x'), pg_switch_wal()");
  } catch {
    // The server has stopped.
  } finally {
    await client.end().catch(() => undefined);
  }
}
