import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

/** Changes of several fields, one after the other and from lead to lead. The tests run in order. */

const stage = setStage();
let page: Page;

beforeAll(async () => {
  await sendThreeLeads(stage.app.url);
  page = await openDashboard(stage, "?tab=consultations");
});
afterAll(() => page.context().close());

const open = (query: string) => page.goto(`${stage.app.url}/admin${query}`);
const panel = () => page.getByRole("dialog");
const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

test("a value and a priority keep the focus and are undone, and a failure keeps the typed value", async () => {
  await open("?tab=consultations&leads=table");
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  const value = panel().getByLabel("Value", { exact: true });
  const priority = panel().getByLabel("Priority", { exact: true });
  await value.fill("5000");
  await page.keyboard.press("Enter");
  await panel().getByRole("button", { name: "Undo: previous value of Jens Kok" }).waitFor();
  expect(await value.inputValue()).toMatch(/^5.?000/);
  expect(await hasFocus(value)).toBe(true);
  await priority.focus();
  await priority.selectOption("high");
  await panel().getByRole("button", { name: "Undo: previous priority of Jens Kok" }).click();
  await expect.poll(() => priority.inputValue()).toBe("normal");
  expect(await hasFocus(priority)).toBe(true);
  await panel().getByText("Saved.", { exact: true }).waitFor({ state: "detached" });

  await page.route("**/api/admin/leads/bulk", (route) => route.abort());
  await value.fill("7250");
  await page.keyboard.press("Enter");
  await panel().getByRole("alert").first().waitFor();
  expect(await value.inputValue()).toBe("7250");
  await page.unroute("**/api/admin/leads/bulk");
  await value.fill("");
  await page.keyboard.press("Enter");
  const undo = panel().getByRole("button", { name: "Undo: previous value of Jens Kok" });
  await undo.click();
  await expect.poll(() => value.inputValue()).toMatch(/^5.?000/);
  expect(await hasFocus(value)).toBe(true);
  await undo.waitFor({ state: "detached" });
  // Ctrl + Z in the field undoes what was stored, if nothing is typed. Escape gives up what was typed.
  await value.fill("6000");
  await page.keyboard.press("Enter");
  await undo.waitFor();
  await page.keyboard.press("Control+z");
  await undo.waitFor({ state: "detached" });
  expect(await value.inputValue()).toMatch(/^5.?000/);
  const stored = async () =>
    (await stage.query("SELECT value::int FROM consultation_requests WHERE full_name = 'Jens Kok'"))[0];
  expect(await stored()).toEqual({ value: 500_000 });
  await value.fill("8000");
  await page.keyboard.press("Escape");
  expect(await value.inputValue()).toMatch(/^5.?000/);
  // A wrong one is named, and "Saved." is gone. Leaving the field stores a right one.
  await priority.selectOption("low");
  await panel().getByText("Saved.", { exact: true }).waitFor();
  await value.fill("5 apples");
  await priority.focus();
  await panel()
    .getByText(/^Enter an amount in/)
    .waitFor();
  expect(await panel().getByText("Saved.", { exact: true }).count()).toBe(0);
  await value.fill("9000");
  await panel().getByRole("button", { name: "Close" }).click();
  await panel().waitFor({ state: "detached" });
  await expect.poll(stored).toEqual({ value: 900_000 });
  await page
    .getByText(/^Value of Jens Kok set to/)
    .first()
    .waitFor();
});

test("the last change to a lead is undone in the next one", async () => {
  await open("?tab=consultations&leads=table&work_sort=name");
  await page.getByRole("button", { name: "Ida Holm", exact: true }).click();
  await panel().getByLabel("Stage").selectOption("contacted");
  await panel().getByRole("button", { name: "Undo: move Ida Holm back" }).waitFor();
  await panel()
    .getByRole("button", { name: /^Next lead/ })
    .click();
  await panel().getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await panel().getByText("Ida Holm moved to Contacted").waitFor();
  await panel().getByRole("button", { name: "Undo: Ida Holm moved to Contacted" }).click();
  await panel().getByText("Change undone for Ida Holm").waitFor();
  await panel()
    .getByRole("button", { name: /^Previous lead/ })
    .click();
  await panel().getByRole("heading", { name: "Ida Holm, Nordhavn" }).waitFor();
  expect(await panel().getByLabel("Stage").inputValue()).toBe("new");
});

test("changes that are made while another is being stored are all stored, in their order", async () => {
  await open("?tab=consultations");
  await page.getByRole("button", { name: "Open the lead Mette Bro" }).click();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/admin/leads/bulk", async (route) => {
    await held;
    await route.continue();
  });
  const [picker, priority, owner] = ["Stage", "Priority", "Owner"].map((name) =>
    panel().getByLabel(name, { exact: true }),
  ) as [Locator, Locator, Locator];
  const email = await owner.locator("option").nth(1).innerText();
  await picker.selectOption("contacted");
  await owner.selectOption({ label: email });
  await priority.selectOption("high");
  await picker.selectOption("qualified");
  const shown = () => Promise.all([picker, priority, owner].map((list) => list.locator("option:checked").innerText()));
  expect(await shown()).toEqual(["Qualified", "High priority", email]);
  answer();
  await panel().getByText("Stage: Contacted → Qualified").first().waitFor();
  await panel().getByText("Stage: New → Contacted").first().waitFor();
  await panel().getByText("Saved.", { exact: true }).waitFor();
  await page.unroute("**/api/admin/leads/bulk");
  await page.reload();
  await picker.waitFor();
  expect(await shown()).toEqual(["Qualified", "High priority", email]);
  await stage.query(
    "UPDATE consultation_requests SET stage = 'new', priority = 'normal', owner_id = NULL WHERE full_name = 'Mette Bro'",
  );
});

test("on a phone, a lead with a long name is changed, left, and its change undone, by touch", async () => {
  const longName = "長".repeat(200);
  await stage.query("UPDATE consultation_requests SET full_name = $1 WHERE full_name = 'Ida Holm'", [longName]);
  const touch = await openDashboard(stage, "?tab=consultations&leads=table&work_sort=oldest", phone);
  const sheet = touch.getByRole("dialog");
  const fits = () => sheet.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth);
  await touch.getByRole("button", { name: longName, exact: true }).tap();
  await sheet.getByLabel("Value", { exact: true }).tap();
  await touch.keyboard.type("1500");
  // A tap elsewhere leaves the field, which stores the value.
  await sheet.getByRole("heading", { name: "Next step" }).tap();
  await sheet.getByLabel("Reply", { exact: true }).tap();
  await sheet.getByRole("button", { name: `Undo: previous value of ${longName}` }).waitFor();
  expect(await fits()).toBe(true);
  await sheet.getByLabel("Subject").fill("Your request");
  await sheet.getByLabel("Reply", { exact: true }).fill("Dear customer");
  await sheet.getByRole("button", { name: "Save and open next lead" }).tap();
  await sheet.getByRole("heading", { name: "Jens Kok, Nordhavn" }).waitFor();
  await sheet.getByText(`Reply to ${longName} saved, but not sent.`).waitFor();
  expect(await fits()).toBe(true);
  await sheet.getByRole("button", { name: /^Undo: Value of/ }).waitFor();
  await sheet.getByRole("button", { name: /^Undo: Value of/ }).tap();
  await sheet.getByText(`Change undone for ${longName}`).waitFor();
  expect(await fits()).toBe(true);
  expect(await stage.query("SELECT value FROM consultation_requests WHERE full_name = $1", [longName])).toEqual([
    { value: null },
  ]);
  await touch.context().close();
});

test("a click on the title of a column sorts by stage and owner", async () => {
  await open("?tab=consultations&leads=table");
  for (const [title, sort] of [
    ["Stage", "stage"],
    ["Owner", "owner"],
  ] as const) {
    const head = page.getByRole("columnheader", { name: title, exact: true });
    await head.click();
    await expect.poll(() => new URL(page.url()).searchParams.get("work_sort")).toBe(sort);
    await expect.poll(() => head.getAttribute("aria-sort")).toBe("ascending");
  }
});

test("a request that is deleted in the list is not in the table any more", async () => {
  await open("?tab=consultations&leads=table");
  const person = page.getByRole("button", { name: "Jens Kok", exact: true });
  await person.waitFor();
  await page.getByRole("button", { name: "List", exact: true }).click();
  const item = page.getByRole("listitem").filter({ has: person });
  page.once("dialog", (dialog) => void dialog.accept());
  await item.getByRole("button", { name: /Delete/ }).click();
  await item.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "Mette Bro" }).waitFor();
  expect(await person.count()).toBe(0);
});
