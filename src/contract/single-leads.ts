import { parseFilter } from "./report-filter.ts";
import { isGoalMetric, type Metric, metricDefinitions, type Source } from "./report-figures.ts";

/*
 * Recognizes queries that could reveal single people: rows or hours of leads, and rows of consent choices. Separate
 * from the schemas, so that the dashboard loads no validation library.
 */

/** Sources whose records are leads, or are stored when a visitor uses a form. */
const sources = new Set<Source>(["leads", "wins", "conversions", "events"]);

/** Dimensions that limit a figure to visitors who used a form. `steps` may contain goals and events. */
const dimensions = new Set(["lead_source", "lead_stage", "lead_currency", "goal", "reached_goal", "event", "steps"]);

export const isAboutLeads = (metric: Metric): boolean =>
  sources.has(metricDefinitions[metric].source) || isGoalMetric(metric);

/** A source whose rows only admins may see; every role may see its figures at any interval. */
export const isAboutConsent = (metric: Metric): boolean => metricDefinitions[metric].source === "consent";

export const isLeadDimension = (dimension: string | undefined): boolean => dimensions.has(dimension ?? "");

/** Whether a filter such as `!lead_stage:won` selects visits by their leads. */
export const isLeadFilter = (filter: string): boolean => isLeadDimension(parseFilter(filter)?.dimension);
