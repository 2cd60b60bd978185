import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryOneRow, text } from "#server/platform/db/query-rows.ts";

/**
 * Day of the first page view, lead or choice in the cookie dialog; null if there is none. Page views are deleted after
 * the retention period, but the totals of their days stay. The time of choices has no index, so this reads the choice
 * with the lowest sequence number, which is the earliest.
 */
export async function selectFirstRecordDay(client: Queryable, timezone: string): Promise<string | null> {
  const { day } = await queryOneRow(
    client,
    { day: nullable(text) },
    `SELECT least(
       (SELECT min(day) FROM report_days WHERE dimension = ''),
       (SELECT (min(created_at) AT TIME ZONE $1)::date FROM website_views),
       (SELECT (min(created_at) AT TIME ZONE $1)::date FROM consultation_requests),
       (SELECT (created_at AT TIME ZONE $1)::date FROM consent_choices ORDER BY sequence LIMIT 1))::text AS day`,
    [timezone],
  );
  return day;
}
