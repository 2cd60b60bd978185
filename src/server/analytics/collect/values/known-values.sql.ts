import type { FoldedDimension } from "#contract/folded.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";
import { createRowStatement } from "#server/platform/db/rows.sql.ts";

const knownKeys = {
  /** Any text, because an earlier version of the app may have stored values of other dimensions. */
  dimension: text,
  /** Whether the values were first seen that day. */
  isNew: boolean,
  /** Keys of sixteen hexadecimal digits, separated by spaces. */
  keys: text,
};

/** Most recently seen values first, so that invented ones never displace the site's real values. */
export function selectKnownKeys(client: Queryable, day: string, max: number): Promise<RowOf<typeof knownKeys>[]> {
  return queryRows(
    client,
    knownKeys,
    `SELECT dimension, first_day >= $1::date AS "isNew", string_agg(encode(int8send(key), 'hex'), ' ') AS keys
     FROM (SELECT * FROM known_values ORDER BY last_day DESC, first_day LIMIT $2) AS latest GROUP BY 1, 2`,
    [day, max],
  );
}

export interface SeenRow {
  dimension: FoldedDimension;
  value: string;
  /** In UTC. */
  day: string;
}

const addSeen = createRowStatement<SeenRow>(
  "add_seen_values",
  `INSERT INTO known_values (dimension, key, first_day, last_day)
   SELECT DISTINCT ON (1, 2) dimension, identifier_key(value), day, day
   FROM json_to_recordset($1) AS sent (dimension text, value text, day date) ORDER BY 1, 2
   ON CONFLICT (dimension, key) DO UPDATE SET last_day = excluded.last_day
   WHERE known_values.last_day < excluded.last_day`,
);

/** Runs in the transaction of the records, so that only values of stored records become known. */
export async function storeSeen(client: Queryable, rows: readonly SeenRow[]): Promise<void> {
  await addSeen(client, rows);
}
