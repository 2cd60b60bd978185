import { z } from "zod";
import { visitIdSchema, visitorIdSchema } from "./collect.ts";

/** Links a lead to a visitor. Forms send it only while the visitor consents to analytics. */
export const visitSchema = z.strictObject({ visitorId: visitorIdSchema, visitId: visitIdSchema }).meta({ id: "Visit" });

const arrivalSchema = z.object({
  at: z.iso.datetime(),
  source: z.string().describe("Host of the referrer, or utm_source; empty for a direct visit"),
  channel: z.string(),
  campaign: z.string().nullable(),
  landingPage: z.string(),
});

/**
 * Visits of a consenting visitor up to the submission of the form. Earlier versions did not record the optional fields.
 */
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
          visit: z.int().optional().describe("Number of the visit, starting at 1"),
        }),
      )
      .describe("Pages before the request, oldest first"),
    engagedSeconds: z.number().describe("Total of all visits"),
    experimentGroup: z.string().nullable(),
    agentClicks: z
      .array(z.object({ at: z.iso.datetime(), agent: z.string(), type: z.string(), page: z.string() }))
      .optional()
      .describe("Agent cards opened, oldest first"),
    formStarts: z
      .array(z.object({ at: z.iso.datetime(), form: z.string(), page: z.string() }))
      .optional()
      .describe("Forms started, oldest first"),
    secondsToLead: z.int().optional().describe("Time from the first visit to the request"),
  })
  .meta({ id: "Journey" });

/** Reason why a journey is available or missing. */
const journeyStates = ["known", "not_recorded", "refused", "withdrawn"] as const;

export const leadJourneySchema = z
  .object({
    state: z
      .enum(journeyStates)
      .describe(
        "known; not_recorded: consent was given, but no record of the visit arrived or its records have expired; refused: no consent when the form was sent; withdrawn: consent was withdrawn later",
      ),
    journey: journeySchema.nullable(),
  })
  .meta({ id: "LeadJourney" });

export type Visit = z.infer<typeof visitSchema>;
export type Journey = z.infer<typeof journeySchema>;
export type LeadJourney = z.infer<typeof leadJourneySchema>;
