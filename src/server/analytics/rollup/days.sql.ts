import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  bigints,
  boolean,
  integer,
  integerRows,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type Shape,
  text,
  texts,
} from "#server/platform/db/query-rows.ts";
import { sent } from "#server/platform/db/rows.sql.ts";
import type { DayRow, EarlierVisit } from "./count-day.ts";
import { visitDimensionSql } from "../sources/dimensions.sql.ts";
import { textDimensions, type VisitDay, visitDaysSql, visitSums } from "../sources/visit-days.sql.ts";

export interface DaySpan {
  day: string;
  from: Date;
  to: Date;
}

const dimensionColumns = textDimensions
  .map((dimension) => `${visitDimensionSql(dimension, "f")} AS ${dimension}`)
  .join(", ");
const shapeOf = <Name extends string, Of extends Shape[string]>(names: readonly Name[], column: Of) =>
  Object.fromEntries(names.map((name) => [name, column])) as Record<Name, Of>;
const ofVisit = { visitor: nullable(bigint), visit: nullable(bigint), ...shapeOf(textDimensions, text), pages: texts };
const visitDay = { ...ofVisit, ...shapeOf(visitSums, integer), page_figures: integerRows };
const ofDay = "created_at >= $1 AND created_at < $2";

/** Visits of the day, or only the given ones, in the order that `countDay` requires. */
export async function selectVisitDay(
  client: Queryable,
  { from, to }: DaySpan,
  visits?: readonly string[],
): Promise<VisitDay[]> {
  const views = visits ? `${ofDay} AND visit = ANY ($3::bigint[])` : ofDay;
  return queryRows(client, visitDay, {
    name: visits ? "select_visits_of_day" : "select_visit_day",
    text: `SELECT visitor, visit, ${visitSums.join(", ")}, ${dimensionColumns}, pages, page_figures
           FROM (${visitDaysSql({ views, day: "NULL::date" })}) AS f ORDER BY visitor, visit, brand`,
    values: visits ? [from, to, visits] : [from, to],
  });
}

/** Visits with a page view of the day in one of these spans. Null represents page views without a visit. */
export async function selectChangedVisits(
  client: Queryable,
  { from, to }: DaySpan,
  changes: readonly { first_at: Date; last_at: Date }[],
): Promise<(string | null)[]> {
  const rows = await queryRows(
    client,
    { visit: nullable(bigint) },
    {
      name: "select_changed_visits",
      text: `SELECT DISTINCT visit FROM website_views, unnest($3::timestamptz[], $4::timestamptz[]) AS change (first_at, last_at)
             -- Times of changes come in milliseconds.
             WHERE created_at BETWEEN first_at AND last_at + interval '1 millisecond' AND ${ofDay}`,
      values: [from, to, changes.map(({ first_at }) => first_at), changes.map(({ last_at }) => last_at)],
    },
  );
  return rows.map(({ visit }) => visit);
}

/** All visits of the visitors of these visits, on any day. */
export async function selectVisitsOfVisitors(client: Queryable, visits: readonly string[]): Promise<string[]> {
  const rows = await queryRows(
    client,
    { visit: bigint },
    {
      name: "select_visits_of_visitors",
      text: `SELECT DISTINCT identifier_key(other.visit_id) AS visit
             FROM unnest($1::bigint[]) AS asked (visit),
               LATERAL (SELECT visitor_id FROM visits WHERE identifier_key(visit_id) = asked.visit OFFSET 0) AS known,
               LATERAL (SELECT visit_id FROM visits WHERE visitor_id = known.visitor_id OFFSET 0) AS other`,
      values: [visits],
    },
  );
  return rows.map(({ visit }) => visit);
}

export async function countViews(client: Queryable, { from, to }: DaySpan): Promise<number> {
  const text = `SELECT count(*)::int AS count FROM website_views WHERE ${ofDay}`;
  return (await queryOneRow(client, { count: integer }, { name: "count_views", text, values: [from, to] })).count;
}

/**
 * Earlier visits of all visitors of this day, as parts of days. Uses two statements, because PostgreSQL overestimates the number
 * of visits and would read the whole table; OFFSET 0 makes it use the indexes.
 */
export async function selectEarlierVisits(
  client: Queryable,
  { from, to }: DaySpan,
  timezone: string,
): Promise<EarlierVisit[]> {
  const { visits } = await queryOneRow(
    client,
    { visits: nullable(bigints) },
    {
      name: "select_returning",
      text: `SELECT array_agg(identifier_key(v.visit_id)) AS visits FROM (
             SELECT DISTINCT visitor_id FROM (SELECT DISTINCT visit FROM website_views WHERE ${ofDay}) AS seen,
               LATERAL (SELECT visitor_id FROM visits WHERE identifier_key(visit_id) = seen.visit OFFSET 0) AS v
           ) AS visitors, LATERAL (
             SELECT visit_id FROM visits WHERE visitor_id = visitors.visitor_id AND started_at < $1 OFFSET 0
           ) AS v`,
      values: [from, to],
    },
  );
  return selectEarlierOf(client, { from }, timezone, visits ?? []);
}

/** The earlier parts of these visits. */
export async function selectEarlierOf(
  client: Queryable,
  { from }: Pick<DaySpan, "from">,
  timezone: string,
  visits: readonly (string | null)[],
): Promise<EarlierVisit[]> {
  return queryRows(
    client,
    { ...ofVisit, day: text },
    {
      name: "select_earlier_visits",
      text: `SELECT visitor, visit, day::text AS day, ${dimensionColumns}, pages
           FROM (${visitDaysSql({ views: "visit = ANY ($1::bigint[]) AND created_at < $2", day: "(created_at AT TIME ZONE $3)::date" })}) AS f`,
      values: [visits, from, timezone],
    },
  );
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

/** Writes only rows that differ from the stored ones. */
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

/** Replaces the rows with the same dimension and value, and deletes those without page views. */
export async function storeRows(client: Queryable, day: string, rows: readonly DayRow[]): Promise<void> {
  await client.query({
    name: "store_rows",
    text: `
      WITH fresh AS MATERIALIZED (SELECT ${Object.keys(dayColumns).join(", ")} FROM ${sent(dayColumns)}),
      replaced AS (
        DELETE FROM report_days AS this USING fresh
        WHERE this.day = $2 AND this.dimension = fresh.dimension AND this.value = fresh.value
      )
      INSERT INTO report_days SELECT * FROM fresh WHERE page_views > 0`,
    values: [JSON.stringify(rows), day],
  });
}

/** Time of the last page view; 1970 without page views. */
export async function selectLastView(client: Queryable): Promise<Date> {
  const statement = "SELECT max(created_at) AS last FROM website_views";
  return (await queryOneRow(client, { last: nullable(moment) }, statement)).last ?? new Date(0);
}

/** Days after this one on which one of these visitors had a visit. */
export async function selectLaterDays(
  client: Queryable,
  visitors: readonly string[],
  { from, to }: DaySpan,
  timezone: string,
): Promise<string[]> {
  const rows = await queryRows(
    client,
    { day: text },
    {
      name: "select_later_days",
      text: `SELECT DISTINCT (created_at AT TIME ZONE $4)::date::text AS day FROM website_views
           WHERE created_at >= $2 AND visit IN (
             SELECT identifier_key(visit_id) FROM visits WHERE visitor_id IN (
               SELECT visitor_id FROM visits WHERE identifier_key(visit_id) IN (SELECT visit FROM website_views WHERE ${ofDay})
                 AND identifier_key(visitor_id) = ANY ($3::bigint[])))`,
      values: [from, to, visitors, timezone],
    },
  );
  return rows.map((row) => row.day);
}

/** Allows PostgreSQL to sort a day in memory, because sorting on disk is slow. */
export async function allowMemory(client: Queryable): Promise<void> {
  await client.query("SET LOCAL work_mem = '64MB'");
}

/** Whether retention has deleted records of this day. The stored figures are then more complete than a new count. */
export async function isPurged(client: Queryable, { day, from, to }: DaySpan): Promise<boolean> {
  const row = await queryRow(
    client,
    { purged: boolean },
    {
      name: "is_day_purged",
      text: `SELECT (SELECT count(*) FROM website_views WHERE created_at >= $2 AND created_at < $3) < page_views AS purged
           FROM report_days WHERE dimension = '' AND day = $1`,
      values: [day, from, to],
    },
  );
  return row?.purged ?? false;
}
