import type { Report, ReportQuery } from "#contract/report.ts";
import { dailySources, type Interval, metricDefinitions } from "#contract/report-figures.ts";
import type { Database } from "#server/platform/db/database.ts";
import { currency, type Goal, goals as siteGoals, siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import { rolledUpSources } from "../rollup/records/records.sql.ts";
import type { Rollup } from "../rollup/service.ts";
import { selectSetAside } from "../rollup/set-aside.sql.ts";
import { chooseInterval } from "./buckets.ts";
import { createFigures } from "./figures.ts";
import { emptyValues, type Part, partsOf } from "./parts.ts";
import { planComparison, planReport, type ReportPlan } from "./plan.ts";
import { countRealtimeVisitors, selectFirstDay } from "./report.sql.ts";
import { selectFirstRecord } from "./records/records.sql.ts";
import type { SelectSettings } from "./select.ts";
import type { RecordSource } from "../sources/tables.sql.ts";

export interface Reports {
  make(query: ReportQuery, now?: Date): Promise<Report>;
}

export function createReports(
  database: Database,
  rollup: Rollup,
  ownersTimezone: string = siteConfig.report.timezone,
  goals: readonly Goal[] = siteGoals,
  files: Pick<SelectSettings, "columns" | "minColumnViews"> = {},
): Reports {
  const readFigures = createFigures({ database, ownersTimezone, goals, ...files });

  async function make(query: ReportQuery, now = new Date()): Promise<Report> {
    const parts = partsOf(query.metrics);
    const isCounted = parts.some(
      ({ source }) => source === "traffic" || source === "leads" || source in rolledUpSources,
    );
    const [{ asOf, isIncomplete, ...version }, realtime] = await Promise.all([
      isCounted ? rollup.refresh() : { version: 0, pastVersion: 0, asOf: now, isIncomplete: false },
      query.metrics.includes("realtime_visitors") ? countRealtimeVisitors(database.pool) : 0,
    ]);
    const plan = planReport(query, now, ownersTimezone);
    // Hours stand beside the same hours, so that those to come need not be left out.
    const compared = query.compare && planComparison(plan, query.compare, query.dimension === "time" ? undefined : now);
    const firstDay =
      query.dimension === "time" ? (plan.firstDay ?? (await findFirstDay(database, parts, plan, goals))) : undefined;
    const interval = firstDay ? chooseIntervalOf(query, firstDay, plan.lastDay) : undefined;
    const split = { dimension: query.dimension, interval, limit: query.limit, offset: query.offset };
    const current = await readFigures({ plan, metrics: query.metrics, parts, split, version, firstDay });
    const keys = interval ? undefined : current.rows.map(({ key }) => key ?? "");
    const previous =
      compared &&
      (await readFigures({
        plan: compared,
        metrics: query.metrics,
        parts,
        split: { dimension: query.dimension, interval, keys: query.dimension && keys },
        version,
        firstDay: compared.firstDay ?? undefined,
      }));

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
      ...(query.explain && { explained: [...(current.explained ?? []), ...((previous && previous.explained) || [])] }),
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

  return { make };
}

function chooseIntervalOf(query: ReportQuery, firstDay: string, lastDay: string): Interval {
  const interval = chooseInterval(query.interval, { firstDay, lastDay });
  const byDay = query.metrics.some((metric) => dailySources.has(metricDefinitions[metric].source));
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
      const first = await selectFirstRecord(pool, { source: source as RecordSource, plan, goals });
      return first && localDay(first, plan.timezone);
    }),
  );
  return days.reduce<string>((first, day) => (day && day < first ? day : first), plan.lastDay);
}
