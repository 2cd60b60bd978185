import type { Dimension, VisitDimension } from "#contract/report-figures.ts";
import { visitDimensionSql } from "../../sources/dimensions.sql.ts";
import { visitSums } from "../../sources/visit-days.sql.ts";
import { type Context, isOfWholeVisit, reachedGoal, visitCondition } from "../conditions.sql.ts";
import { earliestDay, type Filter, type ReportPlan } from "../plan.ts";
import { bucketOfDay, matches, type Parameters, type Split } from "../statement.sql.ts";
import { needsOf, type TrafficMetric } from "./metrics.sql.ts";

export interface TrafficQuestion {
  plan: ReportPlan;
  metrics: readonly TrafficMetric[];
  split: Split;
}

/** Only the sums that the metrics need. */
const sumsOf = (metrics: readonly TrafficMetric[]) => visitSums.filter((sum) => needsOf(metrics).has(sum));
const ofVisit: readonly string[] = ["duration_seconds", "bounces"];

/** Measures from the totals of days, which have only one dimension each. */
export function sumDaysSql({ plan, metrics, split }: TrafficQuestion, parameters: Parameters): string {
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

const namesOnePage = ({ dimension, operator, values, excludes }: Filter) =>
  dimension === "page" && operator === "" && !excludes && values.length === 1;

/** Measures from a relation of `trafficSql`. */
export function sumTrafficSql(question: TrafficQuestion, context: Context): string {
  const { plan, metrics, split } = question;
  const { reader } = context;
  const { dimension, by } = split;
  const sums = sumsOf(metrics);
  const needs = needsOf(metrics);
  const isByPage = dimension === "page" || by === "page";
  const hasPageFilter = plan.filters.some((filter) => filter.dimension === "page");
  // A part of a visit has at most one matching row then, so that its values need no grouping.
  const isOnePage = plan.filters.some(namesOnePage);
  const isOfVisits = !hasPageFilter && !isByPage && !needs.has("exits");
  const conditions = plan.filters.map((filter) => filterTrafficSql(filter, context));
  const marksVisit = isOfVisits && sums.every((sum) => ofVisit.includes(sum));
  // The other rows of a page, or of a visit if only values of whole visits are needed, add nothing.
  conditions.push(marksVisit ? "f.is_first" : "f.is_page_first");
  const relation = reader.traffic(isOfVisits ? "visit" : "page");
  const keys = `${keySql(dimension, split)} AS key${by ? `, ${keySql(by, split)} AS second` : ""}`;
  const isExit = needs.has("exits") ? ["(f.exit_page = f.page)::int AS is_exit"] : [];
  const matching = `SELECT ${["f.*", keys, ...isExit].join(", ")} FROM ${relation} AS f WHERE ${conditions.join(" AND ")}`;
  // Values of a whole visit count once, regardless of how many of its pages match, unless pages are compared.
  const repeatsVisit = hasPageFilter && !isOnePage && !isByPage && sums.some((sum) => ofVisit.includes(sum));
  const from = repeatsVisit
    ? `SELECT key${by ? ", second" : ""}, visit, min(visitor) AS visitor, true AS is_first,
           ${[...sums.map((sum) => `${ofVisit.includes(sum) ? "max" : "sum"}(${sum}) AS ${sum}`), ...isExit.map(() => "max(is_exit) AS is_exit")].join(", ")}
         FROM (${matching}) AS f
         GROUP BY key${by ? ", second" : ""}, day, visit, brand`
    : matching;
  const once = `FILTER (WHERE ${isByPage || isOnePage ? "is_page_first" : "is_first"})`;
  // One row of each part of a visit is enough to count it, if all of its rows match.
  const ofFirst = isOfVisits && !marksVisit ? "FILTER (WHERE is_first)" : "";
  const columns = [
    dimension ? "key" : "NULL::text AS key",
    ...(by ? ["second"] : []),
    ...sums.map((sum) => `coalesce(sum(${sum}) ${ofVisit.includes(sum) ? once : ""}, 0) AS ${sum}`),
    ...(needs.has("visitors") ? [`count(DISTINCT visitor) ${ofFirst} AS visitors`] : []),
    ...(needs.has("visits") ? [`count(DISTINCT rows.visit) ${ofFirst} AS visits`] : []),
    ...(needs.has("exits") ? ["count(DISTINCT rows.visit) FILTER (WHERE is_exit = 1) AS exits"] : []),
    ...(needs.has("goal_visits") ? ["count(DISTINCT goal.visit) AS goal_visits"] : []),
  ];
  const goal = needs.has("goal_visits")
    ? `LEFT JOIN (SELECT DISTINCT visit FROM (${reachedGoal(plan.goal ?? "", context)}) AS reached) AS goal ON goal.visit = rows.visit`
    : "";
  return `SELECT ${columns.join(", ")} FROM (${from}) AS rows ${goal} ${dimension ? `GROUP BY key${by ? ", second" : ""}` : ""}`;
}

/** A condition on a row of `trafficSql` as `f`. */
export function filterTrafficSql(filter: Filter, context: Context): string {
  if (isOfWholeVisit(filter)) return visitCondition(filter, "f.visit", context);
  const column = filter.dimension === "page" ? "f.page" : visitDimensionSql(filter.dimension as VisitDimension, "f");
  return matches(filter, column, context.parameters);
}

function keySql(dimension: Dimension | undefined, { interval }: Split): string {
  if (!dimension) return "NULL::text";
  if (dimension === "page") return "f.page";
  if (dimension !== "time" || !interval) return visitDimensionSql(dimension as VisitDimension, "f");
  return interval === "hour" ? "f.hour::text" : `${bucketOfDay(interval, "f.day")}::text`;
}
