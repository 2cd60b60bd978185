import { setTimeout as pause } from "node:timers/promises";
import { databaseProcesses, signal } from "../../e2e/support/database-processes.ts";
import type { Random } from "../../tools/demo/random.ts";
import { type ExternalDatabase, startExternalDatabase } from "../external-database.ts";
import type { Findings, Scenario } from "../scenario.ts";
import { type Stand, setStand } from "../stand.ts";

const stoppedMs = 8_000;
const frozenMs = 30_000;
const slowMs = 12_000;
const restarts = 3;

async function withOutside(
  hurt: (stand: Stand, database: ExternalDatabase, random: Random) => Promise<void>,
  random: Random,
): Promise<Findings> {
  const database = await startExternalDatabase();
  try {
    const { settings, compare } = database;
    const stand = await setStand({ settings, compare, mayAnswer: [503] });
    await stand.untilBusy();
    await hurt(stand, database, random);
    return await stand.finish();
  } finally {
    await database.close();
  }
}

export const stopped: Scenario = {
  name: "database-stopped",
  what: `PostgreSQL stopped for ${stoppedMs / 1000} s`,
  run: (random) =>
    withOutside(async (stand, database) => {
      await database.stop();
      await pause(stoppedMs);
      const ready = await fetch(`${stand.url}/readyz`);
      if (ready.status !== 503) stand.problems.push(`/readyz returns ${ready.status} without a database`);
      const { status } = await fetch(`${stand.url}/healthz`);
      if (status !== 200) stand.problems.push(`/healthz returns ${status} without a database`);
      await database.start();
      await stand.recover();
    }, random),
};

export const restarted: Scenario = {
  name: "database-restarted",
  what: "PostgreSQL restarted, and killed and started",
  run: (random) =>
    withOutside(async (stand, database) => {
      for (let turn = 0; turn < restarts; turn++) {
        await pause(random.below(500));
        await (turn % 2 ? database.crash() : database.stop());
        await database.start();
        await stand.recover();
      }
    }, random),
};

export const ownKilled: Scenario = {
  name: "own-database-killed",
  what: "kill -9 of the app's own PostgreSQL, which the app has to restart",
  async run(random) {
    const stand = await setStand({ mayAnswer: [503] });
    for (let turn = 0; turn < restarts; turn++) {
      await stand.untilBusy();
      await pause(random.below(500));
      signal(await databaseProcesses(stand.dataDir), "SIGKILL");
      await stand.recover();
    }
    return stand.finish();
  },
};

export const frozen: Scenario = {
  name: "database-frozen",
  what: `PostgreSQL frozen for ${frozenMs / 1000} s`,
  run: (random) =>
    withOutside(async (stand, database) => {
      await database.freeze();
      const ready = await fetch(`${stand.url}/readyz`, { signal: AbortSignal.timeout(5_000) });
      if (ready.status !== 503) stand.problems.push(`/readyz returns ${ready.status} while the database is frozen`);
      await pause(frozenMs);
      await database.thaw();
      await stand.recover();
    }, random),
};

export const slow: Scenario = {
  name: "database-slow",
  what: `slow network to PostgreSQL for ${slowMs / 1000} s, with connections cut in between`,
  run: (random) =>
    withOutside(async (stand, { wire }) => {
      const until = performance.now() + slowMs;
      for (let turn = 1; performance.now() < until; turn++) {
        wire.delayMs = 20 + random.below(180);
        await pause(1_000);
        if (turn % 4 === 0) wire.cut();
      }
      wire.delayMs = 0;
      await stand.recover();
    }, random),
};
