import { rangeDays } from "#contract/report-figures.ts";
import type { Comparison, Range, ReportScope } from "#admin/api/report-scope.ts";
import { formatDays } from "#admin/parts/format-time.ts";

export const rangeLabels: Record<Range, string> = {
  today: "Today",
  yesterday: "Yesterday",
  week: "This week",
  last_week: "Last week",
  month: "This month",
  last_month: "Last month",
  quarter: "This quarter",
  last_quarter: "Last quarter",
  year: "This year",
  last_year: "Last year",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
  "90d": "Last 90 days",
  "12mo": "Last 12 months",
  all: "All time",
  custom: "Custom range",
};

/** A range at the end of a sentence, such as *120 visits in the last 30 days*. */
export function inRange({ range, from, to }: Pick<ReportScope, "range" | "from" | "to">): string {
  if (range === "custom") return `(${formatDays(from ?? "", to ?? "")})`;
  if (range === "all") return "in total";
  const label = rangeLabels[range].toLowerCase();
  return range in rangeDays ? `in the ${label}` : label;
}

export const comparisonLabels: Record<Comparison, string> = {
  previous_period: "Previous period",
  previous_year: "Previous year",
  segment: "Another segment",
};
