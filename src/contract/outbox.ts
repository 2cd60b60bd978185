import { z } from "zod";

export const outboxStates = ["pending", "sending", "sent", "failed"] as const;

export const outboxKinds = [
  "owner_notice",
  "visitor_acknowledgement",
  "lead_webhook",
  "lead_changed_webhook",
  "lead_reminder",
  "lead_escalation",
  "lead_reply",
  "meeting_invitation",
  "meeting_notice",
  "newsletter_confirmation",
  "newsletter_welcome",
  "weekly_summary",
  "monthly_summary",
  "traffic_alert",
  "alert_mail",
  "alert_webhook",
] as const;

/** One outgoing message: an email or a webhook call. */
export const outboxEntrySchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(outboxKinds),
    recipient: z.string().nullable().describe("Null for messages to the configured address or webhook"),
    status: z.enum(outboxStates),
    attempts: z.int(),
    last_error: z.string().nullable(),
    next_attempt_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "OutboxEntry" });

export const outboxPageSchema = z
  .object({
    items: z
      .array(
        outboxEntrySchema.extend({
          consultation_request_id: z.uuid().nullable(),
          newsletter_subscription_id: z.uuid().nullable(),
        }),
      )
      .describe("Newest first"),
    total: z.int(),
    nextCursor: z.string().nullable(),
    counts: z.record(z.enum(outboxStates), z.int()).describe("Counts over the whole outbox"),
    leadCounts: z.record(z.enum(outboxStates), z.int()).describe("Counts over the messages about a request"),
    configured: z
      .object({ mail: z.boolean(), webhook: z.boolean() })
      .describe("Messages of a transport that is not configured stay pending"),
  })
  .meta({ id: "OutboxPage" });

export type OutboxKind = (typeof outboxKinds)[number];
export type OutboxState = (typeof outboxStates)[number];
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
export type OutboxPage = z.infer<typeof outboxPageSchema>;
