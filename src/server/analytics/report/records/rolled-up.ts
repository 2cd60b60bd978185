import type { Database } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import type { RollupVersion } from "../../rollup/changes.sql.ts";
import { columnDimensions } from "../../rollup/records/columns.sql.ts";
import { type RolledUpSource, rolledUpSources } from "../../rollup/records/records.sql.ts";
import { completeRecordColumns } from "../../rollup/service.ts";
import { createAnswers, pastVersionNow, splitPast } from "../answers.ts";
import { pageRows } from "../order.ts";
import { earliestDay, type ReportPlan } from "../plan.ts";
import type { Figures } from "../statement.sql.ts";
import type { ColumnStore } from "../traffic/column-store.ts";
import { type Days, selectPageTallies, selectRecordCount, selectTallies } from "./days.sql.ts";
import type { RecordQuestion } from "./records.sql.ts";
import { scanRecords } from "./scan.ts";
import { addTallies, computes, countRecords, type Tallies, type Tally } from "./tally.ts";

/** Up to so many measurements are asked themselves, so that their percentiles are exact. */
const mostExactMeasurements = 20_000;
/** A day may be counted again between making its columns and reading them. */
const mostAttempts = 10;

/** What is counted by day: totals, and what is split by the source's own dimension; whole days of the owner's zone. */
function isRolledUp({ source, plan, metrics, split, goals = [], ownersTimezone }: RolledUpQuestion): boolean {
  if (!(source in rolledUpSources)) return false;
  const { dimension, interval } = split;
  if (plan.timezone !== ownersTimezone || plan.isPartialDay || interval) return false;
  const known = columnDimensions(source as RolledUpSource);
  if (plan.filters.some((filter) => filter.dimension === "goal" || !known.includes(filter.dimension))) return false;
  if (plan.filters.length > 0 && dimension === "goal" && goals.some(({ kind }) => kind === "page")) return false;
  // One visit may have reached several goals.
  if (dimension === undefined) return !metrics.includes("converting_visits");
  return dimension === rolledUpSources[source as RolledUpSource].dimension;
}

interface RolledUpQuestion extends RecordQuestion {
  ownersTimezone: string;
}

/** From what days were counted to; null where the records themselves have to be asked. */
export type RolledUp = (question: RolledUpQuestion, version: RollupVersion) => Promise<Figures | null>;

export function createRolledUp(database: Database, store: ColumnStore): RolledUp {
  const answer = createAnswers<Tallies>();
  const pastAnswer = createAnswers<Tallies>();
  let last: Promise<unknown> = Promise.resolve();

  /**
   * One after the other: each waits with a connection of its own for the roll-ups, which need connections too, and two
   * that ask for the same day would both make its columns.
   */
  function completeColumns(source: RolledUpSource, { firstDay, lastDay, timezone }: ReportPlan): Promise<string[]> {
    const days = last.then(() => completeRecordColumns(database, source, firstDay, lastDay, timezone));
    last = days.catch(() => undefined);
    return days;
  }

  /** What days that are over add up to is kept when only today changes, which it does all the time. */
  async function tallyAll(of: RolledUpSource, days: Days, timezone: string, pastVersion: string) {
    const select = (part: Days) => selectTallies(database.pool, of, part, days.firstDay);
    const parts = splitPast(days, timezone);
    if (!parts) return select(days);
    const [ofPast, ofRest] = await Promise.all([
      pastAnswer(pastVersion, [of, parts.past], () => select(parts.past)),
      select(parts.rest),
    ]);
    return addTallies(ofPast, ofRest);
  }

  return async (question, versions) => {
    if (!isRolledUp(question)) return null;
    const { version } = versions;
    const { plan, metrics, split, goals = [] } = question;
    const { firstDay, lastDay } = plan;
    const days = { firstDay: firstDay ?? earliestDay, lastDay };
    const source = question.source as RolledUpSource;
    const tallyDays = (of: RolledUpSource) =>
      answer(version, [of, firstDay, lastDay], () => tallyAll(of, days, plan.timezone, pastVersionNow(versions)));
    const tallyFiltered = (of: RolledUpSource) =>
      answer(version, [of, firstDay, lastDay, plan.filters], async () => {
        for (let attempt = 0; attempt < mostAttempts; attempt++) {
          const complete = await completeColumns(of, plan);
          const tallies = await scanRecords(store, of, plan, complete);
          if (tallies) return tallies;
        }
        throw new Error(`Columns of ${of} between ${firstDay} and ${lastDay} change all the time`);
      });
    const tallyOf = plan.filters.length > 0 ? tallyFiltered : tallyDays;
    if (source === "vitals" && (await countMeasurements()) <= mostExactMeasurements) return null;
    const recorded = await tallyOf(source);
    const tallies =
      source === "conversions" ? new Map([...applyGoalValues(recorded, goals), ...(await tallyGoals())]) : recorded;
    const compute = (of: Tallies) => metrics.map((metric) => computes[source][metric]?.(of) ?? null);
    if (!split.dimension) return { rows: [{ key: null, values: compute(tallies) }], totalRows: 1 };
    return pageRows(
      [...tallies].map(([key, ofKey]) => ({ key, values: compute(new Map([[key, ofKey]])) })),
      split,
    );

    /** Of all visits, whatever is filtered on. */
    async function countMeasurements(): Promise<number> {
      if (plan.filters.length > 0) return selectRecordCount(database.pool, source, days);
      return countRecords(await tallyDays(source)) ?? 0;
    }

    /** Events and pages are goals where goals are asked for by name. */
    async function tallyGoals(): Promise<Tallies> {
      if (split.dimension !== "goal") return new Map();
      const events = await tallyOf("events");
      const pages = goals.flatMap((goal) => (goal.kind === "page" ? [goal.page] : []));
      const views = pages.length > 0 ? await selectPageTallies(database.pool, pages, days) : new Map<string, Tally>();
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
function applyGoalValues(recorded: Tallies, goals: readonly Goal[]): [string, Tally][] {
  const values = new Map(goals.map(({ kind, id, value = 0 }) => [id, kind === "conversion" ? value : 0]));
  return [...recorded].map(([goal, tally]) => {
    const [valued = 0, unvalued = 0] = tally.sums;
    return [goal, { ...tally, sums: [valued + unvalued * (values.get(goal) ?? 0)] }];
  });
}
