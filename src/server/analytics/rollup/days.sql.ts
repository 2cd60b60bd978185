import type { Queryable } from "#server/platform/db/database.ts";
import { sent } from "#server/platform/db/rows.sql.ts";
import type { DayRow, EarlierVisit } from "./count-day.ts";
import { visitDimensionSql } from "../sources/dimensions.sql.ts";
import { utmNames } from "../sources/utm-columns.ts";
import { type ColumnName, textDimensions, type VisitDay, visitSums } from "./visit-columns.ts";

/** Length of the time that stands before the referrer, so that the smallest is that of the first page view. */
const timePrefix = "YYYYMMDDHH24MISSUS";
const referrerStart = 21;

const ofVisit = [
  ..."channel, source, country, browser, os, language, experiment_group, region, city".split(", "),
  "entry_page",
  "exit_page",
  "device_type",
  ...utmNames,
];

/** Caps a sum at the column's integer type: a forged visit may claim more than 68 years. */
const whole = (sum: string) => `least(${sum}, 2147483647)::int`;

/** Rows of earlier versions have whole seconds only. */
const tenths = "coalesce(engaged_tenths, time_on_page::bigint * 10)";

/**
 * Page views put together: a row for each day (or hour), visit and brand. `views` is a condition on page views; `day` and
 * `hour` are expressions that may use `created_at`.
 */
export function visitDaysSql({ views, day, hour }: { views: string; day: string; hour?: string }) {
  return `
    SELECT identifier_key(v.visitor_id) AS visitor, p.visit, p.day,
      sum(p.page_views)::int AS page_views, sum(p.timed_views)::int AS timed_views,
      ${whole("sum(p.engaged_seconds)")} AS engaged_seconds, ${whole("sum(p.scroll_percent)")} AS scroll_percent,
      round(extract(epoch FROM max(p.ended_at) - min(p.began_at)))::int AS duration_seconds,
      (coalesce(v.page_views, sum(p.page_views)) = 1)::int AS bounces,
      p.brand, ${ofVisit.map((column) => `coalesce(v.${column}, '') AS ${column}`).join(", ")},
      coalesce(v.screen_resolution, '') AS screen,
      split_part(split_part(substr(min(p.timed_referrer), ${referrerStart}), '#', 1), '?', 1) AS referrer,
      array_agg(p.page ORDER BY p.page) AS pages,
      array_agg(ARRAY[p.page_views, p.timed_views, p.engaged_seconds, p.scroll_percent] ORDER BY p.page) AS page_figures
      ${hour ? ", p.hour" : ""}
    FROM (
      SELECT visit, coalesce(page.brand, 'orbit') AS brand, ${day} AS day, ${hour ?? "NULL"} AS hour, coalesce(page.path, '') AS page,
        count(*)::int AS page_views, (count(*) FILTER (WHERE ${tenths} > 0))::int AS timed_views,
        ${whole(`round(coalesce(sum(${tenths}) FILTER (WHERE ${tenths} > 0), 0) / 10.0)`)} AS engaged_seconds,
        ${whole("coalesce(sum(scroll_depth), 0)")} AS scroll_percent,
        min(created_at) AS began_at,
        max(created_at + greatest(coalesce(${tenths}, 0), 0) * interval '0.1 second') AS ended_at,
        min(to_char(created_at AT TIME ZONE 'UTC', '${timePrefix}') || coalesce(referrer, '') COLLATE "C") AS timed_referrer
      FROM website_views LEFT JOIN website_pages AS page ON page.key = website_views.page WHERE ${views}
      GROUP BY visit, 2, 3, 4, 5
    ) AS p LEFT JOIN visits AS v ON identifier_key(v.visit_id) = p.visit
    GROUP BY p.visit, p.brand, p.day, p.hour, v.visit_id`;
}

export interface DaySpan {
  day: string;
  from: Date;
  to: Date;
}

const dimensionColumns = textDimensions
  .map((dimension) => `${visitDimensionSql(dimension, "f")} AS ${dimension}`)
  .join(", ");
const ofDay = "created_at >= $1 AND created_at < $2";

/** In the order in which `countDay` takes them. */
export async function selectVisitDay(client: Queryable, { from, to }: DaySpan): Promise<VisitDay[]> {
  const { rows } = await client.query<VisitDay>({
    name: "select_visit_day",
    text: `SELECT visitor, visit, ${visitSums.join(", ")}, ${dimensionColumns}, pages, page_figures
           FROM (${visitDaysSql({ views: ofDay, day: "NULL::date" })}) AS f ORDER BY visitor, visit, brand`,
    values: [from, to],
  });
  return rows;
}

/**
 * All that those who were there on this day did on days before. In two steps, because PostgreSQL takes them for so many
 * that it would read all visits; OFFSET 0 keeps it to their indexes.
 */
export async function selectEarlierVisits(
  client: Queryable,
  { from, to }: DaySpan,
  timezone: string,
): Promise<EarlierVisit[]> {
  const returning = await client.query<{ visits: string[] | null }>({
    name: "select_returning",
    text: `SELECT array_agg(identifier_key(v.visit_id)) AS visits FROM (
             SELECT DISTINCT visitor_id FROM (SELECT DISTINCT visit FROM website_views WHERE ${ofDay}) AS seen,
               LATERAL (SELECT visitor_id FROM visits WHERE identifier_key(visit_id) = seen.visit OFFSET 0) AS v
           ) AS visitors, LATERAL (
             SELECT visit_id FROM visits WHERE visitor_id = visitors.visitor_id AND started_at < $1 OFFSET 0
           ) AS v`,
    values: [from, to],
  });
  const { rows } = await client.query<EarlierVisit>({
    name: "select_earlier_visits",
    text: `SELECT visitor, visit, day::text AS day, ${dimensionColumns}, pages
           FROM (${visitDaysSql({ views: "visit = ANY ($1::bigint[]) AND created_at < $2", day: "(created_at AT TIME ZONE $3)::date" })}) AS f`,
    values: [returning.rows[0]?.visits ?? [], from, timezone],
  });
  return rows;
}

const dayColumns = {
  day: "date",
  dimension: "text",
  value: "text",
  page_views: "int",
  timed_views: "int",
  engaged_seconds: "bigint",
  scroll_percent: "bigint",
  duration_seconds: "bigint",
  bounces: "int",
  visitors: "int",
  visits: "int",
  visitor_gaps: "int[]",
  visitors_seen: "int[]",
  visit_gaps: "int[]",
  visits_seen: "int[]",
} as const;

/** Writes only the rows that differ from those that are stored. */
export async function storeDay(client: Queryable, day: string, rows: readonly DayRow[]): Promise<void> {
  const isStored = (other: string) => `EXISTS (
    SELECT FROM ${other} AS other WHERE other.dimension = this.dimension AND other.value = this.value AND ROW(other.*) IS NOT DISTINCT FROM ROW(this.*))`;
  await client.query({
    name: "store_day",
    text: `
      WITH fresh AS MATERIALIZED (SELECT ${Object.keys(dayColumns).join(", ")} FROM ${sent(dayColumns)}),
      stored AS MATERIALIZED (SELECT * FROM report_days WHERE day = $2),
      gone AS (
        DELETE FROM report_days AS this WHERE day = $2 AND NOT ${isStored("fresh")}
      )
      INSERT INTO report_days SELECT * FROM fresh AS this WHERE NOT ${isStored("stored")} ORDER BY dimension`,
    values: [JSON.stringify(rows), day],
  });
}

/** When the last page view was; before all time without any. */
export async function selectLastView(client: Queryable): Promise<Date> {
  const { rows } = await client.query<{ last: Date | null }>("SELECT max(created_at) AS last FROM website_views");
  return rows[0]?.last ?? new Date(0);
}

/** Days after this one on which one of these visitors was seen. */
export async function selectLaterDays(
  client: Queryable,
  visitors: readonly string[],
  { from, to }: DaySpan,
  timezone: string,
): Promise<string[]> {
  const { rows } = await client.query<{ day: string }>({
    name: "select_later_days",
    text: `SELECT DISTINCT (created_at AT TIME ZONE $4)::date::text AS day FROM website_views
           WHERE created_at >= $2 AND visit IN (
             SELECT identifier_key(visit_id) FROM visits WHERE visitor_id IN (
               SELECT visitor_id FROM visits WHERE identifier_key(visit_id) IN (SELECT visit FROM website_views WHERE ${ofDay})
                 AND identifier_key(visitor_id) = ANY ($3::bigint[])))`,
    values: [from, to, visitors, timezone],
  });
  return rows.map((row) => row.day);
}

/** Less for a process that dies than for the time that a day takes to be sorted. */
export async function allowMemory(client: Queryable): Promise<void> {
  await client.query("SET LOCAL work_mem = '64MB'");
}

export async function selectColumns(client: Queryable, day: string): Promise<Map<ColumnName, Buffer>> {
  const { rows } = await client.query<{ name: ColumnName; bytes: Buffer }>({
    name: "select_columns_of_day",
    text: "SELECT name, bytes FROM report_columns WHERE day = $1",
    values: [day],
  });
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

/**
 * The version only has to be another one than before, also after an update that did not come to its end. It is read once
 * for all columns: readers take those of one version, and would wait for ever for clocks that differ to agree.
 */
export async function storeColumns(
  client: Queryable,
  day: string,
  columns: ReadonlyMap<ColumnName, Buffer>,
): Promise<void> {
  await client.query({
    name: "store_columns_of_day",
    text: `INSERT INTO report_columns (day, name, version, bytes)
           SELECT $1, name, (SELECT (extract(epoch FROM transaction_timestamp()) * 1000000)::bigint), bytes FROM unnest($2::text[], $3::bytea[]) AS sent (name, bytes)
           ON CONFLICT (day, name) DO UPDATE SET version = excluded.version, bytes = excluded.bytes`,
    values: [day, [...columns.keys()], [...columns.values()]],
  });
}

/** Has retention taken rows of this day? Then what is stored of it knows more than a new count would. */
export async function isPurged(client: Queryable, { day, from, to }: DaySpan): Promise<boolean> {
  const { rows } = await client.query<{ purged: boolean | null }>({
    name: "is_day_purged",
    text: `SELECT (SELECT count(*) FROM website_views WHERE created_at >= $2 AND created_at < $3) < page_views AS purged
           FROM report_days WHERE dimension = '' AND day = $1`,
    values: [day, from, to],
  });
  return rows[0]?.purged ?? false;
}

/** What singles out visits goes when the page views go that it was made of. */
export async function deletePurgedColumns(client: Queryable, timezone: string): Promise<void> {
  await client.query({
    name: "delete_purged_columns",
    text: `DELETE FROM report_columns
           WHERE day < (SELECT coalesce((min(created_at) AT TIME ZONE $1)::date, 'infinity') FROM website_views)`,
    values: [timezone],
  });
}
