import type { Database } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import { minColumnViews as usualMinimum } from "../columns/column-files.ts";
import { countViewsOfDays } from "../columns/day-versions.sql.ts";
import { createAnswerCache } from "./answers.ts";
import { type Columns, ColumnsUnavailableError } from "./columns.sql.ts";
import type { Context } from "./conditions.sql.ts";
import type { Nodes, Version } from "./nodes.ts";
import { earliestDay, type ReportPlan } from "./plan.ts";
import { createRowReader } from "./reader.sql.ts";
import { type Ask, askDatabase, startParameters } from "./statement.sql.ts";

export interface SelectSettings {
  database: Database;
  ownersTimezone: string;
  goals: readonly Goal[];
  /** Evaluators in order; the first one that can answer is used. */
  columns?: readonly Columns[] | undefined;
  /** Other installations on the same ClickHouse. */
  nodes?: Nodes | undefined;
  /** With fewer page views, counting the rows is as fast. */
  minColumnViews?: number;
}

/** The evaluator (stored totals of days, ClickHouse, column files, or rows in PostgreSQL) and the reason for it. */
export interface Explained {
  evaluator: "days" | Columns["evaluator"] | "rows";
  reason: string;
}
/** Answers a query that needs single records, from columns if possible, and otherwise from the rows. */
export type Evaluate = <Answer>(
  plan: ReportPlan,
  version: Version,
  /** Why only the rows can answer the query; undefined if columns can. */
  why: string | undefined,
  ask: (ask: Ask, context: Context) => Promise<Answer>,
  byHour?: boolean,
) => Promise<Answer & Explained>;

/** Answers a query about whole days of the owner's zone from columns, or says why they cannot. */
export type EvaluateColumns = <Answer>(
  plan: ReportPlan,
  version: Version,
  ask: (ask: Ask, context: Context) => Promise<Answer>,
) => Promise<{ answer: Answer & Pick<Explained, "evaluator">; why?: undefined } | { answer: undefined; why: string }>;

export function createEvaluateColumns(settings: SelectSettings): EvaluateColumns {
  const { database, goals, columns = [], minColumnViews = usualMinimum } = settings;
  const { pool } = database;
  const countViews = createAnswerCache<number>();
  return async (plan, version, ask) => {
    const days = { firstDay: plan.firstDay ?? earliestDay, lastDay: plan.lastDay };
    const views = await countViews(version.version, days, () => countViewsOfDays(pool, days));
    const areFew = columns.length === 0 || views < minColumnViews;
    if (areFew && !version.others) return { answer: undefined, why: `Fewer than ${minColumnViews} page views` };
    const evaluators = areFew ? columns.filter(({ evaluator }) => evaluator === "clickhouse") : columns;
    const answer = await queryColumns(evaluators, plan, (run, context) => ask(run, { ...context, goals }));
    return answer ? { answer } : { answer, why: "The columns cannot be read, or they are being made" };
  };
}

export function createEvaluate(settings: SelectSettings): Evaluate {
  const { database, ownersTimezone, goals } = settings;
  const { pool } = database;
  const evaluateColumns = createEvaluateColumns(settings);

  return async (plan, version, why, ask, byHour = false) => {
    const askRows = async (reason: string) => {
      const parameters = startParameters();
      const reader = createRowReader(plan, parameters, byHour);
      return { ...(await ask(askDatabase(pool), { reader, parameters, goals })), evaluator: "rows" as const, reason };
    };
    const onlyRows = why ?? reasonForRows(plan, byHour, ownersTimezone);
    if (onlyRows) return askRows(onlyRows);
    const counted = await evaluateColumns(plan, version, ask);
    if (counted.why !== undefined) return askRows(counted.why);
    return { ...counted.answer, reason: version.others ? allNodesReason : "Single visits are needed" };
  };
}

export const allNodesReason = "Only ClickHouse has the days of all nodes";

/** The answer of the first evaluator that can answer; undefined if none can. */
export async function queryColumns<Answer>(
  columns: readonly Columns[],
  { firstDay, lastDay }: ReportPlan,
  ask: (ask: Ask, context: Omit<Context, "goals">) => Promise<Answer>,
): Promise<(Answer & Pick<Explained, "evaluator">) | undefined> {
  for (const { evaluator, open } of columns)
    try {
      const { ask: run, ...context } = open(firstDay, lastDay);
      return { ...(await ask(run, context)), evaluator };
    } catch (error) {
      if (!(error instanceof ColumnsUnavailableError)) throw error;
    }
  return undefined;
}

/**
 * Says why only the rows can answer: totals and columns contain whole days in the owner's time zone. Undefined if
 * others can answer too.
 */
export function reasonForRows(plan: ReportPlan, byHour: boolean, ownersTimezone: string): string | undefined {
  if (plan.timezone !== ownersTimezone) return "The days are those of another time zone";
  if (plan.isPartialDay) return "The last day is compared up to the present time of day";
  return byHour ? "Hours are not stored" : undefined;
}
