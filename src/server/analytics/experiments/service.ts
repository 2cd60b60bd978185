import type { ExperimentGroup, ExperimentLeads, ExperimentResult } from "#contract/experiment.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { type Experiment, goals as siteGoals, siteConfig } from "#site.config.ts";
import { addDays, localDay, startOfDay } from "#server/platform/calendar.ts";
import type { Reports } from "../report/service.ts";
import { queryGroups, selectReachedLeads } from "./experiment-columns.sql.ts";
import { byGroup, countGroups, selectGroupLeads, type Trial, type TrialGoal } from "./experiments.sql.ts";
import { confidenceInterval, requiredSampleSize, rateOf, settings, testSampleRatio } from "./statistics.ts";
import { decideVerdict } from "./verdict.ts";

/** Answers from columns; undefined if the rows have to be counted. */
export type CountOnColumns = Reports["countOnColumns"];

/** Counts the records of all days, because a visitor may have come before the experiment. */
async function countTrial(client: Queryable, trial: Trial, countOnColumns: CountOnColumns | undefined) {
  if (!countOnColumns) return countGroups(client, trial);
  const leads = await selectReachedLeads(client, trial);
  const rows = await countOnColumns(trial.to, (ask, context) => queryGroups(ask, trial, leads, context));
  return rows ? byGroup(rows) : countGroups(client, trial);
}

export async function evaluateExperiment(
  client: Queryable,
  experiment: Experiment,
  now = new Date(),
  countOnColumns?: CountOnColumns,
): Promise<ExperimentResult> {
  const { id, name, page, goals, versions, startsOn, endsOn = null, baseRate, minimumLift } = experiment;
  const today = localDay(now, siteConfig.report.timezone);
  const counts = await countTrial(client, planTrial(experiment), countOnColumns);
  const { A, B } = counts;
  const visitorsPerGroup = requiredSampleSize(baseRate, minimumLift);
  const interval = confidenceInterval(A, B, visitorsPerGroup);
  const [rateOfA, rateOfB] = [rateOf(A), rateOf(B)];
  const known: Omit<ExperimentResult, "verdict"> = {
    id,
    name,
    page,
    goals: [...goals],
    startsOn,
    endsOn,
    state: today < startsOn ? "scheduled" : endsOn && today > endsOn ? "ended" : "running",
    groups: (["A", "B"] as const).map((group) => ({
      group,
      version: versions[group],
      ...counts[group],
      rate: rateOf(counts[group]),
    })),
    difference: interval && { estimate: (rateOfB ?? 0) - (rateOfA ?? 0), ...interval },
    sampleRatio: { ...testSampleRatio(A, B), threshold: settings.sampleRatioAlpha },
    plan: {
      baseRate,
      minimumLift,
      power: settings.power,
      visitorsPerGroup,
      missingPerGroup: Math.max(visitorsPerGroup - Math.min(A.visitors, B.visitors), 0),
    },
  };
  return { ...known, verdict: decideVerdict(known) };
}

export const listLeads = (
  client: Queryable,
  experiment: Experiment,
  group: ExperimentGroup,
): Promise<ExperimentLeads> => selectGroupLeads(client, planTrial(experiment), group);

const endOfTime = new Date("9999-01-01");

function planTrial({ page, goals, startsOn, endsOn }: Experiment): Trial {
  const { timezone } = siteConfig.report;
  return {
    page,
    goals: goals.map(findGoal),
    from: startOfDay(startsOn, timezone),
    to: endsOn ? startOfDay(addDays(endsOn, 1), timezone) : endOfTime,
  };
}

/** Goals may also be leads that were qualified or won, and conversion types without a configured goal. */
function findGoal(id: string): TrialGoal {
  const configured = siteGoals.find((goal) => goal.id === id);
  if (configured) return configured;
  return id === "qualified" || id === "won" ? { id, kind: "lead" } : { id, kind: "conversion" };
}
