import { expect, test } from "vitest";
import { choice, prepareConsentApp } from "#server/testing/consent-app.ts";
import { genesisHash, hashChoice } from "./chain.ts";
import { selectChainAfter } from "./consent-log.sql.ts";
import { saveHead, selectSavedHead } from "./chain-head.sql.ts";
import { expireConsentLog } from "./expire.ts";
import { saveBase } from "./expiry.sql.ts";
import type { SignedHead } from "./signer.ts";

const consent = prepareConsentApp();
const { log, run, verify, problems } = consent;

test("choices expire with a signed new start of the log; without the signature they count as missing", async () => {
  for (let i = 0; i < 5; i++) await log(choice());
  const signer = consent.signer();
  const old = (await selectSavedHead(consent.app.database.pool)) as SignedHead;
  await run("UPDATE consent_choices SET created_at = created_at - interval '6 years' WHERE sequence <= 3");
  // Rehashes the records, as if they had been written at these times.
  await hashAgain();
  await expireConsentLog(consent.app.database, signer, 1825);
  const { rows } = await run("SELECT sequence::int, user_agent FROM cookie_analytics ORDER BY sequence");
  expect(rows.map(({ sequence }) => sequence)).toEqual([4, 5]);
  expect((await verify()).problems).toEqual([]);
  // Heads of expired records no longer prove anything, and the chain continues.
  expect((await verify([{ source: "an old line", head: { ...old, sequence: 2 } }])).problems).toEqual([]);
  await log(choice());
  expect(await verify()).toMatchObject({ choices: 6, problems: [] });

  // No one else can truncate the log, not even with the signature of an old head.
  const head = (await selectSavedHead(consent.app.database.pool)) as SignedHead;
  await saveBase(consent.app.database.pool, head);
  await run("DELETE FROM consent_choices WHERE sequence <= 6");
  expect(await problems()).toContain("no signature says that they expired");

  // With the signature of the app, the deleted records count as expired.
  await saveBase(consent.app.database.pool, {
    ...head,
    signature: signer.sign(`orbit consent log begins after 6 ${head.hash.toString("hex")}`),
  });
  expect((await verify()).problems).toEqual([]);
});

/** Rehashes all records, as the app would. */
async function hashAgain(): Promise<void> {
  const { pool } = consent.app.database;
  let hash: Buffer = genesisHash;
  let sequence = 0;
  for (const row of await selectChainAfter(pool, 0, 100)) {
    hash = hashChoice(hash, row);
    ({ sequence } = row);
    await pool.query("UPDATE consent_choices SET hash = $1 WHERE sequence = $2", [hash, sequence]);
  }
  await saveHead(pool, consent.signer().signHead({ sequence, hash }));
}
