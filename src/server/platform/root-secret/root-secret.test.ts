import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { findSecrets, loadSecrets, rotateSecret, type SecretsConfig } from "./load-secrets.ts";
import { createSecretsFile, SecretsError } from "./secrets-file.ts";

let folder: string;
let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-secret-"));
  const testDatabase = await createTestDatabase();
  drop = testDatabase.drop;
  database = openDatabase(testDatabase.connection, createLog("silent"));
});
afterEach(async () => {
  await database.close();
  await drop();
  await rm(folder, { recursive: true });
});

const config = (more: Partial<SecretsConfig> = {}): SecretsConfig => ({
  dataDir: join(folder, "data"),
  authSecret: undefined,
  previousAuthSecrets: [],
  ...more,
});
const settings = async () => {
  const { rows } = await database.pool.query<{ key: string; value: string }>("SELECT key, value FROM settings");
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};
const old = "the secret that an earlier version kept in here";

test("the secret is created once, in a file readable only by its owner, and not in the database", async () => {
  const { current } = await loadSecrets(config(), database);
  expect(current).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(folder, "data/secrets.json"))).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "data"))).toEqual(["secrets.json"]);
  expect(await loadSecrets(config(), database)).toEqual({ current, previous: [] });
  const stored = await settings();
  expect(Object.keys(stored)).toEqual(["secret_check"]);
  expect(JSON.stringify(stored)).not.toContain(current);
});

test("two processes that start together on one folder and database agree", async () => {
  const both = await Promise.all([loadSecrets(config(), database), loadSecrets(config(), database)]);
  expect(both[0]).toEqual(both[1]);
});

test("a secret stored by an earlier version moves to the file, even if the move was interrupted", async () => {
  const store = () => database.pool.query("INSERT INTO settings (key, value) VALUES ('root_secret', $1)", [old]);
  await store();
  expect((await loadSecrets(config(), database)).current).toBe(old);
  expect(await settings()).not.toHaveProperty("root_secret");
  // As if the process had been killed after writing the file and before deleting the row.
  await store();
  expect(await loadSecrets(config(), database)).toEqual({ current: old, previous: [] });
  expect(await settings()).not.toHaveProperty("root_secret");
  expect(JSON.parse(await readFile(join(folder, "data/secrets.json"), "utf8"))).toEqual({ current: old, previous: [] });
});

test("a secret left by an earlier version that ran in between is accepted for reading", async () => {
  const { current } = await loadSecrets(config(), database);
  await database.pool.query("INSERT INTO settings (key, value) VALUES ('root_secret', $1)", [old]);
  expect(await loadSecrets(config(), database)).toEqual({ current, previous: [old] });
});

test("with AUTH_SECRET, the previous secret from the file or AUTH_SECRET_PREVIOUS is accepted for reading", async () => {
  const authSecret = "a secret that the operator has chosen";
  await database.pool.query("INSERT INTO settings (key, value) VALUES ('root_secret', $1)", [old]);
  expect(await loadSecrets(config({ authSecret }), database)).toEqual({ current: authSecret, previous: [old] });
  const next = { authSecret: "another one, a year later, as it should be", previousAuthSecrets: [authSecret] };
  expect(await loadSecrets(config({ ...next, dataDir: join(folder, "none") }), database)).toEqual({
    current: next.authSecret,
    previous: [authSecret],
  });
});

test("previous secrets without a current one are rejected", async () => {
  const only = config({ previousAuthSecrets: [old] });
  await expect(loadSecrets(only, database)).rejects.toThrow(/AUTH_SECRET_PREVIOUS is set.*set AUTH_SECRET/);
  const { current } = await loadSecrets(config(), database);
  expect(await loadSecrets(only, database)).toEqual({ current, previous: [old] });
});

test("a previous secret that cannot be written to the file stays in the database", async () => {
  await database.pool.query("INSERT INTO settings (key, value) VALUES ('root_secret', $1)", [old]);
  const dataDir = join(folder, "no folder");
  await writeFile(dataDir, "");
  const unwritable = config({ authSecret: "a secret that the operator has chosen", dataDir });
  await expect(loadSecrets(unwritable, database)).rejects.toThrow(/AUTH_SECRET_PREVIOUS/);
  expect(await settings()).toEqual({ root_secret: old });
});

test("a process with a different secret or none is rejected, with instructions", async () => {
  await loadSecrets(config(), database);
  const elsewhere = config({ dataDir: join(folder, "other host") });
  await expect(loadSecrets(elsewhere, database)).rejects.toThrow(SecretsError);
  await expect(loadSecrets(elsewhere, database)).rejects.toThrow(/secrets\.json is missing.*AUTH_SECRET/);
  await createSecretsFile(elsewhere.dataDir, { current: old, previous: [] });
  await expect(loadSecrets(elsewhere, database)).rejects.toThrow(/^AUTH_SECRET: .*a different secret/);
  await expect(loadSecrets(config({ authSecret: old }), database)).resolves.toMatchObject({ current: old });
});

test("a rotated secret in the file is adopted, and the previous one stays valid for reading", async () => {
  const { current: before } = await loadSecrets(config(), database);
  expect(await rotateSecret(config().dataDir)).toEqual({
    hadFile: true,
    until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const after = await loadSecrets(config(), database);
  expect(after.previous).toEqual([before]);
  expect(after.current).not.toBe(before);
  expect((await stat(join(folder, "data/secrets.json"))).mode & 0o777).toBe(0o600);
  expect(await findSecrets(config())).toEqual(after);
});

test("an invalid file is named without revealing its content", async () => {
  await createSecretsFile(config().dataDir, { current: "short and secret", previous: [] });
  const failure = await loadSecrets(config(), database).catch((error: Error) => error.message);
  expect(failure).toContain("not a valid secrets file");
  expect(failure).not.toContain("short and secret");
});
