import { type Metric, metricDefinitions, type Source } from "#contract/report-figures.ts";
import type { RecordMetric } from "../sources/store.ts";
import type { Explained } from "./evaluate.ts";
import type { FigureRow, Figures, Split } from "./statement.sql.ts";
import type { TrafficMetric } from "./traffic/metrics.sql.ts";

/* A report may need several sources. Each source is queried for its part, and the results are joined by key. */

export interface Answer extends Figures {
  /** Whether the query of a source failed; its figures are then empty. */
  isFailed?: boolean;
  /** Maps each source to its evaluator. */
  explained?: (Explained & { source: Source })[];
}

/** Query of one source; a rate needs two. */
export interface Part {
  source: Exclude<Source, "live">;
  metrics: (RecordMetric | TrafficMetric)[];
  /** Ignores a split or filter by goal, which visits do not have. */
  ignoresGoal?: boolean;
}

/** One part per source. */
export function partsOf(metrics: readonly Metric[]): Part[] {
  const parts: Part[] = [];
  const add = (source: Part["source"], metric: Part["metrics"][number], ignoresGoal?: boolean) => {
    const known = parts.find((part) => part.source === source && part.ignoresGoal === ignoresGoal);
    if (known) known.metrics.push(metric);
    else parts.push({ source, metrics: [metric], ignoresGoal });
  };
  for (const metric of metrics) {
    const { source } = metricDefinitions[metric];
    if (source === "live") continue;
    if (metric === "conversion_rate") {
      add("conversions", "converting_visits");
      add("traffic", "visits", true);
    } else add(source, metric);
  }
  return parts;
}

/** Without a row, a count is zero, and a mean or share is null. */
const emptyValue = (metric: Metric) =>
  ["count", "amount"].includes(metricDefinitions[metric].unit) || metric === "avg_time_on_site" ? 0 : null;

export const emptyValues = (metrics: readonly Metric[]) => metrics.map(emptyValue);

export function readValues(parts: readonly Part[], answers: readonly Answer[], { dimension }: Split) {
  const tables = parts.map((part, index) => ({
    part,
    isFailed: answers[index]?.isFailed,
    rows: new Map<string | null, FigureRow>((answers[index]?.rows ?? []).map((row) => [row.key, row])),
  }));
  const read = (
    metric: RecordMetric | TrafficMetric,
    key: string | null,
    ignoresGoal?: boolean,
  ): number | null | undefined => {
    const table = tables.find(({ part }) => part.metrics.includes(metric) && part.ignoresGoal === ignoresGoal);
    if (table?.isFailed) return null;
    const row = table?.rows.get(ignoresGoal && dimension === "goal" ? null : key);
    return row?.values[table?.part.metrics.indexOf(metric) ?? 0];
  };
  return (metric: Metric, key: string | null): number | null => {
    if (metric === "realtime_visitors") return null;
    if (metric !== "conversion_rate") {
      const value = read(metric as RecordMetric, key);
      return value === undefined ? emptyValue(metric) : value;
    }
    const visits = read("visits", key, true);
    const converting = read("converting_visits", key);
    return visits && converting !== null ? (converting ?? 0) / visits : null;
  };
}
