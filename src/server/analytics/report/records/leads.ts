import type { Database } from "#server/platform/db/database.ts";
import type { RollupVersion } from "../../rollup/changes.sql.ts";
import { createAnswers, pastVersionNow, splitPast } from "../answers.ts";
import { isOfWholeVisit } from "../conditions.sql.ts";
import { pageRows } from "../order.ts";
import { dayRange, earliestDay } from "../plan.ts";
import type { FigureRow, Figures } from "../statement.sql.ts";
import { type RecordQuestion, selectRecordFigures } from "./records.sql.ts";

/**
 * Leads are few and come from their rows, each with its visit. What days that are over answered is kept until one of them
 * changes: thousands of visits, each looked up by itself, are most of the time.
 */
export function createLeads({ pool }: Database, ownersTimezone: string) {
  const pastAnswer = createAnswers<Figures>();

  return async (question: RecordQuestion, version: RollupVersion): Promise<Figures> => {
    const { plan, metrics, split } = question;
    const isWhole =
      plan.timezone === ownersTimezone &&
      !plan.isPartialDay &&
      split.interval !== "hour" &&
      // What a visit did may be on the other side of the day that divides the range.
      !plan.filters.some(({ dimension }) => dimension !== "lead_stage" && isOfWholeVisit({ dimension }));
    const parts = isWhole && splitPast({ ...plan, firstDay: plan.firstDay ?? earliestDay }, ownersTimezone);
    if (!parts) return selectRecordFigures(pool, question);

    const all = { ...split, keys: undefined, limit: undefined, offset: undefined };
    const ofDays = (firstDay: string | null, lastDay: string): RecordQuestion => ({
      ...question,
      plan: { ...plan, ...dayRange(plan.timezone, firstDay, lastDay) },
      split: all,
    });
    const answers = await Promise.all([
      pastAnswer(pastVersionNow(version), [parts.past, plan.filters, metrics, all], () =>
        selectRecordFigures(pool, ofDays(plan.firstDay, parts.past.lastDay)),
      ),
      selectRecordFigures(pool, ofDays(parts.rest.firstDay, parts.rest.lastDay)),
    ]);
    return pageRows(addRows(answers.flatMap(({ rows }) => rows)), split);
  };
}

/** Each lead is of one day, so that counts add up. */
function addRows(rows: readonly FigureRow[]): FigureRow[] {
  const sums = new Map<string | null, FigureRow>();
  for (const { key, values } of rows) {
    const known = sums.get(key)?.values ?? [];
    sums.set(key, { key, values: values.map((value, place) => (value ?? 0) + (known[place] ?? 0)) });
  }
  return [...sums.values()];
}
