import type { Queryable } from "../db/database.ts";
import { boolean, queryOneRow, queryRow, text } from "../db/query-rows.ts";

const ownerLock = 1_869_767_273; // "orbi"

/** False if another connection holds the lock. */
export async function tryOwnerLock(client: Queryable): Promise<boolean> {
  const sql = "SELECT pg_try_advisory_lock($1) AS owned";
  return (await queryOneRow(client, { owned: boolean }, sql, [ownerLock])).owned;
}

/** Application name of the connection that holds the lock. */
export async function selectOwnerName(client: Queryable): Promise<string | undefined> {
  const holder = await queryRow(
    client,
    { name: text },
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [ownerLock],
  );
  return holder?.name;
}

/**
 * Creates the database if it is missing. The two error codes mean that it already exists: an app that was killed in
 * this step may have left a server that still executes the statement.
 */
export async function ensureDatabase(client: Queryable, name: string): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [name]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${name} TEMPLATE template0`).catch((error: { code?: string }) => {
    if (error.code !== "42P04" && error.code !== "23505") throw error;
  });
}
