import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { currency } from "#site.config.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { newVisitor } from "./support/browser.ts";
import { enterDashboard, openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { inCurrency } from "./support/in-currency.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

/** The lead workspace, from the next lead to answer to the amount in the figures. The tests run in order. */

const stage = setStage();
let page: Page;

beforeAll(async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await enterDashboard(page, stage.app.url);
  await sendThreeLeads(stage.app.url);
});
afterAll(() => page.context().close());

const open = (query: string) => page.goto(`${stage.app.url}/admin${query}`);
const panel = () => page.getByRole("dialog");
const names = () => page.locator("tbody [data-lead]").allInnerTexts();

test("the bar of the next lead opens all that wait, most urgent first, by mouse and by touch", async () => {
  await open("?tab=consultations");
  await page.getByRole("button", { name: "Show all 3 waiting" }).click();
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok", "Mette Bro"]);
  expect(new URL(page.url()).search).toBe("?tab=consultations&leads=table&work_stage=new");

  const onPhone = await openDashboard(stage, "?tab=consultations&work_owner=me&lead_filter=country:ZZ", phone);
  const bar = onPhone.getByRole("region", { name: "Next lead to answer" });
  await expect.poll(() => bar.innerText()).toMatch(/^3 leads are waiting for a reply\. Next: Ida Holm/);
  await bar.getByRole("button", { name: "Open lead" }).tap();
  await onPhone.getByRole("dialog").getByRole("heading", { name: "Ida Holm, Nordhavn" }).waitFor();
  await onPhone.keyboard.press("Escape");
  await bar.getByRole("button", { name: "Show all 3 waiting" }).tap();
  await expect.poll(() => onPhone.locator("tbody [data-lead]").allInnerTexts()).toHaveLength(3);
});

test("the table is walked and a lead opened and closed by keyboard; the address leads to it", async () => {
  await open("?tab=consultations&leads=table");
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok", "Mette Bro"]);
  await page.getByRole("columnheader", { name: "Lead", exact: true }).getByRole("button").click();
  await expect.poll(() => page.getByLabel("Order").inputValue()).toBe("name");
  await page.getByRole("columnheader", { name: "Next", exact: true }).getByRole("button").click();
  await page.getByRole("button", { name: "Ida Holm", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await page.keyboard.press("j");
  await panel().getByRole("heading", { name: "Mette Bro, Nordhavn" }).waitFor();
  // The focus does not go with a control of the lead before.
  await panel().getByRole("button", { name: "Add note" }).focus();
  await page.keyboard.press("k");
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H2");
  // A letter in a field is a letter.
  await panel().getByLabel("Reply", { exact: true }).pressSequentially("j");
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  expect(await panel().getByLabel("Reply", { exact: true }).inputValue()).toBe("j");
  await page.reload();
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => new URL(page.url()).searchParams.has("lead")).toBe(false);
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  await panel().waitFor();
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Jens Kok");
});

test("the keys j and k walk the list, the table and the board, and Enter opens the lead", async () => {
  for (const view of ["", "&leads=table", "&leads=board"]) {
    await open(`?tab=consultations${view}`);
    await expect.poll(() => page.locator("[data-lead]").count()).toBe(3);
    for (const key of ["j", "j", "j", "k"]) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
    await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
    await page.keyboard.press("Escape");
    await panel().waitFor({ state: "detached" });
  }
  await open("?tab=consultations&leads=table");
  await expect.poll(names).toHaveLength(3);
});

test("a lead is won with an amount, noted and given a task, and the amount stands in the figures", async () => {
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  // An arrow key opens the list of stages, so that none of them is saved on the way to another.
  const stages = panel().getByLabel("Stage");
  await stages.focus();
  for (const key of ["ArrowDown", ...Array(4).fill("ArrowDown"), "Enter"]) await page.keyboard.press(key);
  const win = page.getByRole("dialog", { name: "Mark Jens Kok as won" });
  await win.getByLabel(/^Value/).fill("12,5 k");
  await page.keyboard.press("Enter");
  await win.getByText(`Enter an amount in ${currency}`).waitFor();
  // Escape leaves the field, then closes this dialog, and not the lead around it.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await win.waitFor({ state: "detached" });
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  expect(await stages.inputValue()).toBe("new");
  await stages.selectOption("won");
  await win.getByRole("button", { name: "Without a value" }).click();
  await panel().getByText("Saved.", { exact: true }).waitFor();
  await panel().getByText("Stage: New → Won").waitFor();
  const missing = panel().getByText("This lead is won but has no value");
  await missing.waitFor();
  await panel().getByLabel("Value").fill("12,5 k");
  await panel().getByRole("button", { name: "Save value" }).click();
  await panel().getByText(`Enter an amount in ${currency}`).waitFor();
  await panel().getByLabel("Value").fill("12.500,00");
  await panel().getByRole("button", { name: "Save value" }).click();
  await panel()
    .getByText(`Value: none → ${inCurrency(12_500)}`)
    .waitFor();
  await missing.waitFor({ state: "detached" });
  // Drafts are kept when the dialog closes, and Ctrl + Enter sends a note.
  await panel().getByLabel("New note").fill("Met in");
  await panel().getByLabel("Reply", { exact: true }).fill("Dear Jens");
  // The first leaves the field.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  await expect.poll(() => panel().getByLabel("Reply", { exact: true }).inputValue()).toBe("Dear Jens");
  expect(await panel().getByLabel("New note").inputValue()).toBe("Met in");
  await panel().getByLabel("New note").fill("Met in Aarhus");
  await page.keyboard.press("Control+Enter");
  await expect.poll(() => panel().getByLabel("New note").inputValue()).toBe("");
  await panel().getByText("Met in Aarhus").waitFor();
  await panel().getByLabel("New task").fill("Send the contract");
  await panel().getByRole("button", { name: "Add task" }).click();
  const task = panel().getByLabel("New task");
  await expect.poll(() => task.inputValue()).toBe("");
  for (const title of ["Call", "Meet"]) {
    await task.fill(title);
    await page.keyboard.press("Enter");
    await panel().getByRole("checkbox", { name: title }).waitFor();
    await expect.poll(() => task.inputValue()).toBe("");
    const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
    // The list has grown, and the field is still in view.
    expect(await bottomOf(task)).toBeLessThan(await bottomOf(panel()));
  }
  await panel().getByRole("checkbox", { name: "Send the contract" }).check();
  await panel().getByText("Finished the task “Send the contract”").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("row", { name: "Jens Kok" }).innerText()).toContain(inCurrency(12_500));
  await open("");
  await expect
    .poll(() => page.getByRole("region", { name: "Leads and Revenue" }).innerText())
    .toMatch(/no consent[^]*12,500/);
  const brief = page.getByRole("region", { name: "Brief" });
  await brief
    .getByTitle(/^Explain Won/)
    .first()
    .click();
  await page.getByRole("link", { name: "Show these leads" }).click();
  await page.getByRole("heading", { level: 3, name: "Jens Kok" }).waitFor();
  await page.getByText("1 of 1 shown").waitFor();
  expect(queryOf(page).getAll("lead_filter")).toEqual(["lead_stage:won"]);
  await open("");
  const credited = page.waitForResponse((response) =>
    /metrics=visitors%2Cleads%2Cwon.*credit=first/.test(response.url()),
  );
  await page
    .getByRole("region", { name: "Leads and Revenue" })
    .getByLabel("Visits that are credited")
    .selectOption("first");
  expect((await credited).status()).toBe(200);
  expect(new URL(page.url()).searchParams.get("credit")).toBe("first");
});

test("chosen leads are given to somebody and deleted together, after a question", async () => {
  await open("?tab=consultations&leads=table");
  await page.getByLabel("Select all leads shown").check();
  const bar = page.getByRole("group", { name: "Actions for 3 leads" });
  await bar.getByLabel("Owner of 3 leads").selectOption({ label: admin.email });
  await expect.poll(() => page.getByRole("row", { name: "Ida Holm" }).innerText()).toContain(admin.email);
  // They stay selected.
  await page.getByLabel("Select Ida Holm").uncheck();
  await page.getByLabel("Select Jens Kok").uncheck();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Delete" }).click();
  // Jens has a task that is due.
  expect(await page.getByRole("row", { name: "Jens Kok" }).innerText()).toMatch(/(Call|Meet), due/);
  await expect.poll(names).toEqual(["Jens Kok", "Ida Holm"]);
});

test("on a phone, a move is undone, and a lead lost with a reason, by touch", async () => {
  const onPhone = await openDashboard(stage, "?tab=consultations&leads=board", phone);
  await onPhone.getByLabel("Stage of Ida Holm").selectOption("contacted");
  await onPhone.getByRole("button", { name: "Undo" }).tap();
  await onPhone.getByText("Change undone for Ida Holm").first().waitFor();
  await onPhone.getByRole("region", { name: "New" }).getByText("Ida Holm").waitFor();
  await onPhone.getByLabel("Stage of Jens Kok").selectOption("lost");
  const asked = onPhone.getByRole("dialog", { name: "Mark Jens Kok as lost" });
  await asked.getByLabel("Reason").fill("Bought elsewhere");
  await asked.getByRole("button", { name: "Mark as lost" }).tap();
  await onPhone.getByRole("region", { name: "Lost" }).getByText("Jens Kok").waitFor();

  await onPhone.getByLabel("Stage of Ida Holm").selectOption("won");
  const worth = onPhone.getByRole("dialog", { name: "Mark Ida Holm as won" });
  await worth.getByRole("button", { name: "Cancel" }).tap();
  await onPhone.getByLabel("Stage of Ida Holm").selectOption("won");
  await worth.getByRole("button", { name: "Without a value" }).tap();
  await onPhone.getByRole("region", { name: "Won" }).getByText("Ida Holm").waitFor();
  await onPhone.getByRole("button", { name: "Undo" }).tap();
  await onPhone.getByRole("region", { name: "New" }).getByText("Ida Holm").waitFor();
  // Each column loads on its own, so the card may leave its old one a moment later.
  await expect.poll(() => onPhone.getByRole("region", { name: "Won" }).getByText("Ida Holm").count()).toBe(0);
});

test.each([
  [390, "dark"],
  [1440, "light"],
] as const)("nothing overflows and nothing hinders access at %i px in the %s theme", async (width, colorScheme) => {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  for (const view of ["table", "board"]) {
    await open(`?tab=consultations&leads=${view}`);
    await page.getByRole("button", { name: "Ida Holm", exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect([view, await findViolations(page)]).toEqual([view, []]);
  }
  // The next lead to answer is on the first screen.
  const next = await page.getByRole("region", { name: "Next lead to answer" }).boundingBox();
  expect((next?.y ?? 9999) + (next?.height ?? 0)).toBeLessThan(844);
  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  await panel().getByText("Sent the demo request").first().waitFor();
  expect(["panel", await findViolations(page)]).toEqual(["panel", []]);
  await open("/account?tab=leads");
  await page.getByRole("button", { name: "Add a rule" }).click();
  expect(["settings", await findViolations(page)]).toEqual(["settings", []]);
});
