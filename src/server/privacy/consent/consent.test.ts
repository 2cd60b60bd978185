import { createHash } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { desktopChrome, dialogTexts, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { anchorConsentLog, anchorFileOf, readAnchor } from "./anchor.ts";
import { beforeTheFirst, hashChoice } from "./chain.ts";
import { expireConsentLog } from "./expire.ts";
import { saveBase } from "./expiry.sql.ts";
import { lockChain, saveHead, selectChainAfter, selectSavedHead } from "./consent-log.sql.ts";
import { prepareConsentLog } from "./restart/prepare.ts";
import { createConsentSigner, readHead, type SignedHead, toMinute } from "./signer.ts";
import { verifyConsentLog } from "./verify-chain.ts";

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
  id: crypto.randomUUID(),
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
const signerOf = ({ secrets }: TestApp) => createConsentSigner(secrets.current);
const verify = (anchors: Parameters<typeof verifyConsentLog>[2] = []) =>
  verifyConsentLog(app.database, signerOf(app), anchors);
const problems = async () => (await verify()).problems.join("; ");
const prepare = (secret = app.secrets.current) =>
  prepareConsentLog(app.database, createConsentSigner(secret, [app.secrets.current]), dialogTexts);

test("a choice is kept with what proves it, and its visitor can see it", async () => {
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

  const answer = await app.post("/api/privacy/consent-record", { consentId });
  const record = await answer.json();
  expect(record).toEqual({
    choices: [first, second].map(({ consentId: _, ...kept }) => ({
      ...kept,
      pageUrl: "/",
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/),
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
  expect(await verify()).toEqual({ choices: 1, anchors: 0, problems: [] });
});

test("choices of many visitors at once, some sent twice, make one unbroken chain", async () => {
  const choices = Array.from({ length: 60 }, () => choice());
  const answers = await Promise.all([...choices, ...choices.slice(0, 20)].map(log));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await verify()).toEqual({ choices: 60, anchors: 0, problems: [] });
});

test.each([
  [
    "a changed purpose",
    `UPDATE cookie_analytics SET preferences = replace(preferences, 'true', 'false') WHERE sequence = 3`,
    3,
  ],
  ["a changed time", "UPDATE cookie_analytics SET created_at = created_at - interval '1 minute' WHERE sequence = 3", 3],
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
  expect(await verify()).toEqual({ choices: 5, anchors: 0, problems: [] });
  await run(tamper);
  expect(await problems()).toContain(`record ${sequence} `);
  // Neither later records nor a restart repair it.
  await log(choice());
  await prepare();
  expect(await problems()).toContain(`record ${sequence} `);
});

test("the log goes on after a last record without its hash, which stays a break", async () => {
  await log(choice());
  await run("UPDATE cookie_analytics SET hash = NULL");
  await run("DELETE FROM settings WHERE key = 'consent_chain_head'");
  expect((await log(choice())).status).toBe(201);
  expect(await problems()).toContain("record 1 ");
});

test("a changed row whose own hash was made again breaks the next one", async () => {
  for (let i = 0; i < 3; i++) await log(choice());
  const [first, second] = await selectChainAfter(app.database.pool, 0, 2);
  const forged = { ...second!, action: "essential_only" };
  await app.database.pool.query("UPDATE cookie_analytics SET action = $1, hash = $2 WHERE sequence = 2", [
    forged.action,
    hashChoice(first!.hash!, forged),
  ]);
  expect(await problems()).toContain("record 3 was changed");
});

const secretElsewhere = "another secret, which the app does not have";

test("detects a record outside the chain, and a missing, changed or foreign head", async () => {
  for (let i = 0; i < 3; i++) await log(choice());
  await run(
    `INSERT INTO cookie_analytics (id, action, preferences, user_agent, consent_id, text_version, page_url, language)
     VALUES (gen_random_uuid(), 'accept_all', '{}', '', gen_random_uuid(), '1', '/', 'da')`,
  );
  expect(await problems()).toMatch(/^records outside the chain: 1,/);
  await prepare();
  expect(await problems()).toMatch(/^records outside the chain: 1,/);
  await run("DELETE FROM consent_choices WHERE sequence IS NULL");
  expect(await problems()).toBe("");

  const { rows } = await run("DELETE FROM settings WHERE key = 'consent_chain_head' RETURNING value");
  expect(await problems()).toBe("the head of the log is missing from the database");
  const setHead = (value: string) =>
    app.database.pool.query(
      "INSERT INTO settings VALUES ('consent_chain_head', $1) ON CONFLICT (key) DO UPDATE SET value = $1",
      [value],
    );
  const [sequence, hash, at, keyId, signature] = rows[0].value.split(" ");
  await setHead(`${sequence} ${hash}`);
  expect(await problems()).toMatch(/^the head of the log is not signed/);
  await setHead([sequence, hash, "2020-01-01T00:00:00.000Z", keyId, signature].join(" "));
  expect(await problems()).toBe("the head of the log has a wrong signature");
  await app.database.transaction(async (client) => {
    await lockChain(client);
    await saveHead(
      client,
      createConsentSigner(secretElsewhere).signHead({ sequence: 3, hash: Buffer.from(hash, "hex") }),
    );
  });
  expect(await problems()).toMatch(/^the head of the log is signed with the unknown key/);
  await setHead([sequence, hash, at, keyId, signature].join(" "));
  expect(await problems()).toBe("");
});

test("the anchor file reveals missing records, even after all traces in the database are removed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orbit-anchor-"));
  const anchor = () => anchorConsentLog(app.database, folder);
  const verifyAnchored = async () =>
    (await verify((await readAnchor(folder)).map((head, line) => ({ source: `line ${line + 1}`, head })))).problems;
  await anchor();
  expect(await readAnchor(folder)).toEqual([]);
  for (let i = 0; i < 4; i++) await log(choice());
  await anchor();
  await log(choice());
  await anchor();
  await anchor();
  expect((await readAnchor(folder)).map((head) => head?.sequence)).toEqual([4, 5]);
  expect(await verifyAnchored()).toEqual([]);

  // An attacker with write access removes the last two records, and the app signs the rest.
  const [, , third] = await selectChainAfter(app.database.pool, 0, 3);
  await run("DELETE FROM consent_choices WHERE sequence > 3");
  await app.database.transaction((client) =>
    saveHead(client, signerOf(app).signHead({ sequence: 3, hash: third!.hash! })),
  );
  expect(await problems()).toBe("");
  expect(await verifyAnchored()).toEqual([
    expect.stringMatching(/^records 4 to 4 are missing at the end: line 1, signed at .*, includes them$/),
    expect.stringMatching(/^records 4 to 5 are missing at the end: line 2, signed at .*, includes them$/),
  ]);
  await expect(anchor()).rejects.toThrow("contradicts its anchor");
  for (let i = 0; i < 3; i++) await log(choice());
  expect(await verifyAnchored()).toContainEqual(expect.stringContaining("record 5 or an earlier one was replaced"));

  await run("TRUNCATE consent_choices; DELETE FROM settings WHERE key = 'consent_chain_head'");
  expect(await verifyAnchored()).toContainEqual(expect.stringContaining("records 1 to 5 are missing at the end"));
  const lines = await readFile(anchorFileOf(folder), "utf8");
  await writeFile(anchorFileOf(folder), lines.replace(/^4 ..../m, "4 0000").replace(/^5 .*/m, "5 nonsense"));
  expect(await verifyAnchored()).toEqual(["line 1 has a wrong signature", "line 2 is not a head of a consent log"]);
  await rm(folder, { recursive: true });
});

test("after a change of the secret, old signatures are checked with the previous public key", async () => {
  await log(choice());
  const before = await selectSavedHead(app.database.pool);
  await prepare(secretElsewhere);
  const verdict = await verifyConsentLog(app.database, createConsentSigner(secretElsewhere), [
    { source: "the file", head: readHead(readAs(before)) as never },
  ]);
  expect(verdict).toEqual({ choices: 1, anchors: 1, problems: [] });
  expect(await problems()).toMatch(/^the head of the log is signed with a previous key/);
});

const readAs = (head: unknown) => {
  const { sequence, hash, signedAt, keyId, signature } = head as ReturnType<ReturnType<typeof signerOf>["signHead"]>;
  return [sequence, hash.toString("hex"), signedAt.toISOString(), keyId, signature.toString("base64url")].join(" ");
};

/** Format of an earlier version: times to the millisecond, pages with their query, an unsigned head. */
async function writeAsBefore(count: number): Promise<void> {
  let hash: Buffer = Buffer.alloc(32);
  for (let sequence = 1; sequence <= count; sequence++) {
    const row = {
      sequence,
      id: uuidv7(),
      action: "essential_only",
      preferences: '{"necessary":true,"analytical":false,"advertising":false}',
      userAgent: desktopChrome,
      createdAt: new Date(Date.parse("2026-10-01T10:00:07.123Z") + sequence * 90_000),
      consentId: uuidv7(),
      textVersion: "2026-11",
      textHash: Buffer.from(textHash, "hex"),
      globalPrivacyControl: false,
      pageUrl: "/?email=a@b.dk&token=T",
      language: "da",
      country: "DK",
      deviceType: "desktop",
    };
    const previousHash = hash;
    hash = hashChoice(hash, row);
    await app.database.pool.query(
      `INSERT INTO cookie_analytics (sequence, id, action, preferences, user_agent, created_at, consent_id, text_version, page_url,
         language, text_hash, country, device_type, previous_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        sequence,
        row.id,
        row.action,
        row.preferences,
        row.userAgent,
        row.createdAt,
        row.consentId,
        row.textVersion,
        row.pageUrl,
        row.language,
        row.textHash,
        row.country,
        row.deviceType,
        previousHash,
        hash,
      ],
    );
  }
  await app.database.pool.query("INSERT INTO settings VALUES ('consent_chain_head', $1)", [
    `${count} ${hash.toString("hex")}`,
  ]);
}

const untouched = "DELETE FROM consent_keys";

test("records of earlier versions lose queries and exact times, and a signed statement confirms that they were intact", async () => {
  await run(untouched);
  await writeAsBefore(3);
  await run(
    `INSERT INTO cookie_analytics (id, action, preferences, user_agent, consent_id, text_version, page_url, language, created_at)
     VALUES (gen_random_uuid(), 'accept_all', '{}', 'Old', gen_random_uuid(), '1', '/', 'da', '2026-01-01 10:10:10Z')`,
  );
  await prepare();
  const { rows } = await run(
    "SELECT sequence::int, page_url, created_at, user_agent FROM cookie_analytics ORDER BY sequence",
  );
  expect(rows.map(({ sequence, page_url }) => [sequence, page_url])).toEqual([1, 2, 3, 4].map((place) => [place, "/"]));
  expect(rows.every(({ created_at }) => toMinute(created_at).getTime() === created_at.getTime())).toBe(true);
  expect(rows.map(({ user_agent }) => user_agent)).toEqual([desktopChrome, desktopChrome, desktopChrome, "Old"]);
  await log(choice());
  expect(await verify()).toEqual({ choices: 5, anchors: 0, problems: [] });
  const { rows: statements } = await run("SELECT statement FROM consent_restarts");
  expect(JSON.parse(statements[0].statement)).toMatchObject({ before: { sequence: 3 }, adopted: 1, problem: null });
  await prepare();
  expect((await run("SELECT FROM consent_restarts")).rowCount).toBe(1);
  await run("UPDATE consent_restarts SET statement = replace(statement, '\"adopted\":1', '\"adopted\":2')");
  expect(await problems()).toBe("a restart of the chain has a wrong signature");
});

test.each([
  ["a changed record", "UPDATE cookie_analytics SET action = 'accept_all' WHERE sequence = 2", "record 2 was changed"],
  ["a missing end", "DELETE FROM cookie_analytics WHERE sequence = 3", "record 3 is missing"],
])("the restart does not hide %s in the old log", async (_, tamper, problem) => {
  await run(untouched);
  await writeAsBefore(3);
  await run(tamper);
  await prepare();
  expect(await problems()).toContain(problem);
  await log(choice());
  expect(await problems()).toContain(`, ${problem}`);
});

test("the dialog's text is stored once, and the largest body takes a small record", async () => {
  const [shown] = dialogTexts;
  expect(createHash("sha256").update(shown!.text).digest("hex")).toBe(shown!.hash);
  const { rows } = await run("SELECT encode(hash, 'hex') AS hash, version, text FROM consent_texts");
  expect(rows).toEqual([shown]);

  const largest = () =>
    choice({ pageUrl: `/${"\u6f22".repeat(2047)}`, language: "\u6f22".repeat(35), textVersion: "\u6f22".repeat(40) });
  const agent = "x".repeat(600);
  for (let i = 0; i < 10; i++) {
    const answer = await app.post("/api/consent", largest(), { "User-Agent": `${i}${agent}` });
    expect(answer.status).toBe(201);
  }
  const { rows: sizes } = await run(
    `SELECT max(pg_column_size(choice) + pg_column_size(agent)) AS bytes
     FROM consent_choices AS choice JOIN consent_user_agents AS agent ON agent.key = choice.user_agent_key`,
  );
  expect(sizes[0].bytes).toBeLessThan(1_200);
  expect(await problems()).toBe("");
});

test("choices expire with a signed new start of the log; without the signature they count as missing", async () => {
  for (let i = 0; i < 5; i++) await log(choice());
  const signer = signerOf(app);
  const old = (await selectSavedHead(app.database.pool)) as SignedHead;
  await run("UPDATE consent_choices SET created_at = created_at - interval '6 years' WHERE sequence <= 3");
  // Rehashed as if they had been written then.
  await hashAgain();
  await expireConsentLog(app.database, signer, 1825);
  const { rows } = await run("SELECT sequence::int, user_agent FROM cookie_analytics ORDER BY sequence");
  expect(rows.map(({ sequence }) => sequence)).toEqual([4, 5]);
  expect((await verify()).problems).toEqual([]);
  // Heads of expired records no longer prove anything, and the chain continues.
  expect((await verify([{ source: "an old line", head: { ...old, sequence: 2 } }])).problems).toEqual([]);
  await log(choice());
  expect(await verify()).toMatchObject({ choices: 6, problems: [] });

  // No one else can truncate the log, not even with the signature of an old head.
  const head = (await selectSavedHead(app.database.pool)) as SignedHead;
  await saveBase(app.database.pool, head);
  await run("DELETE FROM consent_choices WHERE sequence <= 6");
  expect(await problems()).toContain("no signature says that they expired");

  // Deletes all of them at the same time, with their browsers.
  await saveBase(app.database.pool, {
    ...head,
    signature: signer.sign(`orbit consent log begins after 6 ${head.hash.toString("hex")}`),
  });
  expect((await verify()).problems).toEqual([]);
});

/** Rehashes all records, as the app would. */
async function hashAgain(): Promise<void> {
  const { pool } = app.database;
  let hash: Buffer = beforeTheFirst;
  let sequence = 0;
  for (const row of await selectChainAfter(pool, 0, 100)) {
    hash = hashChoice(hash, row);
    ({ sequence } = row);
    await pool.query("UPDATE consent_choices SET hash = $1 WHERE sequence = $2", [hash, sequence]);
  }
  await saveHead(pool, signerOf(app).signHead({ sequence, hash }));
}
