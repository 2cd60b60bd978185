import type { Metric } from "#contract/report-figures.ts";
import type { VisitSum } from "../../rollup/visit-columns.ts";

/** What the metrics of visits and page views are made of. */
export type TrafficCounts = Record<VisitSum | "visitors" | "visits", number>;

interface TrafficMetricRecord {
  needs: readonly (keyof TrafficCounts)[];
  sql: string;
  /** The same as `sql`. */
  compute(counts: TrafficCounts): number | null;
}

const count = (name: keyof TrafficCounts): TrafficMetricRecord => ({
  needs: [name],
  sql: name,
  compute: (counts) => counts[name],
});

const divide = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const ratio = (part: keyof TrafficCounts, whole: keyof TrafficCounts): TrafficMetricRecord => ({
  needs: [part, whole],
  sql: `${part}::float8 / nullif(${whole}, 0)`,
  compute: (counts) => divide(counts[part], counts[whole]),
});

/** PostgreSQL rounds halves of numeric up, as JavaScript does above zero. */
const mean = (sum: keyof TrafficCounts, of: keyof TrafficCounts): TrafficMetricRecord => ({
  needs: [sum, of],
  sql: `round(${sum}::numeric / nullif(${of}, 0))`,
  compute: (counts) => (counts[of] === 0 ? null : Math.round(counts[sum] / counts[of])),
});

const orZero = ({ needs, sql, compute }: TrafficMetricRecord): TrafficMetricRecord => ({
  needs,
  sql: `coalesce(${sql}, 0)`,
  compute: (counts) => compute(counts) ?? 0,
});

export const trafficMetrics = {
  visitors: count("visitors"),
  visits: count("visits"),
  page_views: count("page_views"),
  avg_time_on_site: orZero(mean("engaged_seconds", "timed_views")),
  bounce_rate: ratio("bounces", "visits"),
  visit_duration: mean("duration_seconds", "visits"),
  engaged_time: mean("engaged_seconds", "visits"),
  views_per_visit: ratio("page_views", "visits"),
  scroll_depth: mean("scroll_percent", "page_views"),
} as const satisfies Partial<Record<Metric, TrafficMetricRecord>>;

export type TrafficMetric = keyof typeof trafficMetrics;

export const needsOf = (metrics: readonly TrafficMetric[]): ReadonlySet<keyof TrafficCounts> =>
  new Set(metrics.flatMap((metric) => trafficMetrics[metric].needs));
