import { useReportOf } from "#admin/api/report.ts";
import { useReportScope, withoutVisit } from "#admin/api/report-scope.ts";

/** The leads or conversions without a visit, whose origin is unknown because their visitors gave no consent. */
export function useWithoutVisit(metric: "leads" | "conversions", enabled = true) {
  const { filters, scope } = useReportScope();
  const { data, isPending } = useReportOf({ metrics: [metric], filters: [withoutVisit] }, scope, enabled);
  // Values of one dimension are alternatives, so a channel in the URL would be counted too.
  const isOfChannel = filters.some(({ dimension, excludes }) => dimension === "channel" && !excludes);
  const row = isOfChannel ? undefined : data?.rows[0];
  return { row, count: row?.values[0] ?? 0, isPending };
}
