import { addDays } from "./calendar-range.ts";
import { serverOutcomes } from "./outcomes.ts";
import {
  type FilterDimension,
  isGoalMetric,
  isLeadSource,
  type Metric,
  metricDefinitions,
  metrics,
} from "./report-figures.ts";

/* Separate from the schemas, so that the dashboard can use them without loading a validation library. */

export const alertPeriods = ["hour", "day", "week"] as const;
export const alertConditions = ["above", "below", "falls", "rises", "unusual"] as const;
export const maxAlertNameLength = 60;
/** Maximum number of alerts of an account. */
export const maxAlerts = 50;

/** Every metric that is counted for hours or days. */
export const alertMetrics = metrics.filter((metric) => metric !== "realtime_visitors") as [Metric, ...Metric[]];

const isOfConversions = (metric: Metric): boolean => metricDefinitions[metric].source === "conversions";

/** Whether the metric can be counted for one goal. */
export const takesGoal = (metric: Metric): boolean => isGoalMetric(metric) || isOfConversions(metric);

/** Dimensions that are also known for forms sent without consent, which have no visit. */
const ofForms: ReadonlySet<FilterDimension> = new Set(["goal", "lead_source", "lead_stage", "lead_currency"]);

interface Counted {
  metric: Metric;
  goal: string | null | undefined;
  /** Dimensions of the alert's filters. */
  dimensions: readonly FilterDimension[];
}

/** Whether a figure includes people who refused consent, because the server itself counts the forms that they sent. */
export function countsEveryone({ metric, goal, dimensions }: Counted): boolean {
  const isOfForms =
    isLeadSource(metricDefinitions[metric].source) || (isOfConversions(metric) && metric !== "conversion_rate");
  const isCounted = !goal || serverOutcomes.some((outcome) => outcome === goal);
  return isOfForms && isCounted && dimensions.every((dimension) => ofForms.has(dimension));
}

/** Whether a figure counts visits or people. False for choices in the cookie dialog and for dropped or combined records. */
export const countsVisits = (metric: Metric): boolean =>
  !["drops", "folds", "consent"].includes(metricDefinitions[metric].source);

export type AlertPeriod = (typeof alertPeriods)[number];
export type AlertCondition = (typeof alertConditions)[number];

/** Compared with the same hour or weekday of the week before, or with that week; the threshold is a share of its figure. */
export const isRelative = (condition: AlertCondition): condition is "falls" | "rises" =>
  condition === "falls" || condition === "rises";

/** Number of periods of a week. The figure of the week before is so many periods earlier. */
export const periodsOfWeek = { week: 1, day: 7, hour: 7 * 24 } as const;

/** The last day of a period. `key` is the day, the Monday of the week, or the hour with its offset. */
export const lastDayOf = (key: string, period: AlertPeriod): string =>
  period === "week" ? addDays(key, 6) : key.slice(0, 10);

/**
 * Whether a figure meets the threshold of a condition; `before` is the figure of the week before. A change from nothing or 0
 * has no percentage, so it never meets one. `unusual` has no threshold.
 */
export function meetsCondition(
  condition: AlertCondition,
  threshold: number,
  value: number,
  before: number | null,
): boolean {
  if (condition === "above") return value > threshold;
  if (condition === "below") return value < threshold;
  if (condition === "unusual" || !before || before < 0) return false;
  return condition === "falls" ? value < before * (1 - threshold) : value > before * (1 + threshold);
}
