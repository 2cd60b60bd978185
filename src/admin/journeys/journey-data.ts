import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { parseStep, stepSeparator } from "#contract/report-filter.ts";
import { callApi } from "#admin/api/client.ts";
import { reportKey, scopeParams } from "#admin/api/report.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import type { FunnelAddress, PathsAddress } from "#admin/journeys/journey-address.ts";

export function useFunnel({ steps, by }: FunnelAddress) {
  const { scope } = useReportScope();
  const query = scopeParams(["visits"], scope);
  for (const step of steps) query.append("step", step);
  if (by) query.set("dimension", by);
  return useQuery({
    queryKey: [...reportKey, "funnel", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/report/funnel", { query, signal }),
    enabled: steps.length > 0,
    placeholderData: keepPreviousData,
  });
}

interface PathsQuestion extends PathsAddress {
  depth: number;
  filters?: readonly Filter[];
}

export function usePaths({ page, direction, depth, filters = [] }: PathsQuestion) {
  const { scope } = useReportScope();
  const query = scopeParams(["visits"], scope, filters);
  query.set("page", page);
  query.set("direction", direction);
  query.set("depth", String(depth));
  query.set("limit", "8");
  return useQuery({
    queryKey: [...reportKey, "paths", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/report/paths", { query, signal }),
    enabled: page !== "",
    placeholderData: keepPreviousData,
  });
}

const tookSteps = (steps: readonly string[], excludes = false): Filter => ({
  dimension: "steps",
  value: steps.join(stepSeparator),
  ...(excludes && { excludes }),
});

/** The visits that took a step of a funnel but not the next one. `page` is where they were, if the step is a single page. */
export function leaversOf(steps: readonly string[], index: number): { filters: Filter[]; page: string } {
  const step = parseStep(steps[index] ?? "");
  return {
    filters: [tookSteps(steps.slice(0, index + 1)), tookSteps(steps.slice(0, index + 2), true)],
    page: step?.dimension === "page" && step.operator === "" ? step.value : "",
  };
}
