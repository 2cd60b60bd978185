import { type Dimension, isLeadSource } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { RecordMetric } from "../sources/store.ts";
import { sourceTables } from "../sources/tables.sql.ts";
import { createAnswerCache } from "./answers.ts";
import { hourKey } from "./buckets.ts";
import type { Context } from "./conditions.sql.ts";
import { resolveLeadStages } from "./lead-stages.sql.ts";
import { type Part, splitOf } from "./parts.ts";
import {
  allNodesReason,
  queryColumns,
  createEvaluate,
  type Explained,
  type SelectSettings,
  reasonForRows,
} from "./evaluate.ts";
import type { Version } from "./nodes.ts";
import type { ReportPlan } from "./plan.ts";
import { createLeadFigures } from "./records/leads.ts";
import { measureRecords, type RecordQuestion } from "./records/records.sql.ts";
import { createRolledUp } from "./records/rolled-up.ts";
import {
  type Ask,
  askDatabase,
  queryPage,
  type Figures,
  type Measured,
  type Split,
  startParameters,
} from "./statement.sql.ts";
import { areInDayTotals, type TrafficMetric, trafficMetrics } from "./traffic/metrics.sql.ts";
import { sumDaysSql, sumTrafficSql, type TrafficQuestion } from "./traffic/traffic.sql.ts";

export type Counted = Figures & Explained;
export type Select = (part: Part, plan: ReportPlan, split: Split, version: Version) => Promise<Counted>;

/** Chooses the evaluator for the part of a query that one source answers. */
export function createSelect(settings: SelectSettings): Select {
  const { database, ownersTimezone, goals } = settings;
  const { pool } = database;
  const evaluate = createEvaluate(settings);
  const rolledUp = createRolledUp(database);
  const leads = createLeadFigures(database, ownersTimezone);
  const answer = createAnswerCache<Counted>();
  const clickHouse = (settings.columns ?? []).filter(({ evaluator }) => evaluator === "clickhouse");
  const keyOf = ({ version, others = "" }: Version) => `${version} ${others}`;

  /**
   * The totals of days cover this node only. If there are other nodes, ClickHouse answers, and the totals are used only
   * if it cannot.
   */
  async function selectDays(
    { plan, version }: { plan: ReportPlan; version: Version },
    askVisits: (ask: Ask, context: Context) => Promise<Figures>,
    askDays: () => Promise<Counted>,
  ): Promise<Counted> {
    const ofAll =
      version.others && (await queryColumns(clickHouse, plan, (run, context) => askVisits(run, { ...context, goals })));
    return ofAll ? { ...ofAll, reason: allNodesReason } : askDays();
  }

  async function selectTraffic(question: TrafficQuestion, version: Version): Promise<Counted> {
    const { plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    const measured = (from: string): Measured => ({ from, metrics: metrics.map((each) => trafficMetrics[each].sql) });
    const askVisits = (run: Ask, context: Context) =>
      queryPage(run, context.parameters, { ...measured(sumTrafficSql(question, context)), split });
    const ask = () => evaluate(plan, version, undefined, askVisits, byHour);
    if (reasonForRows(plan, byHour, ownersTimezone)) return ask();
    return answer(keyOf(version), [plan.firstDay, plan.lastDay, plan.filters, plan.goal, metrics, split], async () => {
      if (plan.filters.length > 0 || split.by || !areInDayTotals(metrics)) return ask();
      return selectDays({ plan, version }, askVisits, async () => {
        const parameters = startParameters();
        const from = sumDaysSql(question, parameters);
        const figures = await queryPage(askDatabase(pool), parameters, { ...measured(from), split });
        return { ...figures, evaluator: "days", reason: "No condition on single visits" };
      });
    });
  }

  async function selectRecords(question: RecordQuestion, version: Version): Promise<Counted> {
    const { source, plan, metrics, split } = question;
    const byHour = split.interval === "hour";
    if (isLeadSource(source))
      return { ...(await leads(question, version)), evaluator: "rows", reason: "Leads are few" };
    const askRecords = (run: Ask, context: Context) =>
      queryPage(run, context.parameters, { ...measureRecords(question, context), split });
    const why = whyRecordRows(question);
    const ask = () => evaluate(plan, version, why, askRecords, byHour);
    if (!(source in rolledUpSources) || reasonForRows(plan, byHour, ownersTimezone)) return ask();
    return answer(keyOf(version), [source, plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      const askDays = async (): Promise<Counted> => {
        const ofDays = await rolledUp(question, version);
        return ofDays ? { ...ofDays, evaluator: "days", reason: "No filter, and split by nothing else" } : ask();
      };
      return why ? askDays() : selectDays({ plan, version }, askRecords, askDays);
    });
  }

  return async (part, plan, split, version) => {
    const itsPlan = await planPart(pool, part, plan);
    const itsSplit = splitOf(part, split);
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

async function planPart(client: Queryable, { source, ignores }: Part, plan: ReportPlan): Promise<ReportPlan> {
  const filters = plan.filters.filter(({ dimension }) => dimension !== ignores);
  if (source === "conversions" && plan.goal)
    filters.push({ dimension: "goal", operator: "", values: [plan.goal], excludes: false });
  // Leads have their own stage, so a condition on it need not become a condition on visits.
  return isLeadSource(source) ? { ...plan, filters } : resolveLeadStages(client, { ...plan, filters });
}

/** Why files cannot answer the query: they lack some columns. Undefined if they can. */
function whyRecordRows({ source, plan, split }: RecordQuestion): string | undefined {
  if (!(source in rolledUpSources)) return "They are stored as totals of days";
  const { several } = sourceTables[source];
  const dimensions = [split.dimension, split.by, ...plan.filters.map(({ dimension }) => dimension)];
  return dimensions.some((dimension) => several?.[dimension as Dimension])
    ? "The column files leave out dimensions with several values per record"
    : undefined;
}
