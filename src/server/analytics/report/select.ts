import type { Dimension } from "#contract/report-figures.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import { minColumnViews as usualMinimum } from "../columns/column-files.ts";
import { countViewsOfDays } from "../columns/day-versions.sql.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { RecordMetric } from "../sources/store.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { createAnswers } from "./answers.ts";
import { hourKey } from "./buckets.ts";
import { type Columns, ColumnsUnavailableError } from "./columns.sql.ts";
import type { Context } from "./conditions.sql.ts";
import { resolveLeadStages } from "./lead-stages.sql.ts";
import type { Part } from "./parts.ts";
import type { Nodes, Version } from "./nodes.ts";
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
export type Counted = Figures & Explained;
export type Select = (part: Part, plan: ReportPlan, split: Split, version: Version) => Promise<Counted>;

/** Answers a query that needs single records, from columns if possible, and otherwise from the rows. */
export type Evaluate = <Answer>(
  plan: ReportPlan,
  version: Version,
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
    const views = await countViews(version.version, days, () => countViewsOfDays(pool, days));
    const areFew = columns.length === 0 || views < minColumnViews;
    if (areFew && !version.others) return askRows(`Fewer than ${minColumnViews} page views`);
    const evaluators = areFew ? columns.filter(({ evaluator }) => evaluator === "clickhouse") : columns;
    const answer = await askColumns(evaluators, plan, (run, context) => ask(run, { ...context, goals }));
    if (answer) return { ...answer, reason: version.others ? allNodes : "Single visits are needed" };
    return askRows("The columns cannot be read, or they are being made");
  };
}

const allNodes = "Only ClickHouse has the days of all nodes";

/** The answer of the first evaluator that can answer; undefined if none can. */
async function askColumns<Answer>(
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
  const clickHouse = (settings.columns ?? []).filter(({ evaluator }) => evaluator === "clickhouse");
  const keyOf = ({ version, others = "" }: Version) => `${version} ${others}`;

  /** Totals of days are those of this node. If there are others, ClickHouse answers, and the totals only if it cannot. */
  async function selectDays(
    { plan, version }: { plan: ReportPlan; version: Version },
    askVisits: (ask: Ask, context: Context) => Promise<Figures>,
    askDays: () => Promise<Counted>,
  ): Promise<Counted> {
    const ofAll =
      version.others && (await askColumns(clickHouse, plan, (run, context) => askVisits(run, { ...context, goals })));
    return ofAll ? { ...ofAll, reason: allNodes } : askDays();
  }

  async function selectTraffic(question: TrafficQuestion, version: Version): Promise<Counted> {
    const { plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    const measured = (from: string): Measured => ({ from, metrics: metrics.map((each) => trafficMetrics[each].sql) });
    const askVisits = (run: Ask, context: Context) =>
      askPage(run, context.parameters, { ...measured(sumTraffic(question, context)), split });
    const ask = () => evaluate(plan, version, undefined, askVisits, byHour);
    if (whyRows(plan, byHour, ownersTimezone)) return ask();
    return answer(keyOf(version), [plan.firstDay, plan.lastDay, plan.filters, plan.goal, metrics, split], async () => {
      if (plan.filters.length > 0 || split.by || !areOfDays(metrics)) return ask();
      return selectDays({ plan, version }, askVisits, async () => {
        const parameters = startParameters();
        const from = sumDays(question, parameters);
        const figures = await askPage(askDatabase(pool), parameters, { ...measured(from), split });
        return { ...figures, evaluator: "days", reason: "No condition on single visits" };
      });
    });
  }

  async function selectRecords(question: RecordQuestion, version: Version): Promise<Counted> {
    const { source, plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    if (source === "leads") return { ...(await leads(question, version)), evaluator: "rows", reason: "Leads are few" };
    const askRecords = (run: Ask, context: Context) =>
      askPage(run, context.parameters, { ...measureRecords(question, context), split });
    const why = whyRecordRows(question);
    const ask = () => evaluate(plan, version, why, askRecords, byHour);
    if (!(source in rolledUpSources) || whyRows(plan, byHour, ownersTimezone)) return ask();
    return answer(keyOf(version), [source, plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      const askDays = async (): Promise<Counted> => {
        const ofDays = await rolledUp(question, version);
        return ofDays ? { ...ofDays, evaluator: "days", reason: "No filter, and split by nothing else" } : ask();
      };
      return why ? askDays() : selectDays({ plan, version }, askRecords, askDays);
    });
  }

  return async (part, plan, split, version) => {
    const apart = part.ignoresGoal;
    const itsPlan = await planPart(pool, part, plan);
    const itsSplit = apart && split.dimension === "goal" ? {} : split;
    const counted = await (part.source === "traffic"
      ? selectTraffic({ plan: itsPlan, metrics: part.metrics as TrafficMetric[], split: itsSplit }, version)
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
