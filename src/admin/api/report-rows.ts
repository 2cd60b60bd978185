import { useInfiniteQuery } from "@tanstack/react-query";
import type { Metric } from "#contract/report.ts";
import { callApi } from "#admin/api/client.ts";
import { reportKey, scopeParams } from "#admin/api/report.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";

const pageSize = 50;

/** The records behind a metric, newest first, page by page. */
export function useReportRows(metric: Metric, filters: readonly Filter[]) {
  const { scope } = useReportScope();
  const params = scopeParams([metric], scope, filters);
  params.set("metric", metric);
  return useInfiniteQuery({
    queryKey: [...reportKey, "rows", params.toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams([...params, ["limit", String(pageSize)], ["offset", String(pageParam)]]);
      return callApi("GET /api/admin/report/rows", { query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const loadedCount = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && loadedCount < last.totalRows ? loadedCount : undefined;
    },
  });
}
