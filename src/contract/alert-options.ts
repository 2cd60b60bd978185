import { serverOutcomes } from "./outcomes.ts";
import { type FilterDimension, isGoalMetric, type Metric, metricDefinitions, metrics } from "./report-figures.ts";

/* Separate from the schemas, so that the dashboard can use them without loading a validation library. */

export const alertPeriods = ["hour", "day"] as const;
export const alertConditions = ["above", "below", "unusual"] as const;
export const longestAlertName = 60;
/** Of one account. */
export const maxAlerts = 50;

/** Every metric that is counted for hours or days. */
export const alertMetrics = metrics.filter((metric) => metric !== "realtime_visitors") as [Metric, ...Metric[]];

const isOfConversions = (metric: Metric): boolean => metricDefinitions[metric].source === "conversions";

/** Whether the metric can be counted for one goal. */
export const takesGoal = (metric: Metric): boolean => isGoalMetric(metric) || isOfConversions(metric);

/** Dimensions that are known for forms sent without consent, which are not linked to a visit. */
const ofForms: ReadonlySet<FilterDimension> = new Set(["goal", "lead_source", "lead_stage", "lead_currency"]);

interface Counted {
  metric: Metric;
  goal: string | null | undefined;
  /** Dimensions of the filters. */
  dimensions: readonly FilterDimension[];
}

/** Whether a figure includes people who refused consent: those who sent a form, whom the server counts itself. */
export function countsEveryone({ metric, goal, dimensions }: Counted): boolean {
  const isOfForms =
    metricDefinitions[metric].source === "leads" || (isOfConversions(metric) && metric !== "conversion_rate");
  const isCounted = !goal || serverOutcomes.some((outcome) => outcome === goal);
  return isOfForms && isCounted && dimensions.every((dimension) => ofForms.has(dimension));
}

/** Whether a figure is one of visits or of people, and not of choices in the cookie dialog or of dropped or combined records. */
export const countsVisits = (metric: Metric): boolean =>
  !["drops", "folds", "consent"].includes(metricDefinitions[metric].source);

export type AlertPeriod = (typeof alertPeriods)[number];
export type AlertCondition = (typeof alertConditions)[number];
