import type { Report, ReportQuery } from "#contract/report.ts";
import { dailySources, type Interval, type Metric, metricDefinitions } from "#contract/report-figures.ts";
import type { Database } from "#server/platform/db/database.ts";
import { isTransient } from "#server/platform/db/database-away.ts";
import { currency, type Goal, goals as siteGoals, siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { RollupVersion } from "../rollup/changes/queries.ts";
import { rolledUpSources } from "../rollup/records/queries.ts";
import type { Rollup } from "../rollup/service.ts";
import { insertSetAside, selectSetAside } from "../rollup/set-aside/queries.ts";
import { chooseInterval, hourKey, listBuckets } from "./buckets.ts";
import { byFirstValue } from "./order.ts";
import { type Answer, emptyValues, type Part, partsOf, readValues } from "./parts.ts";
import { planComparison, planReport, type ReportPlan } from "./plan.ts";
import { countRealtimeVisitors, selectFirstDay } from "./queries.ts";
import { createLeads } from "./records/leads.ts";
import { type RecordQuestion, selectFirstRecord, selectRecordFigures } from "./records/queries.ts";
import { createRolledUp } from "./records/rolled-up.ts";
import type { RecordMetric, RecordSource } from "./records/stores.ts";
import type { Figures, Split } from "./statement/queries.ts";
import { createColumnStore } from "./traffic/column-store.ts";
import type { TrafficMetric } from "./traffic/metrics.ts";
import { createTraffic } from "./traffic/traffic.ts";

export interface Reports {
  make(query: ReportQuery, now?: Date): Promise<Report>;
}

/** Where several sources are joined, each gives at most this many rows. */
const mostJoinedRows = 20_000;

export function createReports(
  database: Database,
  rollup: Rollup,
  ownersTimezone: string = siteConfig.report.timezone,
  goals: readonly Goal[] = siteGoals,
): Reports {
  const store = createColumnStore(database);
  const traffic = createTraffic(database, store, ownersTimezone);
  const rolledUp = createRolledUp(database, store);
  const leads = createLeads(database, ownersTimezone);

  async function make(query: ReportQuery, now = new Date()): Promise<Report> {
    const parts = partsOf(query.metrics);
    const isCounted = parts.some(
      ({ source }) => source === "traffic" || source === "leads" || source in rolledUpSources,
    );
    const [{ asOf, isIncomplete, ...version }, realtime] = await Promise.all([
      isCounted ? rollup.freshen() : { version: 0, pastVersion: 0, asOf: now, isIncomplete: false },
      query.metrics.includes("realtime_visitors") ? countRealtimeVisitors(database.pool) : 0,
    ]);
    const plan = planReport(query, now, ownersTimezone);
    // Hours stand beside the same hours, so that those to come need not be left out.
    const compared = query.compare && planComparison(plan, query.compare, query.dimension === "time" ? undefined : now);
    const firstDay = query.dimension === "time" ? (plan.firstDay ?? (await findFirstDay(parts, plan))) : undefined;
    const interval = firstDay ? chooseIntervalOf(query, firstDay, plan.lastDay) : undefined;
    const split = { dimension: query.dimension, interval, limit: query.limit, offset: query.offset };
    const current = await figures(plan, query.metrics, parts, split, version, firstDay);
    const keys = interval ? undefined : current.rows.map(({ key }) => key ?? "");
    const previous =
      compared &&
      (await figures(
        compared,
        query.metrics,
        parts,
        { dimension: query.dimension, interval, keys: query.dimension && keys },
        version,
        compared.firstDay ?? undefined,
      ));

    const withRealtime = (values: (number | null)[], count: number | null) =>
      query.metrics.map((metric, index) => (metric === "realtime_visitors" ? count : (values[index] ?? null)));
    const before = previous && new Map(previous.rows.map((row) => [row.key, row]));
    const failed = current.isFailed || previous?.isFailed;
    const setAside =
      isIncomplete || failed
        ? await selectSetAside(
            database.pool,
            parts.map(({ source }) => source),
            plan,
          )
        : [];
    return {
      metrics: query.metrics,
      dimension: query.dimension ?? null,
      interval: interval ?? null,
      timezone: plan.timezone,
      from: plan.from?.toISOString() ?? null,
      to: plan.to.toISOString(),
      comparedWith: compared ? { from: (compared.from as Date).toISOString(), to: compared.to.toISOString() } : null,
      asOf: asOf.toISOString(),
      currency,
      totalRows: current.totalRows,
      ...(setAside.length > 0 && { setAside }),
      rows: current.rows.map(({ key, values }, index) => {
        // Times stand beside times by their place, other values by themselves.
        const other = interval ? previous?.rows[index] : before?.get(key);
        return {
          key,
          values: withRealtime(values, realtime),
          ...(previous && { previous: withRealtime(other?.values ?? emptyValues(query.metrics), null) }),
          ...(previous && interval && { previousKey: other?.key ?? null }),
        };
      }),
    };
  }

  async function figures(
    plan: ReportPlan,
    metrics: readonly Metric[],
    parts: readonly Part[],
    split: Split,
    version: RollupVersion,
    firstDay: string | undefined,
  ): Promise<Answer> {
    if (parts.length === 0) return { rows: [{ key: null, values: metrics.map(() => null) }], totalRows: 1 };
    const only = parts.length === 1 ? parts[0] : undefined;
    const isPaged = only !== undefined && !split.interval;
    const asked = isPaged ? split : { ...split, limit: split.interval ? undefined : mostJoinedRows, offset: undefined };
    const answers = await Promise.all(parts.map((part) => selectOrSetAside(part, plan, asked, version)));
    const isFailed = answers.some((answer) => answer.isFailed);
    const valueOf = readValues(parts, answers, split);
    if (isPaged) {
      const [answer] = answers as [Figures];
      const rows = answer.rows.map(({ key }) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) }));
      const isBeyond = rows.length === 0 && (split.offset ?? 0) > 0;
      const totalRows = isBeyond
        ? (await select(only, plan, { ...split, limit: 1, offset: 0 }, version)).totalRows
        : answer.totalRows;
      return { rows, totalRows, isFailed };
    }
    if (split.interval && firstDay) {
      const keys = listBuckets(plan, firstDay, split.interval);
      return {
        rows: keys.map((key) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) })),
        totalRows: keys.length,
        isFailed,
      };
    }
    const keys = new Set(
      answers.flatMap((answer, index) =>
        parts[index]?.goalApart && split.dimension === "goal" ? [] : answer.rows.map(({ key }) => key),
      ),
    );
    const rows = [...keys]
      .map((key) => ({ key, values: metrics.map((metric) => valueOf(metric, key)) }))
      .sort(byFirstValue);
    const offset = split.offset ?? 0;
    return { rows: rows.slice(offset, offset + (split.limit ?? rows.length)), totalRows: rows.length, isFailed };
  }

  /** If a part cannot be counted, its figures are empty, and the other parts are still answered. */
  async function selectOrSetAside(part: Part, plan: ReportPlan, split: Split, version: RollupVersion): Promise<Answer> {
    try {
      return await select(part, plan, split, version);
    } catch (error) {
      if (isTransient(error)) throw error;
      await insertSetAside(database.pool, part.source, null, error);
      const rows = split.dimension ? [] : [{ key: null, values: part.metrics.map(() => null) }];
      return { rows, totalRows: rows.length, isFailed: true };
    }
  }

  async function select(part: Part, plan: ReportPlan, split: Split, version: RollupVersion): Promise<Figures> {
    const apart = part.goalApart;
    const itsPlan = apart ? { ...plan, filters: plan.filters.filter(({ dimension }) => dimension !== "goal") } : plan;
    const itsSplit = apart && split.dimension === "goal" ? {} : split;
    const answer = await (part.source === "traffic"
      ? traffic.select(itsPlan, part.metrics as TrafficMetric[], itsSplit, version.version)
      : selectRecords(
          {
            source: part.source,
            plan: itsPlan,
            metrics: part.metrics as RecordMetric[],
            split: itsSplit,
            goals,
          },
          version,
        ));
    if (split.interval !== "hour") return answer;
    const rows = answer.rows.map((row) => ({ ...row, key: hourKey(Number(row.key) * 1000, plan.timezone) }));
    return { ...answer, rows };
  }

  async function selectRecords(question: RecordQuestion, version: RollupVersion): Promise<Figures> {
    if (question.source === "leads") return leads(question, version);
    const counted = await rolledUp({ ...question, ownersTimezone }, version);
    return counted ?? selectRecordFigures(database.pool, question);
  }

  async function findFirstDay(parts: readonly Part[], plan: ReportPlan): Promise<string> {
    const days = await Promise.all(
      parts.map(async ({ source }) => {
        if (source === "traffic") return selectFirstDay(database.pool);
        const first = await selectFirstRecord(database.pool, { source: source as RecordSource, plan, goals });
        return first && localDay(first, plan.timezone);
      }),
    );
    return days.reduce<string>((first, day) => (day && day < first ? day : first), plan.lastDay);
  }

  return { make };
}

function chooseIntervalOf(query: ReportQuery, firstDay: string, lastDay: string): Interval {
  const interval = chooseInterval(query.interval, { firstDay, lastDay });
  const byDay = query.metrics.some((metric) => dailySources.has(metricDefinitions[metric].source));
  return byDay && interval === "hour" ? "day" : interval;
}
