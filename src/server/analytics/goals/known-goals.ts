import type { GoalList } from "#contract/goal.ts";
import { type Report, type ReportQuery, reportQuerySchema } from "#contract/report.ts";
import { isConfiguredGoal, titleOfGoal } from "#goal-titles.ts";
import { goals } from "#site.config.ts";

type MakeReport = (query: ReportQuery) => Promise<Report>;

/** Conversions of all time by goal, the most frequent goal first. */
const ofAllTime = reportQuerySchema.parse({ metrics: "conversions", dimension: "goal", range: "all", limit: "1000" });

export const configuredGoals: GoalList["goals"] = goals.map(({ id, title }) => ({ id, title, isConfigured: true }));

/** The configured goals, then conversions that were recorded under another name. */
export async function listGoals(makeReport: MakeReport): Promise<GoalList["goals"]> {
  const { rows } = await makeReport(ofAllTime);
  const others = rows.flatMap(({ key }) => (key && !isConfiguredGoal(key) ? [key] : []));
  return [...configuredGoals, ...others.map((id) => ({ id, title: titleOfGoal(id), isConfigured: false }))];
}

/** Selects the goals that are neither configured nor were ever recorded. No visit can match them. */
export async function findUnknownGoals(ids: readonly string[], makeReport: MakeReport): Promise<ReadonlySet<string>> {
  const others = ids.filter((id) => !isConfiguredGoal(id));
  const known = new Set(others.length > 0 ? (await listGoals(makeReport)).map(({ id }) => id) : []);
  return new Set(others.filter((id) => !known.has(id)));
}
