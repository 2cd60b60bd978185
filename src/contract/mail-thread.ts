import { z } from "zod";
import { pageQuerySchema } from "./lead.ts";
import { line, prose } from "./written-text.ts";
import { outboxStates } from "./outbox.ts";

export const mailKinds = ["mail", "bounce", "auto_reply"] as const;

const attachmentSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  sizeBytes: z.int(),
});

export const mailMessageSchema = z
  .object({
    id: z.uuid(),
    direction: z.enum(["in", "out"]),
    kind: z.enum(mailKinds).describe("auto_reply: such as out of office"),
    fromName: z.string(),
    fromAddress: z.string(),
    toAddress: z.string(),
    subject: z.string(),
    body: z.string().describe("Plain text; HTML is converted"),
    notices: z.array(z.string()).describe("Sentences about this email, such as that its sender is not the lead"),
    bounce: z.string().nullable().describe("Why the recipient's server returned the email"),
    sizeBytes: z.int(),
    author: z.string().nullable().describe("The account that wrote an outgoing email"),
    sentAt: z.iso.datetime(),
    attachments: z.array(attachmentSchema),
    delivery: z
      .object({ status: z.enum(outboxStates), error: z.string().nullable() })
      .nullable()
      .describe("Of an outgoing email"),
  })
  .meta({ id: "MailMessage" });

export const mailThreadSchema = z
  .object({
    messages: z.array(mailMessageSchema).describe("Oldest first"),
    templates: z
      .array(z.object({ name: z.string(), subject: z.string(), text: z.string() }))
      .describe("With the values of this lead filled in"),
    canSend: z.boolean().describe("Whether SMTP_URL is set; otherwise a reply waits in the outbox"),
    returnsHere: z.boolean().describe("Whether the lead's answer appears in this thread"),
  })
  .meta({ id: "MailThread" });

export const newReplySchema = z
  .strictObject({
    id: z.uuid().describe("Idempotency key; a repeated call is stored once"),
    subject: line(200),
    text: prose(20_000).min(1, "Required"),
  })
  .meta({ id: "NewReply" });

const suggestedLeadSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  company: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const unassignedMailPageSchema = z
  .object({
    items: z
      .array(mailMessageSchema.extend({ suggestions: z.array(suggestedLeadSchema) }))
      .describe("Newest first, each with up to three leads that have the sender's address"),
    total: z.int(),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "UnassignedMailPage" });

export const unassignedMailQuerySchema = pageQuerySchema;

export const mailAssignmentSchema = z.strictObject({ leadId: z.uuid() }).meta({ id: "MailAssignment" });

export type MailMessage = z.infer<typeof mailMessageSchema>;
export type MailThread = z.infer<typeof mailThreadSchema>;
export type NewReply = z.infer<typeof newReplySchema>;
export type UnassignedMail = z.infer<typeof unassignedMailPageSchema>["items"][number];
