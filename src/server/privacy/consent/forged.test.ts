import { afterAll, beforeEach, expect, test } from "vitest";
import { dialogTexts, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { hashChoice } from "./chain.ts";
import { selectChainAfter } from "./consent-log.sql.ts";
import { prepareConsentLog } from "./restart/prepare.ts";
import { createConsentSigner } from "./signer.ts";
import { verifyConsentLog } from "./verify-chain.ts";

const apps: TestApp[] = [];
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
  apps.push(app);
});
afterAll(async () => {
  for (const each of apps) await each.close();
});

const choice = () => ({
  id: crypto.randomUUID(),
  consentId: crypto.randomUUID(),
  action: "accept_all",
  preferences: { necessary: true, analytical: true, advertising: true },
  textVersion: "2026-11",
  pageUrl: "/",
  language: "da-DK",
});
const log = (body: unknown) => app.post("/api/consent", body);
const run = (sql: string) => app.database.pool.query(sql);
const signer = () => createConsentSigner(app.secrets.current);
const prepare = () => prepareConsentLog(app.database, signer(), dialogTexts);
const problems = async () => (await verifyConsentLog(app.database, signer(), [])).problems.join("; ");

test("an unsigned choice is reported, also after the log continues", async () => {
  for (let i = 0; i < 3; i++) await log(choice());
  const { pool } = app.database;
  const [first, , third] = await selectChainAfter(pool, 0, 3);
  const forged = { ...third!, sequence: 4, id: crypto.randomUUID(), consentId: crypto.randomUUID() };
  await pool.query(
    `INSERT INTO consent_choices (sequence, id, action, preferences, user_agent_key, created_at, consent_id, text_version, page_url,
       language, text_hash, global_privacy_control, country, device_type, hash)
     SELECT 4, $1, action, preferences, user_agent_key, created_at, $2, text_version, page_url, language, text_hash,
       global_privacy_control, country, device_type, $3 FROM consent_choices WHERE sequence = 3`,
    [forged.id, forged.consentId, hashChoice(third!.hash!, forged)],
  );
  expect(first?.sequence).toBe(1);
  expect(await problems()).toContain("records 4 to 4 were added without a signature");
  await log(choice());
  expect(await problems()).toMatch(/records 4 to 4 were added without a signature \(noted on/);
  await prepare();
  expect(await problems()).toMatch(/records 4 to 4 were added without a signature \(noted on/);
});

test("a dialog text that was rewritten is reported", async () => {
  await log(choice());
  await run("UPDATE consent_texts SET text = 'I agree to everything'");
  expect(await problems()).toContain("is not the one that was shown");
});

test("an id of another browser's choice is rejected with an error", async () => {
  const own = choice();
  expect((await log(own)).status).toBe(201);
  expect((await log(own)).status).toBe(201);
  expect((await log({ ...own, consentId: crypto.randomUUID() })).status).toBe(409);
});
