import type { Dimension } from "#contract/report-figures.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import { minColumnViews as usualMinimum } from "../columns/column-files.ts";
import { countViewsOfDays } from "../columns/day-versions.sql.ts";
import type { RollupVersion } from "../rollup/changes.sql.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { RecordMetric } from "../sources/store.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { createAnswers } from "./answers.ts";
import { hourKey } from "./buckets.ts";
import { type Columns, ColumnsUnavailableError } from "./columns.sql.ts";
import type { Context } from "./conditions.sql.ts";
import { resolveLeadStages } from "./lead-stages.sql.ts";
import type { Part } from "./parts.ts";
import { earliestDay, type ReportPlan } from "./plan.ts";
import { readRows } from "./reader.sql.ts";
import { createLeads } from "./records/leads.ts";
import { measureRecords, type RecordQuestion } from "./records/records.sql.ts";
import { createRolledUp } from "./records/rolled-up.ts";
import {
  type Ask,
  askDatabase,
  askPage,
  type Figures,
  type Measured,
  type Split,
  startParameters,
} from "./statement.sql.ts";
import { areOfDays, type TrafficMetric, trafficMetrics } from "./traffic/metrics.sql.ts";
import { sumDays, sumTraffic, type TrafficQuestion } from "./traffic/traffic.sql.ts";

export interface SelectSettings {
  database: Database;
  ownersTimezone: string;
  goals: readonly Goal[];
  /** Evaluators in order; the first one that can answer is used. */
  columns?: readonly Columns[] | undefined;
  /** With fewer page views, counting the rows is as fast. */
  minColumnViews?: number;
}

/** The evaluator (stored totals of days, ClickHouse, column files, or rows in PostgreSQL) and the reason for it. */
export interface Explained {
  evaluator: "days" | Columns["evaluator"] | "rows";
  reason: string;
}
export type Counted = Figures & Explained;
export type Select = (part: Part, plan: ReportPlan, split: Split, version: RollupVersion) => Promise<Counted>;

/** Answers a query that needs single records, from columns if possible, and otherwise from the rows. */
export type Evaluate = <Answer>(
  plan: ReportPlan,
  version: number,
  /** Why only the rows can answer the query; undefined if columns can. */
  why: string | undefined,
  ask: (ask: Ask, context: Context) => Promise<Answer>,
  byHour?: boolean,
) => Promise<Answer & Explained>;

export function createEvaluate(settings: SelectSettings): Evaluate {
  const { database, ownersTimezone, goals, columns = [], minColumnViews = usualMinimum } = settings;
  const { pool } = database;
  const countViews = createAnswers<number>();

  return async (plan, version, why, ask, byHour = false) => {
    const askRows = async (reason: string) => {
      const parameters = startParameters();
      const reader = readRows(plan, parameters, byHour);
      return { ...(await ask(askDatabase(pool), { reader, parameters, goals })), evaluator: "rows" as const, reason };
    };
    const onlyRows = why ?? whyRows(plan, byHour, ownersTimezone);
    if (onlyRows) return askRows(onlyRows);
    const days = { firstDay: plan.firstDay ?? earliestDay, lastDay: plan.lastDay };
    const views = await countViews(version, days, () => countViewsOfDays(pool, days));
    if (columns.length === 0 || views < minColumnViews) return askRows(`Fewer than ${minColumnViews} page views`);
    for (const { evaluator, open } of columns)
      try {
        const { ask: askColumns, ...context } = open(plan.firstDay, plan.lastDay);
        const answer = await ask(askColumns, { ...context, goals });
        return { ...answer, evaluator, reason: "Single visits are needed" };
      } catch (error) {
        if (!(error instanceof ColumnsUnavailableError)) throw error;
      }
    return askRows("The columns cannot be read, or they are being made");
  };
}

/** Only whole days in the owner's time zone are stored as totals. */
function whyRows(plan: ReportPlan, byHour: boolean, ownersTimezone: string): string | undefined {
  if (plan.timezone !== ownersTimezone) return "The days are those of another time zone";
  if (plan.isPartialDay) return "The last day is compared up to the present time of day";
  return byHour ? "Hours are not stored" : undefined;
}

/** Chooses the evaluator for the part of a query that one source answers. */
export function createSelect(settings: SelectSettings): Select {
  const { database, ownersTimezone, goals } = settings;
  const { pool } = database;
  const evaluate = createEvaluate(settings);
  const rolledUp = createRolledUp(database);
  const leads = createLeads(database, ownersTimezone);
  const answer = createAnswers<Counted>();

  async function selectTraffic(question: TrafficQuestion, version: number): Promise<Counted> {
    const { plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    const measured = (from: string): Measured => ({ from, metrics: metrics.map((each) => trafficMetrics[each].sql) });
    const ask = () =>
      evaluate(
        plan,
        version,
        undefined,
        (run, context) => askPage(run, context.parameters, { ...measured(sumTraffic(question, context)), split }),
        byHour,
      );
    if (whyRows(plan, byHour, ownersTimezone)) return ask();
    return answer(version, [plan.firstDay, plan.lastDay, plan.filters, plan.goal, metrics, split], async () => {
      if (plan.filters.length > 0 || split.by || !areOfDays(metrics)) return ask();
      const parameters = startParameters();
      const from = sumDays(question, parameters);
      const figures = await askPage(askDatabase(pool), parameters, { ...measured(from), split });
      return { ...figures, evaluator: "days", reason: "No condition on single visits" };
    });
  }

  async function selectRecords(question: RecordQuestion, version: RollupVersion): Promise<Counted> {
    const { source, plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    if (source === "leads") return { ...(await leads(question, version)), evaluator: "rows", reason: "Leads are few" };
    const ask = () =>
      evaluate(
        plan,
        version.version,
        whyRecordRows(question),
        (run, context) => askPage(run, context.parameters, { ...measureRecords(question, context), split }),
        byHour,
      );
    if (!(source in rolledUpSources) || whyRows(plan, byHour, ownersTimezone)) return ask();
    return answer(version.version, [source, plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      const ofDays = await rolledUp(question, version);
      return ofDays ? { ...ofDays, evaluator: "days", reason: "No filter, and split by nothing else" } : ask();
    });
  }

  return async (part, plan, split, version) => {
    const apart = part.ignoresGoal;
    const itsPlan = await planPart(pool, part, plan);
    const itsSplit = apart && split.dimension === "goal" ? {} : split;
    const counted = await (part.source === "traffic"
      ? selectTraffic({ plan: itsPlan, metrics: part.metrics as TrafficMetric[], split: itsSplit }, version.version)
      : selectRecords(
          { source: part.source, plan: itsPlan, metrics: part.metrics as RecordMetric[], split: itsSplit, goals },
          version,
        ));
    if (split.interval !== "hour") return counted;
    const rows = counted.rows.map((row) => ({ ...row, key: hourKey(Number(row.key) * 1000, plan.timezone) }));
    return { ...counted, rows };
  };
}

async function planPart(client: Queryable, { source, ignoresGoal }: Part, plan: ReportPlan): Promise<ReportPlan> {
  const filters = plan.filters.filter(({ dimension }) => !ignoresGoal || dimension !== "goal");
  if (source === "conversions" && plan.goal)
    filters.push({ dimension: "goal", operator: "", values: [plan.goal], excludes: false });
  // Leads have their own stage, so the condition needs no conversion.
  return source === "leads" ? { ...plan, filters } : resolveLeadStages(client, { ...plan, filters });
}

/** Why files cannot answer the query: they lack some columns. Undefined if they can. */
function whyRecordRows({ source, plan, split }: RecordQuestion): string | undefined {
  if (!(source in rolledUpSources)) return "They are stored as totals of days";
  const { several } = sourceTables[source];
  const dimensions = [split.dimension, split.by, ...plan.filters.map(({ dimension }) => dimension)];
  return dimensions.some((dimension) => several?.[dimension as Dimension])
    ? "The files do not have what a record has several of"
    : undefined;
}
