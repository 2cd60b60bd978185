import type { Queryable } from "#server/platform/db/database.ts";
import { queryOneRow, text } from "#server/platform/db/query-rows.ts";
import { lockSetting, saveSetting } from "#server/platform/db/settings.sql.ts";

/** Tables with rows of forgotten visitors. No foreign key refers to them, so rows can be deleted and inserted again. */
const mixedTables = [
  ["visits", "visitor_id"],
  ["logged_events", "visitor_id"],
  ["custom_events", "visitor_id"],
  ["conversions", "visitor_id"],
  ["web_vitals", "visit_id"],
] as const;

/**
 * The transaction that forgets a visitor writes the visit, its records and the lead together. PostgreSQL stores the
 * number of that transaction and the order of its rows, which would link them. So one later transaction rewrites, in
 * random order, the rows of all visitors forgotten since the transaction `since`, together with every lead whose
 * consent was withdrawn.
 */
export async function shuffleForgotten(client: Queryable, since: string): Promise<void> {
  for (const [table, visitor] of mixedTables)
    await client.query(
      `WITH taken AS (
         DELETE FROM ${table} WHERE ${visitor} LIKE 'forgotten\\_%' AND age(xmin) < age($1::xid) RETURNING *
       ) INSERT INTO ${table} SELECT * FROM taken ORDER BY random()`,
      [since],
    );
  await client.query(
    `WITH taken AS (
       DELETE FROM website_views WHERE age(xmin) < age($1::xid)
         AND visit IN (SELECT identifier_key(visit_id) FROM visits WHERE visitor_id LIKE 'forgotten\\_%') RETURNING *
     ) INSERT INTO website_views SELECT * FROM taken ORDER BY random()`,
    [since],
  );
  await client.query("UPDATE consultation_requests SET consent_withdrawn = true WHERE consent_withdrawn");
}

const mixedAtKey = "forgotten_mixed_at";

/** Number of the transaction that last mixed rows; the lowest possible number before the first run. */
export async function selectLastShuffle(client: Queryable): Promise<string> {
  return (await lockSetting(client, mixedAtKey)) ?? "3";
}

export async function saveLastShuffle(client: Queryable): Promise<void> {
  const { id } = await queryOneRow(client, { id: text }, "SELECT pg_current_xact_id()::xid::text AS id");
  await saveSetting(client, mixedAtKey, id);
}
