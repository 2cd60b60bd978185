import type { Database } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import { minColumnViews as usualMinimum } from "../columns/column-files.ts";
import { countViewsOfDays } from "../columns/day-versions.sql.ts";
import type { RollupVersion } from "../rollup/changes.sql.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { RecordMetric } from "../sources/tables.sql.ts";
import { createAnswers } from "./answers.ts";
import { hourKey } from "./buckets.ts";
import type { Columns } from "./columns.sql.ts";
import type { Part } from "./parts.ts";
import { earliestDay, type ReportPlan } from "./plan.ts";
import { createLeads } from "./records/leads.ts";
import { type RecordQuestion, selectRecordFigures } from "./records/records.sql.ts";
import { createRolledUp } from "./records/rolled-up.ts";
import { askDatabase, askPage, type Figures, type Split, startParameters } from "./statement.sql.ts";
import { type TrafficMetric, trafficMetrics } from "./traffic/metrics.sql.ts";
import { sumDays, sumTraffic, trafficOfViews, type TrafficQuestion } from "./traffic/traffic.sql.ts";

export interface SelectSettings {
  database: Database;
  ownersTimezone: string;
  goals: readonly Goal[];
  columns?: Columns | undefined;
  /** Fewer page views than these are counted as fast from the rows. */
  minColumnViews?: number;
}

export type Select = (part: Part, plan: ReportPlan, split: Split, version: RollupVersion) => Promise<Figures>;

/**
 * Chooses who answers a question about one source:
 * - totals of days, without filters;
 * - files of columns, with filters, on whole days of the owner's zone;
 * - the rows in PostgreSQL: hours, other zones, parts of days, leads, few page views, and whenever the files cannot.
 */
export function createSelect({
  database,
  ownersTimezone,
  goals,
  columns,
  minColumnViews = usualMinimum,
}: SelectSettings): Select {
  const { pool } = database;
  const rolledUp = createRolledUp(database);
  const leads = createLeads(database, ownersTimezone);
  const answer = createAnswers<Figures>();
  const countViews = createAnswers<number>();

  const isWholeDays = (plan: ReportPlan, { interval }: Split) =>
    plan.timezone === ownersTimezone && !plan.isPartialDay && interval !== "hour";

  async function hasManyViews({ firstDay, lastDay }: ReportPlan, version: number): Promise<boolean> {
    const days = { firstDay: firstDay ?? earliestDay, lastDay };
    return (await countViews(version, days, () => countViewsOfDays(pool, days))) >= minColumnViews;
  }

  async function selectTraffic(question: TrafficQuestion, version: number): Promise<Figures> {
    const { plan, metrics, split } = question;
    const askFor = (sums: (parameters: ReturnType<typeof startParameters>) => string) => {
      const parameters = startParameters();
      const from = sums(parameters);
      return askPage(askDatabase(pool), parameters, {
        from,
        metrics: metrics.map((m) => trafficMetrics[m].sql),
        split,
      });
    };
    const askRows = () =>
      askFor((parameters) => sumTraffic(question, trafficOfViews(question, parameters), parameters));
    if (!isWholeDays(plan, split)) return askRows();
    return answer(version, [plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      if (plan.filters.length === 0) return askFor((parameters) => sumDays(question, parameters));
      const counted = columns && (await hasManyViews(plan, version)) && (await columns.selectTraffic(question));
      return counted || askRows();
    });
  }

  async function selectRecords(question: RecordQuestion, version: RollupVersion): Promise<Figures> {
    const { source, plan, metrics, split } = question;
    if (source === "leads") return leads(question, version);
    // Nothing notes when dropped and folded values change.
    if (!isWholeDays(plan, split) || !(source in rolledUpSources)) return selectRecordFigures(pool, question);
    return answer(version.version, [source, plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      const ofDays = await rolledUp(question, version);
      if (ofDays) return ofDays;
      const counted = columns && (await hasManyViews(plan, version.version)) && (await columns.selectRecords(question));
      return counted || selectRecordFigures(pool, question);
    });
  }

  return async (part, plan, split, version) => {
    const apart = part.ignoresGoal;
    const itsPlan = apart ? { ...plan, filters: plan.filters.filter(({ dimension }) => dimension !== "goal") } : plan;
    const itsSplit = apart && split.dimension === "goal" ? {} : split;
    const answer = await (part.source === "traffic"
      ? selectTraffic({ plan: itsPlan, metrics: part.metrics as TrafficMetric[], split: itsSplit }, version.version)
      : selectRecords(
          { source: part.source, plan: itsPlan, metrics: part.metrics as RecordMetric[], split: itsSplit, goals },
          version,
        ));
    if (split.interval !== "hour") return answer;
    const rows = answer.rows.map((row) => ({ ...row, key: hourKey(Number(row.key) * 1000, plan.timezone) }));
    return { ...answer, rows };
  };
}
