import type { Queryable } from "#server/platform/db/database.ts";
import { integer, moment, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

export interface Writer {
  id: string;
  host: string;
  pid: number;
}

export async function insertWriter(client: Queryable, { id, host, pid }: Writer): Promise<void> {
  await client.query(
    `INSERT INTO response_writers (id, host, pid, batch, stored_at) VALUES ($1, $2, $3, 0, now()) ON CONFLICT DO NOTHING`,
    [id, host, pid],
  );
}

/** Deletes a process that has stored its last counts. */
export async function deleteWriter(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM response_writers WHERE id = $1", [id]);
}

/** Writers of this host, and all writers not updated for the given number of seconds. */
export function selectSuspects(client: Queryable, host: string, silentSeconds: number) {
  return queryRows(
    client,
    { id: uuid, host: text, pid: integer, silent: integer },
    `SELECT id, host, pid, extract(epoch FROM now() - stored_at)::int AS silent FROM response_writers
     WHERE host = $1 OR stored_at < now() - $2 * interval '1 second'`,
    [host, silentSeconds],
  );
}

/**
 * Replaces a writer that ended without storing its last counts with a gap of the given length, which begins when it
 * last stored counts. Returns nothing if another process has already done so.
 */
export function closeWriter(client: Queryable, id: string, lostSeconds: number) {
  return queryRows(
    client,
    { started_at: moment, ended_at: moment },
    `WITH ended AS (DELETE FROM response_writers WHERE id = $1 RETURNING id, stored_at)
     INSERT INTO response_gaps (id, started_at, ended_at)
     SELECT id, stored_at, stored_at + $2 * interval '1 second' FROM ended
     ON CONFLICT DO NOTHING RETURNING started_at, ended_at`,
    [id, lostSeconds],
  );
}

export function selectGaps(client: Queryable, from: Date | null, to: Date) {
  return queryRows(
    client,
    { started_at: moment, ended_at: moment },
    `SELECT started_at, ended_at FROM response_gaps WHERE started_at < $2 AND ($1::timestamptz IS NULL OR ended_at >= $1)
     ORDER BY started_at DESC LIMIT 100`,
    [from, to],
  );
}
