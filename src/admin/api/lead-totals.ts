import { useReport } from "#admin/api/report.ts";

/** The leads of the range, and how many of them were won, at which rate and value. */
export const useLeadTotals = () => useReport({ metrics: ["leads", "won", "rate_to_won", "won_value"] });
