import type { Metric } from "#contract/report-figures.ts";
import type { VisitSum } from "../../sources/visit-days.sql.ts";

/** Sums and counts from which the metrics of visits and page views are computed. */
type Measure = VisitSum | "visitors" | "visits" | "exits" | "goal_visits";

interface TrafficMetricRecord {
  needs: readonly Measure[];
  sql: string;
}

const count = (name: Measure): TrafficMetricRecord => ({ needs: [name], sql: name });

const ratio = (part: Measure, whole: Measure): TrafficMetricRecord => ({
  needs: [part, whole],
  sql: `${part}::double precision / nullif(${whole}, 0)`,
});

/** Rounds halves up. */
const mean = (sum: Measure, of: Measure): TrafficMetricRecord => ({
  needs: [sum, of],
  sql: `floor(${sum}::double precision / nullif(${of}, 0) + 0.5)`,
});

const orZero = ({ needs, sql }: TrafficMetricRecord): TrafficMetricRecord => ({ needs, sql: `coalesce(${sql}, 0)` });

export const trafficMetrics = {
  visitors: count("visitors"),
  visits: count("visits"),
  page_views: count("page_views"),
  avg_time_on_site: orZero(mean("engaged_seconds", "timed_views")),
  bounce_rate: ratio("bounces", "visits"),
  visit_duration: mean("duration_seconds", "visits"),
  engaged_time: mean("engaged_seconds", "visits"),
  views_per_visit: ratio("page_views", "visits"),
  exit_rate: ratio("exits", "page_views"),
  goal_visits: count("goal_visits"),
  goal_rate: ratio("goal_visits", "visits"),
  scroll_depth: mean("scroll_percent", "page_views"),
} as const satisfies Partial<Record<Metric, TrafficMetricRecord>>;

export type TrafficMetric = keyof typeof trafficMetrics;

/** Whether the totals of days contain all measures of these metrics: they have no exits and no visits with a goal. */
export const areInDayTotals = (metrics: readonly TrafficMetric[]): boolean =>
  !metrics.some((metric) => trafficMetrics[metric].needs.some((name) => name === "exits" || name === "goal_visits"));

export const needsOf = (metrics: readonly TrafficMetric[]): ReadonlySet<Measure> =>
  new Set(metrics.flatMap((metric) => trafficMetrics[metric].needs));
