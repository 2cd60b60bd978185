import { z } from "zod";
import { defaultSearchDays, maxSearchDays } from "./search-days.ts";

const searchActions = ["metrics", "summary", "keywords", "pages"] as const;

const days = z.int().min(1, "At least 1 day").max(maxSearchDays, `At most ${maxSearchDays} days`);

export const searchConsoleQuerySchema = z
  .strictObject({
    action: z
      .enum(searchActions)
      .describe(
        "`metrics`: one row per day, and the summary, which is also stored; `summary`: one row of totals; `keywords` and `pages`: one row each",
      ),
    days: days
      .default(defaultSearchDays)
      .describe("Number of whole days up to three days ago, because Google's data is delayed"),
    limit: z.int().min(1).max(50_000).optional().describe("Maximum number of rows, by clicks; all rows by default"),
  })
  .meta({ id: "SearchConsoleQuery" });

export const searchRowSchema = z
  .object({
    keys: z.array(z.string()).describe("The keyword, the page's URL or the day; empty in a row of totals"),
    clicks: z.number(),
    impressions: z.number(),
    ctr: z.number().describe("Fraction of 1"),
    position: z.number().describe("1 is the first result; 0 without impressions"),
  })
  .meta({ id: "SearchRow" });

const searchProblemCodes = [
  "search_console_not_configured",
  "search_console_credentials_unreadable",
  "search_console_credentials_invalid",
  "search_console_credentials_refused",
  "search_console_no_access",
  "search_console_api_disabled",
  "search_console_quota",
  "search_console_unavailable",
] as const;

/** Reason why no current data from Google is available. */
export const searchProblemSchema = z
  .object({ code: z.enum(searchProblemCodes), title: z.string(), advice: z.string().describe("How to fix it") })
  .meta({ id: "SearchProblem" });

/** Stored in this form in `gsc_data`. */
export const searchSummarySchema = z
  .object({
    totalImpressions: z.number(),
    totalClicks: z.number(),
    avgCTR: z.number().describe("Clicks divided by impressions, as a fraction of 1"),
    avgPosition: z.number().describe("Weighted by impressions"),
    topKeywords: z.array(
      z.object({ keyword: z.string(), impressions: z.number(), clicks: z.number(), position: z.number() }),
    ),
    topPages: z.array(z.object({ page: z.string(), impressions: z.number(), clicks: z.number() })),
  })
  .meta({ id: "SearchSummary" });

const day = z.iso.date();

export const searchConsoleResultSchema = z
  .object({
    action: z.enum(searchActions),
    days: z.int(),
    from: day.describe("First day, inclusive"),
    to: day.describe("Last day, inclusive; Google's days are in Pacific time"),
    rows: z.array(searchRowSchema),
    summary: searchSummarySchema.nullable().describe("Only with action=metrics"),
    source: z
      .enum(["google", "stored", "estimate"])
      .describe(
        "`stored` is the last data received, used when Google is unavailable; `estimate` is used when there is no data at all",
      ),
    estimated: z.boolean(),
    asOf: z.iso.datetime().describe("Time when Google returned the data, or when it was estimated"),
    problem: searchProblemSchema.nullable(),
  })
  .meta({ id: "SearchConsoleResult" });

export const searchPerformanceQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(days).default(defaultSearchDays),
});

const figures = z.object({ clicks: z.number(), impressions: z.number(), ctr: z.number(), position: z.number() });
const compared = { ...figures.shape, previous: figures.nullable().describe("null if that range is unknown") };

export const searchPerformanceSchema = z
  .object({
    site: z.string().nullable().describe("The property of the figures; null if none is connected or stored"),
    connected: z.boolean().describe("False without settings for Search Console: then the figures no longer change"),
    from: day,
    to: day,
    previousFrom: day,
    previousTo: day,
    kept: z.object({
      firstDay: day.nullable(),
      lastDay: day.nullable(),
      days: z.int().describe("Number of days with stored rows (query, page, country, device)"),
      daysToFetch: z.int().describe("Number of days that Google has and that are not stored yet"),
      updatedAt: z.iso.datetime().nullable().describe("Time when all of Google's data was last stored"),
      problem: searchProblemSchema.nullable(),
    }),
    totals: z.object(compared),
    trend: z.array(z.object({ day, ...compared })).describe("One row per day, with the values one period earlier"),
    brand: z
      .array(z.object({ part: z.enum(["branded", "other", "hidden"]), ...compared }))
      .describe("`hidden` are clicks on rare queries, which Google does not disclose"),
    brandTerms: z.array(z.string()),
    movers: z
      .object({
        gained: z.array(z.object({ query: z.string(), ...compared })),
        lost: z.array(z.object({ query: z.string(), ...compared })),
      })
      .nullable(),
    lowCtrPages: z.array(
      z.object({
        page: z.string(),
        ...figures.shape,
        expectedCtr: z.number().describe("Average CTR of this site's results at the same positions"),
        missedClicks: z.number(),
      }),
    ),
    landingPages: z.array(
      z.object({
        page: z.string().describe("Path"),
        ...figures.shape,
        visits: z.int().describe("Measured visits from Google's results that started on this page"),
        engagedSeconds: z.number().nullable().describe("Average of these visits"),
        leads: z.int().describe("Number of these visits with a demo request or contact message"),
        leadRate: z.number().nullable(),
        wonLeads: z.int().nullable().describe("Won leads of these visits; null for a shared link"),
        wonValue: z
          .number()
          .nullable()
          .describe("Total value of these won leads that is in the site's currency; null for a shared link"),
      }),
    ),
    queries: z.array(
      z.object({
        query: z.string(),
        ...figures.shape,
        estimatedLeads: z.number(),
        leadShare: z.number().nullable().describe("Fraction of all leads from Google's results"),
      }),
    ),
    leads: z.int().describe("Measured visits from Google's results with a lead"),
  })
  .meta({ id: "SearchPerformance" });

const score = z.number().min(0).max(100);

/** Result of one page in the last Lighthouse benchmark: the median of several runs. */
export const lighthousePageSchema = z.object({
  path: z.string(),
  performance: score,
  accessibility: score,
  bestPractices: score,
  seo: score,
  lcpMs: z.number(),
  tbtMs: z.number(),
  cls: z.number(),
});

export const pageHealthSchema = z
  .object({
    lighthouse: z
      .object({ measuredAt: z.iso.datetime(), ofThisBuild: z.boolean() })
      .nullable()
      .describe("null before the first run"),
    pages: z.array(
      z.object({
        path: z.string(),
        indexable: z.boolean(),
        title: z.string(),
        description: z.string(),
        h1: z.array(z.string()),
        canonical: z.string().nullable(),
        structuredData: z.array(z.string()).describe("Types declared in the page's structured data"),
        links: z.int().describe("Number of links to pages and files of this site"),
        brokenLinks: z.array(z.string()),
        findings: z.array(z.string()).describe("Issues to fix; empty if there are none"),
        lighthouse: lighthousePageSchema.omit({ path: true }).nullable(),
      }),
    ),
  })
  .meta({ id: "PageHealth" });

export type SearchConsoleQuery = z.infer<typeof searchConsoleQuerySchema>;
export type SearchConsoleResult = z.infer<typeof searchConsoleResultSchema>;
export type SearchRow = z.infer<typeof searchRowSchema>;
export type SearchSummary = z.infer<typeof searchSummarySchema>;
export type SearchProblem = z.infer<typeof searchProblemSchema>;
export type SearchFigures = z.infer<typeof figures>;
export type SearchPerformance = z.infer<typeof searchPerformanceSchema>;
export type PageHealth = z.infer<typeof pageHealthSchema>;
