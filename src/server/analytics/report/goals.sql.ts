import type { Goal } from "#site.config.ts";
import type { ReportPlan } from "./plan.ts";
import { viewDimensions } from "../sources/relations.sql.ts";
import type { Context } from "./conditions.sql.ts";

type FoundGoal = Exclude<Goal, { kind: "conversion" }>;

/** Goals that are counted from events and page views. They count only if the query splits or filters by goal. */
function goalsAsked(goals: readonly Goal[], plan: ReportPlan, isByGoal: boolean): FoundGoal[] {
  const goalFilters = plan.filters.filter(({ dimension, excludes }) => dimension === "goal" && !excludes);
  if (!isByGoal && goalFilters.length === 0) return [];
  return goals
    .filter((goal) => goal.kind !== "conversion")
    .filter(({ id }) => goalFilters.every(({ values }) => values.includes(id)));
}

/**
 * Relation of conversions. Stored conversions always count. Events and page views that the owner configured as goals count
 * only if the query splits or filters by goal; otherwise each visit to a goal's page would be one of "all conversions". A
 * conversion without a value has that of its goal.
 */
export function conversionsSql(plan: ReportPlan, isByGoal: boolean, byHour: boolean, context: Context): string {
  const { reader, goals } = context;
  const others = goalsAsked(goals, plan, isByGoal);
  const shared = ["visit", "micros", "day", ...(byHour ? ["hour"] : []), ...viewDimensions].join(", ");
  const parts = [
    `SELECT ${shared}, goal, ${valueSql(context)} AS value FROM ${reader.records("conversions")} AS recorded`,
    ...others.map((goal) => selectGoal(goal, shared, context)),
  ];
  return `(${parts.join(" UNION ALL ")})`;
}

function valueSql({ goals, parameters }: Context): string {
  const cases = goals.flatMap(({ kind, id, value }) =>
    kind === "conversion" && value !== undefined
      ? [`WHEN ${parameters.add(id)}::text THEN ${parameters.add(value)}::decimal(38, 6)`]
      : [],
  );
  return cases.length > 0 ? `coalesce(value, CASE goal ${cases.join(" ")} END)` : "value";
}

function selectGoal(goal: FoundGoal, shared: string, { reader, parameters }: Context): string {
  const [from, column, name] =
    goal.kind === "event" ? [reader.records("events"), "event", goal.event] : [reader.views(), "page", goal.page];
  return `SELECT ${shared}, ${parameters.add(goal.id)}::text AS goal, ${parameters.add(goal.value ?? null)}::decimal(38, 6) AS value
    FROM ${from} AS found WHERE ${column} = ${parameters.add(name)}`;
}
