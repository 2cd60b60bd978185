import { z } from "zod";

const searchActions = ["metrics", "summary", "keywords", "pages"] as const;

/** Google keeps 16 months. */
export const mostSearchDays = 480;
const defaultSearchDays = 30;

const days = z.int().min(1, "At least 1 day").max(mostSearchDays, `At most ${mostSearchDays} days`);

export const searchConsoleQuerySchema = z
  .strictObject({
    action: z
      .enum(searchActions)
      .describe(
        "`metrics`: a row for each day, and the summary, which is also kept; `summary`: one row of totals; `keywords` and `pages`: a row for each",
      ),
    days: days.default(defaultSearchDays).describe("Whole days; the last is three days ago, as Google's data is late"),
    limit: z.int().min(1).max(50_000).optional().describe("Of the rows by clicks; all of them unless given"),
  })
  .meta({ id: "SearchConsoleQuery" });

export const searchRowSchema = z
  .object({
    keys: z.array(z.string()).describe("First the keyword, the page's URL or the day; none in a row of totals"),
    clicks: z.number(),
    impressions: z.number(),
    ctr: z.number().describe("Part of one"),
    position: z.number().describe("1 is the first result; 0 where there were no impressions"),
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

/** Why there is nothing new from Google. */
export const searchProblemSchema = z
  .object({ code: z.enum(searchProblemCodes), title: z.string(), advice: z.string().describe("What to do about it") })
  .meta({ id: "SearchProblem" });

/** As it is kept in `gsc_data`. */
export const searchSummarySchema = z
  .object({
    totalImpressions: z.number(),
    totalClicks: z.number(),
    avgCTR: z.number().describe("Clicks divided by impressions, as a part of one"),
    avgPosition: z.number().describe("Weighted by impressions"),
    topKeywords: z.array(
      z.object({ keyword: z.string(), impressions: z.number(), clicks: z.number(), position: z.number() }),
    ),
    topPages: z.array(z.object({ page: z.string(), impressions: z.number(), clicks: z.number() })),
  })
  .meta({ id: "SearchSummary" });

const day = z.iso.date();

export const searchConsoleAnswerSchema = z
  .object({
    action: z.enum(searchActions),
    days: z.int(),
    from: day.describe("First day, inclusive"),
    to: day.describe("Last day, inclusive; days are those of Google, in Pacific time"),
    rows: z.array(searchRowSchema),
    summary: searchSummarySchema.nullable().describe("With action=metrics"),
    source: z
      .enum(["google", "stored", "estimate"])
      .describe("`stored` is the last good data, given when Google cannot be asked; `estimate` stands in for any"),
    estimated: z.boolean(),
    asOf: z.iso.datetime().describe("When Google said so, or when it was estimated"),
    problem: searchProblemSchema.nullable(),
  })
  .meta({ id: "SearchConsoleAnswer" });

export const searchPerformanceQuerySchema = z.strictObject({
  days: z.coerce.number().pipe(days).default(defaultSearchDays),
});

const figures = z.object({ clicks: z.number(), impressions: z.number(), ctr: z.number(), position: z.number() });
const compared = { ...figures.shape, previous: figures.nullable().describe("null where that time is not known") };

export const searchPerformanceSchema = z
  .object({
    site: z.string().nullable(),
    from: day,
    to: day,
    previousFrom: day,
    previousTo: day,
    kept: z.object({
      firstDay: day.nullable(),
      lastDay: day.nullable(),
      days: z.int().describe("Days whose rows (query, page, country, device) are kept"),
      daysToFetch: z.int().describe("Days that Google has and that are not kept yet"),
      updatedAt: z.iso.datetime().nullable().describe("When everything that Google had was kept"),
      problem: searchProblemSchema.nullable(),
    }),
    totals: z.object(compared),
    trend: z.array(z.object({ day, ...compared })).describe("A row for each day, beside the one a period earlier"),
    brand: z
      .array(z.object({ part: z.enum(["branded", "other", "hidden"]), ...compared }))
      .describe("`hidden` are clicks on queries that Google does not tell, since few people asked them"),
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
        expectedCtr: z.number().describe("What this site's results at the same positions get"),
        missedClicks: z.number(),
      }),
    ),
    landingPages: z.array(
      z.object({
        page: z.string().describe("Path"),
        ...figures.shape,
        visits: z.int().describe("Measured visits that came from Google's results and began on this page"),
        engagedSeconds: z.number().nullable().describe("Mean of these visits"),
        leads: z.int().describe("Of these visits, those with a demo request or contact message"),
        leadRate: z.number().nullable(),
      }),
    ),
    queries: z.array(
      z.object({
        query: z.string(),
        ...figures.shape,
        estimatedLeads: z.number(),
        leadShare: z.number().nullable().describe("Of the leads that came from Google's results"),
      }),
    ),
    leads: z.int().describe("Measured visits from Google's results with a lead"),
  })
  .meta({ id: "SearchPerformance" });

const score = z.number().min(0).max(100);

/** One page of the last run of Lighthouse, median of its runs. */
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
      .describe("null while there was no run"),
    pages: z.array(
      z.object({
        path: z.string(),
        indexable: z.boolean(),
        title: z.string(),
        description: z.string(),
        h1: z.array(z.string()),
        canonical: z.string().nullable(),
        structuredData: z.array(z.string()).describe("The types that the page describes"),
        links: z.int().describe("Links to this site and files of it"),
        brokenLinks: z.array(z.string()),
        findings: z.array(z.string()).describe("What to mend; empty when all is well"),
        lighthouse: lighthousePageSchema.omit({ path: true }).nullable(),
      }),
    ),
  })
  .meta({ id: "PageHealth" });

export type SearchConsoleQuery = z.infer<typeof searchConsoleQuerySchema>;
export type SearchConsoleAnswer = z.infer<typeof searchConsoleAnswerSchema>;
export type SearchRow = z.infer<typeof searchRowSchema>;
export type SearchSummary = z.infer<typeof searchSummarySchema>;
export type SearchProblem = z.infer<typeof searchProblemSchema>;
export type SearchFigures = z.infer<typeof figures>;
export type SearchPerformance = z.infer<typeof searchPerformanceSchema>;
export type PageHealth = z.infer<typeof pageHealthSchema>;
