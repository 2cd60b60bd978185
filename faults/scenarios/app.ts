import { databaseProcesses, signal } from "../../e2e/support/database-processes.ts";
import type { Random } from "../../tools/demo/random.ts";
import type { Scenario } from "../scenario.ts";
import { type Rig, startRig } from "../rig.ts";
import { setTimeout as pause } from "node:timers/promises";

const times = 8;

/** Ends the app under load, at a time determined by the seed, and starts it again. */
async function endRepeatedly(random: Random, end: (rig: Rig) => Promise<void>) {
  const rig = await startRig({ allowedStatuses: [0, 503] });
  for (let turn = 0; turn < times; turn++) {
    await rig.untilBusy();
    await pause(random.below(400));
    rig.pages.expectNothing();
    await end(rig);
    const since = performance.now();
    await rig.startAgain();
    rig.pages.expectPages();
    await rig.recover(since);
  }
  rig.notes.push(`ended ${times} times`);
  return rig.finish();
}

export const killApp: Scenario = {
  name: "kill-app",
  what: "kill -9 of the app under load",
  run: (random) => endRepeatedly(random, async ({ app }) => void (await app.end("SIGKILL"))),
};

export const terminateApp: Scenario = {
  name: "terminate-app",
  what: "SIGTERM to the app under load",
  run: (random) =>
    endRepeatedly(random, async ({ app, problems }) => {
      const code = await app.end("SIGTERM");
      if (code !== 0) problems.push(`SIGTERM ended it with ${code}`);
    }),
};

export const killEverything: Scenario = {
  name: "kill-everything",
  what: "kill -9 of the app and its PostgreSQL together, like a power failure",
  run: (random) =>
    endRepeatedly(random, async ({ app, dataDir }) => {
      signal([app.pid, ...(await databaseProcesses(dataDir))], "SIGKILL");
      await app.end("SIGKILL");
    }),
};
