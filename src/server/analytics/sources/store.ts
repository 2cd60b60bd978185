import type { Dimension, Metric, Source } from "#contract/report-figures.ts";

/** Sources whose records are counted row by row, each with its visit if known. */
export type RecordSource = Exclude<Source, "live" | "traffic">;

/** Sums over leads, from which their metrics are computed. */
export type LeadMeasure =
  | "leads"
  | "qualified"
  | "won"
  | "lost"
  | "won_minor"
  | "wins"
  | "wins_minor"
  | "answered"
  | "answer_hours"
  | "timed_won"
  | "won_hours";

/** `converting_visits` is not shown; it is the numerator of the conversion rate. */
export type RecordMetric = Metric | LeadMeasure | "converting_visits";

/** A percentile over the matching records `r`. */
export interface Percentile {
  fraction: number;
  value: string;
  where: string;
}

export interface Store {
  /** The table, with the alias `t`. */
  table: string;
  /** SQL of the record's time, or of its UTC day if `isDay`. */
  at: string;
  isDay?: boolean;
  where?: string;
  /** Column with the visit. */
  visit?: string;
  /** Column with the key of the visit, in a table without its id. */
  visitKey?: string;
  /** Column with the visitor, who may have no visit. Experiments need it. */
  visitor?: string;
  dimensions: Partial<Record<Dimension, string>>;
  /** Dimensions with several values for each record, which counts under each. Computed from the columns `onlyRows` of `r`. */
  several?: Partial<Record<Dimension, { from: string; key: string }>>;
  /** Whether conditions on visits need the times of its records. */
  isTimed?: boolean;
  /** Columns that only PostgreSQL has. */
  onlyRows?: readonly string[];
  /** Other columns that metrics need. */
  values?: Readonly<Record<string, string>>;
  /** SQL of the metrics over the records `r`, with the columns of `recordsSql`. */
  metrics: Partial<Record<RecordMetric, string | Percentile>>;
}

/** Removes the query. Apps of an earlier version still store it while an update is running. */
export const pathOf = (url: string) => `split_part(${url}, '?', 1)`;
