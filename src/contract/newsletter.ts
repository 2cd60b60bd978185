import { z } from "zod";
import { languages } from "./language.ts";
import { emailSchema, formFields } from "./lead.ts";

export const newsletterSubscriptionSchema = z
  .strictObject({ ...formFields, email: emailSchema })
  .meta({ id: "NewsletterSubscriptionRequest" });

export const subscriptionStatuses = ["pending", "subscribed"] as const;

export const newsletterPageSchema = z
  .object({
    items: z
      .array(
        z
          .object({
            id: z.uuid(),
            email: z.string(),
            status: z.enum(subscriptionStatuses).describe("Pending until the subscriber confirms the address"),
            language: z
              .enum(languages)
              .describe("Language of the page with the form, and of the emails to the subscriber"),
            unverified: z.boolean(),
            confirmed_at: z.iso.datetime().nullable(),
            created_at: z.iso.datetime(),
          })
          .meta({ id: "NewsletterSubscription" }),
      )
      .describe("Newest first"),
    total: z.int().describe("Number of all matching subscriptions"),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "NewsletterSubscriptionPage" });

export const tokenQuerySchema = z.object({ token: z.string().max(200).default("") });

export type NewsletterPage = z.infer<typeof newsletterPageSchema>;
