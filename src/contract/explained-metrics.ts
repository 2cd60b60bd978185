import { type Dimension, type Metric, metricDefinitions, metrics, sourceDimensions } from "./report-figures.ts";

/* Separate from the schemas, so that the dashboard can use them without loading a validation library. */

/** Rates and the metric by which each is divided. Their differences can be divided into parts that add up. */
export const denominatorOfRate: Partial<Record<Metric, Metric>> = {
  bounce_rate: "visits",
  views_per_visit: "visits",
  exit_rate: "page_views",
  consent_rate: "consent_choices",
};

const isCount = (metric: Metric) => ["count", "amount"].includes(metricDefinitions[metric].unit);

/** Whether the difference of the metric can be divided into parts. */
const canExplain = (metric: Metric): boolean =>
  (isCount(metric) && metric !== "realtime_visitors" && metric !== "goal_visits") || metric in denominatorOfRate;

/** Metrics whose differences can be explained. */
export const explainedMetrics = metrics.filter(canExplain) as [Metric, ...Metric[]];

const usual: readonly Dimension[] = [
  "channel",
  "page",
  "entry_page",
  "agent",
  "country",
  "device_type",
  "utm_campaign",
];
/**
 * Counts of single pages. They and rates of them are explained by page. A visit contains several pages, so the others
 * are explained by entry page.
 */
const countsOfPages: readonly Metric[] = ["page_views", "section_views", "consent_choices"];
const isOfOnePage = (metric: Metric): boolean => countsOfPages.includes(denominatorOfRate[metric] ?? metric);

/** Dimensions that explain most of a difference of the metric. */
export const explainingDimensions = (metric: Metric): Dimension[] =>
  usual
    .filter((dimension) => dimension !== (isOfOnePage(metric) ? "entry_page" : "page"))
    .filter((dimension) => sourceDimensions[metricDefinitions[metric].source].includes(dimension));
