import { z } from "zod";
import { leadStages } from "./lead-stages.ts";
import { amountSchema } from "./lead-changes.ts";
import { emailSchema } from "./lead.ts";
import { text } from "./text.ts";

/** A call of another system, signed by Standard Webhooks with WEBHOOK_SECRET. */
export const incomingWebhookSchema = z
  .strictObject({
    type: z.literal("lead.update"),
    timestamp: z.iso
      .datetime({ offset: true })
      .describe("When the change was made. A field that has a later change from a webhook keeps it"),
    data: z
      .strictObject({
        id: z.uuid().optional().describe("Id of the lead"),
        email: emailSchema.optional().describe("In place of the id: the newest lead with this email address"),
        stage: z.enum(leadStages).optional(),
        lostReason: text(500).trim().min(1, "Required").optional().describe("Required with stage=lost"),
        value: amountSchema.nullable().optional(),
        owner: z.string().min(1).max(254).nullable().optional().describe("Email address or id of an account, or null"),
      })
      .refine(({ id, email }) => (id === undefined) !== (email === undefined), {
        path: ["id"],
        error: "Name the lead by its id or by its email address",
      })
      .refine(({ stage, lostReason }) => (stage === "lost") === (lostReason !== undefined), {
        path: ["lostReason"],
        error: "Required with stage=lost, and only allowed with it",
      })
      .refine(({ stage, value, owner }) => stage !== undefined || value !== undefined || owner !== undefined, {
        path: ["stage"],
        error: "Nothing to change: name stage, value or owner",
      }),
  })
  .meta({ id: "IncomingLeadWebhook" });

export const incomingWebhookReceiptSchema = z
  .object({
    outcome: z
      .enum(["applied", "repeated", "superseded"])
      .describe("repeated: a call with this id came before; superseded: every field has a later change"),
    leadId: z.uuid().nullable().describe("null for a repeated call"),
    superseded: z.array(z.string()).describe("Fields that have a later change"),
  })
  .meta({ id: "IncomingLeadWebhookReceipt" });

export type IncomingWebhook = z.infer<typeof incomingWebhookSchema>;
export type IncomingWebhookReceipt = z.infer<typeof incomingWebhookReceiptSchema>;
