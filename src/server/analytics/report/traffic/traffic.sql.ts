import type { VisitDimension } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { visitDimensionSql } from "../../sources/dimensions.sql.ts";
import { visitDaysSql } from "../../rollup/days.sql.ts";
import { type ColumnName, pageSums, visitSums } from "../../rollup/visit-columns.ts";
import { earliestDay, type Filter, type ReportPlan } from "../plan.ts";
import {
  bucketOfDay,
  type Figures,
  matches,
  type Parameters,
  type Split,
  selectPage,
  startParameters,
} from "../statement.sql.ts";
import { needsOf, type TrafficMetric, trafficMetrics } from "./metrics.sql.ts";

/** From the roll-ups by day, or from the page views themselves. */
export type TrafficStore = "days" | "views";

export interface TrafficQuestion {
  plan: ReportPlan;
  metrics: readonly TrafficMetric[];
  split: Split;
  store: TrafficStore;
}

export async function selectTraffic(client: Queryable, question: TrafficQuestion): Promise<Figures> {
  const parameters = startParameters();
  const from = question.store === "days" ? sumDays(question, parameters) : sumViews(question, parameters);
  return selectPage(client, parameters, {
    from: `(${from}) AS sums`,
    metrics: question.metrics.map((metric) => trafficMetrics[metric].sql),
    split: question.split,
  });
}

/** Only what the metrics speak of is summed. */
const sumsOf = (metrics: readonly TrafficMetric[]) => visitSums.filter((sum) => needsOf(metrics).has(sum));

function sumDays({ plan, metrics, split }: TrafficQuestion, parameters: Parameters): string {
  const { dimension, interval } = split;
  const byTime = dimension === "time" && interval ? bucketOfDay(interval, "day") : undefined;
  const key = byTime ? `${byTime}::text` : dimension ? "value" : "NULL::text";
  const first = `${parameters.add(plan.firstDay ?? earliestDay)}::date`;
  const since = byTime ? `greatest(${first}, ${byTime})` : first;
  const distinct = (counts: string, gaps: string, seen: string) =>
    `coalesce(sum(${counts} - coalesce(${seen}[width_bucket(day - ${since}, ${gaps})], 0)), 0) AS ${counts}`;
  const needs = needsOf(metrics);
  const columns = [
    `${key} AS key`,
    ...sumsOf(metrics).map((sum) => `coalesce(sum(${sum}), 0) AS ${sum}`),
    ...(needs.has("visitors") ? [distinct("visitors", "visitor_gaps", "visitors_seen")] : []),
    ...(needs.has("visits") ? [distinct("visits", "visit_gaps", "visits_seen")] : []),
  ];
  return `SELECT ${columns.join(", ")}
    FROM report_days WHERE dimension = ${parameters.add(byTime || !dimension ? "" : dimension)}
      AND day BETWEEN ${first} AND ${parameters.add(plan.lastDay)}::date
    ${dimension ? "GROUP BY 1" : ""}`;
}

function sumViews(question: TrafficQuestion, parameters: Parameters): string {
  const { plan, metrics, split } = question;
  const visits = visitsOfViews(plan, split.interval === "hour", parameters);
  const rows = selectVisits(question, `${keySql(split)} AS key`, visits, parameters);
  return countDistinct(rows, metrics, split.dimension !== undefined);
}

function keySql({ dimension, interval }: Split): string {
  if (!dimension) return "NULL::text";
  if (dimension === "page") return "f.page";
  if (dimension !== "time" || !interval) return visitDimensionSql(dimension as VisitDimension, "f");
  return interval === "hour" ? "extract(epoch FROM f.hour)::bigint::text" : `${bucketOfDay(interval, "f.day")}::text`;
}

function visitsOfViews({ timezone, from, to }: ReportPlan, hour: boolean, parameters: Parameters): string {
  const zone = parameters.add(timezone);
  return visitDaysSql({
    views: `created_at < ${parameters.add(to)}${from ? ` AND created_at >= ${parameters.add(from)}` : ""}`,
    day: `(created_at AT TIME ZONE ${zone})::date`,
    hour: hour ? `date_trunc('hour', created_at, ${zone})` : undefined,
  });
}

const ofPage: readonly string[] = pageSums;

/** What each visit adds to each sum; then the FROM and the WHERE. */
function selectVisits(
  { plan, metrics, split }: TrafficQuestion,
  key: string,
  days: string,
  parameters: Parameters,
): string {
  const needed = sumsOf(metrics);
  const pageFilters = plan.filters.filter(({ dimension }) => dimension === "page");
  const conditions = plan.filters
    .filter(({ dimension }) => dimension !== "page")
    .map((filter) => matches(filter, visitDimensionSql(filter.dimension as VisitDimension, "f"), parameters));
  const where = () => (conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "");
  if (split.dimension === "page") {
    const figures = needed.map((sum) =>
      ofPage.includes(sum) ? `f.page_figures[f.n][${ofPage.indexOf(sum) + 1}] AS ${sum}` : `f.${sum}`,
    );
    // Functions in the select list unnest several times as fast as in FROM.
    const unnested = `SELECT *, unnest(f.pages) AS page, generate_subscripts(f.pages, 1) AS n FROM (${days}) AS f ${where()}`;
    const ofPages = pageFilters.map((filter) => matches(filter, "f.page", parameters));
    return `SELECT ${[key, "f.visitor", "f.visit", ...figures].join(", ")} FROM (${unnested}) AS f
      ${ofPages.length > 0 ? `WHERE ${ofPages.join(" AND ")}` : ""}`;
  }
  if (pageFilters.length === 0)
    return `SELECT ${[key, "f.visitor", "f.visit", ...needed.map((sum) => `f.${sum}`)].join(", ")} FROM (${days}) AS f ${where()}`;
  const views = onlyPages(pageFilters, "page_views", parameters);
  conditions.push(`${views} > 0`);
  const figures = needed.map((sum) =>
    ofPage.includes(sum) ? `${onlyPages(pageFilters, sum, parameters)} AS ${sum}` : `f.${sum}`,
  );
  return `SELECT ${[key, "f.visitor", "f.visit", ...figures].join(", ")} FROM (${days}) AS f ${where()}`;
}

/** The part of a visit's sum that is of the pages that all filters let through. */
function onlyPages(filters: readonly Filter[], sum: string, parameters: Parameters): string {
  const wanted = filters.filter(({ excludes }) => !excludes).map(({ values }) => new Set(values));
  const unwanted = new Set(filters.filter(({ excludes }) => excludes).flatMap(({ values }) => values));
  const ofThese = (pages: Iterable<string>) =>
    [...pages].map((page) => {
      const place = `array_position(f.pages, ${parameters.add(page)}::text)`;
      return `coalesce(f.page_figures[${place}][${ofPage.indexOf(sum) + 1}], 0)`;
    });
  const [first] = wanted;
  if (!first) return `(f.${sum} - (${ofThese(unwanted).join(" + ")}))`;
  const pages = [...first].filter((page) => !unwanted.has(page));
  return pages.length > 0 ? `(${ofThese(pages).join(" + ")})` : "0";
}

/** Distinct counts by grouping step by step, which hashes where count(DISTINCT) would sort. */
function countDistinct(rows: string, metrics: readonly TrafficMetric[], isSplit: boolean): string {
  const needed = sumsOf(metrics);
  const needs = needsOf(metrics);
  const [visitors, visits] = [needs.has("visitors"), needs.has("visits")];
  // Adding this type is as fast as adding integers, and it never overflows.
  const added = needed.map((sum) => `sum(${sum}::float8) AS ${sum}`);
  let from = rows;
  if (visits)
    from = `SELECT ${["key", "visitor", "visit", ...added].join(", ")} FROM (${from}) AS rows GROUP BY key, visitor, visit`;
  if (visitors)
    from = `SELECT ${["key", "visitor", ...(visits ? ["count(visit)::int AS visits"] : []), ...added].join(", ")}
      FROM (${from}) AS visits GROUP BY key, visitor`;
  const columns = [
    isSplit ? "key" : "NULL::text AS key",
    // Converted back to integers, because means of floats round half to even.
    ...needed.map((sum) => `coalesce(sum(${sum}), 0)::bigint AS ${sum}`),
    ...(visitors ? ["count(visitor) AS visitors"] : []),
    ...(visits ? [`${visitors ? "coalesce(sum(visits), 0)" : "count(visit)"} AS visits`] : []),
  ];
  return `SELECT ${columns.join(", ")} FROM (${from}) AS counted ${isSplit ? "GROUP BY key" : ""}`;
}

export async function selectColumnVersions(
  client: Queryable,
  key: ColumnName,
  firstDay: string,
  lastDay: string,
): Promise<{ day: string; version: string }[]> {
  const { rows } = await client.query<{ day: string; version: string }>({
    name: "select_column_versions",
    text: "SELECT day::text AS day, version FROM report_columns WHERE name = $1 AND day BETWEEN $2 AND $3 ORDER BY day",
    values: [key, firstDay, lastDay],
  });
  return rows;
}

/** In base64, which is two thirds of the usual hexadecimal digits; the driver cannot take them as they are. */
export async function selectColumnBytes(
  client: Queryable,
  days: readonly string[],
  names: readonly ColumnName[],
): Promise<{ day: string; name: ColumnName; version: string; bytes: Buffer }[]> {
  const { rows } = await client.query<{ day: string; name: ColumnName; version: string; encoded: string }>({
    name: "select_column_bytes",
    text: `SELECT day::text AS day, name, version, encode(bytes, 'base64') AS encoded FROM report_columns
           WHERE day = ANY ($1::date[]) AND name = ANY ($2)`,
    values: [days, names],
  });
  return rows.map(({ encoded, ...row }) => ({ ...row, bytes: Buffer.from(encoded, "base64") }));
}
