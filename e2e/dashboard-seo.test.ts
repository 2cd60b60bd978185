import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { indexablePages } from "#machine/indexable-pages.ts";
import { siteConfig } from "#site.config.ts";
import { type SearchConsoleServer, startSearchConsoleServer } from "#server/testing/search-console-server.ts";
import { daysAgo, searchFact } from "#server/testing/search-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { findViolations } from "./support/accessibility.ts";
import { type AppProcess } from "./support/app-process.ts";
import { launchBrowser, newVisitor } from "./support/browser.ts";
import { postJson } from "./support/client.ts";
import { startStageApp } from "./support/stage.ts";
import { enterDashboard, phone } from "./support/dashboard-page.ts";

const brandedQuery = `${siteConfig.brand.name.toLowerCase()} agents`;

let google: SearchConsoleServer;
let app: AppProcess;
let browser: Browser;
let page: Page;

const region = (name: string) => page.getByRole("region", { name, exact: true });
const figure = async (title: string) => {
  const card = region("Search metrics").locator("dl > div", { has: page.getByText(title, { exact: true }) });
  return (await card.locator("dd").allInnerTexts()).slice(0, 2);
};
const rowsOf = async (name: string) => {
  const rows = await region(name).locator("tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
};

async function openTab(url: string, options: Parameters<Browser["newContext"]>[0] = {}) {
  const context = await newVisitor(browser, { viewport: { width: 1440, height: 900 }, ...options });
  page = await context.newPage();
  await enterDashboard(page, url);
  await page.getByRole("tab", { name: "SEO Performance" }).click();
  await region("Search metrics").waitFor();
}

beforeAll(async () => {
  google = await startSearchConsoleServer();
  google.facts = [
    ...Array.from({ length: 65 }, (_, index) => [
      searchFact({ date: daysAgo(index), clicks: index < 30 ? 40 : 25, impressions: 900, position: 3.25 }),
      searchFact({
        date: daysAgo(index),
        query: brandedQuery,
        page: "https://orbit.example/",
        clicks: 12,
        impressions: 20,
        position: 1,
      }),
    ]).flat(),
    ...Array.from({ length: 12 }, (_, index) =>
      searchFact({ query: `workflow ${index}`, page: `https://orbit.example/blog/${index}`, clicks: 11 - index }),
    ),
    searchFact({ query: "", page: "", clicks: 300, impressions: 999, position: 7 }),
  ];
  app = await startStageApp(google.settings);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await app?.end();
  await google?.close();
});

const within = () => google.facts.filter(({ date }) => date > daysAgo(30));
const total = (of: "clicks" | "impressions") => within().reduce((sum, fact) => sum + fact[of], 0);
const formatCount = (value: number) => new Intl.NumberFormat("en").format(value);

test("the cards show the totals of Google's rows, rounded as specified", async () => {
  await openTab(app.url);
  const [clicks, impressions] = [total("clicks"), total("impressions")];
  const positions = within().reduce((sum, fact) => sum + fact.position * fact.impressions, 0);
  expect(await figure("Total Impressions")).toEqual([formatCount(impressions), "Search result appearances"]);
  expect(await figure("Total Clicks")).toEqual([formatCount(clicks), "Clicks from search results"]);
  expect(await figure("Average CTR")).toEqual([`${((100 * clicks) / impressions).toFixed(2)}%`, "Click-through rate"]);
  expect(await figure("Average Position")).toEqual([(positions / impressions).toFixed(2), "Average search ranking"]);
});

test("the tables list ten keywords and ten pages, with a placeholder for missing names", async () => {
  const keywords = await rowsOf("Top Keywords");
  expect(keywords).toHaveLength(10);
  expect(keywords.slice(0, 4)).toEqual([
    ["ai agents", "3.25", "4.4%", "1,200", "27,000"],
    [brandedQuery, "1.00", "60.0%", "360", "600"],
    ["Unknown", "7.00", "30.0%", "300", "999"],
    ["workflow 0", "4.00", "110.0%", "11", "10"],
  ]);
  const pages = await rowsOf("Top Landing Pages");
  expect(pages).toHaveLength(10);
  expect(pages.slice(0, 3)).toEqual([
    ["https://orbit.example/platform", "4.4%", "1,200", "27,000"],
    ["https://orbit.example/", "60.0%", "360", "600"],
    ["/", "30.0%", "300", "999"],
  ]);
});

test("history, branded searches, keyword changes and the other panels appear once the daily figures are stored", async () => {
  await expect
    .poll(() => rowsOf("Keyword Changes"))
    .toContainEqual(["ai agents", "+450", "1,200", "750", "3.25", "3.25"]);
  expect(await rowsOf("Branded and Non-branded Searches")).toEqual([
    ["Branded", "360", "0", "600", "60.0%", "1.00"],
    [
      "Non-branded",
      formatCount(total("clicks") - 360),
      "+816",
      formatCount(total("impressions") - 600),
      "5.6%",
      "3.39",
    ],
    ["Hidden by Google", "0", "0", "0", "0.0%", "–"],
  ]);
  await page.getByText("Show as a table").click();
  const days = page.getByRole("table", { name: "Search metrics by day" }).locator("tbody tr");
  expect(await days.count()).toBe(30);
  expect(await days.first().locator("td").allInnerTexts()).toEqual(["52", "37", "920", "5.7%", "3.20"]);
  // One line for the current period and one for the previous period.
  await expect.poll(() => region("Clicks by Day").locator("svg path.recharts-curve").count()).toBeGreaterThanOrEqual(2);
  expect((await rowsOf("Search Leads by Landing Page"))[0]).toEqual([
    "/platform",
    "1,200",
    "0",
    "–",
    "0",
    "–",
    "0",
    "0",
  ]);
  await region("Estimated Lead Share by Keyword").getByText("in proportion to their clicks").waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("the dashboard's date range also applies to search figures", async () => {
  await page.goto(`${app.url}/admin?tab=seo&range=7d`);
  await expect
    .poll(() => rowsOf("Top Keywords").then((rows) => rows[0]))
    .toEqual(["Unknown", "7.00", "30.0%", "300", "999"]);
});

test("On-page Health reports no issues for the public pages of the build", async () => {
  await region("On-page Health").getByText("No page has issues.").waitFor();
  await region("On-page Health")
    .getByRole("button", { name: `Show all ${indexablePages.length} pages` })
    .click();
  await expect.poll(async () => (await rowsOf("On-page Health")).length).toBe(indexablePages.length);
  const pages = await rowsOf("On-page Health");
  expect(pages.map(([path = "", issues]) => [path.split("\n")[0], issues])).toEqual(
    pages.map(([path = ""]) => [path.split("\n")[0], "No issues"]),
  );
});

test("on a phone, a tap shows all pages of On-page Health, and pages and issues fit the screen", async () => {
  const context = await newVisitor(browser, phone);
  const onPhone = await context.newPage();
  await enterDashboard(onPhone, app.url, "?tab=seo");
  const health = onPhone.getByRole("region", { name: "On-page Health" });
  await health.getByRole("button", { name: /^Show all \d+ pages$/ }).tap();
  await health.getByRole("row", { name: "/about", exact: false }).first().waitFor();
  expect(await health.getByRole("columnheader").allInnerTexts()).toEqual(["Page", "Issues"]);
  const table = health.getByRole("group", { name: /scrollable$/ });
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test("when access is revoked, the last figures stay, with their date and instructions", async () => {
  await page.goto(`${app.url}/admin?tab=seo`);
  await region("Search metrics").waitFor();
  const before = await figure("Total Clicks");
  google.readers.clear();
  await page.getByRole("button", { name: "Refresh Data" }).click();
  const alert = page.getByRole("alert").filter({ hasText: google.site });
  await alert.getByText("Settings > Users and permissions").waitFor();
  await page.getByText(", last updated").waitFor();
  expect(await figure("Total Clicks")).toEqual(before);
  google.readers.add("new@orbit.example");
  await google.writeCredentials("new@orbit.example");
  await page.getByRole("button", { name: "Refresh Data" }).click();
  await alert.waitFor({ state: "detached" });
  await region("Search metrics").waitFor();
  await page.context().close();
});

test("without Search Console, figures are estimated from page views and marked as estimates", async () => {
  const unconnected = await startStageApp();
  for (let visit = 0; visit < 10; visit++)
    await postJson(
      `${unconnected.url}/api/collect`,
      batch([pageView(), pageView({ pageUrl: "/platform?utm_source=x" })]),
    );
  await openTab(unconnected.url, { colorScheme: "dark", viewport: { width: 390, height: 900 } });
  expect(await page.getByText("Estimated from page views, not from Google", { exact: true }).count()).toBe(3);
  await page.getByText("Set GSC_SITE_URL to the property").waitFor();
  expect(await rowsOf("Top Keywords")).toEqual([
    ["AI agents", "3.20", "7.1%", "12", "170"],
    ["enterprise AI platform", "4.10", "6.6%", "9", "136"],
    ["AI automation", "5.80", "5.8%", "6", "104"],
    ["business AI solutions", "6.20", "5.8%", "5", "86"],
    ["AI workflow automation", "7.10", "6.5%", "4", "62"],
  ]);
  expect(await rowsOf("Top Landing Pages")).toEqual([
    ["/", "8.0%", "10", "125"],
    ["/platform", "8.0%", "10", "125"],
  ]);
  expect(await figure("Total Impressions")).toEqual(["250", "Search result appearances"]);
  expect(await figure("Average CTR")).toEqual(["8.00%", "Click-through rate"]);
  expect(await findViolations(page)).toEqual([]);
  await page.context().close();
  await unconnected.end();
});
