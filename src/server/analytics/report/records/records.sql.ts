import type { Dimension, VisitDimension } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type Goal, goals as siteGoals } from "#site.config.ts";
import { joinedDimensionSql } from "../../sources/dimensions.sql.ts";
import { conversionsTable } from "../goals.sql.ts";
import type { Filter, ReportPlan } from "../plan.ts";
import {
  askDatabase,
  askPage,
  bucketOfDay,
  type Figures,
  matches,
  type Parameters,
  type Split,
  startParameters,
} from "../statement.sql.ts";
import {
  type RecordMetric,
  type RecordSource,
  multiValued,
  type Store,
  sourceTables,
} from "../../sources/tables.sql.ts";

export interface RecordQuestion {
  source: RecordSource;
  plan: ReportPlan;
  metrics: readonly RecordMetric[];
  split: Split;
  goals?: readonly Goal[];
}

export function selectRecordFigures(client: Queryable, question: RecordQuestion): Promise<Figures> {
  const { source, plan, metrics, split, goals } = question;
  const parameters = startParameters();
  const store = sourceTables[source];
  const { dimension } = split;
  const key = keySql(store, plan, split, parameters);
  const several = dimension && multiValued[source]?.[dimension];
  const exploded = several ? `CROSS JOIN ${several.from}` : "";
  const columnOf = (column: string) =>
    (column === "visit" && store.visit) || (store.values?.[column] ?? dimensionSql(store, column as Dimension));
  const columns = metrics.map((metric, index) => `${store.metrics[metric]?.(columnOf)} AS m${index}`);
  return askPage(askDatabase(client), parameters, {
    from: `SELECT ${key} AS key, ${columns.join(", ")}
           ${recordsFrom(source, plan, parameters, { exploded, isByGoal: dimension === "goal", goals })} ${dimension ? "GROUP BY 1" : ""}`,
    metrics: metrics.map((_, index) => `m${index}`),
    split,
  });
}

function keySql(store: Store, plan: ReportPlan, { dimension, interval }: Split, parameters: Parameters): string {
  if (!dimension) return "NULL::text";
  if (dimension !== "time" || !interval) return dimensionSql(store, dimension);
  if (store.isDay) return `${bucketOfDay(interval, store.at)}::text`;
  const zone = parameters.add(plan.timezone);
  if (interval === "hour") return `extract(epoch FROM date_trunc('hour', ${store.at}, ${zone}))::bigint::text`;
  return `${bucketOfDay(interval, `(${store.at} AT TIME ZONE ${zone})::date`)}::text`;
}

function dimensionSql(store: Store, dimension: Dimension): string {
  return store.dimensions[dimension] ?? joinedDimensionSql(dimension as VisitDimension, "v");
}

/** FROM and WHERE. What there are several of is asked for with EXISTS, so that an event with two that match counts once. */
export function recordsFrom(
  source: RecordSource,
  plan: ReportPlan,
  parameters: Parameters,
  { exploded = "", isByGoal = false, goals = siteGoals } = {},
): string {
  const store = sourceTables[source];
  const table = source === "conversions" ? conversionsTable(goals, plan, parameters, isByGoal) : store.table;
  const conditions = [...timeConditions(store, plan, parameters), ...(store.where ? [store.where] : [])];
  for (const filter of plan.filters) conditions.push(filterSql(source, filter, exploded, parameters));
  return `FROM ${table} ${store.visit ? `LEFT JOIN visits AS v ON v.visit_id = ${store.visit}` : ""} ${exploded}
    WHERE ${conditions.join(" AND ")}`;
}

function timeConditions({ at, isDay }: Store, plan: ReportPlan, parameters: Parameters): string[] {
  if (isDay)
    return [
      `${at} <= ${parameters.add(plan.lastDay)}::date`,
      ...(plan.firstDay ? [`${at} >= ${parameters.add(plan.firstDay)}::date`] : []),
    ];
  return [`${at} < ${parameters.add(plan.to)}`, ...(plan.from ? [`${at} >= ${parameters.add(plan.from)}`] : [])];
}

function filterSql(source: RecordSource, filter: Filter, exploded: string, parameters: Parameters): string {
  const several = multiValued[source]?.[filter.dimension];
  if (!several || exploded.includes(several.from))
    return matches(filter, dimensionSql(sourceTables[source], filter.dimension), parameters);
  const any = matches({ ...filter, excludes: false }, several.key, parameters);
  return `${filter.excludes ? "NOT " : ""}EXISTS (SELECT FROM ${several.from} WHERE ${any})`;
}

/** The leads behind a figure, for who may see who they are. */
export async function selectLeadIds(client: Queryable, plan: ReportPlan): Promise<string[]> {
  const parameters = startParameters();
  const { rows } = await client.query<{ id: string }>(
    `SELECT t.id ${recordsFrom("leads", plan, parameters)}`,
    parameters.values,
  );
  return rows.map(({ id }) => id);
}

/** When the first record was made, of whatever else than the time the plan asks for; null without any. */
export async function selectFirstRecord(
  client: Queryable,
  { source, plan, goals = siteGoals }: Pick<RecordQuestion, "source" | "plan" | "goals">,
): Promise<Date | null> {
  const parameters = startParameters();
  const { at, isDay, table } = sourceTables[source];
  const from = source === "conversions" ? conversionsTable(goals, plan, parameters, false) : table;
  const { rows } = await client.query<{ first: Date | null }>(
    `SELECT min(${at})${isDay ? "::timestamp AT TIME ZONE 'UTC'" : ""} AS first FROM ${from}`,
    parameters.values,
  );
  return rows[0]?.first ?? null;
}
