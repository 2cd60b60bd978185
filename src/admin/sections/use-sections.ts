import { use } from "react";
import { useAddress } from "#admin/api/address.ts";
import { useReportOf } from "#admin/api/report.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import type { PanelView } from "#admin/panels/panel.ts";
import { ShownPanelsContext } from "#admin/panels/shown-panels.ts";
import { haveLeads } from "#admin/sharing/shareable-panels.ts";
import { compareSections } from "#admin/sections/compare-sections.ts";

/** Name in the URL. */
const parameter = "sections_of";

/**
 * Minimum number of visits with a lead. With fewer, a single visit would change the comparison by several percentage
 * points.
 */
export const minLeadVisits = 20;

const withLead: Filter = { dimension: "lead_stage", value: "", excludes: true };
const withoutLead: Filter = { dimension: "lead_stage", value: "" };

const ofSections = { dimension: "section", limit: 100 } as const;
const reach = { ...ofSections, metrics: ["section_reach"], compares: false } as const;

const withoutPages = (filters: readonly Filter[]) => filters.filter(({ dimension }) => dimension !== "page");

/** Whether figures of leads may be shown: in the dashboard always, in a shared link only if it contains their panel. */
function useSharesLeads(): boolean {
  const shown = use(ShownPanelsContext);
  return shown === null || haveLeads(shown);
}

/** The viewed pages, most viewed first, and the chosen one, which is kept in the URL. */
function usePages(isSeen: boolean) {
  const [params, changeParams] = useAddress();
  const { scope, frozen } = useReportScope();
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
  // The view of a shared link may be limited to some pages.
  const page = chosen !== undefined && (!frozen || pages.includes(chosen)) ? chosen : pages[0];
  const options = page === undefined || pages.includes(page) ? pages : [page, ...pages];
  return { report, page, options, choose };
}

/**
 * The reports that the panel needs about a page. Their filter by this page replaces such filters in the URL, because
 * filters of one dimension are alternatives.
 */
export function useSections(view: Pick<PanelView, "metrics">, isSeen: boolean) {
  const { report, page, options, choose } = usePages(isSeen);
  const { scope } = useReportScope();
  const ofPage: Filter = { dimension: "page", value: page ?? "" };
  const pageScope = { ...scope, filters: withoutPages(scope.filters), segment: withoutPages(scope.segment ?? []) };
  const sharesLeads = useSharesLeads();
  const isKnown = isSeen && page !== undefined;
  // Values of one dimension are alternatives, so a second condition on leads would not narrow the first.
  const isFilteredByLead = scope.filters.some(({ dimension }) => dimension === "lead_stage");
  const comparesLeads = isKnown && sharesLeads && !isFilteredByLead;

  const all = useReportOf({ ...ofSections, metrics: view.metrics, filters: [ofPage] }, pageScope, isKnown);
  const counted = useReportOf(
    { metrics: ["visits"], filters: [ofPage, withLead], compares: false },
    pageScope,
    comparesLeads,
  );
  const leadVisits = comparesLeads ? counted.data?.rows[0]?.values[0] : undefined;
  const areEnough = (leadVisits ?? 0) >= minLeadVisits;
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
    sharesLeads,
    isFilteredByLead,
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
