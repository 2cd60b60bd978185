import type { ReportMailKind } from "#contract/report-mail.ts";

/** The period that each kind of report covers. */
export const units = {
  weekly_summary: "week",
  monthly_summary: "month",
  traffic_alert: "day",
} as const satisfies Record<ReportMailKind, string>;
