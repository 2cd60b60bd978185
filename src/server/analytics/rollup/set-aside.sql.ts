import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";

/** A source that could not be counted on a day or, if `day` is null, whose figures a report could not read. */
const setAside = { source: text, day: nullable(text), reason: text };
type SetAside = RowOf<typeof setAside>;

const maxReasonLength = 300;
const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, maxReasonLength);

export async function insertSetAside(
  client: Queryable,
  source: string,
  day: string | null,
  error: unknown,
): Promise<void> {
  await client.query(
    `INSERT INTO report_set_aside (source, day, reason) VALUES ($1, $2, $3)
     ON CONFLICT (source, day) DO UPDATE SET reason = excluded.reason, at = now()`,
    [source, day, reasonOf(error)],
  );
}

export async function deleteSetAside(client: Queryable, source: string, day: string): Promise<void> {
  await client.query("DELETE FROM report_set_aside WHERE source = $1 AND day = $2", [source, day]);
}

/** All entries, or those of these sources within these days. */
export async function selectSetAside(
  client: Queryable,
  sources?: readonly string[],
  days: { firstDay?: string | null; lastDay?: string } = {},
): Promise<SetAside[]> {
  return queryRows(
    client,
    setAside,
    `SELECT source, day::text, reason FROM report_set_aside
     WHERE ($1::text[] IS NULL OR source = ANY ($1))
       AND (day IS NULL OR day BETWEEN coalesce($2::date, '-infinity') AND coalesce($3::date, 'infinity'))
     ORDER BY source, day`,
    [sources ?? null, days.firstDay ?? null, days.lastDay ?? null],
  );
}

/**
 * Queues the days for another count, which a new version of the app may be able to do. Deletes failed queries of records that
 * have not failed again for a day.
 */
export async function retrySetAside(client: Queryable, timezone: string): Promise<void> {
  await client.query("DELETE FROM report_set_aside WHERE day IS NULL AND at < now() - interval '1 day'");
  await client.query(
    `INSERT INTO report_changes (source, first_at, last_at)
     SELECT source, start, start FROM report_set_aside, LATERAL (SELECT day::timestamp AT TIME ZONE $1 AS start) AS began
     WHERE day IS NOT NULL`,
    [timezone],
  );
}
