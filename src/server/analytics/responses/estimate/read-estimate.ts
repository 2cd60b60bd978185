import { maxUnmatchedShare } from "#contract/page-load-splits.ts";
import type { VisitEstimate } from "#contract/page-loads.ts";
import { addDays } from "#server/platform/calendar.ts";
import { dayMs } from "#contract/calendar-range.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { responses } from "#site.config.ts";
import { earliestDay } from "../../report/plan.ts";
import { type DayRange, findCountedTime, planDays } from "../page-loads.ts";
import { type CountedTime, hasUncountedViews, selectCountingStart, selectSplit } from "../page-loads.sql.ts";
import { comparedDays, findAbnormalDays } from "./abnormal-days.ts";
import { estimateVisitors, sumVisits } from "./estimate-visitors.ts";
import { estimateVisits, type Sample } from "./estimate-visits.ts";
import { selectStrata, selectVisitors } from "./strata.sql.ts";

/** Minimum number of visitors: with fewer, the interval would describe these few visitors rather than chance. */
const fewestVisitors = 30;

const nothing = {
  consentedVisits: 0,
  unmatchedLoads: 0,
  abnormalDays: [],
  isWholeRange: false,
  estimate: null,
  visitors: null,
} satisfies VisitEstimate;

/** Estimates all visits and visitors in the part of the range in which responses were counted. */
export async function readVisitEstimate(client: Queryable, range: DayRange, now = new Date()): Promise<VisitEstimate> {
  if (responses.countedBy === "off") return { ...nothing, whyNone: "off" };
  const plan = planDays(range, now);
  const time = await findCountedTime(client, plan, now);
  if (!time) return { ...nothing, whyNone: "few_visitors" };
  const cells = await selectStrata(client, time);
  const visitors = await selectVisitors(client, time);
  const consentedVisits = visitors.reduce((sum, { count, parts }) => sum + count * sumVisits(parts), 0);
  const unmatchedLoads = cells.reduce((sum, { unmatched }) => sum + unmatched, 0);
  return {
    consentedVisits: Math.round(consentedVisits),
    unmatchedLoads,
    abnormalDays: await readAbnormalDays(client, time),
    isWholeRange: !(await hasUncountedViews(client, plan, time)),
    ...estimateOrReason({ cells, visitors }, unmatchedLoads),
  };
}

/**
 * Returns a reason instead of an estimate if there are too few visitors or too many false reports. Visitors with equal
 * behaviour give an interval without width, and a sender of false reports can make them equal.
 */
function estimateOrReason(
  sample: Sample,
  unmatchedLoads: number,
): Pick<VisitEstimate, "estimate" | "visitors" | "whyNone"> {
  const matched = sample.cells.reduce((sum, { consented }) => sum + consented, 0);
  if (unmatchedLoads > maxUnmatchedShare * (matched + unmatchedLoads))
    return { estimate: null, visitors: null, whyNone: "unmatched_loads" };
  const number = sample.visitors.reduce((sum, { count }) => sum + count, 0);
  const estimate = number < fewestVisitors ? null : estimateVisits(sample);
  if (!estimate) return { estimate, visitors: null, whyNone: "few_visitors" };
  return { estimate, visitors: estimateVisitors(sample) };
}

/** Abnormal days of the range; they are compared with days that may be before the range. */
async function readAbnormalDays(client: Queryable, time: CountedTime) {
  const started = (await selectCountingStart(client)) ?? time.since;
  const since = new Date(Math.max(started.getTime(), time.since.getTime() - comparedDays * dayMs));
  const before = addDays(time.firstDay, -comparedDays);
  // PostgreSQL has no year 0, so the first day must be later.
  const firstDay = before > earliestDay ? before : earliestDay;
  const days = await selectSplit(client, "day", { ...time, since, firstDay });
  return findAbnormalDays(
    days.map(({ key, all, consented }) => ({ day: key, all, consented: consented ?? 0 })),
    time.firstDay,
  );
}
