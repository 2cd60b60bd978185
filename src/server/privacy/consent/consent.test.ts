import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { verifyConsentChain } from "./verify-chain.ts";

const apps: TestApp[] = [];
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  apps.push(app);
});
afterAll(async () => {
  for (const each of apps) await each.close();
});

const textHash = createHash("sha256").update("the dialog's text").digest("hex");

const choice = (overrides: Record<string, unknown> = {}) => ({
  id: uuidv7(),
  consentId: crypto.randomUUID(),
  action: "accept_all",
  preferences: { necessary: true, analytical: true, advertising: true },
  textVersion: "2026-11",
  textHash,
  globalPrivacyControl: false,
  pageUrl: "/?a=1",
  language: "da-DK",
  ...overrides,
});
const log = (body: unknown) => app.post("/api/consent", body, { "X-Forwarded-For": "193.163.102.1" });
const run = (sql: string) => app.database.pool.query(sql);

test("a choice is kept with what proves it, and its visitor can see it", async () => {
  const consentId = crypto.randomUUID();
  const refused = { necessary: true, analytical: false, advertising: false };
  const first = choice({ consentId, action: "essential_only", preferences: refused, globalPrivacyControl: true });
  const second = choice({ consentId });
  expect((await log(first)).status).toBe(201);
  expect((await log(second)).status).toBe(201);
  await log(choice());
  const { rows } = await run("SELECT * FROM cookie_analytics ORDER BY sequence LIMIT 1");
  expect(rows[0]).toMatchObject({
    sequence: "1",
    action: "essential_only",
    user_agent: desktopChrome,
    global_privacy_control: true,
    country: "DK",
    device_type: "desktop",
    text_hash: Buffer.from(textHash, "hex"),
  });
  expect(JSON.parse(rows[0].preferences)).toEqual(refused);

  const answer = await app.post("/api/privacy/consent-record", { consentId });
  const record = await answer.json();
  expect(record).toEqual({
    choices: [first, second].map(({ consentId: _, ...kept }) => ({
      ...kept,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })),
  });
  expect(await (await app.post("/api/privacy/consent-record", { consentId: crypto.randomUUID() })).json()).toEqual({
    choices: [],
  });
});

test("a page of before sends no hash and no signal, and is taken", async () => {
  const { textHash: _, globalPrivacyControl: __, ...old } = choice();
  expect((await log(old)).status).toBe(201);
  expect((await run("SELECT text_hash, global_privacy_control FROM cookie_analytics")).rows).toEqual([
    { text_hash: null, global_privacy_control: false },
  ]);
  expect(await verifyConsentChain(app.database)).toEqual({ intact: true, choices: 1 });
});

test("choices of many visitors at once, some sent twice, make one unbroken chain", async () => {
  const choices = Array.from({ length: 60 }, () => choice());
  const answers = await Promise.all([...choices, ...choices.slice(0, 20)].map(log));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await verifyConsentChain(app.database)).toEqual({ intact: true, choices: 60 });
});

test.each([
  [
    "a changed purpose",
    `UPDATE cookie_analytics SET preferences = replace(preferences, 'true', 'false') WHERE sequence = 3`,
    3,
  ],
  ["a changed time", "UPDATE cookie_analytics SET created_at = created_at - interval '1 second' WHERE sequence = 3", 3],
  ["a changed country", "UPDATE cookie_analytics SET country = 'SE' WHERE sequence = 5", 5],
  ["an emptied hash", "UPDATE cookie_analytics SET hash = NULL WHERE sequence = 2", 2],
  ["a deleted row", "DELETE FROM cookie_analytics WHERE sequence = 2", 2],
  ["a row taken out of the chain", "UPDATE cookie_analytics SET sequence = NULL WHERE sequence = 4", 4],
  ["deleted rows at the end", "DELETE FROM cookie_analytics WHERE sequence > 3", 4],
  [
    "rows that changed places",
    `UPDATE cookie_analytics SET sequence = -sequence WHERE sequence IN (2, 3);
     UPDATE cookie_analytics SET sequence = 5 + sequence WHERE sequence < 0`,
    2,
  ],
])("%s is found and named", async (_, tamper, sequence) => {
  for (let i = 0; i < 5; i++) await log(choice());
  expect(await verifyConsentChain(app.database)).toEqual({ intact: true, choices: 5 });
  await run(tamper);
  expect(await verifyConsentChain(app.database)).toMatchObject({ intact: false, sequence });
  // What is written afterwards does not heal it.
  await log(choice());
  expect(await verifyConsentChain(app.database)).toMatchObject({ intact: false, sequence });
});

test("a changed row whose own hash was made again breaks the next one", async () => {
  for (let i = 0; i < 3; i++) await log(choice());
  const { hashChoice } = await import("./chain.ts");
  const { selectChainAfter } = await import("./queries.ts");
  const [first, second] = await selectChainAfter(app.database.pool, 0, 2);
  const forged = { ...second!, action: "essential_only" };
  await app.database.pool.query("UPDATE cookie_analytics SET action = $1, hash = $2 WHERE sequence = 2", [
    forged.action,
    hashChoice(first!.hash!, forged),
  ]);
  expect(await verifyConsentChain(app.database)).toMatchObject({ intact: false, sequence: 3 });
});
