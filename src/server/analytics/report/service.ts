import type { Report, ReportQuery } from "#contract/report.ts";
import { dailySources, type Interval, isLeadSource, type Metric, metricDefinitions } from "#contract/report-figures.ts";
import type { Database } from "#server/platform/db/database.ts";
import { currency, type Goal, goals as siteGoals, siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { Rollup } from "../rollup/service.ts";
import { selectSetAside } from "../rollup/set-aside.sql.ts";
import { chooseInterval } from "./buckets.ts";
import { createFigures, maxJoinedRows } from "./figures.ts";
import { describeNodes, earliest, readNodes } from "./nodes.ts";
import { pageRows } from "./order.ts";
import { type Answer, emptyValues, isRateOfWhole, type Part, partsOf } from "./parts.ts";
import { dayRange, planComparison, planFilters, planReport, type ReportPlan } from "./plan.ts";
import { countRealtimeVisitors, selectFirstDay } from "./report.sql.ts";
import { selectFirstRecord } from "./records/records.sql.ts";
import type { Context } from "./conditions.sql.ts";
import { createEvaluateColumns, type SelectSettings } from "./evaluate.ts";
import { type Ask, type FigureRow, type Figures, readPair, type Split } from "./statement.sql.ts";
import { createVisitReports, type VisitReports } from "./visits/visits.ts";
import type { RecordSource } from "../sources/store.ts";

export interface Reports extends VisitReports {
  /** `bothSides` adds the rows that only the compared range has. A compared segment always adds its own. */
  make(query: ReportQuery, now?: Date, bothSides?: boolean): Promise<Report>;
  /** Counts the records of all days before this time on columns; undefined if columns cannot be used. */
  countOnColumns<Row>(before: Date, ask: (ask: Ask, context: Context) => Promise<Row[]>): Promise<Row[] | undefined>;
}

export function createReports(
  database: Database,
  rollup: Rollup,
  ownersTimezone: string = siteConfig.report.timezone,
  goals: readonly Goal[] = siteGoals,
  files: Pick<SelectSettings, "columns" | "minColumnViews" | "nodes"> = {},
): Reports {
  const settings = { database, ownersTimezone, goals, ...files };
  const readFigures = createFigures(settings);

  async function make(query: ReportQuery, now = new Date(), bothSides = false): Promise<Report> {
    const parts = partsOf(query.metrics);
    const isCounted = parts.some(
      ({ source }) => source === "traffic" || isLeadSource(source) || source in rolledUpSources,
    );
    const [{ asOf, isIncomplete, ...counts }, realtime] = await Promise.all([
      isCounted ? rollup.refresh() : { version: 0, pastVersion: 0, asOf: now, isIncomplete: false },
      query.metrics.includes("realtime_visitors") ? countRealtimeVisitors(database.pool) : 0,
    ]);
    const { others, version } = await readNodes(files.nodes, counts);
    const plan = planReport(query, now, ownersTimezone);
    // Hours and parts of days can be counted for this node only, so with other nodes, whole days are compared.
    const compared = compareWith(query, plan, others.length > 0 ? undefined : now);
    const findFirst = async () => [await findFirstDay(database, parts, plan, goals), ...others.map((o) => o.firstDay)];
    const firstDay = query.dimension === "time" ? (plan.firstDay ?? firstOf(await findFirst())) : undefined;
    const interval = firstDay ? chooseIntervalOf(query, firstDay, plan.lastDay, others.length > 0) : undefined;
    const { dimension, by, limit, offset } = query;
    const sort = query.sort && { place: query.metrics.indexOf(query.sort.metric), order: query.sort.order };
    // A total is one row. Without the limit, panels with the same total share one query.
    const split = { dimension, by, interval, sort, limit: dimension || offset ? limit : undefined, offset };
    const areJoined = (bothSides || query.compare === "segment") && dimension !== undefined && !interval;
    const wholeSplit = { dimension, by, sort, limit: maxJoinedRows };
    const common = { metrics: query.metrics, parts, version };
    const current = await readFigures({ ...common, plan, split: areJoined ? wholeSplit : split, firstDay });
    const keys = interval ? undefined : current.rows.map(({ key }) => key ?? "");
    const previous =
      compared &&
      (await readFigures({
        ...common,
        plan: compared,
        split: areJoined ? wholeSplit : { dimension, by, interval, keys: dimension && keys },
        firstDay: compared.firstDay ?? undefined,
      }));

    for (const each of files.columns ?? []) each.prepare?.();
    const shown = areJoined && previous ? joinSides(current, previous, query.metrics, split) : current;
    const failed = current.isFailed || previous?.isFailed;
    const setAside =
      isIncomplete || failed
        ? await selectSetAside(
            database.pool,
            parts.map(({ source }) => source),
            plan,
          )
        : [];
    const explained = [...(current.explained ?? []), ...((previous && previous.explained) || [])];
    const areAll = explained.every(({ source, evaluator }) => isLeadSource(source) || evaluator === "clickhouse");
    const nodes = describeNodes(files.nodes, others, { asOf, areAll });
    return {
      metrics: query.metrics,
      dimension: query.dimension ?? null,
      ...(by && { by }),
      interval: interval ?? null,
      timezone: plan.timezone,
      from: plan.from?.toISOString() ?? null,
      to: plan.to.toISOString(),
      comparedWith: compared ? { from: compared.from?.toISOString() ?? null, to: compared.to.toISOString() } : null,
      asOf: earliest(asOf, nodes).toISOString(),
      ...nodes,
      currency,
      totalRows: shown.totalRows,
      ...(setAside.length > 0 && { setAside }),
      ...(query.explain && { explained }),
      rows: toRows(query, shown.rows, previous, interval !== undefined, realtime),
    };
  }

  return { make, countOnColumns: createCountOnColumns(settings, rollup), ...createVisitReports(settings, rollup) };
}

function createCountOnColumns(settings: SelectSettings, rollup: Rollup): Reports["countOnColumns"] {
  const { nodes, ownersTimezone } = settings;
  const evaluate = createEvaluateColumns(settings);
  return async (before, ask) => {
    const { version } = await readNodes(nodes, await rollup.refresh());
    const last = localDay(new Date(Math.min(before.getTime() - 1, Date.now())), ownersTimezone);
    const plan = { ...dayRange(ownersTimezone, null, last), filters: [] };
    const counted = await evaluate(plan, version, async (...parts) => ({ rows: await ask(...parts) }));
    return counted.answer?.rows;
  };
}

/**
 * The values of a row by its key. An answer without the row has empty values, or unknown ones if it failed. A rate with the same
 * denominator in all rows is zero if other rows have one.
 */
function readValues({ rows, isFailed }: Answer, metrics: readonly Metric[], dimension: Split["dimension"]) {
  const known = new Map(rows.map(({ key, values }) => [key, values]));
  const isZero = (index: number) =>
    isRateOfWhole(metrics[index] as Metric, dimension) && rows.some(({ values }) => (values[index] ?? null) !== null);
  const missing = isFailed
    ? metrics.map(() => null)
    : emptyValues(metrics).map((value, index) => (isZero(index) ? 0 : value));
  return (key: string | null): (number | null)[] => known.get(key) ?? missing;
}

/** Adds to each row the values of the compared row: the one at the same position if rows are times, else with the same key. */
function toRows(
  { metrics, dimension, by }: ReportQuery,
  rows: readonly FigureRow[],
  compared: Answer | undefined,
  areTimes: boolean,
  realtime: number,
): Report["rows"] {
  const withRealtime = (values: (number | null)[], count: number | null) =>
    metrics.map((metric, index) => (metric === "realtime_visitors" ? count : (values[index] ?? null)));
  const readCompared = compared && readValues(compared, metrics, by ? undefined : dimension);
  return rows.map(({ key, values }, index) => {
    const comparedKey = areTimes ? (compared?.rows[index]?.key ?? null) : key;
    const [first, second] = by ? readPair(key ?? "") : [key];
    return {
      key: first ?? null,
      ...(by && { second }),
      values: withRealtime(values, realtime),
      ...(readCompared && { previous: withRealtime(readCompared(comparedKey), null) }),
      ...(readCompared && areTimes && { previousKey: comparedKey }),
    };
  });
}

/** The rows of both sides, in the order of the greater of their values. */
function joinSides(current: Answer, previous: Answer, metrics: readonly Metric[], split: Split): Figures {
  const [own, compared] = [
    readValues(current, metrics, split.dimension),
    readValues(previous, metrics, split.dimension),
  ];
  const keys = new Set([...current.rows, ...previous.rows].map(({ key }) => key));
  const greater = [...keys].map((key) => {
    const others = compared(key);
    return { key, values: own(key).map((value, index) => greaterOf(value, others[index] ?? null)) };
  });
  const page = pageRows(greater, split);
  return { ...page, rows: page.rows.map(({ key }) => ({ key, values: own(key) })) };
}

const greaterOf = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/**
 * Today is compared with the same hours of the other day. A split by time shows all hours of that day, because each hour of
 * today is compared with its counterpart.
 */
function compareWith({ compare, segment, dimension }: ReportQuery, plan: ReportPlan, now: Date | undefined) {
  if (compare === "segment") return { ...plan, filters: planFilters(segment) };
  return compare && planComparison(plan, compare, dimension === "time" ? undefined : now);
}

/** The earliest of these days. */
const firstOf = (days: readonly (string | null)[]): string | undefined =>
  days.filter((day) => day !== null).toSorted()[0];

function chooseIntervalOf(query: ReportQuery, firstDay: string, lastDay: string, isShared: boolean): Interval {
  const interval = chooseInterval(query.interval, { firstDay, lastDay });
  const byDay = isShared || query.metrics.some((metric) => dailySources.has(metricDefinitions[metric].source));
  return byDay && interval === "hour" ? "day" : interval;
}

/** Returns the first day with data in any of the sources. */
async function findFirstDay(
  { pool }: Database,
  parts: readonly Part[],
  plan: ReportPlan,
  goals: readonly Goal[],
): Promise<string> {
  const days = await Promise.all(
    parts.map(async ({ source }) => {
      if (source === "traffic") return selectFirstDay(pool);
      const first = await selectFirstRecord(pool, source as RecordSource, plan, goals);
      return first && localDay(first, plan.timezone);
    }),
  );
  return days.reduce<string>((first, day) => (day && day < first ? day : first), plan.lastDay);
}
