import { z } from "zod";
import type { SearchProblem, SearchRow, SearchSummary } from "#contract/search-console.ts";
import { searchProblemSchema, searchSummarySchema } from "#contract/search-console.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
  float,
  integer,
  json,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
} from "#server/platform/db/query-rows.ts";
import type { DayRange } from "./days.ts";

/** Stores a summary, in place of an earlier one from the same day. */
export async function storeSummary(
  client: Queryable,
  { site, days, summary }: { site: string; days: number; summary: SearchSummary },
): Promise<void> {
  await client.query(
    `WITH earlier_today AS (
       DELETE FROM gsc_data WHERE data_type = 'summary' AND site_url = $1 AND days = $2 AND created_at >= date_trunc('day', now())
     )
     INSERT INTO gsc_data (data_type, site_url, days, data) VALUES ('summary', $1, $2, $3)`,
    [site, days, JSON.stringify(summary)],
  );
}

/** The last successful summary; of any property if none is configured. */
export async function selectSummary(
  client: Queryable,
  site: string | undefined,
  days: number,
): Promise<{ summary: SearchSummary; createdAt: Date } | undefined> {
  const row = await queryRow(
    client,
    { data: json(z.unknown()), created_at: moment },
    `SELECT data, created_at FROM gsc_data
     WHERE data_type = 'summary' AND days = $2 AND ($1::text IS NULL OR site_url IS NULL OR site_url = $1)
     ORDER BY created_at DESC LIMIT 1`,
    [site ?? null, days],
  );
  if (!row) return undefined;
  const parsed = searchSummarySchema.safeParse(row.data);
  return parsed.success ? { summary: parsed.data, createdAt: row.created_at } : undefined;
}

/** Stores the totals of days. New or changed totals mark their day, because its rows have to be fetched again. */
export async function storeDays(client: Queryable, site: string, days: readonly SearchRow[]): Promise<void> {
  await client.query(
    `INSERT INTO gsc_days AS known (site_url, day, clicks, impressions, position)
     SELECT $1, * FROM unnest($2::date[], $3::bigint[], $4::bigint[], $5::float8[])
     ON CONFLICT (site_url, day) DO UPDATE SET
       clicks = excluded.clicks, impressions = excluded.impressions, position = excluded.position, rows_kept_at = NULL
     WHERE (known.clicks, known.impressions) <> (excluded.clicks, excluded.impressions)`,
    [
      site,
      days.map(({ keys }) => keys[0]),
      days.map(({ clicks }) => clicks),
      days.map(({ impressions }) => impressions),
      days.map(({ position }) => position),
    ],
  );
}

export async function selectKeptDays(client: Queryable, site: string, { from, to }: DayRange): Promise<SearchRow[]> {
  const rows = await queryRows(
    client,
    { day: text, clicks: float, impressions: float, position: float, ctr: float },
    `SELECT day::text, clicks::float8, impressions::float8, position,
       coalesce(clicks::float8 / nullif(impressions, 0), 0) AS ctr
     FROM gsc_days WHERE site_url = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
    [site, from, to],
  );
  return rows.map(({ day, ...figures }) => ({ keys: [day], ...figures }));
}

/** The property with the newest stored day. Its figures remain readable after its connection was removed. */
export async function selectStoredSite(client: Queryable): Promise<string | undefined> {
  const row = await queryRow(
    client,
    { site: text },
    "SELECT site_url AS site FROM gsc_days GROUP BY site_url ORDER BY max(day) DESC, site_url LIMIT 1",
  );
  return row?.site;
}

/** Newest first, because recent days are requested most often. */
export async function selectDaysWithoutRows(client: Queryable, site: string): Promise<string[]> {
  const rows = await queryRows(
    client,
    { day: text },
    "SELECT day::text FROM gsc_days WHERE site_url = $1 AND rows_kept_at IS NULL ORDER BY day DESC",
    [site],
  );
  return rows.map(({ day }) => day);
}

const rowsPerInsert = 5_000;

/** `keys` are query, page, country and device. */
export async function replaceRows(
  client: Queryable,
  site: string,
  day: string,
  rows: readonly SearchRow[],
): Promise<void> {
  await client.query("DELETE FROM gsc_rows WHERE site_url = $1 AND day = $2", [site, day]);
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const part = rows.slice(start, start + rowsPerInsert);
    const key = (index: number) => part.map(({ keys }) => (keys[index] ?? "").replaceAll("\0", ""));
    await client.query(
      `INSERT INTO gsc_rows (site_url, day, query, page, country, device, clicks, impressions, position)
       SELECT $1, $2, * FROM unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::int[], $8::int[], $9::float8[])`,
      [
        site,
        day,
        key(0),
        key(1),
        key(2),
        key(3),
        part.map(({ clicks }) => clicks),
        part.map(({ impressions }) => impressions),
        part.map(({ position }) => position),
      ],
    );
  }
  await client.query("UPDATE gsc_days SET rows_kept_at = now() WHERE site_url = $1 AND day = $2", [site, day]);
}

const syncState = {
  /** The first day with totals. */
  since: nullable(text),
  /** The last day with totals but without rows. */
  lastWithoutRows: nullable(text),
  firstDay: nullable(text),
  lastDay: nullable(text),
  days: integer,
  daysToFetch: integer,
  attemptedAt: nullable(moment),
  succeededAt: nullable(moment),
  problem: nullable(json(searchProblemSchema)),
};
export type SyncState = RowOf<typeof syncState>;

export function selectSyncState(client: Queryable, site: string): Promise<SyncState> {
  return queryOneRow(
    client,
    syncState,
    `SELECT kept.*, attempted_at AS "attemptedAt", succeeded_at AS "succeededAt", problem
     FROM (SELECT min(day)::text AS since, max(day) FILTER (WHERE rows_kept_at IS NULL)::text AS "lastWithoutRows",
             min(day) FILTER (WHERE rows_kept_at IS NOT NULL)::text AS "firstDay",
             max(day) FILTER (WHERE rows_kept_at IS NOT NULL)::text AS "lastDay",
             count(rows_kept_at)::int AS days, count(*) FILTER (WHERE rows_kept_at IS NULL)::int AS "daysToFetch"
           FROM gsc_days WHERE site_url = $1) AS kept
     LEFT JOIN gsc_syncs ON site_url = $1`,
    [site],
  );
}

/** Stores a problem; the time of the last success stays. */
export async function storeSyncOutcome(client: Queryable, site: string, problem: SearchProblem | null): Promise<void> {
  await client.query(
    `INSERT INTO gsc_syncs AS known (site_url, attempted_at, succeeded_at, problem)
     VALUES ($1, now(), CASE WHEN $2::jsonb IS NULL THEN now() END, $2)
     ON CONFLICT (site_url) DO UPDATE SET attempted_at = excluded.attempted_at, problem = excluded.problem,
       succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at)`,
    [site, problem && JSON.stringify(problem)],
  );
}

const syncLock = "hashtext('search console sync')";

/** Takes the lock. Returns false while another process fetches data. */
export async function tryLockSync(client: Queryable): Promise<boolean> {
  const sql = `SELECT pg_try_advisory_lock(${syncLock}) AS locked`;
  return (await queryOneRow(client, { locked: boolean }, sql)).locked;
}

export async function unlockSync(client: Queryable): Promise<void> {
  await client.query(`SELECT pg_advisory_unlock(${syncLock})`);
}
