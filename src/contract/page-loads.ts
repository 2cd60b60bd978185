import { z } from "zod";
import { checkDayRange, dayRange } from "./day-range.ts";
import {
  abnormalDefinition,
  estimateDefinition,
  loadSplits,
  noEstimateReasons,
  unmatchedDefinition,
} from "./page-load-splits.ts";
import { purposes } from "./purposes.ts";
import { wholeNumber } from "./whole-number.ts";

export const pageLoadsQuerySchema = z
  .strictObject({
    ...dayRange,
    split: z.enum(loadSplits).default("day"),
    limit: wholeNumber(1, 1000).default(100),
    format: z.enum(["json", "csv"]).default("json"),
  })
  .superRefine(checkDayRange);

export const pageLoadsSchema = z
  .object({
    split: z.enum(loadSplits),
    countedBy: z.enum(["app", "log", "off"]).describe("What counts the responses; off counts nothing"),
    since: z.iso.datetime().nullable().describe("Start of the counts in the range; null if there are none"),
    until: z.iso.datetime().describe("Time up to which responses are counted"),
    smallestCount: z
      .int()
      .describe(
        "Daily counts below this number are merged, including today's; a sum still below it takes the next smallest count",
      ),
    totals: z.object({
      all: z.int().describe("Page loads by everyone, with or without consent"),
      consented: z.int().describe("Page loads of visitors who consented, over the same period; at most all"),
    }),
    unmatchedLoads: z
      .int()
      .optional()
      .describe(`${unmatchedDefinition} For splits without consented loads, it is that of the totals`),
    totalRows: z.int().describe("Number of rows before limit is applied"),
    rows: z.array(
      z.object({
        key: z
          .string()
          .describe(
            "Empty if unknown; (merged) for the sum of small counts; (other) for values over the daily limit for new values; (withheld) for values that may identify a person",
          ),
        all: z.int(),
        consented: z
          .int()
          .nullable()
          .describe("Page loads of visitors who consented, at most all; null for splits in which they are not known"),
        verified: z
          .int()
          .optional()
          .describe(
            "Only with split reader and classes that name themselves: how many of these responses went to an address of the operator. The rest are unverified: any program can use the name of a crawler",
          ),
      }),
    ),
    gaps: z
      .array(z.object({ from: z.iso.datetime(), to: z.iso.datetime() }))
      .describe("Periods with missing counts, because a process ended before storing them; newest first"),
  })
  .meta({ id: "PageLoads" });

export const visitEstimateQuerySchema = z.strictObject(dayRange).superRefine(checkDayRange);

export const visitEstimateSchema = z
  .object({
    consentedVisits: z.int().describe("Visits of visitors who consented, in the period with counts"),
    unmatchedLoads: z.int().optional().describe(unmatchedDefinition),
    abnormalDays: z
      .array(
        z.object({
          day: z.iso.date(),
          loads: z.int().describe("Page loads of that day"),
          usualLoads: z.int().describe("Median of the days with which it is compared"),
        }),
      )
      .optional()
      .describe(abnormalDefinition),
    estimate: z
      .object({ visits: z.number(), lower: z.number(), upper: z.number() })
      .nullable()
      .describe(`${estimateDefinition} null if there is a reason not to estimate`),
    whyNone: z
      .enum(noEstimateReasons)
      .optional()
      .describe(
        "Why there is no estimate: fewer than 30 page loads or 30 visitors with consent, or more than a tenth of the page loads that browsers reported were not counted",
      ),
  })
  .meta({ id: "VisitEstimate" });

export const assistantsQuerySchema = z.strictObject(dayRange).superRefine(checkDayRange);

const purpose = z.enum(purposes);
const verified = z
  .int()
  .describe(
    "How many of these fetches came from an address of the operator. The rest are unverified: any program can use the name of a crawler",
  );

export const assistantsSchema = z
  .object({
    countedBy: z.enum(["app", "log", "off"]),
    isVerifying: z.boolean().describe("Whether the owner has turned on look-ups that verify crawlers"),
    crawlers: z
      .array(
        z.object({
          name: z.string(),
          operator: z.string(),
          purpose,
          rule: z.enum(["allow", "disallow"]).describe("What robots.txt tells it"),
        }),
      )
      .describe("All known AI crawlers"),
    pages: z.array(z.string()).describe("Paths of all pages"),
    fetches: z
      .array(
        z.object({
          crawler: z.string(),
          path: z.string(),
          status: z.int(),
          verified,
          count: z.int(),
          lastHour: z
            .string()
            .describe("Start of the last hour with a fetch, in the time zone of the reports, such as 2026-05-05T14:00"),
        }),
      )
      .describe("By crawler, path and status"),
    days: z
      .array(z.object({ crawler: z.string(), day: z.iso.date(), verified, count: z.int() }))
      .describe("By crawler and day"),
    chain: z
      .array(
        z.object({
          operator: z.string(),
          fetches: z.record(purpose, z.int()).describe("Fetches by its crawlers, by purpose"),
          verified,
          loads: z
            .int()
            .describe(
              "Page loads, with or without consent, that came from the operator's assistants; small daily counts are in the row (merged), so that a row may have more visits than page loads",
            ),
          visits: z.int().describe("Visits from these assistants by visitors who consented"),
          leads: z.int().describe("Leads from these visits"),
          sources: z
            .array(z.string())
            .describe(
              "Sources of the visits with these leads, as in reports; (withheld) for those that may identify a person",
            ),
        }),
      )
      .describe("By operator, from fetches to leads"),
  })
  .meta({ id: "Assistants" });

export type PageLoads = z.infer<typeof pageLoadsSchema>;
export type VisitEstimate = z.infer<typeof visitEstimateSchema>;
export type Assistants = z.infer<typeof assistantsSchema>;
