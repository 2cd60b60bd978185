import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, queryRows } from "#server/platform/db/query-rows.ts";

/* Values shared by many rows are stored once in their own table, and deleted when no row refers to them any more. */

/** Keys in the tables that visits refer to. */
export interface VisitNames {
  user_agents: (string | null)[] | null;
  places: (string | null)[] | null;
}

const references = {
  user_agents: "visits WHERE user_agent_key",
  places: "visits WHERE place_key",
  website_pages: "website_views WHERE page",
} as const;

type NameTable = keyof typeof references;
export const nameTables = Object.keys(references) as NameTable[];

/**
 * Deletes those of the keys (all if absent) that no row refers to, in the caller's transaction. A transaction that stores
 * records inserts its names, even known ones, before the rows that refer to them. So the lock here waits for transactions
 * that may use a name, and later transactions find it missing and insert it again.
 */
export async function deleteUnused(
  client: Queryable,
  table: NameTable,
  keys?: readonly (string | null)[],
): Promise<void> {
  const isUnused = `NOT EXISTS (SELECT FROM ${references[table]} = name.key)`;
  const rows = await queryRows(
    client,
    { key: bigint },
    `SELECT key FROM ${table} AS name WHERE ($1::bigint[] IS NULL OR key = ANY ($1)) AND ${isUnused}`,
    [keys ?? null],
  );
  if (rows.length === 0) return;
  await client.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await client.query(`DELETE FROM ${table} AS name WHERE key = ANY ($1::bigint[]) AND ${isUnused}`, [
    rows.map(({ key }) => key),
  ]);
}
