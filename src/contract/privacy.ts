import { z } from "zod";
import { visitorIdSchema } from "./collect.ts";
import { consentActions, consentPreferencesSchema } from "./consent.ts";

/** "Forget me": the identifiers are removed from the visitor's rows; totals do not change. */
export const forgetRequestSchema = z.strictObject({ visitorId: visitorIdSchema }).meta({ id: "ForgetRequest" });

export const forgetReceiptSchema = z
  .object({
    receiptId: z.uuid().describe("Proves that data was forgotten, without identifying the visitor"),
    forgottenAt: z.iso.datetime().describe("To the day, once it is read again"),
    pending: z
      .array(z.enum(["clickhouse"]))
      .describe("Copies of completed days that may still have the records as they were; empty when all of them follow"),
  })
  .meta({ id: "ForgetReceipt" });

/** Sent in the body, like the consent id below. */
export const forgetReceiptRequestSchema = z.strictObject({ receiptId: z.uuid() }).meta({ id: "ForgetReceiptRequest" });

/** Sent in the body, because URLs end up in logs and the consent id is a secret of the browser. */
export const consentRecordRequestSchema = z.strictObject({ consentId: z.uuid() }).meta({ id: "ConsentRecordRequest" });

export const consentRecordSchema = z
  .object({
    choices: z
      .array(
        z.object({
          id: z.uuid(),
          action: z.enum(consentActions),
          preferences: consentPreferencesSchema,
          textVersion: z.string(),
          textHash: z.string().nullable(),
          globalPrivacyControl: z.boolean(),
          pageUrl: z.string(),
          language: z.string(),
          createdAt: z.iso.datetime(),
          hash: z.string().nullable().describe("Position in the hash chain; null for records older than the chain"),
        }),
      )
      .describe("Oldest first"),
  })
  .meta({ id: "ConsentRecord" });

export type ForgetReceipt = z.infer<typeof forgetReceiptSchema>;
export type ConsentRecord = z.infer<typeof consentRecordSchema>;
