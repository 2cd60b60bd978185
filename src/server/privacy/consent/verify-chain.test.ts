import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { choice, prepareConsentApp } from "#server/testing/consent-app.ts";
import { anchorConsentLog, anchorFileOf, readAnchor } from "./anchor.ts";
import { hashChoice } from "./chain.ts";
import { selectChainAfter } from "./consent-log.sql.ts";
import { lockChain, saveHead, selectSavedHead } from "./chain-head.sql.ts";
import { createConsentSigner, readHead } from "./signer.ts";
import { verifyConsentLog } from "./verify-chain.ts";

const consent = prepareConsentApp();
const { log, run, verify, problems, prepare } = consent;

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

test("the log continues after a last choice without its hash, which is still reported", async () => {
  await log(choice());
  await run("UPDATE cookie_analytics SET hash = NULL");
  await run("DELETE FROM settings WHERE key = 'consent_chain_head'");
  expect((await log(choice())).status).toBe(201);
  expect(await problems()).toContain("record 1 ");
});

test("a changed row with a recomputed hash does not match the next one", async () => {
  for (let i = 0; i < 3; i++) await log(choice());
  const [first, second] = await selectChainAfter(consent.app.database.pool, 0, 2);
  const forged = { ...second!, action: "essential_only" };
  await consent.app.database.pool.query("UPDATE cookie_analytics SET action = $1, hash = $2 WHERE sequence = 2", [
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
    consent.app.database.pool.query(
      "INSERT INTO settings VALUES ('consent_chain_head', $1) ON CONFLICT (key) DO UPDATE SET value = $1",
      [value],
    );
  const [sequence, hash, at, keyId, signature] = rows[0].value.split(" ");
  await setHead(`${sequence} ${hash}`);
  expect(await problems()).toMatch(/^the head of the log is not signed/);
  await setHead([sequence, hash, "2020-01-01T00:00:00.000Z", keyId, signature].join(" "));
  expect(await problems()).toBe("the head of the log has a wrong signature");
  await consent.app.database.transaction(async (client) => {
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
  const anchor = () => anchorConsentLog(consent.app.database, folder);
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
  const [, , third] = await selectChainAfter(consent.app.database.pool, 0, 3);
  await run("DELETE FROM consent_choices WHERE sequence > 3");
  await consent.app.database.transaction((client) =>
    saveHead(client, consent.signer().signHead({ sequence: 3, hash: third!.hash! })),
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
  const before = await selectSavedHead(consent.app.database.pool);
  await prepare(secretElsewhere);
  const verdict = await verifyConsentLog(consent.app.database, createConsentSigner(secretElsewhere), [
    { source: "the file", head: readHead(readAs(before)) as never },
  ]);
  expect(verdict).toEqual({ choices: 1, anchors: 1, problems: [] });
  expect(await problems()).toMatch(/^the head of the log is signed with a previous key/);
});

const readAs = (head: unknown) => {
  const { sequence, hash, signedAt, keyId, signature } = head as ReturnType<
    ReturnType<typeof consent.signer>["signHead"]
  >;
  return [sequence, hash.toString("hex"), signedAt.toISOString(), keyId, signature.toString("base64url")].join(" ");
};
