import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import {
  App,
  cleanUp,
  connect,
  forgetUsedDirectories,
  gone,
  makeDirectory,
  makeUsedDirectory,
  query,
  serverPid,
} from "./embedded-testing.ts";
import { isAlive } from "./process-alive.ts";

afterEach(cleanUp);
afterAll(forgetUsedDirectories);

const log = () => {};
/** Same value as in `ownership.ts`: a rejection after this time has waited for the other app. */
const patienceWithTheDead = 10_000;

async function startedApp() {
  const dataDir = await makeUsedDirectory();
  const app = new App(dataDir);
  const { connection } = await app.ready();
  return { dataDir, app, connection, pid: await serverPid(connection) };
}

test("a second app is rejected immediately, in another process or in the same", async () => {
  const { dataDir, app, connection } = await startedApp();
  const failure = await new App(dataDir).heard("failed");
  expect(failure.name).toBe("EmbeddedPostgresError");
  expect(failure.message).toContain(
    `Another ${siteConfig.brand.name} (process ${app.process.pid}) is already using ${dataDir}.`,
  );
  expect(failure.elapsed).toBeLessThan(patienceWithTheDead);
  expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
  await app.stop();

  const first = await startEmbeddedPostgres({ dataDir, log });
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    `Another ${siteConfig.brand.name} (process ${process.pid})`,
  );
  await first.stop();
  const again = await startEmbeddedPostgres({ dataDir, log });
  await again.stop();
});

test("if two apps start together on an empty folder, only one runs", async () => {
  const dataDir = await makeDirectory();
  const apps = [new App(dataDir), new App(dataDir)];
  const outcomes = await Promise.allSettled(apps.map((app) => app.ready()));
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const loser = outcomes.findIndex(({ status }) => status === "rejected");
  expect((await apps[loser]!.heard("failed")).message).toContain(
    `Another ${siteConfig.brand.name} (process ${apps[1 - loser]!.process.pid})`,
  );
});

test("the server of a killed app is adopted, and stopped in the end", async () => {
  const { dataDir, app, pid } = await startedApp();
  await app.kill();
  expect(isAlive(pid)).toBe(true);
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(next.adopted).toBe(true);
  expect(await serverPid(next.connection)).toBe(pid);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test("after app and server are killed, no committed data is missing", async () => {
  const { dataDir, app, connection, pid } = await startedApp();
  await query(connection, "create table kept as select generate_series(1, 10000) as n");
  process.kill(pid, "SIGKILL");
  await app.kill();
  expect(statSync(join(connection.host, ".s.PGSQL.5432")).isSocket()).toBe(true); // left behind, like its pid file
  expect(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8")).toContain(String(pid));
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(next.adopted).toBe(false);
  expect(await query(connection, "select count(*)::int as n from kept")).toEqual([{ n: 10_000 }]);
  await next.stop();
});

test("if another process has the server's old process id, the start succeeds", async () => {
  const { dataDir, app, pid } = await startedApp();
  process.kill(pid, "SIGKILL");
  await app.kill();
  await gone(pid);
  const { uid, gid } = statSync(join(dataDir, "postgres"));
  const stranger = spawn("sleep", ["60"], { uid, gid, cwd: "/" });
  await once(stranger, "spawn");
  const pidFile = join(dataDir, "postgres/postmaster.pid");
  writeFileSync(pidFile, readFileSync(pidFile, "utf8").replace(String(pid), String(stranger.pid)));
  const next = await startEmbeddedPostgres({ dataDir, log });
  await next.stop();
  expect(stranger.kill()).toBe(true); // it was still there
});

test("the lock of a dead process is released", async () => {
  const { dataDir, app, connection } = await startedApp();
  const dead = spawn("true");
  await once(dead, "exit");
  const remainder = await connect({ ...connection, database: "postgres", application_name: `orbit ${dead.pid}` });
  const inherited = remainder.query("select pg_advisory_lock(1869767273)");
  await app.kill();
  await inherited;
  const next = startEmbeddedPostgres({ dataDir, log });
  const turnedDown = `select 1 as seen from pg_stat_activity where application_name = 'orbit ${process.pid}'`;
  while ((await remainder.query(turnedDown)).rowCount === 0);
  await remainder.end();
  const { adopted, stop } = await next;
  expect(adopted).toBe(true);
  await stop();
});

test("a server that is shutting down belongs to its app; if the app is dead, a new server starts", async () => {
  const { dataDir, app, connection, pid } = await startedApp();
  const client = await connect(connection);
  process.kill(pid, "SIGTERM"); // ends when the last client has gone
  await answers(connection, "57P03");
  const failure = await new App(dataDir).heard("failed");
  expect(failure.message).toContain(`Another ${siteConfig.brand.name} (process ${app.process.pid})`);
  expect(failure.elapsed).toBeLessThan(patienceWithTheDead);

  await app.kill();
  const next = startEmbeddedPostgres({ dataDir, log });
  await answers(connection, "57P03");
  expect(isAlive(pid)).toBe(true);
  await client.end();
  const { adopted, stop } = await next;
  expect(adopted).toBe(false);
  expect(isAlive(pid)).toBe(false);
  await stop();
});

/** Resolves when a new client gets this error, or none. */
async function answers(
  connection: { host: string; port: number; user: string; database: string },
  expected: string,
): Promise<void> {
  let answer = "";
  while (answer !== expected) {
    answer = await query(connection, "select 1").then(
      () => "none",
      (error: { code: string }) => error.code,
    );
  }
}

const ownBackend = "select pid from pg_stat_activity where application_name like 'orbit %'";

test.each(["server", "connection"])(
  "the loss of the %s is reported, and stopping afterwards does not affect the next app",
  async (loss) => {
    const { dataDir, app, connection, pid } = await startedApp();
    const [backend] = await query<{ pid: number }>(connection, ownBackend);
    const other = await connect(connection);
    const noticed = new Promise((resolve) => other.once("end", resolve));
    process.kill(loss === "server" ? pid : backend!.pid, "SIGKILL"); // the server outlives a connection's process, and restarts the others
    expect((await app.heard("lost")).message).not.toBe("");
    // The server still responds until it notices the killed process, and then closes all connections.
    await noticed;
    if (loss === "connection") await answers(connection, "none");
    const next = await startEmbeddedPostgres({ dataDir, log });
    expect(next.adopted).toBe(loss === "connection");
    app.process.kill("SIGTERM");
    await app.heard("stopped");
    expect(await query(next.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await next.stop();
  },
);

test("an abandoned start leaves no server behind", async () => {
  const dataDir = await makeDirectory();
  const abort = new AbortController();
  const start = startEmbeddedPostgres({ dataDir, log, signal: abort.signal });
  abort.abort(new Error("enough"));
  await expect(start).rejects.toThrow("enough");
  const next = await startEmbeddedPostgres({ dataDir, log });
  expect(next.adopted).toBe(false);
  await next.stop();
});

test("data of another major version is rejected", async () => {
  const { dataDir, app } = await startedApp();
  await app.stop();
  writeFileSync(join(dataDir, "postgres/PG_VERSION"), "17\n");
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(
    /created by PostgreSQL 17, but .* PostgreSQL 18/,
  );
});

test("a server that cannot start reports the reason", async () => {
  const { dataDir, app } = await startedApp();
  await app.stop();
  writeFileSync(join(dataDir, "postgres/postgresql.conf"), "no_such_setting = 1\n");
  await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toThrow(/PostgreSQL did not start: .*postgresql.conf/);
});
