import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { demandStrongPassword } from "./platform/auth/password-policy.ts";
import { purposes, maxConcurrentReports } from "./platform/db/database.ts";
import { startTestApp, type TestApp } from "./testing/test-app.ts";

/** Messages that the app logged as a warning or an error. */
const logged: unknown[] = [];
const note = (...line: unknown[]) => void logged.push(line);

let app: TestApp;
beforeAll(async () => {
  const log = { debug: () => undefined, info: () => undefined, warn: note, error: note };
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" }, undefined, { log });
});
afterAll(() => app.close());

/** Maximum number of concurrent reports of one session. */
const each = maxConcurrentReports - 1;

type Headers = Record<string, string>;

/** Counted from raw records, because there are no roll-ups for other time zones. */
const foreign = "metrics=lcp&range=all&timezone=Pacific/Auckland";
const ask = (headers: Headers, query = foreign, signal?: AbortSignal) =>
  fetch(`${app.url}/api/admin/report?${query}`, { headers, ...(signal && { signal }) });

let end = async () => undefined as void;
afterEach(() => end());

/** Blocks all reads of a table until the test calls `end`. */
async function hold(table: string): Promise<void> {
  const client = await app.database.pool.connect();
  await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  end = async () => {
    end = async () => undefined;
    await client.query("COMMIT");
    client.release();
  };
}

/** Number of statements waiting for the lock. */
async function countWaiting(query = "%"): Promise<number> {
  const { rows } = await app.databases.health.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE $1`,
    [query],
  );
  return rows[0]?.count ?? 0;
}

const lead = async () =>
  app.post("/api/submit-demo-request", {
    id: uuidv7(),
    fullName: "Ida Holm",
    jobTitle: "Head of Finance",
    phone: "",
    company: "Nordhavn Shipping",
    email: "ida.holm@example.com",
    companySize: "201-1000",
    useCase: "finance",
    message: "",
    recaptchaToken: await app.captchaToken("demo_request"),
  });

test("blocked reports delay neither forms nor other users, and are rejected beyond a limit", async () => {
  const [greedy, other] = [await app.signIn("viewer"), await app.signIn("viewer")];
  await hold("web_vitals");
  const questions = Array.from({ length: 80 }, () => ask(greedy));
  await expect.poll(() => countWaiting()).toBe(each);
  const early = await Promise.race(questions);
  expect([early.status, (await early.json()).code]).toEqual([429, "too_many_requests"]);
  expect(Number(early.headers.get("retry-after"))).toBeGreaterThan(0);

  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect((await ask(other, "metrics=consent_choices&range=all&timezone=Pacific/Auckland")).status).toBe(200);
  expect((await lead()).status).toBe(201);
  const choice = await app.post("/api/consent", {
    id: crypto.randomUUID(),
    consentId: crypto.randomUUID(),
    action: "accept_all",
    preferences: { necessary: true, analytical: true, advertising: true },
    textVersion: "1",
    pageUrl: "/",
    language: "da",
  });
  expect(choice.status).toBe(201);

  await end();
  const statuses = (await Promise.all(questions)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60 + each);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - each);
});

test("all requests of two concurrent dashboard tabs are answered", async () => {
  const viewer = await app.signIn("viewer");
  const answers = await Promise.all(Array.from({ length: 32 }, () => ask(viewer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test("a report ends in the database when its client disconnects, which is no reason for a warning", async () => {
  const viewer = await app.signIn("viewer");
  await hold("web_vitals");
  logged.length = 0;
  const leaving = new AbortController();
  const questions = Array.from({ length: 5 }, () => ask(viewer, foreign, leaving.signal).catch(() => null));
  await expect.poll(() => countWaiting()).toBe(each);
  leaving.abort();
  await Promise.all(questions);
  await expect.poll(() => countWaiting()).toBe(0);
  await end();
  expect((await ask(viewer)).status).toBe(200);
  expect(logged).toEqual([]);
});

test("every connection limits the time of statements and idle transactions", async () => {
  for (const purpose of purposes) {
    const { rows } = await app.databases[purpose].pool.query<{ setting: string }>(
      "SELECT setting FROM pg_settings WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout')",
    );
    expect(rows.map(({ setting }) => Number(setting) > 0)).toEqual([true, true]);
  }
});

async function listen(headers: Headers) {
  const leaving = new AbortController();
  const response = await fetch(`${app.url}/api/admin/live`, { headers, signal: leaving.signal });
  return { response, leave: () => leaving.abort() };
}

test("current visitors are counted once for all streams, and a session may have a dozen", async () => {
  await hold("website_views");
  const [one, other] = [await app.signIn("viewer"), await app.signIn("viewer")];
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen(one)));
  expect(new Set(streams.map(({ response }) => response.status))).toEqual(new Set([200]));
  const beyond = await listen(one);
  expect([beyond.response.status, beyond.response.headers.get("retry-after")]).toEqual([429, "30"]);
  streams.push(await listen(other));
  await expect.poll(() => countWaiting("%realtimeVisitors%")).toBe(1);
  await end();
  for (const { response } of streams) {
    const first = await response.body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toMatch(/^event: live\ndata: \{"realtimeVisitors"/);
  }
  for (const { leave } of streams) leave();
  await expect.poll(async () => (await listen(one)).response.status).toBe(200);
});

test("the event loop stays responsive while a password is checked", async () => {
  let turns = 0;
  let isChecked = false;
  const checked = demandStrongPassword("aB3$kQ9!zX".repeat(12), "newPassword").finally(() => (isChecked = true));
  while (!isChecked) {
    turns++;
    await new Promise((resolve) => setImmediate(resolve));
  }
  await checked.catch(() => undefined);
  expect(turns).toBeGreaterThan(1_000);
});

test("invitations are looked up two at a time, so that many look-ups do not delay forms", async () => {
  await hold("invitations");
  const accept = (address: number) =>
    app.post(
      "/api/account/accept-invitation",
      { token: uuidv7(), newPassword: "correct horse battery staple" },
      { "X-Forwarded-For": `203.0.113.${address}` },
    );
  const crowd = Array.from({ length: 100 }, (_, place) => accept(place % 50));
  const flood = Array.from({ length: 30 }, () => accept(99));
  // An address may have twenty waiting requests; its further requests are rejected meanwhile.
  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  expect(await countWaiting("%invitations%")).toBe(2);
  expect((await lead()).status).toBe(201);
  await end();
  const statuses = (await Promise.all([...crowd, ...flood])).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(120);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

test("a password is not checked without an invitation", async () => {
  const answer = await app.post("/api/account/accept-invitation", {
    token: "x".repeat(43),
    newPassword: "password".repeat(2),
  });
  expect([answer.status, (await answer.json()).code]).toEqual([404, "invitation_ended"]);
});
