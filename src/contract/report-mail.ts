import { z } from "zod";

export const reportMailKinds = ["weekly_summary", "traffic_alert"] as const;

export type ReportMailKind = (typeof reportMailKinds)[number];

/** Which reports come to the own address. */
export const reportMailChoicesSchema = z
  .strictObject({
    weekly_summary: z.boolean().describe("Every Monday: what moved in the week before, and its new leads"),
    traffic_alert: z.boolean().describe("On a day that was far from the usual of its weekday"),
  })
  .meta({ id: "ReportMailChoices" });

export type ReportMailChoices = z.infer<typeof reportMailChoicesSchema>;
