import { z } from "zod";
import { checkDayRange, dayRange } from "./day-range.ts";
import {
  abnormalDefinition,
  estimateDefinition,
  loadSplits,
  noEstimateReasons,
  unmatchedDefinition,
  visitorsDefinition,
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
        "Daily counts below this number are merged, including today's; if their sum is still below it, the next smallest count is added",
      ),
    totals: z.object({
      all: z.int().describe("Page loads by everyone, with or without consent"),
      consented: z.int().describe("Page loads of visitors who consented, over the same period; never more than `all`"),
    }),
    unmatchedLoads: z
      .int()
      .optional()
      .describe(`${unmatchedDefinition} For splits without consented loads, it is that of the totals`),
    totalRows: z.int().describe("Number of rows before limit is applied"),
    rows: z
      .array(
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
            .describe(
              "Page loads of visitors who consented, never more than `all`; null for splits in which they are not known",
            ),
          verified: z
            .int()
            .optional()
            .describe(
              "Only with split reader and traffic types of crawlers that name themselves: how many of these responses went to an address of the operator. The rest are unverified: any program can use the name of a crawler",
            ),
        }),
      )
      .describe(
        "Days in order; otherwise the largest first, and the combined rows (withheld), (other) and (merged) last",
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
    isWholeRange: z
      .boolean()
      .describe(
        "Whether page loads were counted in the whole range. If not, the estimate covers a part of it, and cannot be compared with figures for the whole range",
      ),
    estimate: z
      .object({ visits: z.number(), lower: z.number(), upper: z.number() })
      .nullable()
      .describe(`${estimateDefinition} null if there is a reason not to estimate`),
    visitors: z
      .object({ visitors: z.number(), lower: z.number(), upper: z.number() })
      .nullable()
      .describe(`${visitorsDefinition} null if there is no estimate`),
    whyNone: z
      .enum(noEstimateReasons)
      .optional()
      .describe(
        "Why there is no estimate: page loads are not counted (off), fewer than 30 page loads or 30 visitors with consent, or more than a tenth of the page loads that browsers reported were not counted",
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

const crawler = z.object({
  name: z.string(),
  operator: z.string(),
  rule: z.enum(["allow", "disallow"]).describe("The robots.txt rule for this crawler"),
});
const fetches = z
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
  .describe("By crawler, path and status");
const days = z
  .array(z.object({ crawler: z.string(), day: z.iso.date(), verified, count: z.int() }))
  .describe("By crawler and day");

export const assistantsSchema = z
  .object({
    countedBy: z.enum(["app", "log", "off"]),
    isVerifying: z.boolean().describe("Whether the owner has turned on look-ups that verify crawlers"),
    crawlers: z.array(crawler.extend({ purpose })).describe("All known AI crawlers"),
    pages: z.array(z.string()).describe("Paths of all pages"),
    fetches,
    days,
    searchEngines: z
      .object({ crawlers: z.array(crawler), fetches, days })
      .describe("The same for search engine crawlers, which are in no other figure of this answer"),
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
