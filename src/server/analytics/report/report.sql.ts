import { liveMinutes } from "#contract/live-window.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { integer, nullable, queryOneRow, text } from "#server/platform/db/query-rows.ts";

/** Number of distinct visitors with a page view in the last `liveMinutes` minutes. */
export async function countRealtimeVisitors(client: Queryable): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    `SELECT count(DISTINCT visitor_id)::int AS count FROM website_analytics
     WHERE created_at > now() - interval '${liveMinutes} minutes'`,
  );
  return count;
}

/** Day of the first page view; null without page views. */
export async function selectFirstDay(client: Queryable): Promise<string | null> {
  const statement = "SELECT min(day)::text AS day FROM report_days WHERE dimension = ''";
  return (await queryOneRow(client, { day: nullable(text) }, statement)).day;
}
