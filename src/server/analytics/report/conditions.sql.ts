import { segmentTitles } from "#contract/report-figures.ts";
import { readStep, type Step, stepSeparator } from "#contract/report-filter.ts";
import type { Goal } from "#site.config.ts";
import type { RecordSource } from "../sources/store.ts";
import type { Filter } from "./plan.ts";
import type { Reader } from "./reader.sql.ts";
import { matches, type Parameters } from "./statement.sql.ts";

/** Everything that is needed to build a statement about visits. */
export interface Context {
  reader: Reader;
  parameters: Parameters;
  goals: readonly Goal[];
}

export const isOfWholeVisit = ({ dimension }: Pick<Filter, "dimension">): boolean =>
  dimension in segmentTitles || dimension === "visits";

/** A condition on `visit`. Records without a visit match neither the condition nor its negation. */
export function visitCondition(filter: Filter, visit: string, context: Context): string {
  return `${visit} ${filter.excludes ? "NOT IN" : "IN"} (${visitsOf(filter, context)})`;
}

function visitsOf({ dimension, values }: Filter, context: Context): string {
  const { reader, parameters } = context;
  if (dimension === "reached_goal") return values.map((id) => reachedGoal(id, context)).join(" UNION ALL ");
  if (dimension === "steps") return values.map((text) => tookSteps(text, context)).join(" UNION ALL ");
  if (dimension === "time_on_site") {
    const seconds = Math.min(...values.map(Number));
    return `SELECT visit FROM ${reader.traffic("visit")} AS spent WHERE visit IS NOT NULL
      GROUP BY visit HAVING sum(engaged_seconds) >= ${parameters.add(seconds)}::int`;
  }
  return parameters.dialect.splitIntegers(`${parameters.add(values[0])}::text`);
}

/** Visits with a record of the step, and its time. */
function hits({ dimension, operator, value }: Step, { reader, parameters, goals }: Context): string {
  const select = (from: string, column: string, match: Pick<Filter, "operator" | "values">) =>
    `SELECT visit, micros FROM ${from} AS hit
     WHERE visit IS NOT NULL AND ${matches({ ...match, excludes: false }, column, parameters)}`;
  const records = (source: RecordSource) => reader.records(source);
  if (dimension === "page") return select(reader.views(), "page", { operator, values: [value] });
  if (dimension === "event") return select(records("events"), "event", { operator, values: [value] });
  const goal = goals.find(({ id }) => id === value);
  if (goal?.kind === "page") return select(reader.views(), "page", { operator: "", values: [goal.page] });
  if (goal?.kind === "event") return select(records("events"), "event", { operator: "", values: [goal.event] });
  return select(records("conversions"), "goal", { operator: "", values: [value] });
}

export const reachedGoal = (id: string, context: Context): string =>
  `SELECT visit FROM (${hits({ dimension: "goal", operator: "", value: id }, context)}) AS reached`;

const tookSteps = (text: string, context: Context): string => {
  const steps = text.split(stepSeparator).map(readStep);
  return `SELECT visit FROM (${stepsSql(steps, context)}) AS took WHERE at${steps.length} IS NOT NULL`;
};

/**
 * Kind of records in which a step is searched. Two steps with the same kind need different times, because one record
 * must not match both.
 */
function storeOf({ dimension, value }: Step, goals: readonly Goal[]): string {
  const goal = dimension === "goal" ? goals.find(({ id }) => id === value) : undefined;
  return goal ? goal.kind : dimension === "goal" ? "conversion" : dimension;
}

/**
 * A row for each visit that took the first step, with the columns `visit` and `at1`, `at2` and so on: the earliest time of
 * each step after the one before it, in microseconds; null from the first step that the visit did not take.
 */
export function stepsSql(steps: readonly Step[], context: Context): string {
  const [first, ...others] = steps as [Step, ...Step[]];
  let sql = `SELECT visit, min(micros) AS at1 FROM (${hits(first, context)}) AS hits GROUP BY visit`;
  let last = first;
  others.forEach((step, index) => {
    const known = Array.from({ length: index + 1 }, (_, n) => `taken.at${n + 1}`).join(", ");
    const isSameStore = storeOf(last, context.goals) === storeOf(step, context.goals);
    sql = `SELECT taken.visit, ${known}, min(hits.micros) AS at${index + 2} FROM (${sql}) AS taken
      LEFT JOIN (${hits(step, context)}) AS hits ON hits.visit = taken.visit AND hits.micros ${isSameStore ? ">" : ">="} taken.at${index + 1}
      GROUP BY taken.visit, ${known}`;
    last = step;
  });
  return sql;
}
