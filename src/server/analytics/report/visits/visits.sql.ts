import type { VisitDimension } from "#contract/report-figures.ts";
import type { Step } from "#contract/report-filter.ts";
import { float, floats, nullable, type RowOf, text } from "#server/platform/db/query-rows.ts";
import { visitDimensionSql } from "../../sources/dimensions.sql.ts";
import { type Context, stepsSql } from "../conditions.sql.ts";
import type { Filter, ReportPlan } from "../plan.ts";
import type { Ask } from "../statement.sql.ts";
import { filterTrafficSql } from "../traffic/traffic.sql.ts";

/** A condition on `visit`: the visits that the metric `visits` counts with these filters. */
function isCounted(filters: readonly Filter[], context: Context): string {
  if (filters.length === 0) return "true";
  const grain = filters.some(({ dimension }) => dimension === "page") ? "page" : "visit";
  const conditions = filters.map((filter) => filterTrafficSql(filter, context));
  return `visit IN (SELECT f.visit FROM ${context.reader.traffic(grain)} AS f WHERE f.visit IS NOT NULL AND ${conditions.join(" AND ")})`;
}

const funnelRow = {
  key: nullable(text),
  /** Number of visits that took each step. */
  values: floats,
  /** Median time since the step before, in seconds. */
  medians: floats,
};
export type FunnelRow = RowOf<typeof funnelRow>;

/** Funnels by the value of a dimension, or one funnel. Sorted by the visits of the first step, in descending order. */
export function queryFunnel(
  ask: Ask,
  steps: readonly Step[],
  { filters }: ReportPlan,
  dimension: VisitDimension | undefined,
  context: Context,
): Promise<FunnelRow[]> {
  const { array, byBytes, percentile } = context.parameters.dialect;
  const times = steps.map((_, index) => `at${index + 1}`);
  const counts = times.map((at) => `count(${at})::double precision`);
  const medians = times
    .slice(1)
    .map((at, index) => percentile(0.5, `(${at} - ${times[index]})::double precision / 1000000`));
  const keys = dimension
    ? `JOIN (SELECT f.visit AS keyed, min(${visitDimensionSql(dimension, "f")}) AS key FROM ${context.reader.traffic("visit")} AS f
         WHERE f.visit IS NOT NULL GROUP BY f.visit) AS keys ON keyed = visit`
    : "";
  return ask(
    funnelRow,
    `SELECT ${dimension ? "key" : "NULL::text AS key"}, ${array(counts)} AS "values", ${array(medians)} AS medians
     FROM (${stepsSql(steps, context)}) AS taken ${keys} WHERE ${isCounted(filters, context)}
     ${dimension ? `GROUP BY key ORDER BY count(*) DESC, ${byBytes("key")}` : ""}`,
    context.parameters.values,
  );
}

const pathRow = {
  /** Distance from the page; 0 for the page itself. */
  step: float,
  /** Null for visits that began after, or ended before, this step. */
  page: nullable(text),
  visits: float,
};
export type PathRow = RowOf<typeof pathRow>;

/** Pages at the given distances from the first view of a page in each visit. Reloads do not count as another page. */
export function queryPaths(
  ask: Ask,
  { page, depth, isBefore }: { page: string; depth: number; isBefore: boolean },
  { filters }: ReportPlan,
  context: Context,
): Promise<PathRow[]> {
  const { reader, parameters } = context;
  const direction = isBefore ? "-" : "+";
  return ask(
    pathRow,
    `WITH opened AS (
       SELECT visit, page, micros, lag(page) OVER (PARTITION BY visit ORDER BY micros, page) AS before
       FROM ${reader.views()} AS viewed WHERE visit IS NOT NULL AND ${isCounted(filters, context)}
     ), numbered AS (
       SELECT visit, page, (row_number() OVER (PARTITION BY visit ORDER BY micros, page))::bigint AS n
       FROM opened WHERE before IS NULL OR before <> page
     ), anchors AS (
       SELECT visit, min(n) AS n FROM numbered WHERE page = ${parameters.add(page)}::text GROUP BY visit
     ), distances AS (SELECT generate_series AS step FROM generate_series(0, ${parameters.add(depth)}::int))
     SELECT step::double precision AS step, numbered.page, count(*)::double precision AS visits
     FROM anchors CROSS JOIN distances
       LEFT JOIN numbered ON numbered.visit = anchors.visit AND numbered.n = anchors.n ${direction} step
     GROUP BY step, numbered.page ORDER BY step, visits DESC, ${parameters.dialect.byBytes("numbered.page")}`,
    parameters.values,
  );
}
