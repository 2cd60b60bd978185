import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";
import { outboxEntrySchema } from "./outbox.ts";
import { languages } from "./language.ts";
import { maxBulkLeads } from "./lead-limits.ts";
import { amountSchema } from "./lead-changes.ts";
import { leadEventKinds, leadPriorities, leadStages, unsentReplies } from "./lead-stages.ts";
import { areDaysInOrder, dayOrder, leadFilters, leadSort, nextTaskSchema } from "./lead.ts";
import { wholeNumber } from "./whole-number.ts";
import { forOptionalFields, inCamelCase } from "./submitted-fields.ts";

/* The lead workspace: what a team sees of a lead. */

export const leadNoteSchema = z
  .object({
    id: z.uuid(),
    author: z.string(),
    text: z.string(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "LeadNote" });

export const leadTaskSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    dueOn: calendarDay,
    author: z.string(),
    createdAt: z.iso.datetime(),
    doneAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "LeadTask" });

export const leadEventSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string().describe("Email address of an account, or the part of the product that acted"),
  kind: z.string().describe(`One of ${leadEventKinds.join(", ")}, or a kind of a later version`),
  before: z.json().describe("Changed values before the event; null if there were none"),
  after: z.json(),
});

export const timelineSchema = z
  .object({ events: z.array(leadEventSchema).describe("Newest first"), next: z.string().nullable() })
  .meta({ id: "LeadTimeline" });
export const timelineQuerySchema = z.strictObject({
  before: z
    .string()
    .regex(/^\d{1,16}$/, "Must be `next` of the page before")
    .optional(),
  limit: wholeNumber(1, 200).default(50),
});

export const leadRowSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    company: z.string().nullable(),
    email: z.string(),
    form: z.string(),
    stage: z.enum(leadStages),
    priority: z.enum(leadPriorities),
    owner: z.object({ id: z.string(), email: z.string() }).nullable(),
    value: amountSchema.nullable(),
    createdAt: z.iso.datetime(),
    dueAt: z.iso.datetime().nullable().describe("When the first reply is due; null once the lead is answered"),
    isOverdue: z.boolean(),
    nextTask: nextTaskSchema.nullable().describe("The open task that is due first"),
    channel: z.string().nullable().describe("Of the visit in which the form was sent; null without consent"),
    campaign: z.string().nullable(),
    landingPage: z.string().nullable(),
    country: z.string().nullable(),
    city: z.string().nullable(),
    pagesSeen: z.int().nullable(),
    unsentReply: z
      .enum(unsentReplies)
      .nullable()
      .describe("A reply that waits to be sent, such as until email is set up, or that could not be sent"),
  })
  .meta({ id: "LeadRow" });

export const leadDetailSchema = leadRowSchema
  .extend({
    ...inCamelCase(forOptionalFields(z.string().nullable())),
    language: z.enum(languages).describe("Language of the page with the form, and of the emails to the visitor"),
    unverified: z.boolean(),
    brand: z.string().nullable(),
    calendar: z.string().nullable(),
    lostReason: z.string().nullable(),
    answeredAt: z.iso.datetime().nullable(),
    qualifiedAt: z.iso.datetime().nullable(),
    wonAt: z.iso.datetime().nullable(),
    lostAt: z.iso.datetime().nullable(),
    notes: z.array(leadNoteSchema).describe("Newest first"),
    tasks: z.array(leadTaskSchema).describe("Open ones first, by day"),
    messages: z.array(outboxEntrySchema),
  })
  .meta({ id: "LeadDetail" });

export const leadListQuerySchema = z
  .strictObject({
    ...leadFilters,
    sort: leadSort.default("urgent"),
    limit: wholeNumber(1, 200).default(50),
    offset: wholeNumber(0, 1_000_000).default(0),
  })
  .refine(areDaysInOrder, dayOrder);
export const leadExportQuerySchema = z
  .strictObject({
    ...leadFilters,
    sort: leadSort.default("newest"),
    ids: z
      .string()
      .max(maxBulkLeads * 37)
      .transform((list) => list.split(","))
      .pipe(z.array(z.uuid()))
      .optional()
      .describe("Comma-separated list of the only leads to export"),
  })
  .refine(areDaysInOrder, dayOrder);

export const leadListSchema = z
  .object({
    leads: z.array(leadRowSchema),
    total: z.int().describe("Number of all matching leads"),
    stages: z
      .array(
        z.object({
          stage: z.enum(leadStages),
          count: z.int(),
          overdue: z.int(),
          values: z.array(amountSchema).describe("Sum of the values by currency"),
        }),
      )
      .describe("Over the leads that match all filters except `stage` and `open`"),
  })
  .meta({ id: "LeadList" });

export const leadOwnersSchema = z
  .object({ owners: z.array(z.object({ id: z.string(), email: z.string() })) })
  .describe("Accounts that a lead can be assigned to")
  .meta({ id: "LeadOwners" });

export type LeadNote = z.infer<typeof leadNoteSchema>;
export type LeadTask = z.infer<typeof leadTaskSchema>;
export type LeadEvent = z.infer<typeof leadEventSchema>;
export type LeadOwners = z.infer<typeof leadOwnersSchema>;
export type LeadRow = z.infer<typeof leadRowSchema>;
export type LeadDetail = z.infer<typeof leadDetailSchema>;
export type LeadFilters = z.infer<typeof leadExportQuerySchema>;
export type LeadListQuery = z.infer<typeof leadListQuerySchema>;
export type LeadList = z.infer<typeof leadListSchema>;
export type Timeline = z.infer<typeof timelineSchema>;
