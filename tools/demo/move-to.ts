import type { Database } from "#server/platform/db/database.ts";

/** Changes when a row was created. */
export async function setCreatedAt(database: Database, table: string, id: string, at: Date): Promise<void> {
  await database.pool.query(`UPDATE ${table} SET created_at = $2 WHERE id = $1`, [id, at]);
}
