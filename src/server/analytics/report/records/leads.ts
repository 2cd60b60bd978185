import type { Metric } from "#contract/report-figures.ts";
import type { Database } from "#server/platform/db/database.ts";
import { minorDigits } from "#server/platform/minor-digits.ts";
import { currency } from "#site.config.ts";
import type { RollupVersion } from "../../rollup/changes.sql.ts";
import { partsOfLead } from "../../sources/leads.sql.ts";
import type { LeadMeasure, RecordMetric } from "../../sources/store.ts";
import { createAnswerCache, pastVersionNow, splitPast } from "../answers.ts";
import { isOfWholeVisit } from "../conditions.sql.ts";
import { pageRows } from "../order.ts";
import { dayRange, earliestDay } from "../plan.ts";
import type { FigureRow, Figures } from "../statement.sql.ts";
import { type RecordQuestion, selectRecordFigures } from "./records.sql.ts";

/** Stored units, such as cents, of one unit of the site's currency. */
export const unitsOfCurrency = 10 ** minorDigits(currency);

interface LeadMetric {
  needs: readonly [LeadMeasure, ...LeadMeasure[]];
  compute(...sums: number[]): number | null;
}

const count = (measure: LeadMeasure): LeadMetric => ({ needs: [measure], compute: (sum = 0) => sum / partsOfLead });
const ratio = (part: LeadMeasure, whole: LeadMeasure): LeadMetric => ({
  needs: [part, whole],
  compute: (sum = 0, of = 0) => (of === 0 ? null : sum / of),
});

/** Formulas of the metrics. Their inputs are sums, so that days can be added up first. */
const leadMetrics: Partial<Record<RecordMetric, LeadMetric>> = {
  leads: count("leads"),
  qualified: count("qualified"),
  won: count("won"),
  lost: count("lost"),
  won_value: { needs: ["won_minor"], compute: (minor = 0) => minor / unitsOfCurrency },
  wins: count("wins"),
  wins_value: { needs: ["wins_minor"], compute: (minor = 0) => minor / unitsOfCurrency },
  rate_to_won: ratio("won", "leads"),
  hours_to_first_answer: ratio("answer_hours", "answered"),
  hours_to_won: ratio("won_hours", "timed_won"),
} satisfies Partial<Record<Metric, LeadMetric>>;

/**
 * Reads the figures of leads from their rows, because leads are few. Caches the figures of final days until one of these days
 * changes, because most of the time is spent on looking up the visit of each lead. A lead is won on or after the day of its
 * request, so a change of a past win is also a change of a past request.
 */
export function createLeadFigures({ pool }: Database, ownersTimezone: string) {
  const pastAnswer = createAnswerCache<Figures>();

  async function sumLeads(question: RecordQuestion, version: RollupVersion): Promise<FigureRow[]> {
    const { plan, metrics, split } = question;
    const isWhole =
      plan.timezone === ownersTimezone &&
      !plan.isPartialDay &&
      split.interval !== "hour" &&
      // A condition on the visit may match a record on the other side of the split between final and later days.
      !plan.filters.some(({ dimension }) => dimension !== "lead_stage" && isOfWholeVisit({ dimension }));
    const parts = isWhole && splitPast({ ...plan, firstDay: plan.firstDay ?? earliestDay }, ownersTimezone);
    if (!parts) return (await selectRecordFigures(pool, question)).rows;

    const ofDays = (firstDay: string | null, lastDay: string): RecordQuestion => ({
      ...question,
      plan: { ...plan, ...dayRange(plan.timezone, firstDay, lastDay) },
    });
    const answers = await Promise.all([
      pastAnswer(pastVersionNow(version), [parts.past, plan.filters, plan.credit, metrics, split], () =>
        selectRecordFigures(pool, ofDays(plan.firstDay, parts.past.lastDay)),
      ),
      selectRecordFigures(pool, ofDays(parts.rest.firstDay, parts.rest.lastDay)),
    ]);
    return addRows(answers.flatMap(({ rows }) => rows));
  }

  return async (question: RecordQuestion, version: RollupVersion): Promise<Figures> => {
    const { metrics, split } = question;
    const formulas = metrics.map((metric) => leadMetrics[metric] as LeadMetric);
    const measures = [...new Set(formulas.flatMap(({ needs }) => needs))];
    // Reads all rows: a ratio can be computed, and rows can be sorted by it, only after its sums are added up.
    const all = { ...split, sort: undefined, keys: undefined, limit: undefined, offset: undefined };
    const sums = await sumLeads({ ...question, metrics: measures, split: all }, version);
    const rows = sums.map(({ key, values }) => ({
      key,
      values: formulas.map(({ needs, compute }) =>
        compute(...needs.map((measure) => values[measures.indexOf(measure)] ?? 0)),
      ),
    }));
    return pageRows(rows, split);
  };
}

/** Each lead belongs to exactly one day, so the sums can be added. */
function addRows(rows: readonly FigureRow[]): FigureRow[] {
  const sums = new Map<string | null, FigureRow>();
  for (const { key, values } of rows) {
    const known = sums.get(key)?.values ?? [];
    sums.set(key, { key, values: values.map((value, place) => (value ?? 0) + (known[place] ?? 0)) });
  }
  return [...sums.values()];
}
