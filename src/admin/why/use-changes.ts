import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Dimension, Metric } from "#contract/report.ts";
import { explainingDimensions } from "#contract/explained-metrics.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { callApi } from "#admin/api/client.ts";
import { filterTexts, matching, reportKey, scopeParams } from "#admin/api/report.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import type { MetricChange } from "#admin/why/why-address.ts";

/** Dimensions by which the metric can be divided, without those that are filtered. */
function dimensionsFor(metric: Metric, filters: readonly Filter[]): Dimension[] {
  const fixed = new Set(
    filters.filter(({ excludes, operator }) => !excludes && !operator).map((each) => each.dimension),
  );
  return explainingDimensions(metric).filter((dimension) => !fixed.has(dimension));
}

/**
 * Divides a difference exactly into parts. It uses the dashboard's comparison; without one, the previous period or, for
 * all time, all visits.
 */
export function useChanges({ metric, filters }: MetricChange) {
  const { scope } = useReportScope();
  const goal: Filter[] =
    scope.goal && metricDefinitions[metric].source === "conversions" ? [{ dimension: "goal", value: scope.goal }] : [];
  const more = [...filters, ...goal];
  const compare = scope.range === "all" ? "segment" : (scope.compare ?? "previous_period");
  const query = scopeParams([metric], scope, more);
  query.set("metric", metric);
  query.set("compare", matching[compare]);
  query.set("limit", "8");
  for (const dimension of dimensionsFor(metric, [...scope.filters, ...filters])) query.append("dimension", dimension);
  if (compare === "segment")
    for (const text of filterTexts([metric], scope.segment ?? [], more)) query.append("segment", text);
  const result = useQuery({
    queryKey: [...reportKey, "changes", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/report/changes", { query, signal }),
    placeholderData: keepPreviousData,
  });
  return { ...result, compare };
}
