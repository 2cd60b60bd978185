import { z } from "zod";
import { visitorIdSchema } from "./collect.ts";
import { consentActions, consentPreferencesSchema } from "./consent.ts";

/** "Forget me": the visitor's rows lose their identifiers, and what was counted stays counted. */
export const forgetRequestSchema = z.strictObject({ visitorId: visitorIdSchema }).meta({ id: "ForgetRequest" });

export const forgetReceiptSchema = z
  .object({
    receiptId: z.uuid().describe("Proves that something was forgotten, without saying whose"),
    forgottenAt: z.iso.datetime(),
  })
  .meta({ id: "ForgetReceipt" });

/** The consent id is a secret of the browser, so it travels in the body: addresses end up in logs. */
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
          hash: z.string().nullable().describe("Of the row in the hash chain; null in rows older than the chain"),
        }),
      )
      .describe("Oldest first"),
  })
  .meta({ id: "ConsentRecord" });

export type ForgetReceipt = z.infer<typeof forgetReceiptSchema>;
export type ConsentRecord = z.infer<typeof consentRecordSchema>;
