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
/** Moves the pointer itself, because Playwright's `dragTo` starts no drag in a column that scrolls. */
async function dragTo(card: Locator, target: Locator): Promise<void> {
  const size = await card.boundingBox();
  // Waits until the card stands still.
  if (size) await card.hover({ position: { x: 100, y: size.height - 3 } });
  const to = await target.boundingBox();
  if (!size || !to) throw new Error("The card or the column is not on the screen");
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 5 });
  await page.mouse.up();
}
const names = () => page.locator("tbody [data-lead]").allInnerTexts();

test("the bar of the next lead opens all that wait, most urgent first, by mouse and by touch", async () => {
  await open("?tab=consultations");
  await page.getByRole("button", { name: "Show all 3 waiting" }).click();
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok", "Mette Bro"]);
  expect(new URL(page.url()).search).toBe("?tab=consultations&leads=table&work_stage=new");

  const onPhone = await openDashboard(stage, "?tab=consultations&work_owner=me&lead_filter=country:ZZ", phone);
  const bar = onPhone.getByRole("region", { name: "Next lead to answer" });
  await expect.poll(() => bar.innerText()).toMatch(/^3 leads wait for a reply\. Next: Ida Holm/);
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
  await panel().getByLabel("Stage").selectOption("won");
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

test("on the board, h and l walk the columns; in a lead, letters reach its fields", async () => {
  await open("?tab=consultations&leads=board");
  await expect.poll(() => page.locator("[data-lead]").count()).toBe(3);
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, name] of [
    ["l", "Ida Holm"],
    ["j", "Mette Bro"],
    // The next column with leads has only one.
    ["l", "Jens Kok"],
    ["l", "Jens Kok"],
    ["h", "Ida Holm"],
    ["h", "Ida Holm"],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(), key).toBe(name);
  }
  await page.keyboard.press("Enter");
  await panel().getByLabel("Reply", { exact: true }).waitFor();
  for (const [key, label] of [
    ["s", "Stage"],
    ["o", "Owner"],
    ["r", "Reply"],
    ["n", "New note"],
  ] as const) {
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press(key);
    const field = panel().getByLabel(label, { exact: true });
    expect(await field.evaluate((element) => element === document.activeElement), label).toBe(true);
  }
  // The letter is a command, and is not written into the field.
  expect(await panel().getByLabel("New note").inputValue()).toBe("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
});

test("a card of the board is moved by its list or by dragging, and losing asks why", async () => {
  // All columns are on the screen.
  await page.setViewportSize({ width: 1920, height: 900 });
  await open("?tab=consultations&leads=board");
  const column = (name: string) => page.getByRole("region", { name });
  const columnsOfMette = async () => {
    const columns = ["New", "Contacted", "Qualified", "Won", "Lost"];
    const counts = await Promise.all(
      columns.map((name) => column(name).getByRole("button", { name: "Mette Bro" }).count()),
    );
    return columns.filter((_, index) => counts[index] !== 0);
  };
  const toContacted = () => column("New").getByLabel("Stage of Mette Bro").selectOption("contacted");
  await toContacted();
  // Each column loads its own list: a card is moved when no other column shows it any more.
  await expect.poll(columnsOfMette).toEqual(["Contacted"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Change undone for Mette Bro").first().waitFor();
  await expect.poll(columnsOfMette).toEqual(["New"]);
  await toContacted();
  await expect.poll(columnsOfMette).toEqual(["Contacted"]);
  await dragTo(column("Contacted").getByRole("listitem").filter({ hasText: "Mette Bro" }), column("Qualified"));
  await expect.poll(columnsOfMette).toEqual(["Qualified"]);
  // A won lead needs its value, which reports add up.
  await column("Qualified").getByLabel("Stage of Mette Bro").selectOption("won");
  const worth = page.getByRole("dialog", { name: "Mark Mette Bro as won" });
  await worth.getByRole("button", { name: "Mark as won" }).click();
  await worth.getByText(`Enter an amount in ${currency}, such as 1200`).waitFor();
  await worth.getByLabel(`Value, ${currency}`).fill(`1.200 ${currency}`);
  await worth.getByRole("button", { name: "Mark as won" }).click();
  await expect.poll(columnsOfMette).toEqual(["Won"]);
  await expect.poll(() => column("Won").innerText()).toContain(inCurrency(1_200));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(columnsOfMette).toEqual(["Qualified"]);
  await dragTo(column("Qualified").getByRole("listitem"), column("Lost"));
  const asked = page.getByRole("dialog", { name: "Mark Mette Bro as lost" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await column("Qualified").getByLabel("Stage of Mette Bro").selectOption("lost");
  await asked.getByLabel("Reason").fill("Chose another product");
  await asked.getByRole("button", { name: "Mark as lost" }).click();
  await column("Lost").getByRole("button", { name: "Mette Bro" }).click();
  await panel().getByText("Lost: Chose another product").waitFor();
  expect(await panel().getByLabel("Stage").inputValue()).toBe("lost");
  await page.keyboard.press("Escape");
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
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok"]);
});

test("on a phone, a move is undone, a lead lost with a reason, the credit chosen and leads opened by touch", async () => {
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

  await onPhone.goto(`${stage.app.url}/admin`);
  const won = onPhone.getByRole("region", { name: "Leads and Revenue" });
  await won.getByLabel("Visits that are credited").selectOption("linear");
  await expect.poll(() => queryOf(onPhone).get("credit")).toBe("linear");

  await won
    .getByTitle(/^Explain Leads:/)
    .first()
    .tap();
  await onPhone.getByRole("link", { name: "Show these leads" }).tap();
  await onPhone.getByRole("button", { name: "Remove filter Received" }).waitFor();
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
