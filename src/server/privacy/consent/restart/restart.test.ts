import { expect, test } from "vitest";
import { choice, textHash, prepareConsentApp } from "#server/testing/consent-app.ts";
import { desktopChrome } from "#server/testing/test-app.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { hashChoice } from "../chain.ts";
import { toMinute } from "../signer.ts";

const consent = prepareConsentApp();
const { log, run, verify, problems, prepare } = consent;

/**
 * Writes records in the format of an earlier version: times to the millisecond, pages with their query, an unsigned
 * head.
 */
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
    await consent.app.database.pool.query(
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
  await consent.app.database.pool.query("INSERT INTO settings VALUES ('consent_chain_head', $1)", [
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
