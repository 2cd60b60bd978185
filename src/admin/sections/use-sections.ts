import { useAddress } from "#admin/api/address.ts";
import { useReportOf } from "#admin/api/report.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import type { PanelView } from "#admin/panels/panel.ts";
import { compareSections } from "#admin/sections/compare-sections.ts";

/** Name in the URL. */
const parameter = "sections_of";

/** With fewer visits with a lead, one visit more or less would change the comparison by several percentage points. */
export const leastLeadVisits = 20;

const withLead: Filter = { dimension: "lead_stage", value: "", excludes: true };
const withoutLead: Filter = { dimension: "lead_stage", value: "" };

const ofSections = { dimension: "section", limit: 100, compares: false } as const;
const reach = { ...ofSections, metrics: ["section_reach"] } as const;

/** The viewed pages, most viewed first, and the chosen one, which is kept in the URL. */
function usePages(isSeen: boolean) {
  const [params, changeParams] = useAddress();
  const { scope } = useReportScope();
  const report = useReportOf(
    { metrics: ["page_views"], dimension: "page", limit: 100, compares: false },
    scope,
    isSeen,
  );
  const pages = report.data?.rows.map(({ key }) => key ?? "") ?? [];
  const chosen = params.get(parameter) ?? undefined;
  function choose(page: string) {
    const change = (current: URLSearchParams) => {
      const next = new URLSearchParams(current);
      next.set(parameter, page);
      return next;
    };
    changeParams(change, { replace: true });
  }
  const page = chosen ?? pages[0];
  const options = page === undefined || pages.includes(page) ? pages : [page, ...pages];
  return { report, page, options, choose };
}

/** What the panel asks about a page. Its filter by page replaces those in the URL, which would be alternatives to it. */
export function useSections(view: Pick<PanelView, "metrics">, isSeen: boolean) {
  const { report, page, options, choose } = usePages(isSeen);
  const { scope } = useReportScope();
  const ofPage: Filter = { dimension: "page", value: page ?? "" };
  const pageScope = { ...scope, filters: scope.filters.filter(({ dimension }) => dimension !== "page") };
  const isKnown = isSeen && page !== undefined;
  // Values of one dimension are alternatives, so a second condition on leads would not narrow the first.
  const comparesLeads = isKnown && scope.filters.every(({ dimension }) => dimension !== "lead_stage");

  const all = useReportOf({ ...ofSections, metrics: view.metrics, filters: [ofPage] }, pageScope, isKnown);
  const counted = useReportOf(
    { metrics: ["visits"], filters: [ofPage, withLead], compares: false },
    pageScope,
    comparesLeads,
  );
  const leadVisits = comparesLeads ? counted.data?.rows[0]?.values[0] : undefined;
  const areEnough = (leadVisits ?? 0) >= leastLeadVisits;
  const leads = useReportOf({ ...reach, filters: [ofPage, withLead] }, pageScope, areEnough);
  const others = useReportOf({ ...reach, filters: [ofPage, withoutLead] }, pageScope, areEnough);
  const compared =
    areEnough && leads.data && others.data ? { leads: leads.data.rows, others: others.data.rows } : undefined;
  const asked = [report, all, counted, leads, others];
  return {
    page,
    options,
    choose,
    ofPage,
    comparesLeads,
    leadVisits,
    report: page === undefined ? report.data : all.data,
    rows: all.data && isKnown ? compareSections(all.data.rows, compared) : undefined,
    hasNoPages: report.data !== undefined && page === undefined,
    error: asked.find(({ error }) => error)?.error,
    isFetching: asked.some(({ isFetching }) => isFetching),
    isOfOther: all.isPlaceholderData || leads.isPlaceholderData || others.isPlaceholderData,
    refetch: () => Promise.all(asked.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
