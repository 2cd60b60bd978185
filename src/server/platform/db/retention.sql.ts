import type { Database } from "./database.ts";

/** Rows of a table that are deleted at a certain age. */
export interface AgedTable {
  table: string;
  /** SQL for the time from which the age counts, optionally after a condition. */
  since: string;
  /** A PostgreSQL interval, such as `30 days`. */
  keep: string;
}

const rowsAtOnce = 5_000;

/** Deletes in small transactions that skip locked rows, so that visitors' records never wait. Returns the number of rows. */
export async function deleteAged({ pool }: Database, { table, since, keep }: AgedTable): Promise<number> {
  for (let deleted = 0; ;) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
         SELECT ctid FROM ${table} WHERE ${since} < now() - $1::interval LIMIT ${rowsAtOnce} FOR UPDATE SKIP LOCKED
       ))`,
      [keep],
    );
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < rowsAtOnce) return deleted;
  }
}
