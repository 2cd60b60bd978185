import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { choice, textHash, prepareConsentApp } from "#server/testing/consent-app.ts";
import { desktopChrome, dialogTexts } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

const consent = prepareConsentApp();
const { log, run, verify, problems } = consent;

test("a choice is stored with its proof, and the visitor can see it", async () => {
  const consentId = crypto.randomUUID();
  const refused = { necessary: true, analytical: false, advertising: false };
  const first = choice({ consentId, action: "essential_only", preferences: refused, globalPrivacyControl: true });
  // Pages of earlier versions generate ids that contain the time.
  const second = choice({ consentId, id: uuidv7() });
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

  const answer = await consent.app.post("/api/privacy/consent-record", { consentId });
  const record = await answer.json();
  expect(record).toEqual({
    choices: [first, second].map(({ consentId: _, ...kept }) => ({
      ...kept,
      pageUrl: "/",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
      hash: expect.stringMatching(/^[\da-f]{64}$/),
    })),
  });
  expect(
    await (await consent.app.post("/api/privacy/consent-record", { consentId: crypto.randomUUID() })).json(),
  ).toEqual({
    choices: [],
  });
});

test("a page of an earlier version, which sends no hash and no signal, is accepted", async () => {
  const { textHash: _, globalPrivacyControl: __, ...old } = choice();
  expect((await log(old)).status).toBe(201);
  expect((await run("SELECT text_hash, global_privacy_control FROM cookie_analytics")).rows).toEqual([
    { text_hash: null, global_privacy_control: false },
  ]);
  expect(await verify()).toEqual({ choices: 1, anchors: 0, problems: [] });
});

test("choices of many visitors at once, some sent twice, make one unbroken chain", async () => {
  const choices = Array.from({ length: 60 }, () => choice());
  const answers = await Promise.all([...choices, ...choices.slice(0, 20)].map(log));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await verify()).toEqual({ choices: 60, anchors: 0, problems: [] });
});

test("the dialog's text of each language is stored once, and the largest body needs little space", async () => {
  for (const { text, hash } of dialogTexts) expect(createHash("sha256").update(text).digest("hex")).toBe(hash);
  const { rows } = await run("SELECT encode(hash, 'hex') AS hash, version, text FROM consent_texts ORDER BY version");
  expect(rows).toEqual(dialogTexts);

  const largest = () =>
    choice({ pageUrl: `/${"\u6f22".repeat(2047)}`, language: "\u6f22".repeat(35), textVersion: "\u6f22".repeat(40) });
  const agent = "x".repeat(600);
  for (let i = 0; i < 10; i++) {
    const answer = await consent.app.post("/api/consent", largest(), { "User-Agent": `${i}${agent}` });
    expect(answer.status).toBe(201);
  }
  const { rows: sizes } = await run(
    `SELECT max(pg_column_size(choice) + pg_column_size(agent)) AS bytes
     FROM consent_choices AS choice JOIN consent_user_agents AS agent ON agent.key = choice.user_agent_key`,
  );
  expect(sizes[0].bytes).toBeLessThan(1_200);
  expect(await problems()).toBe("");
});
