import { z } from "zod";
import { companySizes, type UseCase, useCases } from "./lead-options.ts";
import { text } from "./text.ts";

/** One line that somebody can see: no control characters, no line breaks, none of the marks that reorder text. */
const line = (max: number) =>
  text(max)
    .trim()
    .min(1, "Required")
    .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029]*$/u, "Must be a single line without control characters")
    .regex(/[\p{L}\p{N}\p{P}\p{S}]|^$/u, "Must have a visible character");

const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "At most 254 characters")
  .pipe(z.email("Must be an e-mail address"));

const formFields = {
  id: z.uuidv7().optional().describe("Idempotency key made by the form; the same submission sent again is stored once"),
  recaptchaToken: z
    .string()
    .max(16_384)
    .optional()
    .describe("Captcha token; missing or bad ones are answered with 403"),
  website: z.string().max(200).optional().describe("Honeypot: people leave it empty"),
};

const qualification = {
  companySize: z.enum(companySizes).optional(),
  useCase: z.enum(Object.keys(useCases) as [UseCase, ...UseCase[]]).optional(),
  startedAt: z.iso.datetime().optional().describe("When the visitor first entered the form, browser clock"),
};

export const demoRequestSchema = z
  .strictObject({
    ...formFields,
    ...qualification,
    fullName: line(200),
    jobTitle: line(200).optional(),
    phone: line(200)
      .optional()
      .describe("The form sends the job title here too; kept as a phone number only if it is one"),
    company: line(200),
    email: emailSchema,
    message: text(10_000).trim().optional(),
  })
  .meta({ id: "DemoRequest" });

export const contactMessageSchema = z
  .strictObject({
    ...formFields,
    ...qualification,
    name: line(200),
    fullName: line(200).optional().describe("The form's own name for `name`; sent beside it"),
    company: line(200).optional(),
    email: emailSchema,
    jobTitle: line(200).optional(),
    message: text(10_000).trim().min(1, "Required"),
  })
  .meta({ id: "ContactMessage" });

export const leadReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "LeadReceipt" });

export const newsletterSubscriptionSchema = z
  .strictObject({ ...formFields, email: emailSchema })
  .meta({ id: "NewsletterSubscriptionRequest" });

export const consultationRequestSchema = z
  .object({
    id: z.uuid(),
    full_name: z.string(),
    job_title: z.string().nullable(),
    company: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    company_size: z.string().nullable(),
    use_case: z.string().nullable(),
    message: z.string().nullable(),
    source: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: "ConsultationRequest" });

export const consultationPageSchema = z
  .object({
    items: z.array(consultationRequestSchema).describe("Newest first"),
    total: z.int(),
    nextCursor: z.string().nullable().describe("Pass as `cursor` for the next page; null on the last"),
  })
  .meta({ id: "ConsultationRequestPage" });

export const pageQuerySchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});

export const idParamsSchema = z.strictObject({ id: z.uuid() });

export type DemoRequest = z.infer<typeof demoRequestSchema>;
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ConsultationRequest = z.infer<typeof consultationRequestSchema>;
export type ConsultationPage = z.infer<typeof consultationPageSchema>;
