import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { addDays, localDay } from "#server/platform/calendar.ts";
import { siteConfig } from "#site.config.ts";
import { newVisitor } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

/* The counts of responses in the dashboard: page loads, and requests with GPTBot's user agent. */
const stage = setStage();

beforeAll(async () => {
  const get = async (path: string, agent: string) => {
    const headers = { "User-Agent": agent, "Sec-Fetch-Dest": "document", "Accept-Language": "da" };
    await (await fetch(stage.app.url + path, { headers })).text();
  };
  const gpt = "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)";
  for (const path of ["/", "/agent", "/platform"]) await get(path, gpt);
  await get("/no-such-page", gpt);
  const chrome =
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  for (const path of ["/", "/", "/", "/", "/", "/", "/", "/careers", "/pricing", "/pricing"]) await get(path, chrome);
});

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function open(viewport: { width: number; height: number }, hasTouch: boolean) {
  const context = await newVisitor(stage.browser, { viewport, hasTouch, isMobile: hasTouch });
  const page = await context.newPage();
  await enterDashboard(page, stage.app.url, "?range=today");
  return page;
}

test("a crawler's pages open with a mouse click, and views of the counts change", async () => {
  const page = await open({ width: 1440, height: 900 }, false);
  const assistants = panel(page, "AI Assistants");
  // Counts are stored every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      await assistants
        .getByText(/GPTBot|No AI crawler/)
        .first()
        .waitFor();
      return assistants.getByRole("button", { name: "GPTBot", exact: true }).count();
    })
    .toBe(1);
  await assistants.getByRole("button", { name: "GPTBot", exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByText("/agent", { exact: true }).waitFor();
  await sheet
    .getByText(/^\d{1,2} \w+ \d{4}, \d\d:00$/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await assistants.getByRole("button", { name: "Pages", exact: true }).click();
  await assistants.getByText(/pages were not fetched by any AI crawler/).waitFor();
  await assistants.getByRole("button", { name: "/agent", exact: true }).click();
  await sheet.getByRole("row", { name: /GPTBot OpenAI, training 1 0 1/ }).waitFor();
  await sheet.getByRole("button", { name: /^Not fetched by/ }).click();
  await sheet.getByRole("heading", { name: "Crawlers that fetched nothing in this range" }).waitFor();
  expect(await sheet.getByText(/ClaudeBot/).count()).toBe(1);
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "hidden" });
  await assistants.getByRole("button", { name: "From crawl to lead", exact: true }).click();
  await assistants.getByRole("row", { name: /^OpenAI 3 training 3 0 3 missing pages: 1/ }).waitFor();
  const loads = panel(page, "All Page Loads");
  await loads.getByRole("button", { name: "Traffic types", exact: true }).click();
  await loads.getByRole("row", { name: "AI crawlers 4 0 4" }).waitFor();
});

test("a file has the figures of the screen, and the days of the range in its name", async () => {
  const page = await open({ width: 1440, height: 900 }, false);
  const loads = panel(page, "All Page Loads");
  const download = async () => {
    await loads.getByRole("button", { name: "More actions for All Page Loads" }).click();
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export CSV" }).click();
    const file = await downloading;
    const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
    return {
      name: file.suggestedFilename(),
      rows: lines.map((line) => line.replace("\uFEFF", "").slice(1, -1).split('","')),
    };
  };
  const today = localDay(new Date(), siteConfig.report.timezone);
  await loads.getByRole("button", { name: "Pages", exact: true }).click();
  const shown = async () => {
    const texts = await loads.getByRole("row").allInnerTexts();
    return texts.slice(1).map((text) => text.split(/\s*\t\s*/).slice(0, 3));
  };
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(0);
  const pages = await download();
  expect(pages.name).toBe(`page-loads-by-page-${today}-to-${today}.csv`);
  expect(pages.rows[0]).toEqual(["page", "all", "consented", "share", "from", "to", "counted_from", "counted_until"]);
  const titled = ([key = "", all, consented]: string[]) => [
    key === "(merged)" ? "Combined (small counts)" : key,
    all,
    consented,
  ];
  expect(pages.rows.slice(1).map(titled)).toEqual(await shown());

  const week = new URL(page.url());
  week.searchParams.set("range", "custom");
  week.searchParams.set("from", addDays(today, -6));
  week.searchParams.set("to", today);
  week.searchParams.set("view", "loads:day");
  await page.goto(week.href);
  await loads.getByText(", so far").waitFor();
  const days = await download();
  expect(days.name).toBe(`page-loads-${addDays(today, -6)}-to-${today}.csv`);
  expect(days.rows.slice(1).map((row) => row.slice(0, 3))).toEqual(
    (await shown()).map(([, ...figures]) => [today, ...figures]),
  );
});

test("a crawler's pages open by touch on a phone", async () => {
  const page = await open({ width: 390, height: 844 }, true);
  const assistants = panel(page, "AI Assistants");
  await page.getByRole("heading", { name: "Technical Reports" }).tap();
  await assistants.getByRole("button", { name: "GPTBot", exact: true }).tap();
  await page.getByRole("dialog").getByText("/agent", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await assistants.getByRole("button", { name: "Pages", exact: true }).tap();
  await assistants.getByRole("button", { name: "/platform", exact: true }).tap();
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /GPTBot/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await panel(page, "All Page Loads").getByRole("button", { name: "Pages", exact: true }).tap();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("the technical reports are collapsed on a phone, stay as they were left, and open for a link into them", async () => {
  const desk = await open({ width: 1440, height: 900 }, false);
  const vitals = panel(desk, "Web Vitals");
  await vitals.waitFor();
  await desk.getByRole("heading", { name: "Technical Reports" }).click();
  await vitals.waitFor({ state: "hidden" });
  await desk.reload();
  await desk.getByRole("heading", { name: "Technical Reports" }).waitFor();
  expect(await vitals.count()).toBe(0);
  await desk.locator("summary", { hasText: "Technical Reports" }).press("Enter");
  await vitals.waitFor();

  const phone = await open({ width: 390, height: 844 }, true);
  await phone.getByRole("heading", { name: "Technical Reports" }).waitFor();
  expect(await panel(phone, "Web Vitals").count()).toBe(0);
  await phone.goto(`${stage.app.url}/admin?range=today#panel-web-vitals`);
  await phone.reload();
  await panel(phone, "Web Vitals").waitFor();
});

test("a crawler's pages open and close by keyboard, and focus returns", async () => {
  const page = await open({ width: 1440, height: 900 }, false);
  const button = panel(page, "AI Assistants").getByRole("button", { name: "GPTBot", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByText("/agent", { exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await panel(page, "AI Assistants").getByRole("button", { name: "Pages", exact: true }).press("Enter");
  const path = panel(page, "AI Assistants").getByRole("button", { name: "/agent", exact: true });
  await path.press("Enter");
  await page
    .getByRole("dialog")
    .getByRole("row", { name: /GPTBot/ })
    .waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => path.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("counts that cannot be loaded say so and load again; days without counts say so", async () => {
  const page = await open({ width: 1440, height: 900 }, false);
  await page.route("**/api/admin/page-loads*", (route) => route.abort());
  await page.route("**/api/admin/assistants*", (route) => route.abort());
  await page.reload();
  for (const name of ["All Page Loads", "AI Assistants"]) {
    await panel(page, name).getByRole("alert").waitFor();
  }
  await page.unrouteAll();
  for (const name of ["All Page Loads", "AI Assistants"]) {
    await panel(page, name).getByRole("button", { name: /again/i }).click();
  }
  await panel(page, "AI Assistants").getByRole("button", { name: "GPTBot", exact: true }).waitFor();
  await page.goto(`${stage.app.url}/admin?range=custom&from=2026-01-01&to=2026-01-02`);
  const empty = panel(page, "AI Assistants").getByText("No AI crawler fetched a page in this range.");
  await expect.poll(() => empty.isVisible()).toBe(true);
});
