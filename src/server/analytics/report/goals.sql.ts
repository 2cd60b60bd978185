import type { Goal } from "#site.config.ts";
import type { ReportPlan } from "./plan.ts";
import { pathOf } from "../sources/tables.sql.ts";
import type { Parameters } from "./statement.sql.ts";

type FoundGoal = Exclude<Goal, { kind: "conversion" }>;

/** Goals that are found among events and page views, where goals are asked for by name. */
export function goalsAsked(goals: readonly Goal[], plan: ReportPlan, isByGoal: boolean): FoundGoal[] {
  const named = plan.filters.filter(({ dimension, excludes }) => dimension === "goal" && !excludes);
  if (!isByGoal && named.length === 0) return [];
  return goals
    .filter((goal) => goal.kind !== "conversion")
    .filter(({ id }) => named.every(({ values }) => values.includes(id)));
}

/**
 * What is counted as conversions, as `t`. Those that were recorded always are; events and page views that the owner
 * calls a goal are where goals are asked for by name, or each visit to a page would be one of "all conversions".
 */
export function conversionsTable(
  goals: readonly Goal[],
  plan: ReportPlan,
  parameters: Parameters,
  isByGoal: boolean,
): string {
  const others = goalsAsked(goals, plan, isByGoal);
  const valued = goals.filter(({ kind, value }) => kind === "conversion" && value !== undefined);
  if (others.length === 0 && valued.length === 0) return "conversions AS t";
  const parts = [recordedConversions(valued, parameters), ...others.map((goal) => selectGoal(goal, parameters))];
  return `(${parts.join(" UNION ALL ")}) AS t`;
}

function recordedConversions(valued: readonly Goal[], parameters: Parameters): string {
  const cases = valued.map(
    ({ id, value }) => `WHEN ${parameters.add(id)}::text THEN ${parameters.add(value)}::numeric`,
  );
  const value =
    cases.length > 0 ? `coalesce(conversion_value, CASE conversion_type ${cases.join(" ")} END)` : "conversion_value";
  return `SELECT conversion_type, source_page, ${value} AS conversion_value, visit_id, created_at FROM conversions`;
}

function selectGoal(goal: FoundGoal, parameters: Parameters): string {
  const id = parameters.add(goal.id);
  const value = parameters.add(goal.value ?? null);
  const [visit, from] =
    goal.kind === "event"
      ? ["visit_id", `custom_events WHERE event_name = ${parameters.add(goal.event)}`]
      : ["session_id", `website_analytics WHERE ${pathOf("page_url")} = ${parameters.add(goal.page)}`];
  return `SELECT ${id}::text, page_url, ${value}::numeric, ${visit}, created_at FROM ${from}`;
}
