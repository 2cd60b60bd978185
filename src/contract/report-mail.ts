import { z } from "zod";

export const reportMailKinds = ["weekly_summary", "monthly_summary", "traffic_alert"] as const;

export type ReportMailKind = (typeof reportMailKinds)[number];

const choices = z.strictObject({
  weekly_summary: z.boolean().describe("Every Monday: changes and new leads of the previous week"),
  monthly_summary: z.boolean().describe("On the first day of a month: changes and new leads of the previous month"),
  traffic_alert: z.boolean().describe("After a day with unusual traffic for its weekday"),
});

/** Only the given choices change. */
export const reportMailChangeSchema = choices
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Name at least one report")
  .meta({ id: "ReportMailChange" });

/** Reports that are emailed to the signed-in user. */
export const reportMailChoicesSchema = choices
  .extend({ canSend: z.boolean().describe("False without email settings (SMTP_URL): then nothing is sent") })
  .meta({ id: "ReportMailChoices" });

export type ReportMailChoices = z.infer<typeof choices>;
export type ReportMailChange = z.infer<typeof reportMailChangeSchema>;
