import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ExperimentResult } from "#contract/experiment.ts";
import type { Metric } from "#contract/report.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useExperiments } from "#admin/api/experiments.ts";
import { callApi } from "#admin/api/client.ts";
import { isBehind, type ReportQuestion, useReportOf } from "#admin/api/report.ts";
import { type ReportScope, useReportScope } from "#admin/api/report-scope.ts";
import { isNotable, largestPart, type PartOfChange } from "#admin/brief/largest-change.ts";
import { consultationRequestsKey } from "#admin/api/lead-keys.ts";

/** The brief is about the whole site, whatever the filters are. */
const yesterday: ReportScope = { range: "yesterday", compare: "previous_period", filters: [] };
const today: ReportScope = { range: "today", filters: [] };
const maxRows = 1000;
const visits: readonly [Metric] = ["visits"];
const byChannel: ReportQuestion = { metrics: visits, dimension: "channel", limit: maxRows };

export interface UrgentLeads {
  total: number;
  /** At most three of these leads, the most urgent first. */
  leads: readonly { id: string; name: string }[];
}

/** The most urgent leads that match. Only admins may see leads. */
function useUrgent(filter: { overdue: "1" } | { task: "due" }) {
  const isAdmin = useIsAdmin();
  const { data, error } = useQuery({
    queryKey: [...consultationRequestsKey, filter],
    queryFn: ({ signal }) =>
      callApi("GET /api/admin/leads", {
        query: new URLSearchParams({ ...filter, sort: "urgent", limit: "3" }),
        signal,
      }),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
  });
  const urgent: UrgentLeads | undefined = data && { total: data.total, leads: data.leads };
  return { urgent, error };
}

export interface VisitChange {
  now: number;
  /** Null if the same weekday before was not recorded. */
  before: number | null;
  isNotable: boolean;
  channel?: PartOfChange | undefined;
  /** Entry page with the largest part of the channel's change. */
  page?: PartOfChange | undefined;
}

interface Total {
  now: number;
  before: number | null;
}

/** The visits of yesterday and of the same weekday before; if they differ significantly, with the largest change. */
function useVisitChange(total: Total | undefined) {
  const change =
    total?.before !== null && total?.before !== undefined && isNotable(total.now, total.before)
      ? { now: total.now, before: total.before }
      : undefined;
  const channels = useReportOf(byChannel, yesterday, change !== undefined);
  const channel = change && channels.data && largestPart(channels.data, change);
  const key = channel?.key ?? undefined;
  const row = channels.data?.rows.find((one) => one.key === key);
  const pages = useReportOf(
    {
      metrics: visits,
      dimension: "entry_page",
      limit: maxRows,
      filters: key === undefined ? [] : [{ dimension: "channel", value: key }],
    },
    yesterday,
    key !== undefined,
  );
  const error = channels.error ?? pages.error;
  if (!total) return { error };
  if (!change) return { change: { ...total, isNotable: false } satisfies VisitChange, error };
  // Waits until all parts are loaded, so that the sentence on screen does not change.
  if (!channels.data || (key !== undefined && !pages.data)) return { error };
  const ofChannel = row && { now: row.values[0] ?? 0, before: row.previous?.[0] ?? 0 };
  const page = ofChannel && pages.data && largestPart(pages.data, ofChannel);
  return { change: { ...change, isNotable: true, channel, page } satisfies VisitChange, error };
}

export interface LeadCounts {
  yesterday: number;
  today: number;
}

export interface Trend {
  now: number;
  before: number;
  /** Whether today is compared with a whole day. */
  isBehind: boolean;
}

/** Visits of the range and of the previous period. A dashboard with a comparison shows its own. */
function useTrend() {
  const { scope } = useReportScope();
  const hasTrend = scope.range !== "all" && !scope.compare;
  const { data, error } = useReportOf({ metrics: visits }, { ...scope, compare: "previous_period" }, hasTrend);
  const { values: [now = 0] = [], previous: [before] = [] } = data?.rows[0] ?? {};
  // Before recording began, there is no data to compare with.
  const isKnown = hasTrend && data !== undefined && typeof before === "number";
  return { hasTrend, trend: isKnown ? { now: now ?? 0, before, isBehind: isBehind(data) } : undefined, error };
}

/** Running experiments whose result is clear, so that the owner can end them. */
function useDecidedExperiments(): readonly ExperimentResult[] {
  const { experiments = [] } = useExperiments().data ?? {};
  return experiments.filter(
    ({ state, verdict }) => state === "running" && ["a_better", "b_better"].includes(verdict.code),
  );
}

interface Brief {
  leads: LeadCounts | undefined;
  overdue: UrgentLeads | undefined;
  /** Leads with a task that is due. */
  tasks: UrgentLeads | undefined;
  trend: Trend | undefined;
  /** Whether there is a previous period to name. */
  hasTrend: boolean;
  /** Absent until they are loaded; the panel of experiments tells of a failure. */
  decided: readonly ExperimentResult[];
  change: VisitChange | undefined;
  hasFailed: boolean;
}

/** The figures of the brief's sentences. Each is undefined until it is loaded. */
export function useBrief(): Brief {
  const day = useReportOf({ metrics: ["visits", "leads"] }, yesterday);
  const sinceMidnight = useReportOf({ metrics: ["leads"] }, today);
  const { trend, hasTrend, error: trendError } = useTrend();
  const decided = useDecidedExperiments();
  const ofDay = day.data?.rows[0];
  const { urgent: overdue, error: overdueError } = useUrgent({ overdue: "1" });
  const { urgent: tasks, error: tasksError } = useUrgent({ task: "due" });
  const { change, error: changeError } = useVisitChange(
    day.data && { now: ofDay?.values[0] ?? 0, before: ofDay?.previous?.[0] ?? null },
  );
  return {
    leads:
      day.data && sinceMidnight.data
        ? { yesterday: ofDay?.values[1] ?? 0, today: sinceMidnight.data.rows[0]?.values[0] ?? 0 }
        : undefined,
    overdue,
    tasks,
    trend,
    hasTrend,
    decided,
    change,
    hasFailed: [day.error, sinceMidnight.error, trendError, overdueError, tasksError, changeError].some(Boolean),
  };
}
