import type { Comparison, Range } from "#admin/api/report-scope.ts";

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

export const comparisonLabels: Record<Comparison, string> = {
  previous_period: "Previous period",
  previous_year: "Previous year",
  segment: "Another segment",
};
