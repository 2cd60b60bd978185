import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  float,
  moment,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
} from "#server/platform/db/query-rows.ts";
import type { DaySpan } from "./days.sql.ts";

const change = {
  id: bigint,
  /** Source of the changed records, or "traffic". */
  source: text,
  first_at: moment,
  last_at: moment,
};
export type Change = RowOf<typeof change>;

export function selectChanges(client: Queryable): Promise<Change[]> {
  return queryRows(client, change, {
    name: "select_report_changes",
    text: "SELECT id, source, first_at, last_at FROM report_changes ORDER BY id",
  });
}

/** Splits changes that span several days into one per day, so that each can be deleted when its day is counted. */
export async function splitChanges(
  client: Queryable,
  source: string,
  ids: readonly string[],
  spans: readonly DaySpan[],
): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: bigint },
    `WITH split AS (DELETE FROM report_changes WHERE id = ANY ($1))
     INSERT INTO report_changes (source, first_at, last_at) SELECT $3, from_at, from_at FROM unnest($2::timestamptz[]) AS from_at
     RETURNING id`,
    [ids, spans.map(({ from }) => from), source],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes changes that have been counted, and increases the version, so that readers discard cached results. If the changed
 * day is completed, cached results about completed days are discarded too.
 */
export async function acknowledgeChanges(client: Queryable, ids: string[], isOver: boolean): Promise<void> {
  await client.query("DELETE FROM report_changes WHERE id = ANY ($1)", [ids]);
  await client.query("UPDATE report_state SET version = version + 1, past_version = past_version + $1::int", [
    Number(isOver),
  ]);
}

const rollupState = {
  version: float,
  /** Version of the completed days. */
  pastVersion: float,
  isBehind: boolean,
  /** Whether any day could not be counted. */
  isIncomplete: boolean,
  now: moment,
};
export type RollupState = RowOf<typeof rollupState>;

/** Cached results of readers stay valid while these numbers are unchanged. */
export type RollupVersion = Pick<RollupState, "version" | "pastVersion">;

export function selectState(client: Queryable): Promise<RollupState> {
  return queryOneRow(client, rollupState, {
    name: "select_report_state",
    text: `SELECT coalesce(version, 0)::float8 AS version, coalesce(past_version, 0)::float8 AS "pastVersion",
             EXISTS (SELECT FROM report_changes) AS "isBehind",
             EXISTS (SELECT FROM report_set_aside) AS "isIncomplete", clock_timestamp() AS now
           FROM (VALUES (true)) AS one (id) LEFT JOIN report_state USING (id)`,
  });
}

const rollupLock = 7_214_310_004;

/** Locks the roll-ups. Another process waits, and then finds them up to date. */
export async function lockRollup(client: Queryable): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [rollupLock]);
}

export async function unlockRollup(client: Queryable): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [rollupLock]);
}

/**
 * All stored days belong to one time zone. When the owner changes it, all days that still have page views are counted again,
 * except the first one, whose page views retention may already have deleted in part.
 */
export async function adoptTimeZone(client: Queryable, timezone: string, sources: readonly string[]): Promise<void> {
  await client.query("INSERT INTO report_state (timezone, version) VALUES ($1, 0) ON CONFLICT DO NOTHING", [timezone]);
  const { rowCount } = await client.query("UPDATE report_state SET timezone = $1 WHERE timezone <> $1", [timezone]);
  if (rowCount === 0) return;
  await client.query(
    `WITH kept AS (SELECT (min(created_at) AT TIME ZONE $1)::date AS day FROM website_views),
     gone AS (DELETE FROM report_days WHERE day > (SELECT day FROM kept)),
     gone_records AS (DELETE FROM report_records WHERE day > (SELECT day FROM kept))
     DELETE FROM report_day_versions WHERE day > (SELECT day FROM kept)`,
    [timezone],
  );
  await client.query(
    `INSERT INTO report_changes (source, first_at, last_at)
     SELECT source, min(created_at), max(created_at) FROM website_views, unnest($1::text[]) AS source
     GROUP BY source`,
    [sources],
  );
}
