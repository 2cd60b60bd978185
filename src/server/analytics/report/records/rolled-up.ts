import { formEvents, vitals } from "#contract/report-figures.ts";
import { daysBetween } from "#server/platform/calendar.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import { addEncoded, type Histogram, percentile } from "../../rollup/records/histogram.ts";
import { type RolledUpSource, rolledUpSources } from "../../rollup/records/queries.ts";
import { createAnswers } from "../answers.ts";
import { pageRows } from "../order.ts";
import type { Figures } from "../statement/queries.ts";
import { selectPageDays, selectRecordDays } from "./days/queries.ts";
import type { RecordQuestion } from "./queries.ts";
import type { RecordMetric } from "./stores.ts";

/** What days add up to, for one value. */
interface Tally {
  records: number;
  visits: number;
  sums: number[];
  histograms: Histogram[];
}

/** By value: all of them for a total, one for a row. */
type Tallies = ReadonlyMap<string, Tally>;
type Compute = (tallies: Tallies) => number | null;

const each = (tallies: Tallies) => [...tallies.values()];
const add = (tallies: Tallies, of: (tally: Tally) => number | undefined) =>
  each(tallies).reduce((sum, tally) => sum + (of(tally) ?? 0), 0);
const records: Compute = (tallies) => add(tallies, (tally) => tally.records);
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

const computes: Record<RolledUpSource, Partial<Record<RecordMetric, Compute>>> = {
  agentClicks: { agent_clicks: records },
  events: {
    events: records,
    form_starts: visitsOf(formEvents.form_starts),
    form_submits: visitsOf(formEvents.form_submits),
  },
  conversions: {
    conversions: records,
    converting_visits: (tallies) => add(tallies, ({ visits }) => visits),
    conversion_value: sumAt(0),
  },
  vitals: {
    vital_samples: records,
    ...Object.fromEntries(vitals.map((vital, place) => [vital, percentile75(place)])),
  },
  consent: {
    consent_choices: records,
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

/** Up to so many measurements percentiles are exact, from the measurements themselves. */
const mostExactMeasurements = 20_000;

/** What is counted by day: totals, and what is split by the source's own dimension; whole days of the owner's zone. */
function isRolledUp({ source, plan, metrics, split, ownersTimezone }: RolledUpQuestion): boolean {
  if (!(source in rolledUpSources)) return false;
  const { dimension, interval } = split;
  if (plan.timezone !== ownersTimezone || plan.isCut || plan.filters.length > 0 || interval) return false;
  // One visit may have reached several goals.
  if (dimension === undefined) return !metrics.includes("converting_visits");
  return dimension === rolledUpSources[source as RolledUpSource].dimension;
}

interface RolledUpQuestion extends RecordQuestion {
  ownersTimezone: string;
}

/** From what days were counted to; null where the records themselves have to be asked. */
export type RolledUp = (question: RolledUpQuestion, version: number) => Promise<Figures | null>;

export function createRolledUp(client: Queryable): RolledUp {
  const answer = createAnswers<Tallies>();

  return async (question, version) => {
    if (!isRolledUp(question)) return null;
    const { plan, metrics, split, goals = [] } = question;
    const { firstDay, lastDay } = plan;
    const source = question.source as RolledUpSource;
    const tallyOf = (of: RolledUpSource) =>
      answer(version, [of, firstDay, lastDay], async () => tally(await selectRecordDays(client, of, plan), firstDay));
    const recorded = await tallyOf(source);
    if (source === "vitals" && (records(recorded) ?? 0) <= mostExactMeasurements) return null;
    const tallies = source === "conversions" ? new Map([...worth(recorded, goals), ...(await tallyGoals())]) : recorded;
    const compute = (of: Tallies) => metrics.map((metric) => computes[source][metric]?.(of) ?? null);
    if (!split.dimension) return { rows: [{ key: null, values: compute(tallies) }], totalRows: 1 };
    return pageRows(
      [...tallies].map(([key, ofKey]) => ({ key, values: compute(new Map([[key, ofKey]])) })),
      split,
    );

    /** Events and pages are goals where goals are asked for by name. */
    async function tallyGoals(): Promise<Tallies> {
      if (split.dimension !== "goal") return new Map();
      const events = await tallyOf("events");
      const pages = goals.flatMap((goal) => (goal.kind === "page" ? [goal.page] : []));
      const views = tally(pages.length > 0 ? await selectPageDays(client, pages, plan) : [], firstDay);
      const reached = goals.flatMap((goal): [string, Tally][] => {
        if (goal.kind === "conversion") return [];
        const ofGoal = goal.kind === "event" ? events.get(goal.event) : views.get(goal.page);
        return ofGoal ? [[goal.id, { ...ofGoal, sums: [ofGoal.records * (goal.value ?? 0)] }]] : [];
      });
      return new Map(reached);
    }
  };
}

/** Each outcome is worth its own value or its goal's. The sums are the values, and how many have none of their own. */
function worth(recorded: Tallies, goals: readonly Goal[]): [string, Tally][] {
  const values = new Map(goals.map(({ kind, id, value = 0 }) => [id, kind === "conversion" ? value : 0]));
  return [...recorded].map(([goal, tally]) => {
    const [valued = 0, unvalued = 0] = tally.sums;
    return [goal, { ...tally, sums: [valued + unvalued * (values.get(goal) ?? 0)] }];
  });
}

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

function tally(days: readonly RecordDay[], firstDay: string | null): Map<string, Tally> {
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
