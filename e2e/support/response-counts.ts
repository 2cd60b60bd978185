import type { Browser, Page } from "playwright-core";
import type { LoadSplit } from "#contract/page-load-splits.ts";
import type { Assistants, PageLoads, VisitEstimate } from "#contract/page-loads.ts";
import { localDay } from "#server/platform/calendar.ts";
import { siteConfig } from "#site.config.ts";
import { newVisitor } from "./browser.ts";
import { enterDashboard } from "./dashboard-page.ts";

const moments = { since: "2026-01-01T00:00:00.000Z", until: new Date().toISOString() };

const pageRows = [
  { key: "/", all: 900, consented: 450 },
  { key: "/a-page-with-a-long-path-that-does-not-fit-beside-its-figures", all: 1_234_567, consented: 123_456 },
  { key: "/small", all: 10, consented: 10 },
];

const countryRows = [
  { key: "DK", all: 60, consented: 20 },
  { key: "DE", all: 40, consented: 20 },
  { key: "(withheld)", all: 500, consented: 90 },
  { key: "(merged)", all: 90, consented: 1 },
];

/** Page loads with one split. In the split by day, the last row is `today`. */
export function pageLoads(split: LoadSplit, today: string): PageLoads {
  const days = Array.from({ length: 9 }, (_, n) => ({ key: `2026-01-0${n + 1}`, all: 10 * n + 10, consented: 5 }));
  const types = [
    { key: "person", all: 500, consented: null },
    { key: "search engine", all: 40, consented: null, verified: 30 },
  ];
  return {
    split,
    countedBy: "app",
    ...moments,
    smallestCount: 5,
    totals: { all: 900, consented: 470 },
    unmatchedLoads: 12,
    totalRows: 3,
    rows:
      { day: [...days, { key: today, all: 4, consented: 3 }], reader: types, country: countryRows }[split as string] ??
      pageRows,
    gaps: [],
  };
}

export const estimate: VisitEstimate = {
  consentedVisits: 300,
  unmatchedLoads: 12,
  abnormalDays: [{ day: "2026-01-03", loads: 4_000, usualLoads: 80 }],
  isWholeRange: true,
  estimate: { visits: 600, lower: 580, upper: 620 },
  visitors: { visitors: 412.4, lower: 398, upper: 430 },
};

const fetched = (path: string, status: number, count: number, verified: number, crawler = "GPTBot") => ({
  crawler,
  path,
  status,
  count,
  verified,
  lastHour: "2026-01-05T14:00",
});
const crawler = (name: string, operator: string) => ({
  name,
  operator,
  purpose: "training" as const,
  rule: "allow" as const,
});

const longPath = "/projects/a-page-with-a-long-path-that-does-not-fit-beside-its-figures";

/** GPTBot has fewer delivered pages than ClaudeBot, but more fetches. */
const assistants: Assistants = {
  countedBy: "app",
  isVerifying: true,
  crawlers: [crawler("GPTBot", "OpenAI"), crawler("ClaudeBot", "Anthropic"), crawler("CCBot", "Common Crawl")],
  pages: ["/", "/about", "/agent", longPath],
  fetches: [
    fetched("/", 200, 20, 15),
    fetched("/about", 304, 5, 5),
    fetched("/robots.txt", 200, 70, 70),
    fetched("(not found)", 404, 8, 0),
    fetched("/about", 308, 3, 0),
    fetched("/", 200, 40, 0, "ClaudeBot"),
    fetched(longPath, 200, 2, 0, "ClaudeBot"),
  ],
  days: [{ crawler: "GPTBot", day: "2026-01-05", count: 106, verified: 90 }],
  searchEngines: {
    crawlers: [
      { name: "Googlebot", operator: "Google", rule: "allow" },
      { name: "bingbot", operator: "Microsoft", rule: "allow" },
      { name: "YandexBot", operator: "Yandex", rule: "allow" },
    ],
    fetches: [
      fetched("/", 200, 30, 28, "Googlebot"),
      fetched("/about", 200, 4, 4, "Googlebot"),
      fetched("/robots.txt", 200, 6, 6, "Googlebot"),
      fetched("/", 200, 9, 0, "bingbot"),
    ],
    days: [{ crawler: "Googlebot", day: "2026-01-05", count: 40, verified: 38 }],
  },
  chain: [
    {
      operator: "OpenAI",
      fetches: { training: 106, search: 0, user: 0 },
      verified: 90,
      loads: 30,
      visits: 12,
      leads: 2,
      sources: ["chatgpt.com"],
    },
  ],
};

/** Responds to the calls of both panels with known figures. */
async function answerCalls(page: Page): Promise<void> {
  const today = localDay(new Date(), siteConfig.report.timezone);
  await page.route("**/api/admin/page-loads*", (route) => {
    const split = new URL(route.request().url()).searchParams.get("split") as LoadSplit;
    return route.fulfill({ json: pageLoads(split, today) });
  });
  await page.route("**/api/admin/visit-estimate*", (route) => route.fulfill({ json: estimate }));
  await page.route("**/api/admin/assistants*", (route) => route.fulfill({ json: assistants }));
}

export interface Screen {
  width: number;
  hasTouch?: boolean;
}

export const phone: Screen = { width: 390, hasTouch: true };
export const desk: Screen = { width: 1440 };

/** Opens the dashboard as an owner, with known figures in the panels of response counts. */
export async function openResponseCounts(
  { app, browser }: { app: { url: string }; browser: Browser },
  { width, hasTouch = false }: Screen,
  query: string,
): Promise<Page> {
  const viewport = { width, height: 900 };
  const context = await newVisitor(browser, { viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  await answerCalls(page);
  // A phone folds the panels of response counts away.
  await page.addInitScript((key) => localStorage.setItem(key, "open"), `${siteConfig.brand.id}_admin_technical`);
  await enterDashboard(page, app.url, `?range=90d${query}`);
  return page;
}

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const loadsOf = (page: Page) => panel(page, "All Page Loads");
export const assistantsOf = (page: Page) => panel(page, "AI Assistants");
