import type { Database } from "#server/platform/db/database.ts";
import { deleteUnused, nameTables } from "../names/queries.ts";

const rowsAtOnce = 5_000;

/** Raw rows, by the column that says how old they are. What is counted by day, and the consent log, stay. */
const rawTables = [
  ["logged_events", '"timestamp"'],
  ["website_views", "created_at"],
  // Its page views say whose they are by their visit, so it stays as long as the last of them.
  ["visits", "NOT EXISTS (SELECT FROM website_views WHERE visit = identifier_key(session_id)) AND started_at"],
  ["user_events", "created_at"],
  ["conversion_tracking", "created_at"],
  ["web_vitals", "created_at"],
] as const;

export async function purgeRecords(database: Database, retentionDays: number): Promise<void> {
  let purged = 0;
  for (const [table, column] of rawTables) purged += await purge(database, table, column, `${retentionDays} days`);
  if (purged > 0) for (const table of nameTables) await database.transaction((client) => deleteUnused(client, table));
}

const leftovers = [
  ["quarantined_batches", "received_at", "30 days"],
  // A page view that has not come within the day that records may be late will never come.
  ["early_activity", "last_activity_at", "2 days"],
  // A tab that slept through the withdrawal may still send when it wakes.
  ["forgotten_visitors", "forgotten_at", "30 days"],
  ["real_time_visitors", "last_activity", "30 minutes"],
] as const;

export async function purgeLeftovers(database: Database): Promise<void> {
  for (const [table, column, age] of leftovers) await purge(database, table, column, age);
}

/** In small transactions that wait for nobody, so that visitors' records never wait for them. */
async function purge(database: Database, table: string, column: string, age: string): Promise<number> {
  for (let purged = 0; ;) {
    const { rowCount } = await database.pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${column} < now() - $1::interval LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
       ))`,
      [age],
    );
    purged += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsAtOnce) return purged;
  }
}

/** Those who were not heard of for five minutes are not there any more. */
export async function endLiveVisitors(database: Database): Promise<void> {
  await database.pool.query(
    `UPDATE real_time_visitors SET is_active = false WHERE session_id IN (
       SELECT session_id FROM real_time_visitors
       WHERE is_active AND last_activity < now() - interval '5 minutes' ORDER BY session_id FOR UPDATE SKIP LOCKED
     )`,
  );
}
