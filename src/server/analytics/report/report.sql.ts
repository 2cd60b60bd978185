import { liveMinutes } from "#contract/live-window.ts";
import type { Queryable } from "#server/platform/db/database.ts";

/** Distinct live visitors. */
export async function countRealtimeVisitors(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(DISTINCT visitor_id)::int AS count FROM website_analytics
     WHERE created_at > now() - interval '${liveMinutes} minutes'`,
  );
  return rows[0]?.count ?? 0;
}

/** The day of the first page view; null without any. */
export async function selectFirstDay(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ day: string | null }>(
    "SELECT min(day)::text AS day FROM report_days WHERE dimension = ''",
  );
  return rows[0]?.day ?? null;
}
