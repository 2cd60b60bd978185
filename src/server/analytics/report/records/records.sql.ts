import type { Dimension } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { moment, nullable, queryOneRow, queryRows, uuid } from "#server/platform/db/query-rows.ts";
import { type Goal, goals as siteGoals } from "#site.config.ts";
import { singleDimensions } from "../../sources/relations.sql.ts";
import type { RecordMetric, RecordSource, Store } from "../../sources/store.ts";
import { sourceTables } from "../../sources/tables.sql.ts";
import { type Context, visitCondition } from "../conditions.sql.ts";
import { conversionsSql } from "../goals.sql.ts";
import type { Filter, ReportPlan } from "../plan.ts";
import { createRowReader } from "../reader.sql.ts";
import {
  askDatabase,
  queryPage,
  bucketOfDay,
  type Figures,
  matches,
  type Measured,
  type Parameters,
  type Split,
  startParameters,
} from "../statement.sql.ts";

export interface RecordQuestion {
  source: RecordSource;
  plan: ReportPlan;
  metrics: readonly RecordMetric[];
  split: Split;
  goals?: readonly Goal[];
}

/** Reads figures from the rows in PostgreSQL. */
export function selectRecordFigures(client: Queryable, question: RecordQuestion): Promise<Figures> {
  const parameters = startParameters();
  const reader = createRowReader(question.plan, parameters, question.split.interval === "hour");
  const measured = measureRecords(question, { reader, parameters, goals: question.goals ?? siteGoals });
  return queryPage(askDatabase(client), parameters, { ...measured, split: question.split });
}

/** Metrics of records. A filter by a dimension with several values uses EXISTS, so that a record with two matching values counts once. */
export function measureRecords({ source, plan, metrics, split }: RecordQuestion, context: Context): Measured {
  const store: Store = sourceTables[source];
  const { dimension, by } = split;
  const exploded = [dimension, by].flatMap((each) => store.several?.[each as Dimension] ?? []);
  const isByGoal = dimension === "goal" || by === "goal";
  const relation =
    source === "conversions"
      ? conversionsSql(plan, isByGoal, split.interval === "hour", context)
      : context.reader.records(source);
  const columns = [
    `${keySql(store, dimension, split)} AS key`,
    ...(by ? [`${keySql(store, by, split)} AS second`] : []),
    ...metrics.map((metric, index) => `${metricSql(store, metric, context.parameters)} AS m${index}`),
  ];
  const where = plan.filters.map((filter) => filterSql(source, filter, exploded, context));
  return {
    from: `SELECT ${columns.join(", ")} FROM ${relation} AS r ${exploded.map(({ from }) => `CROSS JOIN ${from}`).join(" ")}
      ${where.length > 0 ? `WHERE ${where.join(" AND ")}` : ""} ${dimension ? `GROUP BY 1${by ? ", 2" : ""}` : ""}`,
    metrics: metrics.map((_, index) => `m${index}`),
  };
}

function metricSql({ metrics }: Store, metric: RecordMetric, { dialect }: Parameters): string | undefined {
  const sql = metrics[metric];
  return typeof sql === "object" ? `${dialect.percentile(sql.fraction, sql.value)} FILTER (WHERE ${sql.where})` : sql;
}

function keySql(store: Store, dimension: Dimension | undefined, { interval }: Split): string {
  if (!dimension) return "NULL::text";
  if (dimension !== "time" || !interval) return store.several?.[dimension]?.key ?? `r.${dimension}`;
  return interval === "hour" ? "r.hour::text" : `${bucketOfDay(interval, "r.day")}::text`;
}

function filterSql(
  source: RecordSource,
  filter: Filter,
  exploded: readonly { from: string }[],
  context: Context,
): string {
  const dimension = filter.dimension as Dimension;
  const several = sourceTables[source].several?.[dimension];
  if (!several && !singleDimensions(source).includes(dimension)) return visitCondition(filter, "r.visit", context);
  if (!several || exploded.includes(several))
    return matches(filter, several?.key ?? `r.${dimension}`, context.parameters);
  const any = matches({ ...filter, excludes: false }, several.key, context.parameters);
  return `${filter.excludes ? "NOT " : ""}EXISTS (SELECT FROM ${several.from} WHERE ${any})`;
}

/** FROM and WHERE of the query's records as `r`, with all conditions. */
export function matchingRecords(
  source: RecordSource,
  plan: ReportPlan,
  parameters: Parameters,
  goals: readonly Goal[] = siteGoals,
): string {
  const context = { reader: createRowReader(plan, parameters, false), parameters, goals };
  const relation =
    source === "conversions" ? conversionsSql(plan, false, false, context) : context.reader.records(source);
  const where = plan.filters.map((filter) => filterSql(source, filter, [], context));
  return `FROM ${relation} AS r ${where.length > 0 ? `WHERE ${where.join(" AND ")}` : "WHERE true"}`;
}

/** Ids of the leads behind a figure, only for users who may see who they are. */
export async function selectLeadIds(client: Queryable, plan: ReportPlan): Promise<string[]> {
  const parameters = startParameters();
  const statement = `SELECT r.id ${matchingRecords("leads", plan, parameters)}`;
  return (await queryRows(client, { id: uuid }, statement, parameters.values)).map(({ id }) => id);
}

/** Time of the first record, including events and page views that count as a goal of a filter; null without records. */
export async function selectFirstRecord(
  client: Queryable,
  source: RecordSource,
  plan: ReportPlan,
  goals: readonly Goal[],
): Promise<Date | null> {
  const parameters = startParameters();
  const { at, isDay, table }: Store = sourceTables[source];
  const filters = plan.filters.filter(({ dimension }) => dimension === "goal");
  const first =
    filters.length > 0
      ? `SELECT to_timestamp(min(r.micros) / 1000000.0) AS first ${matchingRecords(source, { ...plan, filters }, parameters, goals)}`
      : `SELECT min(${at})${isDay ? "::timestamp AT TIME ZONE 'UTC'" : ""} AS first FROM ${table}`;
  return (await queryOneRow(client, { first: nullable(moment) }, first, parameters.values)).first;
}
