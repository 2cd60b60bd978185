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
 * Notes that the records of a day changed, so that its file is made again. `visitors` says for each visitor of a day of
 * traffic what there was to count.
 */
export async function noteDay(
  client: Queryable,
  source: ColumnSource,
  day: string,
  /** Without them, those of an earlier count stay, so that more visitors may be taken for changed later. */
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

/** Records repeat what their visit was, so their files change with the traffic. */
export async function noteRecordsOfDay(client: Queryable, day: string): Promise<void> {
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

/** Days of which retention has taken all page views have no files. */
export async function deletePurgedDays(client: Queryable, timezone: string): Promise<void> {
  // An app of the version before, which still runs during an update, may write to it.
  await client.query({ name: "delete_report_columns", text: "DELETE FROM report_columns" });
  await client.query({
    name: "delete_purged_report_days",
    text: `DELETE FROM report_day_versions
           WHERE day < (SELECT coalesce((min(created_at) AT TIME ZONE $1)::date, 'infinity') FROM website_views)`,
    values: [timezone],
  });
}

/** Page views of the days from the first to the last. */
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
