import { formEvents, vitals } from "#contract/report-figures.ts";
import { daysBetween } from "#server/platform/calendar.ts";
import { addEncoded, type Histogram, percentile } from "../../rollup/records/histogram.ts";
import type { RolledUpSource } from "../../rollup/records/queries.ts";
import type { RecordMetric } from "./stores.ts";

/** What days add up to, for one value. */
export interface Tally {
  records: number;
  visits: number;
  sums: number[];
  histograms: Histogram[];
}

/** By value: all of them for a total, one for a row. */
export type Tallies = ReadonlyMap<string, Tally>;
type Compute = (tallies: Tallies) => number | null;

const each = (tallies: Tallies) => [...tallies.values()];
const add = (tallies: Tallies, of: (tally: Tally) => number | undefined) =>
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

export interface RecordDay {
  day: string;
  value: string;
  records: number;
  visits: number;
  /** By how many days before a visit had last been seen, how many were. */
  repeats: Readonly<Record<string, number>> | null;
  sums: number[];
  histograms: Buffer | null;
}

export function tally(days: readonly RecordDay[], firstDay: string | null): Map<string, Tally> {
  const tallies = new Map<string, Tally>();
  for (const { day, value, records: count, visits, repeats, sums, histograms } of days) {
    const known = tallies.get(value) ?? { records: 0, visits: 0, sums: sums.map(() => 0), histograms: [] };
    tallies.set(value, known);
    known.records += count;
    known.visits += visits;
    for (const [gap, seen] of Object.entries(repeats ?? {}))
      if (firstDay === null || Number(gap) <= daysBetween(firstDay, day)) known.visits -= seen;
    sums.forEach((sum, place) => (known.sums[place] = (known.sums[place] ?? 0) + sum));
    if (histograms) addEncoded(known.histograms, histograms);
  }
  return tallies;
}
