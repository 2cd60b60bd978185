import type { Database, Queryable } from "../db/database.ts";
import { integer, queryOneRow, type RowOf } from "../db/query-rows.ts";

const requestCount = { count: integer, retryAfter: integer };

/** Counts one more request under the key; returns the requests of the current window and the seconds until its end. */
export function incrementCount(
  client: Queryable,
  key: string,
  windowSeconds: number,
): Promise<RowOf<typeof requestCount>> {
  return queryOneRow(
    client,
    requestCount,
    `INSERT INTO request_counts AS counted (key, window_ends_at, count)
     VALUES ($1, now() + make_interval(secs => $2), 1)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN counted.window_ends_at <= now() THEN 1 ELSE counted.count + 1 END,
       window_ends_at =
         CASE WHEN counted.window_ends_at <= now() THEN excluded.window_ends_at ELSE counted.window_ends_at END
     RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::int AS "retryAfter"`,
    [key, windowSeconds],
  );
}

export async function purgeRequestCounts({ pool }: Database): Promise<void> {
  await pool.query("DELETE FROM request_counts WHERE window_ends_at < now()");
}
