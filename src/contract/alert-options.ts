import { type Metric, metrics } from "./report-figures.ts";

/* Separate from the schemas, so that the dashboard can use them without loading a validation library. */

export const alertPeriods = ["hour", "day"] as const;
export const alertConditions = ["above", "below", "unusual"] as const;
export const longestAlertName = 60;
/** Of one account. */
export const maxAlerts = 50;

/** Every metric that is counted for hours or days. */
export const alertMetrics = metrics.filter((metric) => metric !== "realtime_visitors") as [Metric, ...Metric[]];

export type AlertPeriod = (typeof alertPeriods)[number];
export type AlertCondition = (typeof alertConditions)[number];
