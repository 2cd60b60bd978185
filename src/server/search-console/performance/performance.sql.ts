import { z } from "zod";
import type { SearchFigures } from "#contract/search-console.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, float, json, nullable, queryRows, type RowOf, text } from "#server/platform/db/query-rows.ts";
import type { DayRange } from "../days.ts";
import { toSearchFigures } from "../figures.ts";

/* Figures of the stored rows, per query and page. */

const sums = { clicks: float, impressions: float, positions: float };
const sumsSchema = z.object({ clicks: z.number(), impressions: z.number(), positions: z.number() });

const sumsSql = ["clicks::float8", "impressions::float8", "position * impressions"]
  .map((what, index) => `coalesce(sum(${what}), 0)::float8 AS ${Object.keys(sums)[index]}`)
  .join(", ");

const rowsOf = "FROM gsc_rows WHERE site_url = $1 AND day BETWEEN $2 AND $3";

/** Reduces a URL to its path, as in our own analytics: Google's may contain a fragment or a campaign. */
const pathSql =
  "coalesce(nullif(rtrim(regexp_replace(regexp_replace(page, '^[a-z]+://[^/]*', ''), '[?#].*$', ''), '/'), ''), '/')";

export interface Split {
  branded: SearchFigures;
  other: SearchFigures;
}

export async function selectBrandSplit(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  pattern: string,
): Promise<Split> {
  const rows = await queryRows(
    client,
    { branded: boolean, ...sums },
    `SELECT query ~* $4 AS branded, ${sumsSql} ${rowsOf} GROUP BY 1`,
    [site, from, to, pattern],
  );
  const part = (branded: boolean) =>
    toSearchFigures(rows.find((row) => row.branded === branded) ?? { clicks: 0, impressions: 0, positions: 0 });
  return { branded: part(true), other: part(false) };
}

export interface ComparedQuery {
  query: string;
  current: SearchFigures;
  previous: SearchFigures;
}

/** The queries with the largest increase in clicks, then those with the largest decrease. */
export async function selectMovers(
  client: Queryable,
  site: string,
  current: DayRange,
  previous: DayRange,
  limit: number,
): Promise<{ gained: ComparedQuery[]; lost: ComparedQuery[] }> {
  const rows = await queryRows(
    client,
    { query: text, difference: float, now: nullable(json(sumsSchema)), before: nullable(json(sumsSchema)) },
    `WITH sums AS (
       SELECT query, day >= $4 AS is_current, ${sumsSql} ${rowsOf}
         AND (day <= $6 OR day >= $4) GROUP BY 1, 2
     ), compared AS (
       SELECT query, coalesce(now.clicks, 0) - coalesce(before.clicks, 0) AS difference,
         coalesce(now.impressions, 0) - coalesce(before.impressions, 0) AS shown, to_jsonb(now) AS now, to_jsonb(before) AS before
       FROM (SELECT * FROM sums WHERE is_current) AS now
       FULL JOIN (SELECT * FROM sums WHERE NOT is_current) AS before USING (query)
     )
     (SELECT query, difference, now, before FROM compared WHERE difference > 0 ORDER BY difference DESC, shown DESC, query LIMIT $5)
     UNION ALL
     (SELECT query, difference, now, before FROM compared WHERE difference < 0 ORDER BY difference, shown, query LIMIT $5)`,
    [site, previous.from, current.to, current.from, limit, previous.to],
  );
  const nothing = { clicks: 0, impressions: 0, positions: 0 };
  const compared = rows.map(({ query, difference, now, before }) => ({
    difference,
    query,
    current: toSearchFigures(now ?? nothing),
    previous: toSearchFigures(before ?? nothing),
  }));
  return {
    gained: compared.filter(({ difference }) => difference > 0),
    lost: compared.filter(({ difference }) => difference < 0),
  };
}

export interface LowCtrPage {
  page: string;
  figures: SearchFigures;
  expectedClicks: number;
}

/**
 * Pages that get fewer clicks than this site's results at the same positions get on average. Each row of a page has the
 * expected CTR of its group of positions (1, 2 to 3, 4 to 6, 7 to 10, 11 to 20, beyond).
 */
export async function selectLowCtrPages(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  limit: number,
): Promise<LowCtrPage[]> {
  const rows = await queryRows(
    client,
    { page: text, ...sums, expected: float },
    `WITH found AS (
       SELECT page, clicks, impressions, position, width_bucket(position, ARRAY[1.5, 3.5, 6.5, 10.5, 20.5]::float8[]) AS band ${rowsOf}
     ), bands AS (
       SELECT band, sum(clicks)::float8 / nullif(sum(impressions), 0) AS ctr FROM found GROUP BY band
     ), pages AS (
       SELECT page, ${sumsSql}, sum(impressions * ctr)::float8 AS expected FROM found JOIN bands USING (band) GROUP BY page
     )
     SELECT * FROM pages WHERE expected - clicks >= 1 ORDER BY expected - clicks DESC, page LIMIT $4`,
    [site, from, to, limit],
  );
  return rows.map(({ page, expected, ...of }) => ({ page, figures: toSearchFigures(of), expectedClicks: expected }));
}

export interface PathFigures {
  page: string;
  figures: SearchFigures;
}

export async function selectPaths(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  limit: number,
): Promise<PathFigures[]> {
  const rows = await queryRows(
    client,
    { page: text, ...sums },
    `SELECT ${pathSql} AS page, ${sumsSql} ${rowsOf} GROUP BY 1 ORDER BY clicks DESC, impressions DESC, page LIMIT $4`,
    [site, from, to, limit],
  );
  return rows.map(({ page, ...of }) => ({ page, figures: toSearchFigures(of) }));
}

export interface QueryFigures {
  query: string;
  figures: SearchFigures;
}

export async function selectQueries(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  queries: readonly string[],
): Promise<QueryFigures[]> {
  const rows = await queryRows(
    client,
    { query: text, ...sums },
    `SELECT query, ${sumsSql} ${rowsOf} AND query = ANY ($4) GROUP BY query`,
    [site, from, to, queries],
  );
  return rows.map(({ query, ...of }) => ({ query, figures: toSearchFigures(of) }));
}

const queryClicks = { query: text, page: text, clicks: float };
export type QueryClicks = RowOf<typeof queryClicks>;

/** Selects the search queries that brought clicks to these paths. */
export function selectQueryClicks(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  paths: readonly string[],
): Promise<QueryClicks[]> {
  return queryRows(
    client,
    queryClicks,
    `SELECT query, ${pathSql} AS page, sum(clicks)::float8 AS clicks ${rowsOf} AND ${pathSql} = ANY ($4) AND clicks > 0 GROUP BY 1, 2`,
    [site, from, to, paths],
  );
}

/**
 * Sums the stored days of a range, for ranges that were never requested from Google as a whole. `by` is the name of a
 * column.
 */
export async function selectTopRows(
  client: Queryable,
  site: string,
  { from, to }: DayRange,
  by: "query" | "page",
  limit: number | undefined,
): Promise<{ keys: string[]; clicks: number; impressions: number; ctr: number; position: number }[]> {
  const rows = await queryRows(
    client,
    { key: text, ...sums },
    `SELECT ${by} AS key, ${sumsSql} ${rowsOf} GROUP BY 1 ORDER BY clicks DESC, impressions DESC, key LIMIT $4`,
    [site, from, to, limit ?? null],
  );
  return rows.map(({ key, ...of }) => ({ keys: [key], ...toSearchFigures(of) }));
}
