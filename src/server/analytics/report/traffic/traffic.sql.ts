import type { VisitDimension } from "#contract/report-figures.ts";
import { visitDimensionSql } from "../../sources/dimensions.sql.ts";
import { trafficSql, visitSums } from "../../sources/visit-days.sql.ts";
import { earliestDay, type ReportPlan } from "../plan.ts";
import { bucketOfDay, matches, type Parameters, type Split } from "../statement.sql.ts";
import { needsOf, type TrafficMetric } from "./metrics.sql.ts";

export interface TrafficQuestion {
  plan: ReportPlan;
  metrics: readonly TrafficMetric[];
  split: Split;
}

/** Only what the metrics need is summed. */
const sumsOf = (metrics: readonly TrafficMetric[]) => visitSums.filter((sum) => needsOf(metrics).has(sum));
const ofVisit: readonly string[] = ["duration_seconds", "bounces"];

/** Measures from the totals of days, which know one dimension at a time. */
export function sumDays({ plan, metrics, split }: TrafficQuestion, parameters: Parameters): string {
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

const hasPageFilter = ({ plan }: TrafficQuestion) => plan.filters.some(({ dimension }) => dimension === "page");

/** The relation of `sumTraffic` in PostgreSQL, for any time zone, hours and parts of days. */
export function trafficOfViews(question: TrafficQuestion, parameters: Parameters): string {
  const { timezone, from, to } = question.plan;
  const zone = parameters.add(timezone);
  const views = {
    views: `created_at < ${parameters.add(to)}${from ? ` AND created_at >= ${parameters.add(from)}` : ""}`,
    day: `(created_at AT TIME ZONE ${zone})::date`,
    hour: question.split.interval === "hour" ? `date_trunc('hour', created_at, ${zone})` : undefined,
  };
  const isByPage = question.split.dimension === "page" || hasPageFilter(question);
  return `(${trafficSql(views, isByPage ? "page" : "visit")})`;
}

/** Measures from a relation of `trafficSql`. */
export function sumTraffic(question: TrafficQuestion, relation: string, parameters: Parameters): string {
  const { plan, metrics, split } = question;
  const sums = sumsOf(metrics);
  const needs = needsOf(metrics);
  const isByPage = split.dimension === "page";
  const conditions = plan.filters.map((filter) => {
    const column = filter.dimension === "page" ? "f.page" : visitDimensionSql(filter.dimension as VisitDimension, "f");
    return matches(filter, column, parameters);
  });
  const isOfVisits = !hasPageFilter(question) && !isByPage;
  // Rows of other pages have nothing to add then.
  if (isOfVisits && sums.every((sum) => ofVisit.includes(sum))) conditions.push("f.is_first");
  const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
  const key = keySql(split);
  // What is of the whole visit counts once, however many of its pages match, except when pages are compared.
  const from =
    isOfVisits || isByPage
      ? `SELECT *, ${key} AS key FROM ${relation} AS f ${where}`
      : `SELECT ${key} AS key, visit, min(visitor) AS visitor, true AS is_first,
           ${visitSums.map((sum) => `${ofVisit.includes(sum) ? "max" : "sum"}(${sum}) AS ${sum}`).join(", ")}
         FROM ${relation} AS f ${where} GROUP BY key, day, visit, brand`;
  const once = isByPage ? "" : "FILTER (WHERE is_first)";
  const columns = [
    split.dimension ? "key" : "NULL::text AS key",
    ...sums.map((sum) => `coalesce(sum(${sum}) ${ofVisit.includes(sum) ? once : ""}, 0) AS ${sum}`),
    ...(needs.has("visitors") ? ["count(DISTINCT visitor) AS visitors"] : []),
    ...(needs.has("visits") ? ["count(DISTINCT visit) AS visits"] : []),
  ];
  return `SELECT ${columns.join(", ")} FROM (${from}) AS rows ${split.dimension ? "GROUP BY key" : ""}`;
}

function keySql({ dimension, interval }: Split): string {
  if (!dimension) return "NULL::text";
  if (dimension === "page") return "f.page";
  if (dimension !== "time" || !interval) return visitDimensionSql(dimension as VisitDimension, "f");
  return interval === "hour" ? "extract(epoch FROM f.hour)::bigint::text" : `${bucketOfDay(interval, "f.day")}::text`;
}
