import type { Database } from "#server/platform/db/database.ts";
import type { Goal } from "#site.config.ts";
import type { RollupVersion } from "../../rollup/changes.sql.ts";
import { type RolledUpSource, rolledUpSources } from "../../rollup/records/records.sql.ts";
import { createAnswerCache, pastVersionNow, splitPast } from "../answers.ts";
import { pageRows } from "../order.ts";
import { earliestDay } from "../plan.ts";
import type { Figures } from "../statement.sql.ts";
import { type Days, selectPageTallies, selectTallies } from "./days.sql.ts";
import type { RecordQuestion } from "./records.sql.ts";
import { addTallies, computes, countRecords, type Tallies, type Tally } from "./tally.ts";

/** Up to this number, measurements are read from their rows, so that percentiles are exact. */
const maxExactMeasurements = 20_000;
/** Whether the figures are stored by day: totals, and the split by the source's own dimension, without filters. */
function isRolledUp({ source, plan, metrics, split }: RecordQuestion): boolean {
  if (!(source in rolledUpSources) || plan.filters.length > 0 || split.by) return false;
  const { dimension } = split;
  // A visit may have reached several goals, and a page view several sections. A sum over all goals or sections would
  // count them several times.
  if (dimension === undefined) return source !== "sections" && !metrics.includes("converting_visits");
  return dimension === rolledUpSources[source as RolledUpSource].dimension;
}

/** Figures from the totals of days; null if the records themselves have to be read. */
export type RolledUp = (question: RecordQuestion, version: RollupVersion) => Promise<Figures | null>;

export function createRolledUp(database: Database): RolledUp {
  const answer = createAnswerCache<Tallies>();
  const pastAnswer = createAnswerCache<Tallies>();
  /** Caches totals of final days (see `splitPast`), because only later days change continuously. */
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
    const recorded = await tallyDays(source);
    if (source === "vitals" && (countRecords(recorded) ?? 0) <= maxExactMeasurements) return null;
    const tallies =
      source === "conversions" ? new Map([...applyGoalValues(recorded, goals), ...(await tallyGoals())]) : recorded;
    const compute = (of: Tallies) => metrics.map((metric) => computes[source][metric]?.(of) ?? null);
    if (!split.dimension) return { rows: [{ key: null, values: compute(tallies) }], totalRows: 1 };
    return pageRows(
      [...tallies].map(([key, ofKey]) => ({ key, values: compute(new Map([[key, ofKey]])) })),
      split,
    );

    /** Events and page views count as goals only in a split by goal. */
    async function tallyGoals(): Promise<Tallies> {
      if (split.dimension !== "goal") return new Map();
      const events = await tallyDays("events");
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

/** Adds the goal's value to each conversion without its own. `sums` has the sum of values, and the number of conversions without one. */
function applyGoalValues(recorded: Tallies, goals: readonly Goal[]): [string, Tally][] {
  const values = new Map(goals.map(({ kind, id, value = 0 }) => [id, kind === "conversion" ? value : 0]));
  return [...recorded].map(([goal, tally]) => {
    const [valued, unvalued] = tally.sums;
    return [goal, { ...tally, sums: [(valued ?? 0) + (unvalued ?? 0) * (values.get(goal) ?? 0)] }];
  });
}
