import type { Database } from "../db/database.ts";
import { integer, queryOneRow } from "../db/query-rows.ts";
import { HttpProblem } from "./problem.ts";

export interface RequestLimit {
  /** Name of the counted action; each has its own count. */
  name: string;
  most: number;
  windowSeconds: number;
}

/** Counts one request of a caller, who is identified by a pseudonym of the address, and rejects it above the limit. */
export async function countRequest(database: Database, caller: string, limit: RequestLimit): Promise<void> {
  const { count, retryAfter } = await queryOneRow(
    database.pool,
    { count: integer, retryAfter: integer },
    `INSERT INTO request_counts AS counted (key, window_ends_at, count)
     VALUES ($1, now() + make_interval(secs => $2), 1)
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN counted.window_ends_at <= now() THEN 1 ELSE counted.count + 1 END,
       window_ends_at =
         CASE WHEN counted.window_ends_at <= now() THEN excluded.window_ends_at ELSE counted.window_ends_at END
     RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::int AS "retryAfter"`,
    [`${limit.name} ${caller}`, limit.windowSeconds],
  );
  if (count > limit.most)
    throw new HttpProblem(429, "too_many_requests", "Too many requests from this address", {
      headers: { "Retry-After": String(Math.max(1, retryAfter)) },
    });
}

export async function purgeRequestCounts(database: Database): Promise<void> {
  await database.pool.query("DELETE FROM request_counts WHERE window_ends_at < now()");
}
