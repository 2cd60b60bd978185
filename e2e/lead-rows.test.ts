import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

/** Rows and cards of leads with a pointer and with keys, and the open lead. The tests run in order. */

const stage = setStage();
let page: Page;

beforeAll(async () => {
  await sendThreeLeads(stage.app.url);
  page = await openDashboard(stage, "?tab=consultations");
});
afterAll(() => page.context().close());

const open = (query: string) => page.goto(`${stage.app.url}/admin${query}`);
const panel = () => page.getByRole("dialog");
const names = () => page.locator("tbody [data-lead]").allInnerTexts();

test("in the list, a click on the name opens the lead; without email, a reply is saved, not sent", async () => {
  await open("?tab=consultations");
  const item = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Mette Bro" }) });
  // The name is for the pointer only. The keyboard has the button Open.
  expect(await item.getByRole("button", { name: "Mette Bro", exact: true }).getAttribute("tabindex")).toBe("-1");
  await item.getByRole("button", { name: "Mette Bro", exact: true }).click();
  await panel().getByRole("heading", { name: "Mette Bro, Nordhavn" }).waitFor();
  await panel().getByLabel("Subject").fill("Your request");
  await panel().getByLabel("Reply", { exact: true }).fill("Dear Mette");
  await panel().getByRole("button", { name: "Save reply" }).click();
  await panel().getByText("Your reply has been saved, but not sent.").waitFor();
  await panel().getByText("Until then, the request counts as unanswered").waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  // Every view says that the reply waits.
  await item.getByText("reply not sent", { exact: true }).waitFor();
  await page.getByRole("region", { name: "Next lead to answer" }).getByText("Ida Holm").waitFor();
  for (const view of ["Table", "Board"]) {
    await page.getByRole("button", { name: view, exact: true }).click();
    const row = page.locator("li, tr").filter({ hasText: "Mette Bro" });
    await row.getByText("reply not sent", { exact: true }).waitFor();
  }
  await page.getByRole("button", { name: "List", exact: true }).click();
  // So does a click on the row, but not one on a part of it that was opened.
  await item.getByText("Nordhavn").click();
  await panel().getByRole("heading", { name: "Mette Bro, Nordhavn" }).waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  // The row folds out its parts under their names.
  const journey = item.getByRole("button", { name: "Show journey of Mette Bro" });
  expect(await journey.innerText()).toBe("Journey");
  await journey.click();
  await item.getByRole("button", { name: "Hide journey of Mette Bro" }).waitFor();
  await item.getByText(/No journey/).click();
  expect(await panel().count()).toBe(0);
  await open("?tab=consultations&leads=table");
  await expect.poll(names).toHaveLength(3);
});

test("in the table, a click on a row opens its lead, Shift selects a range, x the focused row; Enter in the search goes to the first", async () => {
  await open("?tab=consultations&leads=table");
  await expect.poll(names).toHaveLength(3);
  const chosen = () => page.getByRole("checkbox", { name: /^Select (?!all)/, checked: true }).count();
  const row = (name: string) => page.getByRole("row", { name });
  await row("Jens Kok").getByText("No owner").click();
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Jens Kok");

  const top = async () => (await row("Ida Holm").boundingBox())?.y;
  const before = await top();
  await row("Ida Holm").getByRole("checkbox").click();
  await page.getByRole("group", { name: "Actions for 1 lead" }).waitFor();
  expect(await top()).toBe(before);
  await row("Mette Bro")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(3);
  await row("Ida Holm")
    .getByRole("checkbox")
    .click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(0);

  await page.getByLabel("Search leads").press("Enter");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ida Holm");
  await page.keyboard.press("x");
  await expect.poll(chosen).toBe(1);
  await page.keyboard.press("x");
  await expect.poll(chosen).toBe(0);
  // The same by keyboard: Shift + x selects a range, Shift + j the next lead as well.
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect.poll(chosen).toBe(3);
  await page.getByLabel("Select all leads shown").click();
  await expect.poll(chosen).toBe(0);
  await page.getByRole("button", { name: "Mette Bro", exact: true }).focus();
  await page.keyboard.press("Shift+K");
  await expect.poll(chosen).toBe(2);
  await page.keyboard.press("Shift+K");
  await expect.poll(chosen).toBe(3);
  await page.getByLabel("Select all leads shown").click();
  await expect.poll(chosen).toBe(0);
  // Without a focused lead, s opens the segments.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press("s");
  await page.getByRole("dialog", { name: "Segments" }).waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
});

test("the focus follows a card that its list moved; titles of columns stay in view", async () => {
  await open("?tab=consultations&leads=board");
  await page.getByLabel("Stage of Mette Bro").focus();
  await page.getByLabel("Stage of Mette Bro").selectOption("contacted");
  await page.getByRole("region", { name: "Contacted" }).getByText("Mette Bro").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Mette Bro");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("region", { name: "New" }).getByText("Mette Bro").waitFor();

  await page.setViewportSize({ width: 1440, height: 420 });
  const title = page.getByRole("heading", { level: 2, name: "New" });
  await page.mouse.move(700, 300);
  await page.mouse.wheel(0, 330);
  await expect.poll(async () => Math.round(await page.evaluate(() => scrollY))).toBeGreaterThan(200);
  const bar = await page.getByLabel("Date range", { exact: true }).boundingBox();
  const box = await title.boundingBox();
  expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) - 1);
  expect(box?.y).toBeLessThan(200);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test("a click on a card opens its lead", async () => {
  await open("?tab=consultations&leads=board");
  await page.getByRole("listitem").filter({ hasText: "Ida Holm" }).getByText("Nordhavn").click();
  await panel().getByRole("heading", { name: "Ida Holm, Nordhavn" }).waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ida Holm");
});

test("on a phone, a tap on a row or a card opens its lead, and a move in an open lead is undone", async () => {
  const touch = await openDashboard(stage, "?tab=consultations", phone);
  const sheet = touch.getByRole("dialog");
  const picker = sheet.getByLabel("Stage");
  for (const view of ["", "&leads=table", "&leads=board"]) {
    await touch.goto(`${stage.app.url}/admin?tab=consultations${view}`);
    const place = touch.locator("li, tr").filter({ has: touch.locator("[data-lead]") });
    await place.filter({ hasText: "Ida Holm" }).getByText("Nordhavn").tap();
    await sheet.getByRole("heading", { name: "Ida Holm, Nordhavn" }).waitFor();
    await picker.selectOption("qualified");
    const undo = sheet.getByRole("button", { name: "Undo: move Ida Holm back" });
    await undo.tap();
    await undo.waitFor({ state: "detached" });
    expect(await picker.inputValue()).toBe("new");
    await sheet.getByRole("button", { name: "Close" }).tap();
    await sheet.waitFor({ state: "detached" });
  }
  await expect.poll(() => touch.getByRole("region", { name: "New" }).getByText("Ida Holm").count()).toBe(1);
  await touch.context().close();
});

test("while a card is dragged, the column that would take it is outlined", async () => {
  await open("?tab=consultations&leads=board");
  const card = page.getByRole("listitem").filter({ hasText: "Ida Holm" });
  const size = (await card.boundingBox())!;
  await card.hover({ position: { x: 100, y: size.height - 3 } });
  const outline = (column: string) =>
    page.getByRole("region", { name: column }).evaluate((element) => getComputedStyle(element).outlineStyle);
  const target = (await page.getByRole("region", { name: "Qualified" }).boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 40, { steps: 5 });
  await expect.poll(() => outline("Qualified")).toBe("solid");
  expect(await outline("New")).toBe("none");
  await page.mouse.up();
  await page.getByRole("region", { name: "Qualified" }).getByText("Ida Holm").waitFor();
  expect(await outline("Qualified")).toBe("none");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("region", { name: "New" }).getByText("Ida Holm").waitFor();
});

test.each(["", "&leads=table", "&leads=board"])(
  "in the view %s, keys open the focused lead at its fields",
  async (view) => {
    for (const [key, label] of [
      ["r", "Reply"],
      ["s", "Stage"],
      ["o", "Owner"],
      ["n", "New note"],
    ] as const) {
      await open(`?tab=consultations${view}`);
      await expect.poll(() => page.locator("[data-lead]").count()).toBe(3);
      await page.keyboard.press("j");
      await page.keyboard.press(key);
      const field = panel().getByLabel(label, { exact: true });
      const hasFocus = () => field.evaluate((element) => element === document.activeElement);
      await expect.poll(hasFocus, { message: label }).toBe(true);
      // Also if the lead was loaded before.
      await page.keyboard.press("Escape");
      if (await panel().count()) await page.keyboard.press("Escape");
      await panel().waitFor({ state: "detached" });
      await page.keyboard.press(key);
      await expect.poll(hasFocus, { message: label }).toBe(true);
    }
  },
);

test("a lead that leaves the list leaves its place to the next one; without filters, the focus stays in the tools", async () => {
  await open("?tab=consultations&leads=table&work_stage=new&work_sort=name");
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok", "Mette Bro"]);
  await page.getByRole("button", { name: "Jens Kok", exact: true }).press("s");
  const picker = panel().getByLabel("Stage");
  await expect.poll(() => picker.evaluate((element) => element === document.activeElement)).toBe(true);
  await picker.selectOption("contacted");
  await expect.poll(names).toEqual(["Ida Holm", "Mette Bro"]);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Mette Bro");
  await page.keyboard.press("k");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Ida Holm");
  await page.keyboard.press("x");
  await page.getByRole("group", { name: "Actions for 1 lead" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("group", { name: "Actions for 1 lead" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Show all leads" }).click();
  await expect.poll(names).toHaveLength(3);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("SELECT");
  await stage.query("UPDATE consultation_requests SET stage = 'new' WHERE full_name = 'Jens Kok'");
});

test("the next lead is one whose reply has not been written", async () => {
  await open("?tab=consultations");
  const next = page.getByRole("region", { name: "Next lead to answer" });
  await next.getByText("Ida Holm").waitFor();
  await next.getByRole("button", { name: "Open lead" }).click();
  await panel().getByLabel("Reply", { exact: true }).fill("Dear Ida");
  await panel().getByRole("button", { name: "Save reply" }).click();
  await panel().getByText("Your reply has been saved, but not sent.").waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  await expect.poll(() => next.innerText()).toContain("Next: Jens Kok");
});
