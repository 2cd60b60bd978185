import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { cookiesOf } from "#server/testing/second-factor.ts";
import { password, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { resetPassword } from "./accounts.ts";
import { purgeSignInTraces } from "./sign-in-failures.sql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const stranger = "198.51.100.1";
const home = "203.0.113.7";

async function attempt(email: string, attempted: string, headers: Record<string, string>): Promise<Response> {
  // Resets the limit per address, as if each attempt came from a different one.
  await app.database.pool.query("DELETE FROM rate_limits");
  const recaptchaToken = await app.captchaToken("sign_in");
  return app.post("/api/auth/sign-in/email", { email, password: attempted, recaptchaToken }, headers);
}
const from = (address: string) => ({ "X-Forwarded-For": address });

async function newOwner() {
  const session = await app.signIn("admin");
  const { email } = (await (await fetch(`${app.url}/api/account`, { headers: session })).json()) as { email: string };
  await app.database.pool.query("DELETE FROM sign_in_addresses");
  return email;
}

async function guess(email: string, times: number, headers: Record<string, string>): Promise<number[]> {
  const tokens = await Promise.all(Array.from({ length: times }, () => app.captchaToken("sign_in")));
  await app.database.pool.query("DELETE FROM rate_limits");
  const answers = await Promise.all(
    tokens.map((recaptchaToken) =>
      app.post("/api/auth/sign-in/email", { email, password: "wrong wrong wrong", recaptchaToken }, headers),
    ),
  );
  return answers.map(({ status }) => status);
}

/**
 * Extends all current waits to the maximum of 15 minutes, so that they do not end while a slow machine runs the test.
 */
const lengthenWaits = () => app.database.pool.query("UPDATE sign_in_failures SET failures = 20 WHERE failures >= 5");

const checked = (statuses: number[]) => statuses.filter((status) => status === 401).length;

/** Number of guesses that are checked in this time: five, and one after each wait of 2, 4, 8 and so on seconds. */
const allowedAfter = (seconds: number) => 5 + Math.floor(Math.log2(seconds / 2 + 1));

test("25 concurrent guesses get as many checks as 25 sequential ones", async () => {
  const email = await newOwner();
  const begin = performance.now();
  const statuses = await guess(email, 25, from(stranger));
  const allowed = allowedAfter((performance.now() - begin) / 1000);
  expect(checked(statuses)).toBeGreaterThanOrEqual(5);
  expect(checked(statuses)).toBeLessThanOrEqual(allowed);
  expect(statuses.filter((status) => status === 429)).toHaveLength(25 - checked(statuses));
  // After a wait of eight minutes, one more is allowed, and the next wait is the longest.
  await app.database.pool.query(
    "UPDATE sign_in_failures SET failures = 13, last_failed_at = clock_timestamp() - interval '9 minutes'",
  );
  expect(checked(await guess(email, 25, from(stranger)))).toBe(1);
});

test("many addresses together get no more checks than one", async () => {
  const email = await newOwner();
  const statuses: number[] = [];
  for (let host = 1; host <= 12; host++) {
    if (host === 6) await lengthenWaits();
    statuses.push((await attempt(email, "wrong wrong", from(`192.0.2.${host}`))).status);
  }
  expect(checked(statuses)).toBe(5);
});

const deviceCookie = new RegExp(String.raw`${siteConfig.brand.id}\.device=[^;]+`);

test("a stranger's guesses lock out neither a browser nor an address that has signed in before", async () => {
  const email = await newOwner();
  const signedIn = await attempt(email, password, from(home));
  const device = cookiesOf(signedIn).cookie.match(deviceCookie)?.[0] ?? "";
  expect(signedIn.headers.getSetCookie().find((cookie) => cookie.startsWith(`${siteConfig.brand.id}.device=`))).toMatch(
    /; HttpOnly; SameSite=Strict$/,
  );
  await guess(email, 10, from(stranger));
  await lengthenWaits();
  expect((await attempt(email, password, from("192.0.2.99"))).status).toBe(429);
  expect((await attempt(email, password, { ...from("192.0.2.99"), cookie: device })).status).toBe(200);
  expect((await attempt(email, password, from(home))).status).toBe(200);
});

test("a device cookie has its own counter, is valid for its account only, and does not sign in", async () => {
  const [email, other] = [await newOwner(), await newOwner()];
  const device = cookiesOf(await attempt(email, password, from(home))).cookie.match(deviceCookie)?.[0] ?? "";
  expect((await fetch(`${app.url}/api/account`, { headers: { cookie: device } })).status).toBe(401);
  expect(checked(await guess(email, 10, { ...from(stranger), cookie: device }))).toBeGreaterThanOrEqual(5);
  await guess(other, 10, from(stranger));
  await lengthenWaits();
  expect((await attempt(other, password, { ...from("192.0.2.98"), cookie: device })).status).toBe(429);
  expect((await attempt(other, password, { ...from("192.0.2.98"), cookie: `${device}x` })).status).toBe(429);
});

test("a new password from the console also ends the lock-out", async () => {
  const email = await newOwner();
  await guess(email, 10, from(stranger));
  await lengthenWaits();
  const next = (await resetPassword(app.database, email, app.secrets)) as string;
  expect((await attempt(email, next, from(stranger))).status).toBe(200);
});

test("password guesses within an open session are limited too", async () => {
  const session = await app.signIn("admin");
  const calls = ["/api/account/confirm", "/api/auth/change-password", "/api/auth/two-factor/enable"] as const;
  const bodies = {
    "/api/account/confirm": { password: "wrong" },
    "/api/auth/change-password": { currentPassword: "wrong", newPassword: "three mild orbits in november" },
    "/api/auth/two-factor/enable": { password: "wrong" },
  };
  const statuses: number[] = [];
  for (const path of [...calls, ...calls, ...calls]) {
    if (statuses.length === 5) await lengthenWaits();
    statuses.push((await app.post(path, bodies[path], session)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
});

test("counters and codes are deleted when they expire, and so are sessions", async () => {
  await app.signIn("viewer");
  const { pool } = app.database;
  const tables = ["sign_in_failures", "sign_in_addresses", "spent_codes", "verifications", "sessions", "rate_limits"];
  const count = async () =>
    Promise.all(tables.map(async (table) => (await pool.query(`SELECT FROM ${table}`)).rowCount ?? 0));
  await pool.query("INSERT INTO sign_in_failures (account, failures, last_failed_at) VALUES ('x', 1, now())");
  await pool.query("INSERT INTO spent_codes (hash, expires_at) VALUES ('x', now() + interval '1 minute')");
  await pool.query(
    "INSERT INTO verifications (id, identifier, value, expires_at) VALUES ('x', 'x', 'x', now() + interval '1 minute')",
  );
  const before = await count();
  await purgeSignInTraces(app.database);
  expect(await count()).toEqual(before);
  expect(Math.min(...before)).toBeGreaterThan(0);
  await pool.query("UPDATE sign_in_failures SET last_failed_at = now() - interval '25 hours'");
  await pool.query("UPDATE sign_in_addresses SET signed_in_at = now() - interval '15 days'");
  for (const table of ["spent_codes", "verifications", "sessions"])
    await pool.query(`UPDATE ${table} SET expires_at = now() - interval '1 second'`);
  await pool.query("UPDATE rate_limits SET last_request = last_request - 3700 * 1000");
  await purgeSignInTraces(app.database);
  expect(await count()).toEqual(tables.map(() => 0));
});
