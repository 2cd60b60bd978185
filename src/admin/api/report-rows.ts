import { useInfiniteQuery } from "@tanstack/react-query";
import type { CreditModel } from "#contract/report-figures.ts";
import type { Metric } from "#contract/report.ts";
import { callApi } from "#admin/api/client.ts";
import { reportKey, scopeParams } from "#admin/api/report.ts";
import { type Filter, type ReportScope, useReportScope } from "#admin/api/report-scope.ts";

const pageSize = 50;

export interface RecordsQuestion {
  metric: Metric;
  filters: readonly Filter[];
  /** How leads are divided among visits, if the figure has parts of leads. */
  credit?: CreditModel | undefined;
}

/** The query of the records behind a metric. */
export function recordsParams({ metric, filters, credit }: RecordsQuestion, scope: ReportScope): URLSearchParams {
  const params = scopeParams([metric], scope, filters);
  params.set("metric", metric);
  if (credit) params.set("credit", credit);
  return params;
}

/** The records behind a metric, newest first, page by page. */
export function useReportRows(question: RecordsQuestion) {
  const { scope } = useReportScope();
  const params = recordsParams(question, scope);
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
