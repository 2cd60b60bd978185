import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { LoadSplit } from "#contract/page-load-splits.ts";
import { callApi } from "#admin/api/client.ts";
import { type ReportScope, useReportScope } from "#admin/api/report-scope.ts";

function daysOf({ range, from, to }: ReportScope): URLSearchParams {
  const params = new URLSearchParams({ range });
  if (from && to) {
    params.set("from", from);
    params.set("to", to);
  }
  return params;
}

const maxRows = "1000";

/** Parameters of page loads by a split, on the days of the dashboard. */
export function pageLoadParams(scope: ReportScope, split: LoadSplit): URLSearchParams {
  const params = daysOf(scope);
  params.set("split", split);
  params.set("limit", maxRows);
  return params;
}

export function usePageLoads(split: LoadSplit) {
  const query = pageLoadParams(useReportScope().scope, split);
  return useQuery({
    queryKey: ["page-loads", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/page-loads", { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useVisitEstimate(enabled = true) {
  const query = daysOf(useReportScope().scope);
  return useQuery({
    queryKey: ["visit-estimate", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/visit-estimate", { query, signal }),
    enabled,
    placeholderData: keepPreviousData,
  });
}

export function useAssistants() {
  const query = daysOf(useReportScope().scope);
  return useQuery({
    queryKey: ["assistants", query.toString()],
    queryFn: ({ signal }) => callApi("GET /api/admin/assistants", { query, signal }),
    placeholderData: keepPreviousData,
  });
}
