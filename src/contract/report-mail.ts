import { z } from "zod";

export const reportMailKinds = ["weekly_summary", "traffic_alert"] as const;

export type ReportMailKind = (typeof reportMailKinds)[number];

/** Reports that are emailed to the signed-in user. */
export const reportMailChoicesSchema = z
  .strictObject({
    weekly_summary: z.boolean().describe("Every Monday: changes and new leads of the previous week"),
    traffic_alert: z.boolean().describe("After a day with unusual traffic for its weekday"),
  })
  .meta({ id: "ReportMailChoices" });

export type ReportMailChoices = z.infer<typeof reportMailChoicesSchema>;
