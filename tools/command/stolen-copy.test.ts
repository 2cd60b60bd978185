import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { symmetricDecrypt } from "better-auth/crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { restoreSnapshot, writeSnapshot } from "./snapshot.ts";
import { setUpSecondFactor } from "#server/testing/second-factor.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = (await setUpSecondFactor(app, await app.signIn("admin"))).headers;
  await app.signIn("viewer");
  await app.post("/api/admin/invitations", { email: "invited@example.com", role: "admin" }, admin);
  await app.post("/api/admin/access-tokens", { kind: "api_key", name: "Deck" }, admin);
});
afterAll(() => app.close());

/** Every value in every table, as text; bytes also in the encodings of tokens. */
async function copyValues(): Promise<string[]> {
  const { pool } = app.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  const values = new Set<string>();
  for (const { name } of tables)
    for (const row of (await pool.query(`SELECT * FROM public."${name}"`)).rows)
      for (const value of Object.values(row)) {
        if (Buffer.isBuffer(value)) for (const form of ["hex", "base64url"] as const) values.add(value.toString(form));
        else if (typeof value === "string" && value.length >= 16 && value.length < 300) values.add(value);
      }
  return [...values];
}

const signed = (value: string, secret: string) =>
  encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`);

test("no value in a copy of the database works as a session, second factor, invitation or key", async () => {
  const values = await copyValues();
  const { rows: settings } = await app.database.pool.query<{ value: string }>("SELECT value FROM settings");
  expect(values.length).toBeGreaterThan(20);
  const isOpen = async (headers: Record<string, string>, path: string) =>
    (await fetch(app.url + path, { headers })).status === 200;
  expect(await isOpen(admin, "/api/account")).toBe(true);
  for (const value of values) {
    const cookies = [encodeURIComponent(value), ...settings.map((setting) => signed(value, setting.value))];
    for (const cookie of cookies)
      for (const name of ["session_token", "two_factor"])
        expect(
          await isOpen({ cookie: `${siteConfig.brand.id}.${name}=${cookie}` }, "/api/account"),
          `${name} ${value}`,
        ).toBe(false);
    const authorization = /^[\x20-\x7e]+$/.test(value) ? `Bearer ${value}` : "Bearer x";
    expect(await isOpen({ authorization }, "/api/admin/report?metrics=visitors&range=today"), value).toBe(false);
    const read = await app.post("/api/account/read-invitation", { token: value });
    expect(read.status, value).not.toBe(200);
  }
  const { rows: factors } = await app.database.pool.query<{ secret: string }>("SELECT secret FROM two_factors");
  expect(factors).toHaveLength(1);
  for (const { secret: data } of factors)
    for (const { value: key } of settings) await expect(symmetricDecrypt({ key, data })).rejects.toThrow("invalid");
});

test("a backup contains no session, secret, one-time token or count of attempts, and a restore signs everyone out", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orbit-snapshot-"));
  const file = join(folder, "backup");
  try {
    await app.database.pool.query("INSERT INTO settings (key, value) VALUES ('root_secret', 'of-the-version-before')");
    await writeSnapshot(app.database, file);
    const text = gunzipSync(await readFile(file)).toString();
    const excludedTables = ["sessions", "verifications", "newsletter_tokens", "spent_codes", "spent_captcha_tokens"];
    for (const table of [...excludedTables, "sign_in_failures", "sign_in_addresses", "request_counts", "rate_limits"])
      expect(text).not.toContain(`{"table":"${table}"}`);
    expect(text).not.toContain("of-the-version-before");
    expect(text).toContain('{"table":"users"}');
    expect((await fetch(`${app.url}/api/account`, { headers: admin })).status).toBe(200);
    await restoreSnapshot(app.database, file);
    expect((await fetch(`${app.url}/api/account`, { headers: admin })).status).toBe(401);
    const { rows } = await app.database.pool.query("SELECT FROM users");
    expect(rows.length).toBeGreaterThan(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("a browser's session token is stored only as a keyed hash", async () => {
  const { cookie } = await app.signIn("viewer");
  const token = decodeURIComponent(/session_token=([^;]+)/.exec(cookie)?.[1] ?? "").split(".")[0] as string;
  expect(token).toMatch(/^\w{32}$/);
  expect((await copyValues()).filter((value) => value.includes(token))).toEqual([]);
});
