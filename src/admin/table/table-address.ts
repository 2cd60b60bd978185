import type { Dimension, Metric } from "#contract/report.ts";
import { dimensions } from "#contract/report-figures.ts";
import { useAddress } from "#admin/api/address.ts";
import { addFilters, type Filter } from "#admin/api/report-scope.ts";
import { oneOf } from "#admin/api/scope-range.ts";

/** The table of a panel, as encoded in the URL. */
export interface TableAddress {
  panel: string;
  view: string;
  /** Second dimension. */
  by?: Dimension;
  /** `metric:asc` or `metric:desc`. */
  sort?: { metric: Metric; order: "asc" | "desc" };
  search: string;
  /** Number of the page, starting at 1. */
  page: number;
}

const parameters = ["table", "table_by", "table_sort", "table_search", "table_page"] as const;

/** Unknown values are ignored. If the panel does not exist, the table shows a message. */
function readTable(params: URLSearchParams): TableAddress | undefined {
  const [panel = "", view = ""] = params.get("table")?.split(".") ?? [];
  if (!panel) return undefined;
  const by = oneOf(dimensions, params.get("table_by"));
  const [metric = "", order = "desc"] = params.get("table_sort")?.split(":") ?? [];
  return {
    panel,
    view,
    ...(by && { by }),
    ...(metric && { sort: { metric: metric as Metric, order: order === "asc" ? "asc" : "desc" } }),
    search: (params.get("table_search") ?? "").slice(0, 200),
    page: Math.max(1, Math.trunc(Number(params.get("table_page"))) || 1),
  };
}

export function writeTable(params: URLSearchParams, table: TableAddress | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of parameters) next.delete(name);
  if (!table) return next;
  next.set("table", `${table.panel}.${table.view}`);
  if (table.by) next.set("table_by", table.by);
  if (table.sort) next.set("table_sort", `${table.sort.metric}:${table.sort.order}`);
  if (table.search) next.set("table_search", table.search);
  if (table.page > 1) next.set("table_page", String(table.page));
  return next;
}

/** The open table. Opening it adds an entry to the browser's history; sorting, searching and paging do not. */
export function useTable() {
  const [params, changeParams] = useAddress();
  const table = readTable(params);
  return {
    table,
    open: (panel: string, view: string) =>
      changeParams((current) => writeTable(current, { panel, view, search: "", page: 1 })),
    close: () => changeParams((current) => writeTable(current, undefined)),
    /** Closes the table and filters the dashboard by a row. */
    narrow: (filters: readonly Filter[]) =>
      changeParams((current) => addFilters(writeTable(current, undefined), filters)),
    change: (part: Partial<TableAddress>) =>
      changeParams(
        (current) => {
          const known = readTable(current);
          return writeTable(current, known && { ...known, page: 1, ...part });
        },
        { replace: true },
      ),
  };
}
