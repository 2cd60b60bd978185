import type { Dimension, Metric, Source } from "#contract/report-figures.ts";

/** Everything that is counted row by row, each with the visit in which it happened where that is known. */
export type RecordSource = Exclude<Source, "live" | "traffic">;

/** Sums over leads, from which their metrics are computed. */
export type LeadMeasure =
  | "leads"
  | "qualified"
  | "won"
  | "lost"
  | "won_minor"
  | "answered"
  | "answer_hours"
  | "won_hours";

/** Not shown by itself: what a conversion rate divides. */
export type RecordMetric = Metric | LeadMeasure | "converting_visits";

/** A percentile of the records as `r` that match. */
export interface Percentile {
  fraction: number;
  value: string;
  where: string;
}

export interface Store {
  /** The table as `t`. */
  table: string;
  /** Time of the record, or its UTC day. */
  at: string;
  isDay?: boolean;
  where?: string;
  /** Column with the visit. */
  visit?: string;
  dimensions: Partial<Record<Dimension, string>>;
  /** Dimensions of which a record has several values: it counts under each. Derived from the columns `onlyRows` as `r`. */
  several?: Partial<Record<Dimension, { from: string; key: string }>>;
  /** Whether conditions on visits ask for its times. */
  isTimed?: boolean;
  /** Columns that only PostgreSQL has. */
  onlyRows?: readonly string[];
  /** Other columns that metrics need. */
  values?: Readonly<Record<string, string>>;
  /** Over the records as `r`, with the columns of `recordsSql`. */
  metrics: Partial<Record<RecordMetric, string | Percentile>>;
}

/** Removes the query, which an earlier version running during the update still stores. */
export const pathOf = (url: string) => `split_part(${url}, '?', 1)`;
