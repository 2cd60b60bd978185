import type { Database } from "#server/platform/db/database.ts";

/** Marks visitors idle for five minutes inactive. */
export async function endLiveVisitors(database: Database): Promise<void> {
  await database.pool.query(
    `UPDATE real_time_visitors SET is_active = false WHERE session_id IN (
       SELECT session_id FROM real_time_visitors
       WHERE is_active AND last_activity < now() - interval '5 minutes' ORDER BY session_id FOR UPDATE SKIP LOCKED
     )`,
  );
}
