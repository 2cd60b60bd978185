import type { Queryable } from "#server/platform/db/database.ts";
import { float, queryRow, text } from "#server/platform/db/query-rows.ts";

/** Position up to which a folder was read. */
export function selectPosition(client: Queryable, key: string) {
  return queryRow(
    client,
    { uidValidity: text, lastUid: float },
    `SELECT uid_validity AS "uidValidity", last_uid::float8 AS "lastUid" FROM mailbox_positions WHERE key = $1`,
    [key],
  );
}

/** Call in the transaction that stores the email. */
export async function savePosition(client: Queryable, key: string, uidValidity: string, lastUid: number) {
  await client.query(
    `INSERT INTO mailbox_positions (key, uid_validity, last_uid) VALUES ($1, $2, $3)
     ON CONFLICT (key) DO UPDATE SET uid_validity = $2, last_uid = $3`,
    [key, uidValidity, lastUid],
  );
}
