import { keepPreviousData, type QueryClient, useQuery } from "@tanstack/react-query";
import type { Dimension, Metric, Report } from "#contract/report.ts";
import {
  canFilterBy,
  type CreditModel,
  isGoalMetric,
  type Interval,
  metricDefinitions,
  sourceTitles,
} from "#contract/report-figures.ts";
import { filterTitle } from "#contract/report-filter.ts";
import { callApi } from "#admin/api/client.ts";
import { formatDay } from "#admin/parts/format-time.ts";
import { useFirstDay, withoutUnrecorded } from "#admin/api/recording.ts";
import { type Filter, formatFilter, type ReportScope, useReportScope } from "#admin/api/report-scope.ts";

export interface ReportQuestion {
  metrics: readonly [Metric, ...Metric[]];
  dimension?: Dimension;
  interval?: Interval;
  /** Second dimension. */
  by?: Dimension;
  /** Absent: largest first, by the first metric. */
  sort?: { metric: Metric; order: "asc" | "desc" };
  limit?: number;
  /** Divides leads among the visits of their visitor. */
  credit?: CreditModel;
  offset?: number;
  /** In addition to those in the URL. */
  filters?: readonly Filter[];
  /** Goal of conversion metrics; by default the one in the URL. */
  goal?: string;
  /** False ignores the comparison in the URL. */
  compares?: boolean;
}

export const reportKey = ["report"] as const;

/** Reports contain leads, their stages and values. After a change of a lead, they load again when they are shown again. */
export const expireReports = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: reportKey, refetchType: "none" });

/** The dashboard's previous period has the same weekdays, or is the calendar month, quarter or year before. */
export const matching = {
  previous_period: "matching_period",
  previous_year: "matching_year",
  segment: "segment",
} as const;

/** Conversions are those of the selected goal, except if the report is split by goal or filters by one. */
function goalOf({ metrics, dimension, filters = [], goal }: ReportQuestion, scope: ReportScope): string | undefined {
  if (metrics.some(isGoalMetric)) return goal ?? scope.goal;
  const isOfConversions = metrics.every((metric) => metricDefinitions[metric].source === "conversions");
  const namesGoal = [...filters, ...scope.filters].some((filter) => filter.dimension === "goal");
  return isOfConversions && dimension !== "goal" && !namesGoal ? scope.goal : undefined;
}

/** Not every filter applies to every metric: choices in the cookie dialog have no channel, page views have no goal. */
export function splitFilters(metrics: readonly Metric[], filters: readonly Filter[]) {
  const applies = ({ dimension }: Filter) =>
    metrics.every((metric) => {
      const { source } = metricDefinitions[metric];
      return source === "live" || canFilterBy(source, dimension);
    });
  return { applied: filters.filter(applies), ignored: filters.filter((filter) => !applies(filter)) };
}

/** Names the filters that do not apply to these metrics; undefined if all apply. */
export function describeIgnored(metrics: readonly Metric[], filters: readonly Filter[]): string | undefined {
  const { ignored } = splitFilters(metrics, filters);
  const titles = new Set(ignored.map(({ dimension }) => filterTitle(dimension)));
  return titles.size > 0 ? `not filtered by ${[...titles].join(", ")}` : undefined;
}

const maxDaysNamed = 3;
const titleOfSource: Readonly<Record<string, string | undefined>> = sourceTitles;

/** Lists the days missing from the figures because they could not be counted; undefined if there are none. */
export function describeSetAside({ setAside = [] }: Pick<Report, "setAside">): string | undefined {
  if (setAside.length === 0) return undefined;
  const named = setAside
    .slice(0, maxDaysNamed)
    .map(({ source, day }) => `${titleOfSource[source] ?? source}${day ? ` on ${formatDay(day)}` : ""}`);
  const more = setAside.length - named.length;
  return `incomplete: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} could not be counted (${setAside[0]?.reason})`;
}

export function scopeParams(metrics: readonly Metric[], scope: ReportScope, more: readonly Filter[] = []) {
  const params = new URLSearchParams({ range: scope.range });
  if (scope.from && scope.to) {
    params.set("from", scope.from);
    params.set("to", scope.to);
  }
  for (const text of filterTexts(metrics, scope.filters, more)) params.append("filter", text);
  return params;
}

/** Filters that apply to these metrics. A set, because a row's filter may already be in the URL. */
export const filterTexts = (metrics: readonly Metric[], filters: readonly Filter[], more: readonly Filter[] = []) =>
  new Set(splitFilters(metrics, [...filters, ...more]).applied.map(formatFilter));

export function reportParams(question: ReportQuestion, scope: ReportScope): URLSearchParams {
  const { metrics, dimension, by, interval, sort, limit, offset, credit, filters, compares = true } = question;
  const params = scopeParams(metrics, scope, filters);
  params.set("metrics", metrics.join(","));
  if (dimension) params.set("dimension", dimension);
  if (interval) params.set("interval", interval);
  if (by) params.set("by", by);
  if (sort) params.set("sort", `${sort.metric}:${sort.order}`);
  if (limit) params.set("limit", String(limit));
  if (credit) params.set("credit", scope.credit ?? credit);
  if (offset) params.set("offset", String(offset));
  const goal = goalOf(question, scope);
  if (goal) params.set("goal", goal);
  if (!compares || !scope.compare) return params;
  const segment = filterTexts(metrics, scope.segment ?? [], filters);
  // Two segments whose filters do not apply are the same figures twice.
  if (scope.compare === "segment" && isSame(segment, params.getAll("filter"))) return params;
  params.set("compare", matching[scope.compare]);
  if (scope.compare === "segment") for (const text of segment) params.append("segment", text);
  return params;
}

const isSame = (one: ReadonlySet<string>, other: readonly string[]): boolean =>
  one.size === other.length && other.every((text) => one.has(text));

const catchUpMs = 2_000;

/** True while the server counts a database for the first time, for example after a restore. */
export const isUncounted = ({ asOf }: Report) => Date.parse(asOf) === 0;

/** Loads a report for the range and filters in the URL. */
export function useReport(question: ReportQuestion) {
  const { scope } = useReportScope();
  return useReportOf(question, scope);
}

/** Loads a report for a scope. The previous data stays on screen while a new range loads. */
export function useReportOf(question: ReportQuestion, scope: ReportScope, enabled = true) {
  const firstDay = useFirstDay();
  const query = reportParams(question, scope);
  return useQuery({
    queryKey: [...reportKey, query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/report", { query, signal }),
    enabled,
    select: (report: Report) => withoutUnrecorded(report, firstDay),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isUncounted(state.data) ? catchUpMs : false),
  });
}

/** Length of the day on which clocks go back. */
const longestDayMs = 25 * 3_600_000;

/**
 * Whether today is compared with a whole day. A single day is compared only up to the same time of day. Several days are
 * compared in full, even if the range ends today.
 */
export function isBehind({ comparedWith, asOf, to }: Report): boolean {
  if (!comparedWith) return false;
  const isOneDay = Date.parse(comparedWith.to) - Date.parse(comparedWith.from ?? "") <= longestDayMs;
  return !isOneDay && Date.parse(asOf) < Date.parse(to);
}
