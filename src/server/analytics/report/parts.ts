import { type Metric, metricDefinitions, type Source } from "#contract/report-figures.ts";
import type { RecordMetric } from "../sources/store.ts";
import type { Explained } from "./evaluate.ts";
import { type FigureRow, type Figures, readPair, type Split } from "./statement.sql.ts";
import type { TrafficMetric } from "./traffic/metrics.sql.ts";

/* A report may need several sources. Each source is queried for its part, and the results are joined by key. */

export interface Answer extends Figures {
  /** Whether the query of a source failed; its figures are then empty. */
  isFailed?: boolean;
  /** Maps each source to its evaluator. */
  explained?: (Explained & { source: Source })[];
}

/** Dimensions that visits and page views do not have. */
type OfRecords = "goal" | "section";

/** Query of one source; a rate needs two. */
export interface Part {
  source: Exclude<Source, "live">;
  metrics: (RecordMetric | TrafficMetric)[];
  /** Ignores a split or filter by this dimension. */
  ignores?: OfRecords | undefined;
}

interface Rate {
  source: Part["source"];
  part: RecordMetric;
  whole: TrafficMetric;
  ignores: OfRecords;
}

/** Rates with a metric of traffic as the denominator (`whole`). */
const ratesOfTraffic: Partial<Record<Metric, Rate>> = {
  conversion_rate: { source: "conversions", part: "converting_visits", whole: "visits", ignores: "goal" },
  section_reach: { source: "sections", part: "section_views", whole: "page_views", ignores: "section" },
};

/** One part for each combination of source and ignored dimension. */
export function partsOf(metrics: readonly Metric[]): Part[] {
  const parts: Part[] = [];
  const add = (source: Part["source"], metric: Part["metrics"][number], ignores?: OfRecords) => {
    const known = parts.find((part) => part.source === source && part.ignores === ignores);
    if (!known) parts.push({ source, metrics: [metric], ignores });
    else if (!known.metrics.includes(metric)) known.metrics.push(metric);
  };
  for (const metric of metrics) {
    const { source } = metricDefinitions[metric];
    if (source === "live") continue;
    const rate = ratesOfTraffic[metric];
    if (rate) {
      add(rate.source, rate.part);
      add("traffic", rate.whole, rate.ignores);
    } else add(source, metric);
  }
  return parts;
}

/** Value without a row: zero for counts, amounts and `avg_time_on_site`, null for other means and for shares. */
const emptyValue = (metric: Metric) =>
  ["count", "amount"].includes(metricDefinitions[metric].unit) || metric === "avg_time_on_site" ? 0 : null;

export const emptyValues = (metrics: readonly Metric[]) => metrics.map(emptyValue);

/** Whether the denominator of a rate is the same in all rows of this split. */
export const isRateOfWhole = (metric: Metric, dimension: Split["dimension"]): boolean =>
  dimension !== undefined && ratesOfTraffic[metric]?.ignores === dimension;

/** The split of a part, without the dimension that it ignores. */
export function splitOf({ ignores }: Part, split: Split): Split {
  if (!ignores || ![split.dimension, split.by].includes(ignores)) return split;
  const dimension = split.dimension === ignores ? split.by : split.dimension;
  return dimension ? { dimension, interval: split.interval, limit: split.limit } : {};
}

/** Key of a part's row for a row of the report. */
function keyOf({ ignores }: Part, key: string | null, { dimension, by }: Split): string | null {
  if (!ignores || key === null) return key;
  if (!by) return dimension === ignores ? null : key;
  const [first, second] = readPair(key);
  return dimension === ignores ? second : by === ignores ? first : key;
}

export function readValues(parts: readonly Part[], answers: readonly Answer[], split: Split) {
  const tables = parts.map((part, index) => ({
    part,
    isFailed: answers[index]?.isFailed,
    rows: new Map<string | null, FigureRow>((answers[index]?.rows ?? []).map((row) => [row.key, row])),
  }));
  const read = (
    metric: RecordMetric | TrafficMetric,
    key: string | null,
    ignores?: OfRecords,
  ): number | null | undefined => {
    const table = tables.find(({ part }) => part.metrics.includes(metric) && part.ignores === ignores);
    if (!table) return undefined;
    if (table.isFailed) return null;
    return table.rows.get(keyOf(table.part, key, split))?.values[table.part.metrics.indexOf(metric)];
  };
  return (metric: Metric, key: string | null): number | null => {
    if (metric === "realtime_visitors") return null;
    const rate = ratesOfTraffic[metric];
    if (!rate) {
      const value = read(metric as RecordMetric, key);
      return value === undefined ? emptyValue(metric) : value;
    }
    const whole = read(rate.whole, key, rate.ignores);
    const part = read(rate.part, key);
    return whole && part !== null ? (part ?? 0) / whole : null;
  };
}
