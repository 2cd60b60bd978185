import { formEvents, vitals } from "#contract/report-figures.ts";
import { type Histogram, percentile } from "../../rollup/records/histogram.ts";
import type { RolledUpSource } from "../../rollup/records/records.sql.ts";
import type { RecordMetric } from "../../sources/store.ts";

/** Sums over some days for one value of the dimension. */
export interface Tally {
  records: number;
  visits: number;
  /** Null if no stored day contains the sum. */
  sums: (number | null)[];
  histograms: Histogram[];
}

/** Sums by value of the dimension: all values for a total, one value for a row. */
export type Tallies = ReadonlyMap<string, Tally>;
type Compute = (tallies: Tallies) => number | null;

const each = (tallies: Tallies) => [...tallies.values()];
const add = (tallies: Tallies, of: (tally: Tally) => number | null | undefined) =>
  each(tallies).reduce((sum, tally) => sum + (of(tally) ?? 0), 0);
export const countRecords: Compute = (tallies) => add(tallies, (tally) => tally.records);
const recordsOf =
  (value: string): Compute =>
  (tallies) =>
    tallies.get(value)?.records ?? 0;
const visitsOf =
  (value: string): Compute =>
  (tallies) =>
    tallies.get(value)?.visits ?? 0;
const sumAt =
  (place: number): Compute =>
  (tallies) =>
    add(tallies, ({ sums }) => sums[place]);

const percentile75 =
  (place: number): Compute =>
  (tallies) =>
    percentile(
      each(tallies).map(({ histograms }) => histograms[place] ?? []),
      0.75,
    );

export const computes: Record<RolledUpSource, Partial<Record<RecordMetric, Compute>>> = {
  agentClicks: { agent_clicks: countRecords },
  events: {
    events: countRecords,
    form_starts: visitsOf(formEvents.form_starts),
    form_submits: visitsOf(formEvents.form_submits),
  },
  conversions: {
    conversions: countRecords,
    converting_visits: (tallies) => add(tallies, ({ visits }) => visits),
    conversion_value: sumAt(0),
  },
  vitals: {
    vital_samples: countRecords,
    ...Object.fromEntries(vitals.map((vital, place) => [vital, percentile75(place)])),
  },
  // For a single section only, because a page view counts under each section that it reached.
  sections: {
    section_views: countRecords,
    section_time: (tallies) => {
      const views = countRecords(tallies);
      return views ? (sumAt(0)(tallies) ?? 0) / 10 / views : null;
    },
  },
  consent: {
    consent_choices: countRecords,
    consent_accepted: recordsOf("accept_all"),
    consent_refused: recordsOf("essential_only"),
    consent_custom: recordsOf("update_preferences"),
    consent_gpc: sumAt(0),
    consent_rate: (tallies) => {
      const known = sumAt(2)(tallies);
      return known ? (sumAt(1)(tallies) ?? 0) / known : null;
    },
  },
};

/** Adds the sums of two spans of days. */
export function addTallies(some: Tallies, others: Tallies): Tallies {
  const sum = new Map(some);
  for (const [value, other] of others) {
    const known = sum.get(value);
    sum.set(value, known ? addTally(known, other) : other);
  }
  return sum;
}

const addTally = (one: Tally, other: Tally): Tally => ({
  records: one.records + other.records,
  visits: one.visits + other.visits,
  sums: one.sums.map((sum, place) => (sum ?? 0) + (other.sums[place] ?? 0)),
  histograms: one.histograms.map((histogram, place) => histogram.concat(other.histograms[place] ?? [])),
});
