import { useSearchParams } from "react-router";
import { type LeadSource, leadSources } from "#contract/lead-options.ts";
import { canFilterBy } from "#contract/report-figures.ts";
import type { Report } from "#contract/report.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { splitFilters } from "#admin/api/report.ts";
import { type Filter, formatFilter, readFilters, useReportScope } from "#admin/api/report-scope.ts";
import { clearWorkFilters, readWorkScope, type WorkScope, writeWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { dayOf } from "#admin/parts/format-time.ts";

/** The search, form, days and visits of the leads that are listed. Kept in the URL, separate from the filters of the metrics. */
export interface LeadScope {
  search: string;
  source?: LeadSource;
  /** Filters on the visit in which a request was sent. */
  filters: Filter[];
  days?: { from: string; to: string };
}

const names = {
  search: "lead_search",
  source: "lead_source",
  filter: "lead_filter",
  days: "lead_days",
} as const;

const oneOf = <T extends string>(values: readonly T[], text: string | null) => values.find((value) => value === text);

export function readLeadScope(params: URLSearchParams): LeadScope {
  const source = oneOf(leadSources, params.get(names.source));
  const [, from = "", to = ""] =
    /^(\d{4}-\d{2}-\d{2})\.\.(\d{4}-\d{2}-\d{2})$/.exec(params.get(names.days) ?? "") ?? [];
  return {
    search: (params.get(names.search) ?? "").slice(0, 200),
    ...(source && { source }),
    filters: readFilters(params.getAll(names.filter)).filter(({ dimension }) => canFilterBy("leads", dimension)),
    ...(from && from <= to && { days: { from, to } }),
  };
}

export function writeLeadScope(params: URLSearchParams, { search, source, filters, days }: LeadScope) {
  const next = new URLSearchParams(params);
  for (const name of Object.values(names)) next.delete(name);
  if (search) next.set(names.search, search);
  if (source) next.set(names.source, source);
  for (const filter of filters) next.append(names.filter, formatFilter(filter));
  if (days) next.set(names.days, `${days.from}..${days.to}`);
  return next;
}

/** The query of the endpoint. */
export function leadParams({ search, source, filters, days }: LeadScope): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim()) params.set("q", search.trim());
  if (source) params.set("source", source);
  for (const filter of filters) params.append("filter", formatFilter(filter));
  if (days) {
    params.set("from", days.from);
    params.set("to", days.to);
  }
  return params;
}

export const isFiltered = ({ search, source, filters, days }: LeadScope) =>
  search.trim() !== "" || Boolean(source ?? days) || filters.length > 0;

export const everyLead: LeadScope = { search: "", filters: [] };

export function useLeadScope() {
  const [params, setParams] = useSearchParams();
  const scope = readLeadScope(params);
  const change = (part: Partial<LeadScope>) =>
    setParams((current) => writeLeadScope(current, { ...readLeadScope(current), ...part }), {
      preventScrollReset: true,
      // Typing adds no entries to the browser's history.
      replace: "search" in part,
    });
  return { scope, change };
}

/** The address with all leads: no search and no filter. */
export const showEveryLead = (params: URLSearchParams): URLSearchParams =>
  writeLeadScope(clearWorkFilters(params), everyLead);

/** Filters and order of a link to the list. */
export type LeadListScope = LeadScope & Partial<Pick<WorkScope, "only" | "sort">>;

/** Query that opens the list of requests with this scope and no other filter, and the lead with this id. */
export function leadListSearch(params: URLSearchParams, scope: LeadListScope, lead?: string): string {
  const { only, sort } = scope;
  const list = clearWorkFilters(params);
  const next = writeLeadScope(writeWorkScope(list, { ...readWorkScope(list), view: "list", only, sort, lead }), scope);
  next.set("tab", "consultations");
  return next.toString();
}

/** First and last day of a report. */
export function daysOf({ from, to }: Pick<Report, "from" | "to">): LeadScope["days"] {
  return from ? { from: dayOf(new Date(from)), to: dayOf(Date.parse(to) - 1) } : undefined;
}

/**
 * URL of the list of leads behind a row of a report: the same days and filters, and the row's own filter. Only for admins, who
 * may see single leads.
 */
export function useLeadsLink(report: Report) {
  const isAdmin = useIsAdmin();
  const [params] = useSearchParams();
  const { filters } = useReportScope();
  return (filter: Filter, more: readonly Filter[] = []): { search: string } | undefined => {
    if (!isAdmin || !canFilterBy("leads", filter.dimension)) return undefined;
    const all = [...splitFilters(["leads"], filters).applied, ...more, filter];
    const unique = [...new Map(all.map((one) => [formatFilter(one), one])).values()];
    return { search: leadListSearch(params, { search: "", filters: unique, days: daysOf(report) }) };
  };
}
