import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newVisitor } from "./support/browser.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

/* Filters by conditions on visits, chosen by mouse, by touch and by keyboard. */
const stage = setStage();
let page: Page;

beforeAll(async () => {
  const { url } = stage.app;
  const engaged = { type: "time_on_page", timeSpentSeconds: 90 };
  await sendVisit(url, { pages: ["/", "/pricing", "/contact"], records: [engaged] });
  await sendVisit(url, { pages: ["/pricing", "/"] });
  await sendVisit(url, { pages: ["/agent"] });
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await enterDashboard(page, url);
});
afterAll(() => page.context().close());

const filters = () => new URL(page.url()).searchParams.getAll("filter");
const pageViews = () =>
  page.getByRole("region", { name: "Key metrics" }).getByTitle("Explain Page Views").getAttribute("aria-label");

async function openDialog() {
  await page.goto(`${stage.app.url}/admin?range=today`);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  return page.getByRole("dialog", { name: "Add a filter" });
}

test("engaged time is compared with seconds", async () => {
  const dialog = await openDialog();
  await dialog.getByLabel("Dimension").selectOption("Engaged time");
  await dialog.getByLabel("Seconds").fill("a minute");
  await dialog.getByText("Enter 0 to 86400 seconds.").waitFor();
  expect(await dialog.getByRole("button", { name: "Add filter" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Seconds").fill("60");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "hidden" });
  expect(filters()).toEqual(["time_on_site>:60"]);
  await page.getByRole("button", { name: "Remove filter Engaged time is at least 1m 00s" }).waitFor();
  await expect.poll(pageViews).toBe("Page Views 3");
});

test("visits that took steps in order, with a step added and removed", async () => {
  const dialog = await openDialog();
  await dialog.getByLabel("Dimension").selectOption("Steps in order");
  await dialog.getByLabel("Step 1", { exact: true }).fill("/");
  await dialog.getByLabel("Kind of step 2").selectOption("Page begins with");
  await dialog.getByLabel("Step 2", { exact: true }).fill("/pri");
  await dialog.getByRole("button", { name: "Add a step" }).click();
  expect(await dialog.getByRole("button", { name: "Add filter" }).isDisabled()).toBe(true);
  await dialog.getByRole("button", { name: "Remove step 3" }).click();
  await dialog.getByRole("button", { name: "Add filter" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(filters()).toEqual(["steps:page:/ > page^:/pri"]);
  await expect.poll(pageViews).toBe("Page Views 3");
  await page.getByRole("button", { name: /^Remove filter Steps in order/ }).click();
  await expect.poll(pageViews).toBe("Page Views 6");
});

test("visits without a lead are chosen by touch", async () => {
  const context = await newVisitor(stage.browser, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await enterDashboard(phone, stage.app.url, "?range=today");
  await phone.getByRole("button", { name: "Filter", exact: true }).tap();
  const dialog = phone.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByLabel("Dimension").selectOption("Lead stage");
  await dialog.getByRole("button", { name: "No lead" }).tap();
  await phone.getByRole("button", { name: "Remove filter Lead stage is No lead" }).waitFor();
  expect(new URL(phone.url()).searchParams.getAll("filter")).toEqual(["lead_stage:"]);
  await context.close();
});
