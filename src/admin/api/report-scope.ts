import { createContext, use } from "react";
import {
  checkFilterValue,
  type FilterOperator,
  filterOperators,
  isFilterDimension,
  maxFilters,
  parseFilter,
} from "#contract/report-filter.ts";
import {
  calendarRanges,
  type CalendarUnit,
  type Days,
  daysOfRange,
  isCalendarRange,
  addDays,
  wholeUnit,
} from "#contract/calendar-range.ts";
import { type FilterDimension, rangeDays, ranges } from "#contract/report-figures.ts";
import { useAddress } from "#admin/api/address.ts";

export type Range = (typeof ranges)[number];
export const comparisons = ["previous_period", "previous_year"] as const;
/** In the URL. The server is asked for the days that match: see `matchingDays`. */
export type Comparison = (typeof comparisons)[number];

export interface Filter {
  dimension: FilterDimension;
  /** Empty when unknown. */
  value: string;
  /** Equality if absent. */
  operator?: FilterOperator;
  /** Excludes this value. */
  excludes?: boolean;
}

/** The date range, comparison and filters of the dashboard. Kept in the URL, so it can be bookmarked and shared. */
export interface ReportScope {
  range: Range;
  /** First and last day of a custom range. */
  from?: string;
  to?: string;
  compare?: Comparison;
  filters: Filter[];
}

export const rangeLabels: Record<Range, string> = {
  today: "Today",
  yesterday: "Yesterday",
  week: "This week",
  last_week: "Last week",
  month: "This month",
  last_month: "Last month",
  quarter: "This quarter",
  last_quarter: "Last quarter",
  year: "This year",
  last_year: "Last year",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12mo": "Last 12 months",
  all: "All time",
  custom: "Custom range",
};

export const comparisonLabels: Record<Comparison, string> = {
  previous_period: "Previous period",
  previous_year: "Previous year",
};

const defaultRange: Range = "30d";
const maxValueLength = 2048;

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

function readDay(text: string | null): string | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined;
}

function readRange(params: URLSearchParams): Pick<ReportScope, "range" | "from" | "to"> {
  const range = oneOf(ranges, params.get("range")) ?? defaultRange;
  if (range !== "custom") return { range };
  const from = readDay(params.get("from"));
  const to = readDay(params.get("to"));
  return from && to && from <= to ? { range, from, to } : { range: defaultRange };
}

export function readFilters(texts: readonly string[]): Filter[] {
  const filters = [...new Set(texts)].flatMap((text): Filter[] => {
    const { dimension = "", operator = "", excludes, value = "" } = parseFilter(text) ?? {};
    if (!isFilterDimension(dimension) || dimension === "time" || value.length > maxValueLength) return [];
    if (checkFilterValue({ dimension, operator, value })) return [];
    return [{ dimension, value, ...(operator && { operator }), ...(excludes && { excludes }) }];
  });
  return filters.slice(0, maxFilters);
}

/** Ignores invalid values: an edited URL should show a report, not an error. */
export function readScope(params: URLSearchParams): ReportScope {
  const days = readRange(params);
  const filters = readFilters(params.getAll("filter"));
  // All time has no previous period.
  const compare = days.range === "all" ? undefined : oneOf(comparisons, params.get("compare"));
  return { ...days, ...(compare && { compare }), filters };
}

/** First and last day of a scope; undefined for all time. */
export function scopeDays({ range, from, to }: Pick<ReportScope, "range" | "from" | "to">, today: string) {
  if (range === "custom") return from && to ? { from, to } : undefined;
  if (range === "all") return undefined;
  return isCalendarRange(range) ? daysOfRange(range, today) : { from: addDays(today, 1 - rangeDays[range]), to: today };
}

/** The calendar unit that the scope is one of, complete or up to today. */
export function scopeUnit({ range, from, to }: ReportScope): CalendarUnit | undefined {
  if (range === "custom") return from && to ? wholeUnit({ from, to }) : undefined;
  return isCalendarRange(range) ? calendarRanges[range].unit : undefined;
}

/** The scope of these days: by name, such as last month, so that a bookmark moves on with time. */
function namedRange(days: Days, today: string): Pick<ReportScope, "range" | "from" | "to"> {
  const range = (Object.keys(calendarRanges) as (keyof typeof calendarRanges)[]).find((name) => {
    const named = daysOfRange(name, today);
    return named.from === days.from && named.to === days.to;
  });
  return range ? { range } : { range: "custom", ...days };
}

/** Keeps the other parameters of the URL. */
export function writeScope(params: URLSearchParams, scope: ReportScope): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["range", "from", "to", "compare", "filter"]) next.delete(name);
  if (scope.range !== defaultRange) next.set("range", scope.range);
  if (scope.range === "custom" && scope.from && scope.to) {
    next.set("from", scope.from);
    next.set("to", scope.to);
  }
  if (scope.compare) next.set("compare", scope.compare);
  for (const filter of scope.filters) next.append("filter", formatFilter(filter));
  return next;
}

const formatComparison = ({ dimension, operator = "", excludes }: Filter) =>
  `${excludes ? "!" : ""}${dimension}${operator}`;
export const formatFilter = (filter: Filter) => `${formatComparison(filter)}:${filter.value}`;

/** The words between dimension and value, such as "is not". */
export const describeOperator = ({ operator = "", excludes }: Pick<Filter, "operator" | "excludes">) =>
  filterOperators[operator][excludes ? "isNot" : "is"];

const hasSameValue = (one: Filter, other: Filter) =>
  formatFilter({ ...one, excludes: false }) === formatFilter({ ...other, excludes: false });

export const hasFilter = (filters: readonly Filter[], filter: Filter) =>
  filters.some((one) => formatFilter(one) === formatFilter(filter));

/** Adds or removes a filter. Including and excluding the same value replace each other. */
export function toggleFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const others = filters.filter((one) => !hasSameValue(one, filter));
  return hasFilter(filters, filter) ? others : [...others, filter];
}

/** The scope of a shared link; null in the dashboard. */
export const FrozenScopeContext = createContext<ReportScope | null>(null);

/** Same rule as on the server: the days are fixed, and only dimensions without a filter can be filtered. */
export function narrowScope(frozen: ReportScope, own: readonly Filter[]): ReportScope {
  const bound = new Set(frozen.filters.map(formatComparison));
  return { ...frozen, filters: [...frozen.filters, ...own.filter((filter) => !bound.has(formatComparison(filter)))] };
}

export function useReportScope() {
  const frozen = use(FrozenScopeContext);
  const [params, changeParams] = useAddress();
  const own = readScope(params);
  const scope = frozen ? narrowScope(frozen, own.filters) : own;
  const change = (part: Partial<ReportScope>) =>
    changeParams((current) => writeScope(current, { ...readScope(current), ...part }));
  return {
    ...scope,
    scope,
    frozen,
    /** Filters that can be removed. */
    ownFilters: frozen ? scope.filters.filter((filter) => !hasFilter(frozen.filters, filter)) : scope.filters,
    setRange: (range: Range) => change({ range, from: undefined, to: undefined }),
    setDays: (from: string, to: string) => change({ range: "custom", from, to }),
    /** The neighbouring range, under its name if it has one. */
    setNamed: (days: Days, today: string) => change({ from: undefined, to: undefined, ...namedRange(days, today) }),
    setCompare: (compare: Comparison | undefined) => change({ compare }),
    setFilters: (filters: Filter[]) => change({ filters }),
    toggle: (filter: Filter) => change({ filters: toggleFilter(scope.filters, filter) }),
    clearFilters: () => change({ filters: [] }),
  };
}
