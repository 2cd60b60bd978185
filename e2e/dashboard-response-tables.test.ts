import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { assistantsOf, desk, loadsOf, openResponseCounts, phone, type Screen } from "./support/response-counts.ts";
import { setStage } from "./support/stage.ts";

/* The tables of page loads and of AI crawlers, with figures that are known. */
const stage = setStage();
const open = (screen: Screen, query = "") => openResponseCounts(stage, screen, query);
const button = (part: Page | Locator, name: string) => part.getByRole("button", { name, exact: true });

/** The first 12 characters of each row name, without the text below the name. */
const rowNames = async (part: Locator) =>
  (await part.getByRole("rowheader").allInnerTexts()).map((text) => text.split("\n")[0]?.slice(0, 12));
const sortOf = (part: Locator, title: string) =>
  part.getByRole("columnheader", { name: title }).getAttribute("aria-sort");

test("page loads are sorted by click, through all rows, and today is marked as running", async () => {
  const page = await open(desk);
  const loads = loadsOf(page);
  const firstDay = loads.getByRole("rowheader").first();
  await expect.poll(() => firstDay.innerText()).toMatch(/, so far$/);
  expect(await loads.getByText(", so far").count()).toBe(1);
  expect(await sortOf(loads, "Day")).toBe("descending");

  // Before the sort, the day with the most page loads is not among the first seven rows.
  await button(loads, "All").click();
  await expect.poll(() => firstDay.innerText()).toBe("9 Jan 2026");
  expect(await sortOf(loads, "All")).toBe("descending");
  expect(await sortOf(loads, "Day")).toBeNull();
  await button(loads, "All").click();
  await expect.poll(() => firstDay.innerText()).toMatch(/, so far$/);
  expect(await sortOf(loads, "All")).toBe("ascending");

  await button(loads, "Pages").click();
  await loads.getByRole("row", { name: /^\/a-page-with/ }).waitFor();
  await button(loads, "Share with consent").click();
  await expect.poll(() => rowNames(loads)).toEqual(["/small", "/", "/a-page-with"]);
  await button(loads, "Page").click();
  await expect.poll(() => rowNames(loads)).toEqual(["/", "/a-page-with", "/small"]);
});

test("tables are sorted by keyboard, with one stop of the Tab key", async () => {
  const page = await open(desk, "&view=loads:page");
  const loads = loadsOf(page);
  await button(loads, "Page").focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "Enter", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => rowNames(loads)).toEqual(["/a-page-with", "/", "/small"]);
  expect(await sortOf(loads, "Share with consent")).toBe("ascending");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("thead"))).toBeNull();
});

test("crawlers are ranked by delivered pages; verified, unverified and other fetches are apart", async () => {
  const page = await open(desk);
  const assistants = assistantsOf(page);
  await expect.poll(() => rowNames(assistants)).toEqual(["ClaudeBot", "GPTBot"]);
  const cells = await assistants
    .getByRole("row", { name: /GPTBot/ })
    .getByRole("cell")
    .allInnerTexts();
  expect(cells).toEqual([
    "25",
    "20",
    "5",
    "robots.txt: 70, missing pages: 8, redirects: 3",
    "2 of 4",
    "5 Jan 2026, 14:00",
  ]);
  await button(assistants, "Verified").click();
  await expect.poll(() => rowNames(assistants)).toEqual(["GPTBot", "ClaudeBot"]);
});

test("the pages that a crawler did not fetch open at once, and the parts of its sheet change", async () => {
  const page = await open(desk);
  const assistants = assistantsOf(page);
  const sheet = page.getByRole("dialog", { name: "GPTBot" });
  await button(assistants, "2 of 4 pages not fetched by GPTBot").click();
  await sheet.getByText("/agent", { exact: true }).waitFor();
  expect(await button(sheet, "Pages not fetched (2)").getAttribute("aria-pressed")).toBe("true");
  await button(sheet, "Other fetches (81)").click();
  await sheet.getByRole("row", { name: "/robots.txt robots.txt: 70" }).waitFor();
  await button(sheet, "Days (1)").click();
  await sheet.getByRole("row", { name: "5 Jan 2026 106 90 16" }).waitFor();
  await page.keyboard.press("Escape");

  await button(assistants, "Pages").click();
  await button(assistants, "Show only these").click();
  await expect.poll(() => rowNames(assistants)).toEqual(["/agent"]);
  await button(assistants, "3 of 3 crawlers did not fetch /agent").click();
  await page.getByRole("dialog", { name: "/agent" }).getByText("ClaudeBot", { exact: true }).waitFor();
});

test("search engines are listed by name, with verified fetches apart, and open the same sheet", async () => {
  const page = await open(desk);
  const assistants = assistantsOf(page);
  await button(assistants, "Search engines").click();
  await expect.poll(() => rowNames(assistants)).toEqual(["Googlebot", "bingbot"]);
  const cells = async (name: RegExp) => assistants.getByRole("row", { name }).getByRole("cell").allInnerTexts();
  expect(await cells(/^Googlebot/)).toEqual(["34", "32", "2", "robots.txt: 6", "2 of 4", "5 Jan 2026, 14:00"]);
  expect((await cells(/^bingbot/)).slice(0, 3)).toEqual(["9", "0", "9"]);
  expect(new URL(page.url()).searchParams.get("view")).toBe("assistants:search");

  await button(assistants, "Googlebot").click();
  const sheet = page.getByRole("dialog", { name: "Googlebot" });
  await sheet
    .getByText(
      "Google fetches pages to list them in search results. robots.txt allows this crawler. 32 of its 34 page fetches",
    )
    .waitFor();
  await button(sheet, "Days (1)").click();
  await sheet.getByRole("row", { name: "5 Jan 2026 40 38 2" }).waitFor();
  await page.keyboard.press("Escape");
  await button(assistants, "bingbot").click();
  await page.getByRole("dialog", { name: "bingbot" }).getByText("None of its fetches could be verified.").waitFor();
  await page.keyboard.press("Escape");
  await button(assistants, "Crawlers").click();
  await expect.poll(() => rowNames(assistants)).toEqual(["ClaudeBot", "GPTBot"]);
});

test("combined rows stay last in every order", async () => {
  const page = await open(desk, "&view=loads:country");
  const loads = loadsOf(page);
  const names = ["Denmark", "Germany", "Withheld (may identify a person)", "Combined (small counts)"];
  const shown = async () => (await loads.getByRole("rowheader").allInnerTexts()).map((text) => text.trim());
  await expect.poll(shown).toEqual(names);
  await button(loads, "All").click();
  await expect.poll(shown).toEqual(["Germany", "Denmark", ...names.slice(2)]);
  await button(loads, "All").click();
  await expect.poll(shown).toEqual(names);
  await button(loads, "Country").click();
  await expect.poll(shown).toEqual(names);
});

test("on a phone, every table fits; heads sort by touch", async () => {
  const page = await open(phone);
  const loads = loadsOf(page);
  const expectFits = async (part: Page | Locator) => {
    const scroller = part.getByRole("group", { name: /, scrollable$/ });
    await scroller.waitFor();
    const [inner, outer] = await scroller.evaluate((element) => [element.scrollWidth, element.clientWidth] as const);
    expect(inner).toBeLessThanOrEqual(outer);
  };
  for (const name of ["Days", "Pages", "Channels", "Countries", "Traffic types"]) {
    await button(loads, name).tap();
    await expect.poll(() => button(loads, name).getAttribute("aria-pressed")).toBe("true");
    await expectFits(loads);
  }
  await button(loads, "Pages").tap();
  const share = loads.getByRole("row", { name: /^\/a-page-with/ }).getByText("10%", { exact: true });
  const box = await share.boundingBox();
  expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  await button(loads, "Share with consent").tap();
  await expect.poll(() => rowNames(loads)).toEqual(["/small", "/", "/a-page-with"]);

  const assistants = assistantsOf(page);
  await expectFits(assistants);
  await assistants.getByText("Other fetches: robots.txt: 70, missing pages: 8, redirects: 3").waitFor();
  await button(assistants, "Last fetch, to the hour").tap();
  expect(await sortOf(assistants, "Last fetch, to the hour")).toBe("descending");
  await button(assistants, "GPTBot").tap();
  const sheet = page.getByRole("dialog");
  for (const name of ["Pages fetched (2)", "Other fetches (81)", "Days (1)"]) {
    await button(sheet, name).tap();
    await expectFits(sheet);
  }
  await page.keyboard.press("Escape");
  await button(assistants, "Pages").tap();
  await expectFits(assistants);
  await assistants.getByRole("button", { name: /^\/projects/ }).tap();
  await expectFits(sheet);
  await page.keyboard.press("Escape");
  for (const name of ["From crawl to lead", "Search engines"]) {
    await button(assistants, name).tap();
    await expectFits(assistants);
  }
});
