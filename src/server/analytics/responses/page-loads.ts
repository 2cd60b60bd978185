import type { z } from "zod";
import { classOfReader } from "./reader.ts";
import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { PageLoads, pageLoadsQuerySchema, VisitEstimate } from "#contract/page-loads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { responses, siteConfig } from "#site.config.ts";
import { earliestDay, planReport, type ReportPlan } from "../report/plan.ts";
import { estimateVisits } from "./estimate/estimate-visits.ts";
import {
  type CountedTime,
  selectLogEnd,
  selectReaders,
  selectSince,
  selectSplit,
  selectStrata,
  selectTotals,
  selectVisitors,
} from "./page-loads.sql.ts";
import { selectGaps } from "./writers.sql.ts";

export type DayRange = Pick<z.output<typeof pageLoadsQuerySchema>, "range" | "from" | "to">;

export const planDays = (range: DayRange, now: Date): ReportPlan =>
  planReport({ ...range, filter: [] }, now, siteConfig.report.timezone);

/** The part of the range of which responses were counted; undefined if there is none. */
async function findCountedTime(client: Queryable, plan: ReportPlan, now: Date): Promise<CountedTime | undefined> {
  const started = await selectSince(client);
  const ended = responses.countedBy === "log" ? await selectLogEnd(client) : now;
  if (!started || !ended) return undefined;
  const since = plan.from && plan.from > started ? plan.from : started;
  const until = plan.to < ended ? plan.to : ended;
  if (since >= until) return undefined;
  const { timezone, firstDay, lastDay } = plan;
  const { smallestCount } = responses;
  return { firstDay: firstDay ?? earliestDay, lastDay, since, until, timezone, smallestCount };
}

interface Row {
  key: string;
  all: number;
  consented: number | null;
}

/** Readers by class instead of by name. */
async function readReaders(client: Queryable, time: CountedTime): Promise<Row[]> {
  const sums = new Map<string, Row>();
  for (const { key, all } of await selectReaders(client, time)) {
    const name = classOfReader(key);
    sums.set(name, { key: name, all: all + (sums.get(name)?.all ?? 0), consented: null });
  }
  return [...sums.values()].sort((one, other) => other.all - one.all);
}

const readRows = (client: Queryable, split: LoadSplit, time: CountedTime): Promise<Row[]> =>
  split === "reader" ? readReaders(client, time) : selectSplit(client, split, time);

export interface PageLoadsQuery extends DayRange {
  split: LoadSplit;
  limit: number;
}

/** Page loads of everybody, and those that consent covers. */
export async function readPageLoads(client: Queryable, query: PageLoadsQuery, now = new Date()): Promise<PageLoads> {
  const { split, limit } = query;
  const plan = planDays(query, now);
  const time = await findCountedTime(client, plan, now);
  const totals = time ? await selectTotals(client, time) : { all: 0, consented: 0 };
  const rows = time ? await readRows(client, split, time) : [];
  const gaps = await selectGaps(client, plan.from, plan.to);
  return {
    split,
    countedBy: responses.countedBy,
    since: time?.since.toISOString() ?? null,
    until: (time?.until ?? now).toISOString(),
    smallestCount: responses.smallestCount,
    totals,
    totalRows: rows.length,
    rows: rows.slice(0, limit),
    gaps: gaps.map(({ started_at, ended_at }) => ({ from: started_at.toISOString(), to: ended_at.toISOString() })),
  };
}

/** Estimates the visits of everybody in the part of the range of which responses were counted. */
export async function readVisitEstimate(client: Queryable, range: DayRange, now = new Date()): Promise<VisitEstimate> {
  const time = await findCountedTime(client, planDays(range, now), now);
  if (!time) return { consentedVisits: 0, estimate: null };
  const strata = await selectStrata(client, time);
  const visitors = await selectVisitors(client, time);
  const consentedVisits = visitors.reduce(
    (sum, { count, parts }) => sum + count * parts.reduce((visits, part) => visits + part.visits, 0),
    0,
  );
  const allLoads = new Map(strata.map(({ stratum, loads }) => [stratum, loads]));
  return { consentedVisits, estimate: estimateVisits({ allLoads, visitors }) };
}
