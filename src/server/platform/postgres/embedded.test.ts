import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import {
  App,
  asRoot,
  cleanUp,
  connect,
  forgetUsedDirectories,
  gone,
  identities,
  makeDirectory,
  makeUsedDirectory,
  nobody,
  query,
  serverPid,
} from "./embedded-testing.ts";
import { isAlive } from "./process-alive.ts";

afterEach(cleanUp);
afterAll(forgetUsedDirectories);

describe.each(Object.entries(identities))("run by %s", (_name, identity) => {
  const start = (dataDir: string) => new App(dataDir, { identity });
  const makeHome = () => makeUsedDirectory(identity);

  test("the first start creates a durable UTF-8 database that is reachable only through a private socket", async () => {
    const dataDir = await makeDirectory({ owner: identity });
    const { connection, adopted, relocated, elapsed } = await start(dataDir).ready();
    console.log(`first start: ${elapsed} ms`);
    expect({ ...connection, adopted, relocated }).toEqual({
      host: join(dataDir, "postgres-socket"),
      port: 5432,
      user: "orbit",
      database: "orbit",
      adopted: false,
      relocated: undefined,
    });
    const sql =
      "select name, setting from pg_settings where name = any(string_to_array($names$server_encoding listen_addresses fsync " +
      "synchronous_commit full_page_writes shared_buffers max_connections jit max_wal_size data_checksums logging_collector$names$, ' '))";
    const settings = await query<{ name: string; setting: string }>(connection, sql);
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      server_encoding: "UTF8",
      listen_addresses: "",
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      jit: "off",
      shared_buffers: "32768",
      max_connections: "100",
      max_wal_size: "2048",
      data_checksums: "on",
      logging_collector: "on",
    });
    const [order] = await query<{ upper: string; before: boolean }>(
      connection,
      "select upper('straße é') as upper, 'Z' < 'a' as before",
    );
    expect(order).toEqual({ upper: "STRAßE É", before: true });
    expect(readdirSync(join(dataDir, "postgres/log"))).toEqual([expect.stringMatching(/^postgresql-\w+\.log$/)]);
    const socket = statSync(connection.host);
    const processOwner = statSync(`/proc/${await serverPid(connection)}`).uid;
    expect([socket.mode & 0o777, socket.uid]).toEqual([0o700, processOwner]);
    expect(processOwner).not.toBe(0);
  });

  test("the second start is fast and finds the data", async () => {
    const dataDir = await makeHome();
    const first = start(dataDir);
    const { connection } = await first.ready();
    await query(connection, "create table kept as select 42 as answer");
    await first.stop();
    const next = start(dataDir);
    expect((await next.ready()).adopted).toBe(false);
    expect(await query(connection, "select answer from kept")).toEqual([{ answer: 42 }]);
    await next.stop();
  });

  test("Ctrl-C reaches only the app, which stops the server last", async () => {
    const app = start(await makeHome());
    const pid = await serverPid((await app.ready()).connection);
    const ids = (process: number) =>
      execFileSync("ps", ["-o", "pgid=,sid=", "-p", String(process)], { encoding: "utf8" })
        .trim()
        .split(/ +/);
    expect(ids(pid)).toEqual([String(pid), String(pid)]);
    process.kill(-app.process.pid!, "SIGINT");
    expect((await app.heard("stopped")).servedToTheEnd).toBe(true);
    expect(isAlive(pid)).toBe(false);
  });

  test("stopping does not wait for other clients", async () => {
    const app = start(await makeHome());
    const { connection } = await app.ready();
    const pid = await serverPid(connection);
    const client = await connect(connection);
    await client.query("begin");
    const busy = client.query("select pg_sleep(60)").catch((error: { code: string }) => error.code);
    await app.stop();
    expect(await busy).toBe("57P01");
    expect(isAlive(pid)).toBe(false);
  });
});

test.runIf(asRoot)(
  "root runs the cluster of another user as that user, and takes over one that root has copied",
  async () => {
    const dataDir = await makeUsedDirectory(nobody);
    const first = new App(dataDir, { identity: nobody });
    await first.ready();
    await first.stop();
    const second = new App(dataDir);
    const pid = await serverPid((await second.ready()).connection);
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid);
    await second.stop();
    const third = new App(dataDir, { identity: nobody });
    await third.ready();
    await third.stop();

    execFileSync("chown", ["-R", "root:root", dataDir]);
    execFileSync("chmod", ["755", join(dataDir, "postgres")]);
    const fourth = new App(dataDir);
    const takenOver = await serverPid((await fourth.ready()).connection);
    expect(statSync(`/proc/${takenOver}`).uid).not.toBe(0);
    await fourth.stop();
    const failure = await new App(dataDir, { identity: nobody }).heard("failed");
    expect(failure.message).toMatch(/DATA_DIR .* cannot be used/);
    await gone(takenOver);
  },
);
