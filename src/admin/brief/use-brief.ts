import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Metric } from "#contract/report.ts";
import { formFunnel } from "#contract/report-figures.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { callApi } from "#admin/api/client.ts";
import { consultationRequestsKey } from "#admin/api/consultation-requests.ts";
import { type ReportQuestion, useReport, useReportOf } from "#admin/api/report.ts";
import type { ReportScope } from "#admin/api/report-scope.ts";
import { isNotable, largestPart, type PartOfChange } from "#admin/brief/largest-change.ts";

/** The brief is about the whole site, whatever the filters are. */
const yesterday: ReportScope = { range: "yesterday", compare: "previous_period", filters: [] };
const today: ReportScope = { range: "today", filters: [] };
const maxRows = 1000;
const visits: readonly [Metric] = ["visits"];
const byChannel: ReportQuestion = { metrics: visits, dimension: "channel", limit: maxRows };

/** Names of overdue leads, the oldest first; only admins may see them. */
function useOverdue() {
  const isAdmin = useIsAdmin();
  const { data } = useQuery({
    queryKey: [...consultationRequestsKey, "overdue"],
    queryFn: ({ signal }) =>
      callApi("GET /api/admin/leads", {
        query: new URLSearchParams({ overdue: "1", sort: "urgent", limit: "3" }),
        signal,
      }),
    enabled: isAdmin,
    placeholderData: keepPreviousData,
  });
  return data && data.total > 0 ? { total: data.total, names: data.leads.map(({ name }) => name) } : undefined;
}

export interface VisitChange {
  now: number;
  before: number;
  channel: PartOfChange | undefined;
  /** Entry page with the largest part of the channel's change. */
  page: PartOfChange | undefined;
}

/** The visits of yesterday, if they differ significantly from the same weekday before, and the largest change. */
function useVisitChange(total: { now: number; before: number } | undefined): VisitChange | undefined {
  const change = total && isNotable(total.now, total.before) ? total : undefined;
  const channels = useReportOf(byChannel, yesterday, change !== undefined);
  const channel = change && channels.data && largestPart(channels.data, change);
  const key = channel?.key ?? undefined;
  const row = channels.data?.rows.find((one) => one.key === key);
  const pages = useReportOf(
    {
      metrics: visits,
      dimension: "entry_page",
      limit: maxRows,
      filters: key === undefined ? [] : [{ dimension: "channel", value: key }],
    },
    yesterday,
    key !== undefined,
  );
  if (!change) return undefined;
  const ofChannel = row && { now: row.values[0] ?? 0, before: row.previous?.[0] ?? 0 };
  return { ...change, channel, page: ofChannel && pages.data && largestPart(pages.data, ofChannel) };
}

/** The figures of the brief's sentences. Each is undefined while it loads, or if there is nothing to report. */
export function useBrief() {
  const { data: day } = useReportOf({ metrics: ["visits", "leads"] }, yesterday);
  const { data: sinceMidnight } = useReportOf({ metrics: ["leads"] }, today);
  const { data: funnel } = useReport({ metrics: formFunnel });
  const [visitsYesterday = 0, leadsYesterday = 0] = day?.rows[0]?.values ?? [];
  const visitsBefore = day?.rows[0]?.previous?.[0];
  const leadsToday = sinceMidnight?.rows[0]?.values[0] ?? 0;
  const [allVisits = 0, , submitted = 0] = funnel?.rows[0]?.values ?? [];
  const leads = (leadsYesterday ?? 0) + leadsToday;
  return {
    leads: leads > 0 ? { yesterday: leadsYesterday ?? 0, today: leadsToday } : undefined,
    overdue: useOverdue(),
    share: allVisits && submitted ? { visits: allVisits, submitted } : undefined,
    change: useVisitChange(
      typeof visitsBefore === "number" ? { now: visitsYesterday ?? 0, before: visitsBefore } : undefined,
    ),
  };
}
