import { adminPaths } from "#admin-paths.ts";
import type { Metric } from "#contract/report.ts";
import { metricDefinitions, visitDimensions } from "#contract/report-figures.ts";
import { type ReportQuestion, reportParams, useReport } from "#admin/api/report.ts";
import { type Filter, useReportScope, withoutVisit } from "#admin/api/report-scope.ts";
import type { PanelView } from "#admin/panels/panel.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import type { TableAddress } from "#admin/table/table-address.ts";

export const pageSize = 50;
/** Maximum number of rows in one response; a search covers only these. */
export const maxTableRows = 1000;

const withVisit: Filter = { ...withoutVisit, excludes: true };

/** Excludes leads and conversions without a visit, whose origin is unknown. Otherwise they would count as "Direct". */
function filtersFor(metrics: readonly Metric[], { dimension, credit, filters: own = [] }: PanelView) {
  // Credited leads without a visit have a row of their own.
  if (credit) return own;
  const hasUnknown = metrics.some((metric) => ["leads", "conversions"].includes(metricDefinitions[metric].source));
  const isOfVisit = dimension !== undefined && dimension in visitDimensions;
  return hasUnknown && isOfVisit ? [...own, withVisit] : own;
}

/** The rows of a page of a table, or of a search. */
export function useTableReport(view: PanelView, metrics: readonly [Metric, ...Metric[]], table: TableAddress) {
  const { scope } = useReportScope();
  const { dimension } = view;
  const isTime = dimension === "time";
  const search = table.search.trim().toLowerCase();
  const sort = table.sort && metrics.includes(table.sort.metric) ? table.sort : undefined;
  const question: ReportQuestion = {
    ...view,
    metrics,
    filters: filtersFor(metrics, view),
    ...(table.by && { by: table.by }),
    ...(!isTime && { sort: sort ?? view.sort ?? { metric: metrics[0], order: "desc" } }),
    limit: search || isTime ? maxTableRows : pageSize,
    ...(!search && !isTime && table.page > 1 && { offset: (table.page - 1) * pageSize }),
  };
  const result = useReport(question);
  const labelled = result.data?.rows.map((row) => ({
    ...row,
    label: dimension && !isTime ? describeValue(dimension, row.key ?? "") : (row.key ?? "Total"),
    secondLabel: table.by && describeValue(table.by, row.second ?? ""),
  }));
  const matches = labelled?.filter(({ label, secondLabel, key, second }) =>
    [label, secondLabel, key, second].some((text) => text?.toLowerCase().includes(search)),
  );
  const start = (table.page - 1) * pageSize;
  const hrefOf = (format: "csv" | "json") => {
    const params = reportParams({ ...question, limit: maxTableRows, offset: 0 }, scope);
    params.set("format", format);
    return adminPaths.api.report(params);
  };
  return {
    ...result,
    sort: question.sort,
    rows: search && !isTime ? matches?.slice(start, start + pageSize) : labelled,
    /** Number of rows on all pages. */
    total: search && !isTime ? (matches?.length ?? 0) : (result.data?.totalRows ?? 0),
    hrefOf,
  };
}

export type TableRow = NonNullable<ReturnType<typeof useTableReport>["rows"]>[number];
