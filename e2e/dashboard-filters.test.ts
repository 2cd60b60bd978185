import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { newVisitor } from "./support/browser.ts";
import { openCountedDashboard, partsOf } from "./support/counted-dashboard.ts";
import { behindProxy } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage(behindProxy);
let page: Page;
const { region, figure, search, open, row } = partsOf(stage, () => page);

beforeAll(async () => {
  page = await openCountedDashboard(stage);
});

test("clicking a row filters all panels and updates the URL, and going back removes the filter", async () => {
  await open("?range=today");
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Technology", "Safari").click();
  await expect.poll(() => figure("Total Visitors")).toBe("1");
  expect(await figure("Real-time Visitors")).toBe("3");
  expect(search().getAll("filter")).toEqual(["browser:Safari"]);
  await row("Top Pages", "/platform").click();
  await expect.poll(() => figure("Page Views")).toBe("1");

  // The URL opens the same filters in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const chips = other.getByRole("list", { name: "Filters" });
  await chips.waitFor();
  expect(await chips.innerText()).toMatch(/Browser is\s*Safari\s*(Remove filter)?\s*Page is\s*\/platform/);
  await other.close();

  await page.goBack();
  await expect.poll(() => figure("Page Views")).toBe("2");
  await page.getByRole("button", { name: "Remove filter Browser is Safari" }).click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Technology", "Safari").click({ modifiers: ["Alt"] });
  await expect.poll(() => figure("Total Visitors")).toBe("2");
  expect(search().getAll("filter")).toEqual(["!browser:Safari"]);
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
});

test("filter values can be searched, and a row's menu can exclude its value", async () => {
  await open("?range=today");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByLabel("Dimension").selectOption("utm_campaign");
  await dialog.getByLabel("Search values").fill("spri");
  await dialog.getByRole("button", { name: "spring" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => figure("Total Visitors")).toBe("1");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Device Distribution", "Mobile").hover();
  await region("Device Distribution").getByRole("button", { name: "More actions for Mobile" }).click();
  await page.getByRole("menuitem", { name: "Exclude this" }).click();
  await expect.poll(() => figure("Total Visitors")).toBe("2");
});

test("a filter can be a part of a value or a pattern, entered with the keyboard and described on its chip", async () => {
  await open("?range=today");
  const add = async (dimension: string, condition: string, text: string) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a filter" });
    await dialog.getByLabel("Dimension").selectOption(dimension);
    await dialog.getByLabel("Condition").selectOption({ label: condition });
    await dialog.getByLabel("Text").fill(text);
    return dialog;
  };
  await (await add("page", "matches", "/plat*")).getByLabel("Text").press("Enter");
  await page.getByRole("button", { name: "Remove filter Page matches /plat*" }).waitFor();
  await expect.poll(() => figure("Page Views")).toBe("2");
  expect(search().getAll("filter")).toEqual(["page*:/plat*"]);
  await page.reload();
  await (await add("browser", "does not contain", "afar")).getByRole("button", { name: "Add filter" }).click();
  await expect.poll(() => figure("Page Views")).toBe("1");
  await page.getByRole("button", { name: "Remove filter Browser does not contain afar" }).click();
  await expect.poll(() => figure("Page Views")).toBe("2");
  const dialog = await add("page", "matches", "*/*/*/*/*/*/*/*/*/*/*/*");
  await dialog.getByText("A pattern may contain at most 10 stars.").waitFor();
  expect(await dialog.getByRole("button", { name: "Add filter" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Clear filters" }).first().click();
});

test.each(["Top Pages", "Sources"])("the menu button of a row in %s receives mouse clicks", async (panel) => {
  await open("?range=today");
  const item = region(panel).getByRole("listitem").first();
  await item.scrollIntoViewIfNeeded();
  await item.hover();
  const menu = item.getByRole("button", { name: /^More actions for/ });
  const { x, y, width, height } = (await menu.boundingBox())!;
  // Clicks by coordinates, so that an element covering the button would receive the click.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toContain("Exclude this");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
});

/** The dashboard of the same admin on a phone. */
async function openOnPhone(): Promise<Page> {
  const storageState = await page.context().storageState();
  const phone = await newVisitor(stage.browser, {
    storageState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const touched = await phone.newPage();
  await touched.goto(`${stage.app.url}/admin?range=today`);
  return touched;
}

test("a filter on a part of a value can be added and removed by touch on a phone", async () => {
  const touched = await openOnPhone();
  await touched.getByRole("button", { name: "Filter", exact: true }).tap();
  const dialog = touched.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByLabel("Condition").selectOption({ label: "begins with" });
  await dialog.getByLabel("Text").fill("/plat");
  await dialog.getByRole("button", { name: "Add filter" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toBe("page^:/plat");
  await touched.getByRole("button", { name: "Remove filter Page begins with /plat" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toBeNull();
});

test("the menu of a row opens by touch on a phone", async () => {
  const touched = await openOnPhone();
  const menu = touched
    .getByRole("region", { name: "Top Pages" })
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^More actions for/ });
  await menu.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await menu.boundingBox())!;
  await touched.touchscreen.tap(x + width / 2, y + height / 2);
  await touched.getByRole("menuitem", { name: "Exclude this" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toMatch(/^!page:/);
});

test("on a phone, web vitals shows three figures without scrolling, and keys reach them only", async () => {
  const touched = await openOnPhone();
  await touched.getByRole("heading", { name: "Technical Reports" }).tap();
  const vitals = touched.getByRole("group", { name: "Web vitals by page, scrollable" });
  await vitals.scrollIntoViewIfNeeded();
  await vitals.getByText("1.20 s").first().waitFor();
  await expect.poll(() => vitals.getByRole("columnheader").allInnerTexts()).toEqual(["Page", "LCP", "INP", "CLS"]);
  expect(await vitals.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  const stop = vitals.locator("[tabindex='0']");
  await expect.poll(() => stop.count()).toBe(1);
  expect(await stop.isVisible()).toBe(true);
});

test("a panel names the filters that do not apply to it", async () => {
  await open("?range=today&filter=utm_campaign:spring");
  await expect.poll(() => region("Consent").innerText()).toContain("not filtered by Campaign");
});
