import { z } from "zod";
import { visitIdSchema, visitorIdSchema } from "./collect.ts";

/** Sent by a form only while the visitor consents to analytics; it is what ties a lead to a visitor. */
export const visitSchema = z.strictObject({ visitorId: visitorIdSchema, visitId: visitIdSchema }).meta({ id: "Visit" });

const arrivalSchema = z.object({
  at: z.iso.datetime(),
  source: z.string().describe("Host of the referrer, or utm_source; empty for a direct visit"),
  channel: z.string(),
  campaign: z.string().nullable(),
  landingPage: z.string(),
});

/** How a visitor who consented came to write, until the form was sent. What is optional was not noted at first. */
export const journeySchema = z
  .object({
    first: arrivalSchema,
    last: arrivalSchema,
    visits: z.int(),
    pages: z
      .array(
        z.object({
          at: z.iso.datetime(),
          page: z.string(),
          engagedSeconds: z.number(),
          visit: z.int().optional().describe("Which of the visits, from 1"),
        }),
      )
      .describe("Pages before the request, oldest first"),
    engagedSeconds: z.number().describe("Of all visits"),
    experimentGroup: z.string().nullable(),
    agentClicks: z
      .array(z.object({ at: z.iso.datetime(), agent: z.string(), type: z.string(), page: z.string() }))
      .optional()
      .describe("Agent cards that were opened, oldest first"),
    formStarts: z
      .array(z.object({ at: z.iso.datetime(), form: z.string(), page: z.string() }))
      .optional()
      .describe("Forms that were begun, oldest first"),
    secondsToLead: z.int().optional().describe("From the first visit to the request"),
  })
  .meta({ id: "Journey" });

/** Why there is a journey, or none. */
const journeyStates = ["known", "not_recorded", "refused", "withdrawn"] as const;

export const leadJourneySchema = z
  .object({
    state: z
      .enum(journeyStates)
      .describe(
        "known; not_recorded: consented, but nothing of the visit had arrived or it is older than what is kept; refused: no consent when the form was sent; withdrawn: consent was taken back since",
      ),
    journey: journeySchema.nullable(),
  })
  .meta({ id: "LeadJourney" });

export type Visit = z.infer<typeof visitSchema>;
export type Journey = z.infer<typeof journeySchema>;
export type LeadJourney = z.infer<typeof leadJourneySchema>;
