import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { compareWithDatabase, emptyLog, startLoad, untilGrown } from "./support/acknowledged-load.ts";
import { type AppProcess, freePort, startApp, temporaryFolder } from "./support/app-process.ts";
import { databaseProcesses, signal, withDatabaseOf } from "./support/database-processes.ts";

/** `npm run faults` repeats this more often and causes other faults too. */
const kills = 4;
const writers = 8;

const settings = async (dataDir: string) => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  ORBIT_PAGES: "off",
  LOG_LEVEL: "silent",
  TRUSTED_PROXIES: "127.0.0.1,::1",
});

test.each([
  ["the app", async (app: AppProcess) => void (await app.end("SIGKILL"))],
  ["the app and its PostgreSQL together", killAll],
])(
  `killing %s ${kills} times under load loses no acknowledged record and duplicates no notification`,
  async (_, kill) => {
    const folder = await temporaryFolder();
    const environment = await settings(folder.path);
    const acknowledged = emptyLog();
    try {
      for (let i = 0; i < kills; i++) {
        const app = await startApp(environment);
        const load = startLoad({ url: app.url, writers, acknowledged });
        await untilGrown(acknowledged.leads, 1);
        await untilGrown(acknowledged.pageViews, randomInt(30, 200));
        await kill(app, folder.path);
        await load.stop();
      }
      expect(acknowledged.pageViews.length).toBeGreaterThan(kills * 30);
      const found = await withDatabaseOf(folder.path, (client) => compareWithDatabase(client, acknowledged));
      expect(found).toEqual({ lost: [], wronglyNotified: [] });
    } finally {
      await folder.remove();
    }
  },
);

test("if its PostgreSQL is killed, the app restarts it and loses no acknowledged record", async () => {
  const folder = await temporaryFolder();
  const app = await startApp(await settings(folder.path));
  const load = startLoad({ url: app.url, writers });
  const { acknowledged } = load;
  await untilGrown(acknowledged.pageViews, randomInt(30, 200));
  signal(await databaseProcesses(folder.path), "SIGKILL");
  // The same app acknowledges records again.
  await untilGrown(acknowledged.pageViews, 30);
  await untilGrown(acknowledged.leads, 1);
  await load.stop();
  expect(await app.end()).toBe(0);
  const found = await withDatabaseOf(folder.path, (client) => compareWithDatabase(client, acknowledged));
  expect(found).toEqual({ lost: [], wronglyNotified: [] });
  await folder.remove();
});

/** Kills the app and all database processes without a warning, like a power failure. */
async function killAll(app: AppProcess, dataDir: string): Promise<void> {
  signal([app.pid, ...(await databaseProcesses(dataDir))], "SIGKILL");
  await app.end("SIGKILL");
}
