import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  bytes,
  float,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  text,
} from "#server/platform/db/query-rows.ts";
import type { ColumnSource } from "./relations.sql.ts";

export interface DayVersion {
  day: string;
  version: string;
}

const newVersion = "(extract(epoch FROM transaction_timestamp()) * 1000000)::bigint";

/**
 * Records that a day's records changed, so that its file is created again. `visitors` is the result of `encodeVisitors` for
 * a day of traffic.
 */
export async function markDayChanged(
  client: Queryable,
  source: ColumnSource,
  day: string,
  /** Null keeps the visitors of the previous count; the next count may then treat more visitors than necessary as changed. */
  visitors: Buffer | null = null,
): Promise<void> {
  await client.query({
    name: "note_report_day",
    text: `INSERT INTO report_day_versions AS known (source, day, version, visitors) VALUES ($1, $2, ${newVersion}, $3)
           ON CONFLICT (source, day) DO UPDATE
           SET version = excluded.version, visitors = coalesce(excluded.visitors, known.visitors)`,
    values: [source, day, visitors],
  });
}

/** Records contain data of their visit, so their files are outdated when the traffic of the day changes. */
export async function markRecordsChanged(client: Queryable, day: string): Promise<void> {
  await client.query({
    name: "note_records_of_report_day",
    text: `UPDATE report_day_versions SET version = ${newVersion} WHERE day = $1 AND source <> 'traffic'`,
    values: [day],
  });
}

export async function selectVersion(client: Queryable, source: ColumnSource, day: string): Promise<string | undefined> {
  const statement = "SELECT version FROM report_day_versions WHERE source = $1 AND day = $2";
  return (await queryRow(client, { version: bigint }, statement, [source, day]))?.version;
}

export async function selectVisitors(client: Queryable, day: string): Promise<Buffer | undefined> {
  const shape = { visitors: nullable(bytes) };
  const statement = "SELECT visitors FROM report_day_versions WHERE source = 'traffic' AND day = $1";
  const row = await queryRow(client, shape, statement, [day]);
  return row?.visitors ?? undefined;
}

export function selectDayVersions(
  client: Queryable,
  source: ColumnSource,
  firstDay: string | null,
  lastDay: string,
): Promise<DayVersion[]> {
  return queryRows(
    client,
    { day: text, version: bigint },
    {
      name: "select_report_day_versions",
      text: `SELECT day::text AS day, version FROM report_day_versions
           WHERE source = $1 AND day BETWEEN coalesce($2::date, '-infinity') AND $3 ORDER BY day`,
      values: [source, firstDay, lastDay],
    },
  );
}

/** Days whose page views were all deleted by retention have no files and need no version. */
export async function deletePurgedDays(client: Queryable, timezone: string): Promise<void> {
  // During an update, an app of the previous version may still write to this table.
  await client.query({ name: "delete_report_columns", text: "DELETE FROM report_columns" });
  await client.query({
    name: "delete_purged_report_days",
    text: `DELETE FROM report_day_versions
           WHERE day < (SELECT coalesce((min(created_at) AT TIME ZONE $1)::date, 'infinity') FROM website_views)`,
    values: [timezone],
  });
}

/** Number of page views from the first to the last day. */
export async function countViewsOfDays(
  client: Queryable,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: float },
    {
      name: "count_views_of_days",
      text: "SELECT coalesce(sum(page_views), 0)::float8 AS count FROM report_days WHERE dimension = '' AND day BETWEEN $1 AND $2",
      values: [firstDay, lastDay],
    },
  );
  return count;
}
