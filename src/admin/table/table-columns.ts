import type { Dimension, Metric } from "#contract/report.ts";
import { goalMetrics, metricDefinitions, sourceDimensions } from "#contract/report-figures.ts";
import type { PanelView } from "#admin/panels/panel.ts";

/* Additional columns of a table. `companions` lists them by the source of the panel's first metric. */

const ofTraffic: readonly Metric[] = [
  "visitors",
  "visits",
  "page_views",
  "bounce_rate",
  "visit_duration",
  "engaged_time",
  "scroll_depth",
  "exit_rate",
  "leads",
  "conversions",
  "conversion_rate",
];
const ofConversions: readonly Metric[] = ["conversions", "conversion_rate", "conversion_value", "visits", "leads"];
const ofConsent: readonly Metric[] = [
  "consent_choices",
  "consent_accepted",
  "consent_refused",
  "consent_custom",
  "consent_gpc",
  "consent_rate",
];

const companions: Partial<Record<string, readonly Metric[]>> = {
  traffic: ofTraffic,
  leads: ofTraffic,
  conversions: ofConversions,
  consent: ofConsent,
  agentClicks: ["agent_clicks", "leads"],
};

const canSplit = (metric: Metric, dimension: Dimension) =>
  sourceDimensions[metricDefinitions[metric].source].includes(dimension);

/** The exit rate is defined only for pages. */
const suits = (metric: Metric, dimension: Dimension) => metric !== "exit_rate" || dimension === "page";

/**
 * All metrics in the table of a panel: the panel's own first, then the additional ones. Omits metrics that cannot be
 * split by the dimensions of the table.
 */
export function columnsOf(
  { metrics, dimension, credit }: PanelView,
  by: Dimension | undefined,
  goal: string | undefined,
) {
  const first = metrics[0];
  const ofWins: readonly Metric[] = metrics.includes("won") ? ["wins", "wins_value"] : [];
  const own: Metric[] = [...metrics, ...ofWins, ...(companions[metricDefinitions[first].source] ?? [])];
  const splits = [dimension, by].filter((each) => each !== undefined);
  const all = new Set([...own, ...(goal && own.includes("visits") ? goalMetrics : [])]);
  // Credited leads without a visit have a row of their own. Conversions without a visit have none: they would count as "Not set".
  const isInRows = (metric: Metric) => !credit || metricDefinitions[metric].source !== "conversions";
  const columns = [...all].filter(
    (metric) => isInRows(metric) && splits.every((each) => canSplit(metric, each) && suits(metric, dimension ?? each)),
  );
  return (columns.length > 0 ? columns : [first]) as [Metric, ...Metric[]];
}

/** Dimensions by which the rows of a view can be split further. */
export function secondDimensions({ metrics, dimension }: PanelView): Dimension[] {
  if (!dimension || dimension === "time") return [];
  return sourceDimensions[metricDefinitions[metrics[0]].source].filter(
    (each) => each !== dimension && each !== "time" && metrics.every((metric) => canSplit(metric, each)),
  );
}
