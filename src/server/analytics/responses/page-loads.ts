import type { z } from "zod";
import { classOfReader } from "./reader.ts";
import type { ReaderClass } from "#contract/crawlers.ts";
import { type LoadSplit, rankOfKey } from "#contract/page-load-splits.ts";
import type { PageLoads, pageLoadsQuerySchema } from "#contract/page-loads.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { responses, siteConfig } from "#site.config.ts";
import { earliestDay, planReport, type ReportPlan } from "../report/plan.ts";
import {
  type CountedTime,
  selectLogEnd,
  selectReaders,
  selectCountingStart,
  selectSplit,
  selectTotals,
} from "./page-loads.sql.ts";
import { selectGaps } from "./writers.sql.ts";

export type DayRange = Pick<z.output<typeof pageLoadsQuerySchema>, "range" | "from" | "to">;

export const planDays = (range: DayRange, now: Date): ReportPlan =>
  planReport({ ...range, filter: [] }, now, siteConfig.report.timezone);

/** The part of the range in which responses were counted; undefined if there is none. */
export async function findCountedTime(
  client: Queryable,
  plan: ReportPlan,
  now: Date,
): Promise<CountedTime | undefined> {
  const started = await selectCountingStart(client);
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
  unmatched?: number | null;
  verified?: number;
}

/** Readers by class. Only readers that identify themselves can be verified. */
async function readReaders(client: Queryable, time: CountedTime): Promise<Row[]> {
  const sums = new Map<ReaderClass, Row>();
  for (const { key: name, all, verified } of await selectReaders(client, time)) {
    const key = classOfReader(name);
    const sum = sums.get(key) ?? { key, all: 0, consented: null };
    const isNamed = key !== "person" && key !== "script";
    sums.set(key, { ...sum, all: sum.all + all, ...(isNamed && { verified: (sum.verified ?? 0) + verified }) });
  }
  return [...sums.values()].sort((one, other) => other.all - one.all);
}

const readRows = (client: Queryable, split: LoadSplit, time: CountedTime): Promise<Row[]> =>
  split === "reader" ? readReaders(client, time) : selectSplit(client, split, time);

export interface PageLoadsQuery extends DayRange {
  split: LoadSplit;
  limit: number;
}

/** Page loads of all people, and those with consent. */
export async function readPageLoads(client: Queryable, query: PageLoadsQuery, now = new Date()): Promise<PageLoads> {
  const { split, limit } = query;
  const plan = planDays(query, now);
  const time = await findCountedTime(client, plan, now);
  const { unmatched, ...totals } = time ? await selectTotals(client, time) : { unmatched: 0, all: 0, consented: 0 };
  const groups = time ? await readRows(client, split, time) : [];
  const rows = groups
    .filter(({ all }) => all > 0)
    .map(({ unmatched: _, ...row }) => row)
    .sort((one, other) => rankOfKey(one.key) - rankOfKey(other.key));
  const isComparing = groups.some(({ consented }) => consented !== null);
  const gaps = await selectGaps(client, plan.from, plan.to);
  return {
    split,
    countedBy: responses.countedBy,
    since: time?.since.toISOString() ?? null,
    until: (time?.until ?? now).toISOString(),
    smallestCount: responses.smallestCount,
    totals,
    unmatchedLoads: isComparing ? groups.reduce((sum, group) => sum + (group.unmatched ?? 0), 0) : unmatched,
    totalRows: rows.length,
    rows: rows.slice(0, limit),
    gaps: gaps.map(({ started_at, ended_at }) => ({ from: started_at.toISOString(), to: ended_at.toISOString() })),
  };
}
