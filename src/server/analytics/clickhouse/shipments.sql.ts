import { z } from "zod";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  float,
  integer,
  nullable,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
  textOf,
} from "#server/platform/db/query-rows.ts";
import { type ColumnSource, columnSources } from "../columns/relations.sql.ts";
import type { Place } from "./place.sql.ts";
import { tableVersion } from "./tables.sql.ts";

/* What PostgreSQL records about the days in ClickHouse. */

/** Tables and node to which days are shipped. Another version of the app, or another name of the node, ships all days again. */
export const targetOf = ({ node }: Place): string => `${tableVersion} ${node}`;

const source = textOf(z.enum(columnSources as [ColumnSource, ...ColumnSource[]]));

const outdatedDay = {
  source,
  day: text,
  /** Null if the day does not exist any more. */
  version: nullable(bigint),
};
export type OutdatedDay = RowOf<typeof outdatedDay>;

/** Days whose version in ClickHouse is outdated, and days that were deleted in PostgreSQL, oldest first. */
export function selectOutdatedDays(
  client: Queryable,
  target: string,
  { sources = columnSources, firstDay, lastDay }: Days,
): Promise<OutdatedDay[]> {
  return queryRows(
    client,
    outdatedDay,
    `SELECT source, day::text AS day, wanted.version AS version
     FROM (SELECT * FROM report_day_versions WHERE source = ANY ($1)) AS wanted
       FULL JOIN (SELECT * FROM report_day_copies WHERE source = ANY ($1) AND target = $4) AS shipped USING (source, day)
     WHERE wanted.version IS DISTINCT FROM shipped.version AND day BETWEEN coalesce($2::date, '-infinity') AND $3
     ORDER BY day, source`,
    [sources, firstDay, lastDay, target],
  );
}

interface Days {
  sources?: readonly ColumnSource[];
  firstDay: string | null;
  lastDay: string;
}

const shipment = { day: text, version: bigint, rows: float };
export type Shipment = RowOf<typeof shipment>;

export function selectShipments(client: Queryable, target: string, source: ColumnSource): Promise<Shipment[]> {
  return queryRows(
    client,
    shipment,
    "SELECT day::text AS day, version, rows::float8 AS rows FROM report_day_copies WHERE target = $1 AND source = $2",
    [target, source],
  );
}

export async function storeShipment(
  client: Queryable,
  target: string,
  source: ColumnSource,
  { day, version, rows }: Shipment,
): Promise<void> {
  await client.query(
    `INSERT INTO report_day_copies (target, source, day, version, rows) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (target, source, day) DO UPDATE SET version = excluded.version, rows = excluded.rows`,
    [target, source, day, version, rows],
  );
}

export async function deleteShipment(
  client: Queryable,
  target: string,
  source: ColumnSource,
  day: string,
): Promise<void> {
  await client.query("DELETE FROM report_day_copies WHERE target = $1 AND source = $2 AND day = $3", [
    target,
    source,
    day,
  ]);
}

/** Forgets what was shipped to other targets, because the tables of earlier versions are dropped. */
export async function deleteOtherTargets(client: Queryable, target: string): Promise<void> {
  await client.query("DELETE FROM report_day_copies WHERE target <> $1", [target]);
}

/** First day with traffic in ClickHouse; null without any. */
export async function selectFirstShipped(client: Queryable, target: string): Promise<string | null> {
  const statement = "SELECT min(day)::text AS day FROM report_day_copies WHERE target = $1 AND source = 'traffic'";
  return (await queryOneRow(client, { day: nullable(text) }, statement, [target])).day;
}

/** Whether every record that changed before this time is included in a version of its day. */
export async function areChangesCounted(client: Queryable, before: Date): Promise<boolean> {
  const statement = "SELECT NOT EXISTS (SELECT FROM report_changes WHERE first_at < $1) AS counted";
  return (await queryOneRow(client, { counted: boolean }, statement, [before])).counted;
}

/** Number of completed days that are not shipped yet, and of withdrawals that wait for them. */
export function countWaiting(
  client: Queryable,
  target: string,
  today: string,
): Promise<{ days: number; withdrawals: number }> {
  return queryOneRow(
    client,
    { days: integer, withdrawals: integer },
    `SELECT (SELECT count(DISTINCT day)::int FROM report_day_versions AS wanted
               FULL JOIN (SELECT * FROM report_day_copies WHERE target = $2) AS shipped USING (source, day)
             WHERE wanted.version IS DISTINCT FROM shipped.version AND day < $1) AS days,
            (SELECT count(*)::int FROM forget_receipts WHERE is_pending) AS withdrawals`,
    [today, target],
  );
}
