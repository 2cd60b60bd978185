import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";
import { followUps } from "./follow-up.ts";
import { journeySchema, visitSchema } from "./journey.ts";
import { companySizes, leadSources, leadStatuses, type UseCase, useCases } from "./lead-options.ts";
import { languages } from "./language.ts";
import { amountSchema } from "./lead-changes.ts";
import { leadPriorities, leadStages } from "./lead-stages.ts";
import { outboxEntrySchema } from "./outbox.ts";
import { forOptionalFields } from "./submitted-fields.ts";
import { text } from "./text.ts";
import { line, lineOrEmpty, prose } from "./written-text.ts";
import { wholeNumber } from "./whole-number.ts";

/** Optional values may also be empty, because forms send unfilled fields as empty strings. */
const unlessEmpty = <Value extends string>(value: Value) => (value === "" ? undefined : (value as Exclude<Value, "">));
const optionalLine = (max: number) => lineOrEmpty(max).transform(unlessEmpty).optional();

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters")
  .pipe(z.email("Must be a valid email address"));

export const formFields = {
  id: z
    .uuidv7()
    .optional()
    .describe(
      "Idempotency key created by the form; a repeated submission is stored once, and another one with it is rejected with 409",
    ),
  recaptchaToken: z
    .string()
    .max(16_384)
    .optional()
    .describe("Captcha token; a missing or invalid one is rejected with 403"),
  website: z.string().max(200).optional().describe("Honeypot: must be empty"),
  startedAt: z.iso.datetime().optional().describe("Time when the visitor first focused the form, browser clock"),
  sentAt: z.iso.datetime().optional().describe("Time when the form was sent, same clock"),
  language: z
    .enum(languages)
    .optional()
    .describe("Language of the page with the form, and of all emails to the visitor; `en` if absent"),
  visit: visitSchema
    .optional()
    // An invalid value here must not cause the loss of a lead.
    .catch(undefined)
    .describe("Only with consent to analytics; without it, the lead is not linked to a visitor"),
};

const qualification = {
  companySize: z
    .enum(["", ...companySizes])
    .transform(unlessEmpty)
    .optional(),
  useCase: z
    .enum(["", ...(Object.keys(useCases) as UseCase[])])
    .transform(unlessEmpty)
    .optional(),
};

export const demoRequestSchema = z
  .strictObject({
    ...formFields,
    ...qualification,
    fullName: line(200),
    jobTitle: optionalLine(200),
    phone: optionalLine(200).describe(
      "The form sends the job title here too; stored as a phone number only if it is one",
    ),
    company: line(200),
    email: emailSchema,
    message: prose(10_000).optional(),
  })
  .meta({ id: "DemoRequest" });

export const contactMessageSchema = z
  .strictObject({
    ...formFields,
    ...qualification,
    name: line(200),
    fullName: line(200).optional().describe("Alias of `name`, sent by the form in addition to it"),
    company: line(200).optional().describe("Required by the form"),
    email: emailSchema,
    jobTitle: optionalLine(200),
    message: prose(10_000).min(1, "Required"),
  })
  .meta({ id: "ContactMessage" });

export const leadReceiptSchema = z
  .object({
    id: z.uuid(),
    meetingToken: z
      .string()
      .optional()
      .describe("Allows the visitor to pick a time; absent while the owner offers no meetings"),
  })
  .meta({ id: "LeadReceipt" });

export const nextTaskSchema = z.object({ title: z.string(), dueOn: calendarDay });
export type NextTask = z.infer<typeof nextTaskSchema>;

export const consultationRequestSchema = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    ...forOptionalFields(z.string().nullable()),
    source: z.string(),
    status: z.enum(leadStatuses).describe("Follows from the stage"),
    stage: z.enum(leadStages),
    lost_reason: z.string().nullable().describe("Why a lost lead was lost"),
    value: amountSchema.nullable().describe("Null until somebody enters it"),
    owner: z
      .object({ id: z.string(), email: z.string() })
      .nullable()
      .describe("The account that the lead is assigned to"),
    country: z
      .string()
      .nullable()
      .describe("Of the visit in which the form was sent (ISO 3166-1); null without consent"),
    due_at: z.iso.datetime().nullable().describe("Time of the promised reply; null once the follow-up has started"),
    next_task: nextTaskSchema.nullable().describe("The open task that is due first"),
    language: z.enum(languages).describe("Language of the page with the form, and of the emails to the visitor"),
    unverified: z.boolean().describe("The captcha provider was unavailable, so the request may come from a bot"),
    journey: journeySchema.nullable().describe("Only for visitors who consented to analytics"),
    messages: z
      .array(outboxEntrySchema)
      .describe("Emails and webhook calls for this request, with their delivery status"),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "ConsultationRequest" });

const followUpCounts = z.object({
  new: z.int(),
  contacted: z.int(),
  scheduled: z.int(),
  closed: z.int(),
  overdue: z.int(),
});

export const consultationPageSchema = z
  .object({
    items: z.array(consultationRequestSchema).describe("In the order of `sort`"),
    total: z.int().describe("Number of all matching requests"),
    nextCursor: z.string().nullable().describe("Pass as `cursor` to get the next page; null on the last page"),
    counts: followUpCounts.describe(
      "Counts over all requests, regardless of the filters; an overdue request is also new",
    ),
    matching: followUpCounts.describe(
      "The same counts over the requests that match all filters except `status`, `stage` and `open`",
    ),
  })
  .meta({ id: "ConsultationRequestPage" });

export const pageQuerySchema = z.strictObject({
  limit: wholeNumber(1, 200).default(50),
  cursor: z.string().max(200).optional(),
});

const search = text(200).trim().normalize("NFC").optional();

export const searchQuerySchema = pageQuerySchema.extend({ q: search.describe("Matches part of the email address") });

/** Filters of the visits in which forms were sent, and of the days on which they arrived. */
export const visitFilters = {
  filter: z
    .array(text(2100))
    .max(20)
    .default([])
    .describe(
      "Repeatable dimension:value or !dimension:value of the visit in which the form was sent, as in the report",
    ),
  from: calendarDay.optional().describe("First day, in the time zone of the site's owner"),
  to: calendarDay.optional().describe("Last day; requires `from`"),
};
export type VisitFilters = z.infer<z.ZodObject<typeof visitFilters>>;

type Days = { from?: string | undefined; to?: string | undefined };
export const areDaysInOrder = ({ from, to }: Days) =>
  (from === undefined) === (to === undefined) && (from ?? "") <= (to ?? "");
export const dayOrder = { path: ["to"], message: "Requires `from` and must not be before it" };

/** Filters of leads, which the list, the table and the board share. */
export const leadFilters = {
  q: search.describe(
    'Words, each of which matches part of the name, company, email address or message, part of the city, channel or campaign of the visit, or its country by its English name. Words in quotation marks ("late invoices") match as one text. From the ninth word on, only the name, company, email address and message are searched',
  ),
  stage: z.enum(leadStages).optional(),
  open: z.literal("1").optional().describe("Only stages in which somebody still has to do something"),
  overdue: z.literal("1").optional().describe("Only leads that are still new after the promised reply time"),
  source: z.enum(leadSources).optional().describe("The form"),
  owner: z.string().min(1).max(100).optional().describe("Id of an account, `me`, or `none` for leads without an owner"),
  priority: z.enum(leadPriorities).optional(),
  task: z.enum(["any", "due"]).optional().describe("due: with an open task of today or before"),
  ...visitFilters,
};

const leadSorts = ["urgent", "task", "newest", "oldest", "value", "name", "stage", "owner"] as const;
export const leadSort = z
  .enum(leadSorts)
  .describe(
    "urgent: unanswered leads by the time their reply is due, then open ones, then the rest, newest first; task: by the day of the next task, leads without an open task last; stage: from new to closed; owner: by email address, leads without an owner last",
  );

const consultationFilters = {
  ...leadFilters,
  status: z.enum(followUps).optional().describe("overdue: the same as the filter `overdue`, and oldest first"),
};

export const consultationQuerySchema = pageQuerySchema
  .extend({ ...consultationFilters, sort: leadSort.default("newest") })
  .refine(areDaysInOrder, dayOrder);
export const consultationExportQuerySchema = z
  .strictObject({ ...consultationFilters, sort: leadSort.default("newest") })
  .refine(areDaysInOrder, dayOrder);
export const searchExportQuerySchema = searchQuerySchema.pick({ q: true });

export const leadChangeSchema = z.strictObject({ status: z.enum(leadStatuses) }).meta({ id: "ConsultationChange" });

export type DemoRequest = z.infer<typeof demoRequestSchema>;
export type ContactMessage = z.infer<typeof contactMessageSchema>;

type RequiredOf<Form> = { [Field in keyof Form]-?: undefined extends Form[Field] ? never : Field }[keyof Form];
/**
 * Form fields that a visitor has to fill in. `name` is not one of them, because it repeats `fullName`. The form also
 * requires job title and company, which are optional in the API.
 */
export type RequiredField =
  | Exclude<RequiredOf<DemoRequest> | RequiredOf<ContactMessage>, "name">
  | "jobTitle"
  | "company";
/** Fields that the server may reject, without those that no visitor sees. */
export type LeadField = Exclude<keyof DemoRequest | keyof ContactMessage, keyof typeof formFields>;
export type ConsultationRequest = z.infer<typeof consultationRequestSchema>;
export type ConsultationPage = z.infer<typeof consultationPageSchema>;
export type ConsultationFilters = z.infer<typeof consultationExportQuerySchema>;
export type LeadSort = z.infer<typeof leadSort>;
