import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "#paths.ts";
import type { Dimension, Metric, Report } from "#contract/report.ts";
import { callApi } from "#admin/api/client.ts";
import { formatFilter, type ReportScope, useReportScope } from "#admin/api/report-scope.ts";

export interface ReportQuestion {
  metrics: readonly Metric[];
  dimension?: Dimension;
  limit?: number;
}

export const reportKey = ["report"] as const;

/** The zone in which the reader's days begin. */
export const timezone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function reportParams({ metrics, dimension, limit }: ReportQuestion, { range, filters }: ReportScope, zone: string) {
  const params = new URLSearchParams({ metrics: metrics.join(","), range, timezone: zone });
  if (dimension) params.set("dimension", dimension);
  if (limit) params.set("limit", String(limit));
  for (const filter of filters) params.append("filter", formatFilter(filter));
  return params;
}

/** Asks within the range and the filters of the address. A new range shows the old figures until its own are here. */
export function useReport(question: ReportQuestion) {
  const url = paths.api.report(reportParams(question, useReportScope(), timezone()));
  return useQuery({
    queryKey: [...reportKey, url],
    queryFn: ({ signal }) => callApi<Report>(url, { signal }),
    placeholderData: keepPreviousData,
  });
}
