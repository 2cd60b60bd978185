import type { Queryable } from "../db/database.ts";
import { moment, nullable, queryRows, type RowOf, text } from "../db/query-rows.ts";

/*
 * States of the calendars and the mailbox that the server polls: when each was last read, and its last error.
 */

const connection = {
  id: text,
  workedAt: nullable(moment),
  failedSince: nullable(moment),
  error: nullable(text),
  note: nullable(text),
};
export type ConnectionRow = RowOf<typeof connection>;

export function selectConnections(client: Queryable): Promise<ConnectionRow[]> {
  return queryRows(
    client,
    connection,
    `SELECT id, worked_at AS "workedAt", failed_since AS "failedSince", last_error AS error, note
     FROM connection_states ORDER BY id`,
  );
}

/** Makes these connections due immediately, and deletes the states of all others. */
export async function resetConnections(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query("DELETE FROM connection_states WHERE id <> ALL ($1)", [ids]);
  await client.query(
    `INSERT INTO connection_states (id) SELECT unnest($1::text[])
     ON CONFLICT (id) DO UPDATE SET next_read_at = now()`,
    [ids],
  );
}

/** Claims a connection that is due. Returns true in one process only; the connection is due again when the lease ends. */
export async function claimConnection(client: Queryable, id: string, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE connection_states SET next_read_at = now() + make_interval(secs => $2)
     WHERE id = $1 AND next_read_at <= now()`,
    [id, leaseSeconds],
  );
  return rowCount === 1;
}

export async function noteSuccess(client: Queryable, id: string, nextSeconds: number, note: string | null) {
  await client.query(
    `UPDATE connection_states SET worked_at = now(), failed_since = NULL, last_error = NULL, note = $3,
       next_read_at = now() + make_interval(secs => $2) WHERE id = $1`,
    [id, nextSeconds, note],
  );
}

export async function noteFailure(client: Queryable, id: string, nextSeconds: number, error: string): Promise<void> {
  await client.query(
    `UPDATE connection_states SET failed_since = coalesce(failed_since, now()), last_error = $3,
       next_read_at = now() + make_interval(secs => $2) WHERE id = $1`,
    [id, nextSeconds, error],
  );
}
