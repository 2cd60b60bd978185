import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { addDays, daysOfRange } from "#contract/calendar-range.ts";
import { siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import { findViolations } from "./support/accessibility.ts";
import type { VisitorOptions } from "./support/browser.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { behindProxy } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { storeTwoWeeks } from "./support/two-weeks.ts";

/* Date ranges: steps, comparisons, days before recording began, and lists that have days of their own. */

const stage = setStage(behindProxy);
const today = localDay(new Date(), siteConfig.report.timezone);

beforeAll(() => storeTwoWeeks(stage));

const open = (query: string, options?: VisitorOptions) => openDashboard(stage, query, options);

test("the list of requests says that the range is not applied, and applies it on request", async () => {
  const page = await open("?tab=consultations&range=7d");
  await page.getByText("4 of 4 shown").waitFor();
  await page.getByText("This list ignores the date range above.").waitFor();
  await page.getByRole("button", { name: "Apply it" }).click();
  await page.getByText("3 of 3 shown").waitFor();
  expect(await page.getByText("This list ignores the date range").count()).toBe(0);
  // The counts of the stages include only the requests that match.
  const options = page.getByLabel("Stage", { exact: true }).locator("option");
  await expect.poll(() => options.allInnerTexts()).toContain("New (3)");
  await page.getByLabel("Search leads").fill("Lead 3");
  await expect.poll(() => options.allInnerTexts()).toContain("New (1)");
});

test("the list with days of its own says that they differ; applying the range keeps its filters and search", async () => {
  const page = await open("?tab=consultations&range=7d&lead_filter=channel:&lead_days=2020-01-01..2020-01-31");
  await page.getByText("No leads match your filters.").waitFor();
  await page.getByText("The days of this list differ from those above.").waitFor();
  expect(await page.getByText("This list ignores the date range").count()).toBe(0);
  await page.getByRole("button", { name: "Remove filter Received" }).click();
  await page.getByText("4 of 4 shown").waitFor();
  await page.getByLabel("Search leads").fill("lead 3");
  await page.getByText("1 of 1 shown").waitFor();
  await page.getByRole("button", { name: "Apply it" }).click();
  await expect.poll(() => queryOf(page).has("lead_days")).toBe(true);
  expect(queryOf(page).getAll("lead_filter")).toEqual(["channel:"]);
  expect(queryOf(page).get("lead_search")).toBe("lead 3");
  await expect.poll(() => page.getByText("This list ignores the date range").count()).toBe(0);
});

const devices = [
  ["a phone", "tap", phone],
  ["a desktop", "click", {}],
] as const;

test.each(devices)(
  "on %s, the table's filters are removed one by one or all at once, and its file contains the leads shown",
  async (_, press, options) => {
    const page = await open("?tab=consultations&leads=table&lead_filter=!channel:&lead_source=demo_request", options);
    const leads = page.locator("[data-lead]");
    await page.getByText("No leads match your filters.").waitFor();
    await page.getByLabel("Source", { exact: true }).selectOption("any");
    await expect.poll(() => queryOf(page).has("lead_source")).toBe(false);
    await page.getByRole("button", { name: "Show all leads" }).first()[press]();
    await expect.poll(() => leads.count()).toBe(4);
    // On a phone, the range is among the other tools.
    const more = page.getByRole("button", { name: "Filters and more", exact: true });
    expect(await page.getByLabel("Date range").isVisible()).toBe(!(await more.isVisible()));
    if (await more.isVisible()) await more[press]();
    await page.getByLabel("Date range").selectOption("7d");
    await page.getByRole("button", { name: "Apply it" })[press]();
    await expect.poll(() => leads.count()).toBe(3);
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" })[press]();
    const file = await readFile(await (await download).path(), "utf8");
    expect(file.trimEnd().split("\r\n")).toHaveLength(4);
    await page.getByLabel("Date range").selectOption("today");
    await page.getByText("The days of this table differ from those above.").waitFor();
    await page.getByRole("button", { name: /^Remove filter Received/ })[press]();
    await expect.poll(() => leads.count()).toBe(4);
  },
);

test.each(devices)(
  "on %s, the list, the table and the board share their search, days and filters of visits",
  async (_, press, options) => {
    const page = await open("?tab=consultations&lead_search=lead14&lead_filter=channel:&work_stage=new", options);
    const choose = (view: string) => page.getByRole("button", { name: view, exact: true })[press]();
    const leads = () => page.locator("[data-lead]").allInnerTexts();
    await page.getByText("1 of 1 shown").waitFor();
    await choose("Table");
    // The board shows all stages.
    await page.getByRole("button", { name: /^Remove filter Channel is/ }).waitFor();
    await expect.poll(leads).toEqual(["Lead 14"]);
    expect(await page.getByLabel("Search leads").inputValue()).toBe("lead14");
    await choose("Board");
    await expect.poll(leads).toEqual(["Lead 14"]);
    expect(await findViolations(page)).toEqual([]);
    const width = page.viewportSize()?.width ?? 0;
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByLabel("Search leads").fill("lead3");
    await expect.poll(leads).toEqual(["Lead 3"]);
    await choose("List");
    await page.getByRole("heading", { level: 3, name: "Lead 3" }).waitFor();
    expect(await page.getByLabel("Search leads").inputValue()).toBe("lead3");
    expect(queryOf(page).get("work_stage")).toBe("new");
  },
);

test("a range can be moved back and forward, also by calendar month, and is shown by its name if it has one", async () => {
  const page = await open("?range=month");
  const range = () => page.getByLabel("Date range").inputValue();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect.poll(range).toBe("last_month");
  await page.getByRole("button", { name: "Previous month" }).click();
  const last = daysOfRange("last_month", today);
  await expect.poll(() => page.getByLabel("End date").inputValue()).toBe(addDays(last.from, -1));
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(range).toBe("last_month");
  await page.getByRole("button", { name: "Next month" }).click();
  await expect.poll(range).toBe("month");
  expect(await page.getByRole("button", { name: "Next month" }).isDisabled()).toBe(true);
});

test("yesterday is compared with the same weekday before", async () => {
  const page = await open("?range=yesterday&compare=previous_period");
  // The brief compares other days. The report is requested again, because the page may cancel its own request.
  const asked = page.waitForRequest((request) =>
    ["range=yesterday", "compare=matching_period"].every((part) => request.url().includes(part)),
  );
  await page.getByRole("button", { name: "Refresh Data" }).click();
  const report = await (await page.request.get((await asked).url())).json();
  expect(localDay(new Date(report.comparedWith.from), siteConfig.report.timezone)).toBe(addDays(today, -8));
});

test("days before recording began have no data and are not used in comparisons", async () => {
  const page = await open("?range=30d&compare=previous_period");
  const rows = page.getByRole("region", { name: "Traffic over Time" }).getByRole("row");
  await expect.poll(() => rows.nth(1).innerText()).toMatch(/–\s+–$/);
  expect(await rows.last().innerText()).toMatch(/\d\s+–$/);
  await page.getByText(/Totals are not compared, because recording began on/).waitFor();
  expect(await page.getByRole("region", { name: "Key metrics" }).innerText()).not.toMatch(/new|\+|−/);
});
