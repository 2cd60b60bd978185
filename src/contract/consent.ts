import { z } from "zod";
import { pageUrl, text } from "./text.ts";

export const consentActions = ["essential_only", "accept_all", "update_preferences"] as const;

export const consentPreferencesSchema = z
  .strictObject({ necessary: z.literal(true), analytical: z.boolean(), advertising: z.boolean() })
  .meta({ id: "ConsentPreferences" });

/** One choice in the cookie dialog, as the visitor's browser reports it to be kept as proof. */
export const consentChoiceSchema = z
  .strictObject({
    id: z.uuidv7().describe("Made by the browser; the same id sent twice is stored once"),
    consentId: z.uuid().describe("Random id of this browser's consent, unrelated to the visitor id"),
    action: z.enum(consentActions),
    preferences: consentPreferencesSchema,
    textVersion: text(40).min(1).describe("Version of the dialog's text that was shown"),
    textHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/, "Must be a SHA-256 in lower-case hexadecimal")
      .optional()
      .describe("SHA-256 of the dialog's text that was shown; older pages do not send it"),
    globalPrivacyControl: z
      .boolean()
      .default(false)
      .describe("navigator.globalPrivacyControl at the time of the choice"),
    pageUrl,
    language: text(35),
  })
  .refine(
    ({ action, preferences: { analytical, advertising } }) =>
      action === "update_preferences" ||
      (analytical === (action === "accept_all") && advertising === (action === "accept_all")),
    { path: ["preferences"], error: "Must be what the action chooses" },
  )
  .meta({ id: "ConsentChoice" });

export const consentReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "ConsentReceipt" });

export type ConsentAction = (typeof consentActions)[number];
export type ConsentPreferences = z.infer<typeof consentPreferencesSchema>;
export type ConsentChoice = z.infer<typeof consentChoiceSchema>;
