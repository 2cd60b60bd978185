import { setTimeout as pause } from "node:timers/promises";
import { databaseProcesses, signal } from "../../e2e/support/database-processes.ts";
import type { Random } from "../../tools/demo/random.ts";
import { type ExternalDatabase, startExternalDatabase } from "../external-database.ts";
import type { Findings, Scenario } from "../scenario.ts";
import { type Rig, startRig } from "../rig.ts";

const stoppedMs = 8_000;
const frozenMs = 30_000;
const slowMs = 12_000;
const restarts = 3;

async function withExternalDatabase(
  causeFault: (rig: Rig, database: ExternalDatabase, random: Random) => Promise<void>,
  random: Random,
): Promise<Findings> {
  const database = await startExternalDatabase();
  try {
    const { settings, compare } = database;
    const rig = await startRig({ settings, compare, allowedStatuses: [503] });
    await rig.untilBusy();
    await causeFault(rig, database, random);
    return await rig.finish();
  } finally {
    await database.close();
  }
}

export const stopped: Scenario = {
  name: "database-stopped",
  what: `PostgreSQL stopped for ${stoppedMs / 1000} s`,
  run: (random) =>
    withExternalDatabase(async (rig, database) => {
      await database.stop();
      await pause(stoppedMs);
      const ready = await fetch(`${rig.url}/readyz`);
      if (ready.status !== 503) rig.problems.push(`/readyz returns ${ready.status} without a database`);
      const { status } = await fetch(`${rig.url}/healthz`);
      if (status !== 200) rig.problems.push(`/healthz returns ${status} without a database`);
      await database.start();
      await rig.recover();
    }, random),
};

export const restarted: Scenario = {
  name: "database-restarted",
  what: "PostgreSQL stopped or killed, and started again",
  run: (random) =>
    withExternalDatabase(async (rig, database) => {
      for (let turn = 0; turn < restarts; turn++) {
        await pause(random.below(500));
        await (turn % 2 ? database.crash() : database.stop());
        await database.start();
        await rig.recover();
      }
    }, random),
};

export const ownKilled: Scenario = {
  name: "own-database-killed",
  what: "kill -9 of the app's own PostgreSQL, which the app has to restart",
  async run(random) {
    const rig = await startRig({ allowedStatuses: [503] });
    for (let turn = 0; turn < restarts; turn++) {
      await rig.untilBusy();
      await pause(random.below(500));
      signal(await databaseProcesses(rig.dataDir), "SIGKILL");
      await rig.recover();
    }
    return rig.finish();
  },
};

export const frozen: Scenario = {
  name: "database-frozen",
  what: `PostgreSQL frozen for ${frozenMs / 1000} s`,
  run: (random) =>
    withExternalDatabase(async (rig, database) => {
      await database.freeze();
      const ready = await fetch(`${rig.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (ready.status !== 503) rig.problems.push(`/readyz returns ${ready.status} while the database is frozen`);
      await pause(frozenMs);
      await database.thaw();
      await rig.recover();
    }, random),
};

export const slow: Scenario = {
  name: "database-slow",
  what: `slow network to PostgreSQL for ${slowMs / 1000} s, with connections cut in between`,
  run: (random) =>
    withExternalDatabase(async (rig, { wire }) => {
      const until = performance.now() + slowMs;
      for (let turn = 1; performance.now() < until; turn++) {
        wire.delayMs = 20 + random.below(180);
        await pause(1_000);
        if (turn % 4 === 0) wire.cut();
      }
      wire.delayMs = 0;
      await rig.recover();
    }, random),
};
