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

/** Who counted: stored totals of days, files of columns, or the rows in PostgreSQL; and why. */
export interface Explained {
  evaluator: "days" | "columns" | "rows";
  reason: string;
}
export type Counted = Figures & Explained;
export type Select = (part: Part, plan: ReportPlan, split: Split, version: RollupVersion) => Promise<Counted>;

const by = async (evaluator: Explained["evaluator"], reason: string, figures: Promise<Figures>): Promise<Counted> => ({
  ...(await figures),
  evaluator,
  reason,
});

/** Chooses who answers a question about one source. */
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
  const answer = createAnswers<Counted>();
  const countViews = createAnswers<number>();

  /** Only whole days of the owner's zone are counted in advance. */
  function whyRows({ timezone, isPartialDay }: ReportPlan, { interval }: Split): string | undefined {
    if (timezone !== ownersTimezone) return "The days are those of another time zone";
    if (isPartialDay) return "The last day is compared up to the present time of day";
    return interval === "hour" ? "Hours are not stored" : undefined;
  }

  /** Asks the files if there are enough page views, and else the rows. */
  async function byColumns(
    { firstDay, lastDay }: ReportPlan,
    version: number,
    askColumns: (columns: Columns) => Promise<Figures | undefined>,
    askRows: () => Promise<Figures>,
  ): Promise<Counted> {
    const days = { firstDay: firstDay ?? earliestDay, lastDay };
    const views = await countViews(version, days, () => countViewsOfDays(pool, days));
    if (!columns || views < minColumnViews) return by("rows", `Fewer than ${minColumnViews} page views`, askRows());
    const counted = await askColumns(columns);
    if (counted) return by("columns", "Single visits are needed", Promise.resolve(counted));
    return by("rows", "The files do not contain this, or they are being made", askRows());
  }

  async function selectTraffic(question: TrafficQuestion, version: number): Promise<Counted> {
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
    const why = whyRows(plan, split);
    if (why) return by("rows", why, askRows());
    return answer(version, [plan.firstDay, plan.lastDay, plan.filters, metrics, split], () =>
      plan.filters.length === 0
        ? by(
            "days",
            "No filter",
            askFor((parameters) => sumDays(question, parameters)),
          )
        : byColumns(plan, version, (files) => files.selectTraffic(question), askRows),
    );
  }

  async function selectRecords(question: RecordQuestion, version: RollupVersion): Promise<Counted> {
    const { source, plan, metrics, split } = question;
    const askRows = () => selectRecordFigures(pool, question);
    if (source === "leads") return by("rows", "Leads are few", leads(question, version));
    // Nothing notes when dropped and folded values change.
    const why = source in rolledUpSources ? whyRows(plan, split) : "They are stored as totals of days";
    if (why) return by("rows", why, askRows());
    return answer(version.version, [source, plan.firstDay, plan.lastDay, plan.filters, metrics, split], async () => {
      const ofDays = await rolledUp(question, version);
      if (ofDays) return by("days", "No filter, and split by nothing else", Promise.resolve(ofDays));
      return byColumns(plan, version.version, (files) => files.selectRecords(question), askRows);
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
