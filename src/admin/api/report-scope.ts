import { useSearchParams } from "react-router";
import type { Dimension, ReportQuery } from "#contract/report.ts";

export type Range = Exclude<ReportQuery["range"], "custom">;

export interface Filter {
  dimension: Dimension;
  value: string;
}

/** Which part of the records the dashboard speaks of. It stands in the address, so it can be kept and shared. */
export interface ReportScope {
  range: Range;
  filters: Filter[];
}

export const rangeLabels: Record<Range, string> = {
  today: "Today",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12mo": "Last 12 months",
  all: "All time",
};

export const dimensionLabels: Record<Dimension, string> = { page: "Page", device: "Device" };

const defaultRange: Range = "30d";
const mostFilters = 20;
const longestValue = 2048;

/** Drops what is not valid: an address that somebody edited should show a report, not an error. */
export function readScope(params: URLSearchParams): ReportScope {
  const range = params.get("range") ?? "";
  const filters = [...new Set(params.getAll("filter"))].flatMap((text): Filter[] => {
    const [, dimension = "", value = ""] = /^([a-z_]+):(.+)$/.exec(text) ?? [];
    return Object.hasOwn(dimensionLabels, dimension) && value.length <= longestValue
      ? [{ dimension: dimension as Dimension, value }]
      : [];
  });
  return {
    range: Object.hasOwn(rangeLabels, range) ? (range as Range) : defaultRange,
    filters: filters.slice(0, mostFilters),
  };
}

/** Leaves the other parameters of the address alone. */
export function writeScope(params: URLSearchParams, { range, filters }: ReportScope): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("range");
  next.delete("filter");
  if (range !== defaultRange) next.set("range", range);
  for (const filter of filters) next.append("filter", formatFilter(filter));
  return next;
}

export const formatFilter = ({ dimension, value }: Filter) => `${dimension}:${value}`;

export const hasFilter = (filters: Filter[], { dimension, value }: Filter) =>
  filters.some((filter) => filter.dimension === dimension && filter.value === value);

export function toggleFilter(filters: Filter[], filter: Filter): Filter[] {
  if (!hasFilter(filters, filter)) return [...filters, filter];
  return filters.filter(({ dimension, value }) => dimension !== filter.dimension || value !== filter.value);
}

export function useReportScope() {
  const [params, setParams] = useSearchParams();
  const scope = readScope(params);
  const change = (part: Partial<ReportScope>) =>
    setParams((current) => writeScope(current, { ...readScope(current), ...part }));
  return {
    ...scope,
    setRange: (range: Range) => change({ range }),
    toggle: (filter: Filter) => change({ filters: toggleFilter(scope.filters, filter) }),
    clearFilters: () => change({ filters: [] }),
  };
}
