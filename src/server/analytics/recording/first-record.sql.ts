import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryOneRow, text } from "#server/platform/db/query-rows.ts";

/**
 * Day of the first page view, lead or choice in the cookie dialog; null without any. Page views are deleted after the
 * retention period, but the totals of their days stay.
 */
export async function selectFirstRecordDay(client: Queryable, timezone: string): Promise<string | null> {
  const { day } = await queryOneRow(
    client,
    { day: nullable(text) },
    `SELECT least(
       (SELECT min(day) FROM report_days WHERE dimension = ''),
       (SELECT (min(created_at) AT TIME ZONE $1)::date FROM website_views),
       (SELECT (min(created_at) AT TIME ZONE $1)::date FROM consultation_requests),
       (SELECT (min(created_at) AT TIME ZONE $1)::date FROM cookie_analytics))::text AS day`,
    [timezone],
  );
  return day;
}
