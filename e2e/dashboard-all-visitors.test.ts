import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { findViolations } from "./support/accessibility.ts";
import { newVisitor } from "./support/browser.ts";
import { desk, estimate, loadsOf, openResponseCounts, phone, type Screen } from "./support/response-counts.ts";
import { shareView } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

/* Total Visitors, who consented, and beside it the estimate of all visitors. The site has no visits. */
const stage = setStage();
const open = (screen: Screen, query = "") => openResponseCounts(stage, screen, query);

const metrics = (page: Page): Locator => page.getByRole("region", { name: "Key metrics" });
const about = (page: Page): Locator =>
  metrics(page).getByRole("button", { name: "all visitors: about 412 (estimated)" });
const sheetOf = (page: Page): Locator => page.getByRole("dialog", { name: "Total Visitors" });

async function answerEstimate(page: Page, changes: object): Promise<void> {
  await page.route("**/api/admin/visit-estimate*", (route) => route.fulfill({ json: { ...estimate, ...changes } }));
  const answered = page.waitForResponse("**/api/admin/visit-estimate*");
  await page.reload();
  await answered;
}

test("the card says whom it counts; one click shows the estimate of all with its interval, and leads to its panel", async () => {
  const page = await open(desk);
  await metrics(page).getByText("with consent to analytics").waitFor();
  await about(page).click();
  const note = sheetOf(page).getByRole("region", { name: "All visitors, estimated" });
  await note.getByText("About 412 visitors. 95% interval: 398 to 430. 1 day is unusual").waitFor();
  await note.getByRole("button", { name: "Show All Page Loads" }).click();
  await sheetOf(page).waitFor({ state: "hidden" });
  await expect
    .poll(() => loadsOf(page).evaluate((panel) => Math.abs(panel.getBoundingClientRect().top)))
    .toBeLessThan(700);
  await loadsOf(page).getByText("Estimated total visitors").waitFor();

  // The button also works from another tab: the panel is on the first one.
  await page.getByRole("tab", { name: "Geographic Analysis" }).click();
  await page.evaluate(() => window.scrollTo(0, 0));
  await about(page).click();
  await note.getByRole("button", { name: "Show All Page Loads" }).press("Enter");
  await expect.poll(() => loadsOf(page).evaluate((panel) => panel === document.activeElement)).toBe(true);
  await expect
    .poll(() => loadsOf(page).evaluate((panel) => Math.abs(panel.getBoundingClientRect().top)))
    .toBeLessThan(700);
});

test("the estimate loads once, after the figure itself, and moves nothing", async () => {
  const page = await open(desk);
  // Waits, because otherwise the request before the reload could be counted too.
  await about(page).waitFor();
  const answered = "answered /api/admin/report headline";
  const asked = "asked /api/admin/visit-estimate";
  const calls: string[] = [];
  const nameOf = (url: string) => new URL(url).pathname + (url.includes("realtime_visitors") ? " headline" : "");
  page.on("request", (request) => calls.push(`asked ${nameOf(request.url())}`));
  page.on("response", (response) => calls.push(`answered ${nameOf(response.url())}`));
  await page.reload();
  await about(page).waitFor();
  // The panel below shows the answer to the same request.
  await loadsOf(page).getByText("≈ 600").waitFor();
  expect(calls.filter((call) => call === asked)).toHaveLength(1);

  await page.goto(`${stage.app.url}/admin?range=90d&tab=geographic`);
  await about(page).waitFor();
  calls.length = 0;
  await page.reload();
  await about(page).waitFor();
  expect(calls.filter((call) => call === answered || call === asked)).toEqual([answered, asked]);

  for (const screen of [desk, phone]) {
    const slow = await open(screen);
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await slow.route("**/api/admin/visit-estimate*", async (route) => {
      await released;
      await route.fulfill({ json: estimate });
    });
    await slow.reload();
    await metrics(slow).getByRole("button", { name: "Total Visitors 0" }).waitFor();
    const before = await metrics(slow).boundingBox();
    release();
    await about(slow).waitFor();
    expect(await metrics(slow).boundingBox()).toEqual(before);
  }
});

test("without a reliable estimate the card shows none, and the panel and the definition say why", async () => {
  const page = await open(desk);
  await about(page).waitFor();
  const none = { estimate: null, visitors: null };
  for (const [changes, reason] of [
    [{ isWholeRange: false }, "no estimate, because page loads were not counted in the whole range"],
    [{ ...none, whyNone: "few_visitors" }, "too few visitors consented for an estimate"],
    [{ ...none, whyNone: "off" }, "no estimate, because page loads are not counted"],
  ] as const) {
    await answerEstimate(page, changes);
    await loadsOf(page).getByText(reason).first().waitFor();
    expect(await about(page).count()).toBe(0);
    await metrics(page).getByText("with consent to analytics").waitFor();
    await metrics(page).getByRole("button", { name: "Total Visitors 0" }).click();
    await sheetOf(page).getByText(`${reason}.`).waitFor();
    await page.keyboard.press("Escape");
  }
  await answerEstimate(page, {});
  await about(page).waitFor();
  await page.goto(`${stage.app.url}/admin?range=90d&filter=country:DK`);
  await metrics(page).getByText("with consent to analytics").waitFor();
  await loadsOf(page).getByText("Estimated total visitors").waitFor();
  expect(await about(page).count()).toBe(0);
  await metrics(page).getByRole("button", { name: "Total Visitors 0" }).click();
  await sheetOf(page).getByText("Not shown for filtered figures: page loads cannot be filtered.").waitFor();
});

test("an estimate below the number of visitors with consent is not shown, and the definition says why", async () => {
  const page = await open(desk);
  await page.route("**/api/admin/report?*", async (route) => {
    const response = await route.fetch();
    const report = (await response.json()) as Report;
    const place = report.metrics.indexOf("visitors");
    const rows = report.rows.map((row) => ({ ...row, values: row.values.with(place, 413) }));
    await route.fulfill({ json: place < 0 ? report : { ...report, rows } });
  });
  await page.reload();
  await metrics(page).getByRole("button", { name: "Total Visitors 413" }).click();
  await sheetOf(page).getByText("no estimate: it is lower than the number of visitors with consent.").waitFor();
  expect(await sheetOf(page).getByText("95% interval").count()).toBe(0);
  await page.keyboard.press("Escape");
  expect(await about(page).count()).toBe(0);
});

test("the estimate opens by touch and by keyboard, fits a phone, and passes the accessibility rules in both themes", async () => {
  const page = await open(phone);
  await about(page).tap();
  await sheetOf(page).getByText("95% interval: 398 to 430").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await findViolations(page, "main > section")).toEqual([]);
    await about(page).press("Enter");
    await sheetOf(page).getByText("95% interval: 398 to 430").waitFor();
    expect(await findViolations(page, "dialog[open]")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect.poll(() => about(page).evaluate((button) => button === document.activeElement)).toBe(true);
  }
});

test("a shared link says whom the card counts, and asks for no estimate", async () => {
  const page = await open(desk);
  const link = await shareView(page, "Board");

  const guest = await (await newVisitor(stage.browser)).newPage();
  const asked: string[] = [];
  guest.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto(link);
  await metrics(guest).getByText("with consent to analytics").waitFor();
  await metrics(guest).getByRole("button", { name: "Total Visitors 0" }).click();
  await sheetOf(guest).getByText("A visitor is a browser that consented to analytics.").waitFor();
  expect(await guest.getByText("all visitors:").count()).toBe(0);
  expect(asked).not.toContain("/api/admin/visit-estimate");
});
