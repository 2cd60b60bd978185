import { createContext, use } from "react";
import {
  checkFilterValue,
  type FilterOperator,
  filterOperators,
  isFilterDimension,
  maxFilters,
  parseFilter,
} from "#contract/report-filter.ts";
import { type Days, daysOfRange, isCalendarRange, addDays } from "#contract/calendar-range.ts";
import {
  type CreditModel,
  creditModels,
  type FilterDimension,
  rangeDays,
  type ranges,
} from "#contract/report-figures.ts";
import { type AddressOptions, useAddress } from "#admin/api/address.ts";
import { useUnknownGoals, withoutGoals } from "#admin/api/unknown-goals.ts";
import { defaultRange, namedRange, oneOf, readRange } from "#admin/api/scope-range.ts";

export type Range = (typeof ranges)[number];
export const comparisons = ["previous_period", "previous_year", "segment"] as const;
/**
 * Value in the URL. `previous_…` compares with the matching days (see `matchingDays`), `segment` with other visits on
 * the same days.
 */
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

/** Only records without a visit, such as leads without consent to analytics, have no channel. */
export const withoutVisit: Filter = { dimension: "channel", value: "" };

/** The date range, comparison and filters of the dashboard. Kept in the URL, so it can be bookmarked and shared. */
export interface ReportScope {
  range: Range;
  /** First and last day of a custom range. */
  from?: string;
  to?: string;
  compare?: Comparison;
  /** Filters of the compared segment with `compare: "segment"`; empty for all visits. */
  segment?: Filter[];
  /** Id of the goal whose conversions rankings show. */
  goal?: string;
  /** Replaces the credit model of the panels. */
  credit?: CreditModel;
  filters: Filter[];
}

const maxValueLength = 2048;

/** Maximum number of filters that a panel adds to those in the URL. */
const maxFiltersOfPanel = 2;

export function readFilters(texts: readonly string[]): Filter[] {
  const filters = [...new Set(texts)].flatMap((text): Filter[] => {
    const { dimension = "", operator = "", excludes, value = "" } = parseFilter(text) ?? {};
    if (!isFilterDimension(dimension) || dimension === "time" || value.length > maxValueLength) return [];
    if (checkFilterValue({ dimension, operator, value })) return [];
    return [{ dimension, value, ...(operator && { operator }), ...(excludes && { excludes }) }];
  });
  return filters.slice(0, maxFilters - maxFiltersOfPanel);
}

const maxGoalLength = 200;
const readGoal = (text: string | null) =>
  text && text.length <= maxGoalLength && !text.includes("\0") ? text : undefined;

/** All time has no previous period, but another segment. */
const canCompare = (range: ReportScope["range"], compare: Comparison): boolean =>
  range !== "all" || compare === "segment";

/** Ignores invalid values: an edited URL should show a report, not an error. */
export function readScope(params: URLSearchParams): ReportScope {
  const days = readRange(params);
  const filters = readFilters(params.getAll("filter"));
  const requested = oneOf(comparisons, params.get("compare"));
  const compare = requested && canCompare(days.range, requested) ? requested : undefined;
  const goal = readGoal(params.get("goal"));
  const credit = oneOf(creditModels, params.get("credit"));
  return {
    ...days,
    ...(compare && { compare }),
    ...(compare === "segment" && { segment: readFilters(params.getAll("segment")) }),
    ...(goal && { goal }),
    ...(credit && { credit }),
    filters,
  };
}

/** First and last day of a scope; undefined for all time. */
export function scopeDays({ range, from, to }: Pick<ReportScope, "range" | "from" | "to">, today: string) {
  if (range === "custom") return from && to ? { from, to } : undefined;
  if (range === "all") return undefined;
  return isCalendarRange(range) ? daysOfRange(range, today) : { from: addDays(today, 1 - rangeDays[range]), to: today };
}

/** Keeps the other parameters of the URL. */
export function writeScope(params: URLSearchParams, scope: ReportScope): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["range", "from", "to", "compare", "segment", "goal", "credit", "filter"]) next.delete(name);
  if (scope.range !== defaultRange) next.set("range", scope.range);
  if (scope.range === "custom" && scope.from && scope.to) {
    next.set("from", scope.from);
    next.set("to", scope.to);
  }
  if (scope.compare && canCompare(scope.range, scope.compare)) next.set("compare", scope.compare);
  if (scope.compare === "segment")
    for (const filter of scope.segment ?? []) next.append("segment", formatFilter(filter));
  if (scope.goal) next.set("goal", scope.goal);
  if (scope.credit) next.set("credit", scope.credit);
  for (const filter of scope.filters) next.append("filter", formatFilter(filter));
  return next;
}

/** The URL with additional filters. */
export const addFilters = (params: URLSearchParams, more: readonly Filter[]): URLSearchParams => {
  const scope = readScope(params);
  return writeScope(params, {
    ...scope,
    filters: [...scope.filters, ...more.filter((each) => !hasFilter(scope.filters, each))],
  });
};

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

/** Adds or removes a filter. A filter that excludes a value replaces the one that includes it, and the reverse. */
export function toggleFilter(filters: readonly Filter[], filter: Filter): Filter[] {
  const others = filters.filter((one) => !hasSameValue(one, filter));
  return hasFilter(filters, filter) ? others : [...others, filter];
}

/** The scope of a shared link; null in the dashboard. */
export const FrozenScopeContext = createContext<ReportScope | null>(null);

/**
 * As on the server: the days of a shared link are fixed, and a filter can be added only if the link has none with the
 * same dimension and comparison.
 */
export function narrowScope(frozen: ReportScope, own: readonly Filter[]): ReportScope {
  const bound = new Set(frozen.filters.map(formatComparison));
  return { ...frozen, filters: [...frozen.filters, ...own.filter((filter) => !bound.has(formatComparison(filter)))] };
}

export function useReportScope() {
  const frozen = use(FrozenScopeContext);
  const [params, changeParams] = useAddress();
  const own = withoutGoals(readScope(params), useUnknownGoals());
  const scope = frozen ? narrowScope(frozen, own.filters) : own;
  const change = (part: Partial<ReportScope>, options?: AddressOptions) =>
    changeParams((current) => writeScope(current, { ...readScope(current), ...part }), options);
  return {
    ...scope,
    scope,
    frozen,
    /** Filters that can be removed. */
    ownFilters: frozen ? scope.filters.filter((filter) => !hasFilter(frozen.filters, filter)) : scope.filters,
    setRange: (range: Range) => change({ range, from: undefined, to: undefined }),
    setDays: (from: string, to: string, options?: AddressOptions) => change({ range: "custom", from, to }, options),
    /** The neighbouring range, by its name if it has one. */
    setNamed: (days: Days, today: string) => change({ from: undefined, to: undefined, ...namedRange(days, today) }),
    setCompare: (compare: Comparison | undefined) => change({ compare }),
    /** Compares with the visits that match these filters. */
    compareWith: (segment: Filter[]) => change({ compare: "segment", segment }),
    /** Filters by a value, and compares with the visits that have another value. */
    compareWithOthers(filter: Filter) {
      const base = scope.filters.filter((one) => !hasSameValue(one, filter));
      change({
        compare: "segment",
        filters: [...base, filter],
        segment: [...base, { ...filter, excludes: true }],
      });
    },
    setGoal: (goal: string | undefined) => change({ goal }),
    setCredit: (credit: CreditModel | undefined) => change({ credit }),
    setFilters: (filters: Filter[]) => change({ filters }),
    toggle: (filter: Filter) => change({ filters: toggleFilter(scope.filters, filter) }),
    clearFilters: () => change({ filters: [] }),
  };
}
