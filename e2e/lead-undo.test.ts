import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDashboard } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

/** Moves, losses and assignments of leads are undone, by button and by key. The tests run in order. */

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

test("Ctrl + Z undoes a move, the reason of a loss has the focus, and the stage keeps it", async () => {
  await open("?tab=consultations");
  const picker = page.getByLabel("Follow-up status for Jens Kok");
  await picker.focus();
  await picker.selectOption("qualified");
  await page.getByText("Jens Kok moved to Qualified").first().waitFor();
  expect(await hasFocus(picker)).toBe(true);
  await page.keyboard.press("Control+z");
  await page.getByText("Change undone for Jens Kok").first().waitFor();
  expect(await picker.inputValue()).toBe("new");
  expect(await hasFocus(picker)).toBe(true);
  // So does a click on the button of the message.
  await picker.selectOption("qualified");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => picker.inputValue()).toBe("new");
  expect(await hasFocus(picker)).toBe(true);
  await picker.selectOption("lost");
  await expect.poll(() => hasFocus(panel().getByLabel("Reason"))).toBe(true);
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });

  const other = page.getByLabel("Follow-up status for Mette Bro");
  await other.selectOption("contacted");
  await page.getByText("Mette Bro moved to Contacted").first().waitFor();
  await page.getByRole("button", { name: "Open the lead Jens Kok" }).click();
  const stageOf = panel().getByLabel("Stage");
  await stageOf.focus();
  await stageOf.selectOption("contacted");
  await panel().getByText("Saved.", { exact: true }).waitFor();
  expect(await hasFocus(stageOf)).toBe(true);
  // In a text field, the key undoes what was typed.
  await panel().getByLabel("New note").focus();
  await page.keyboard.type("Called");
  await page.keyboard.press("Control+z");
  expect(await stageOf.inputValue()).toBe("contacted");
  await panel().getByLabel("New note").fill("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect.poll(() => stageOf.inputValue()).toBe("new");
  await expect.poll(() => panel().getByText("Saved.", { exact: true }).count()).toBe(0);
  // Only the last move was undone, although a message offers to undo the one before.
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  expect(await other.inputValue()).toBe("contacted");
  await other.selectOption("new");
  await page.getByText("Mette Bro moved to New").first().waitFor();
});

test("a move in an open lead is undone in it", async () => {
  await open("?tab=consultations&leads=table");
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  const picker = panel().getByLabel("Stage");
  await picker.selectOption("qualified");
  await panel().getByText("Saved.", { exact: true }).waitFor();
  await panel().getByText("Stage: New → Qualified").first().waitFor();
  await panel().getByRole("button", { name: "Undo: move Jens Kok back" }).click();
  expect(await picker.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => picker.inputValue()).toBe("new");
  await panel().getByText("Stage: Qualified → New").first().waitFor();
  await expect.poll(() => panel().getByRole("button", { name: /^Undo/ }).count()).toBe(0);
  // A failure is reported, and the stage stays.
  await page.route("**/api/admin/leads/bulk", (route) => route.abort());
  await picker.selectOption("closed");
  await panel().getByRole("alert").first().waitFor();
  await expect.poll(() => picker.inputValue()).toBe("new");
  await page.unroute("**/api/admin/leads/bulk");
});

test("a loss and an owner are undone in an open lead, an undo that came too late says so, and after closing a message offers it", async () => {
  await open("?tab=consultations&leads=table");
  await page.getByRole("button", { name: "Jens Kok", exact: true }).click();
  const picker = panel().getByLabel("Stage");
  const undoButton = panel().getByRole("button", { name: /^Undo/ });
  await picker.selectOption("lost");
  await panel().getByLabel("Why was the lead lost?").fill("No budget");
  await page.keyboard.press("Enter");
  await panel().getByText("Lost: No budget").waitFor();
  await expect.poll(() => hasFocus(picker)).toBe(true);
  await panel().getByRole("button", { name: "Undo: move Jens Kok back" }).click();
  await expect.poll(() => picker.inputValue()).toBe("new");

  await undoButton.waitFor({ state: "detached" });
  const owner = panel().getByLabel("Owner", { exact: true });
  const email = await owner.locator("option").nth(1).innerText();
  await owner.selectOption({ label: email });
  await panel().getByRole("button", { name: "Undo: previous owner of Jens Kok" }).click();
  await expect.poll(() => owner.locator("option:checked").innerText()).toBe("No owner");
  expect(await hasFocus(owner)).toBe(true);

  await undoButton.waitFor({ state: "detached" });
  await picker.selectOption("qualified");
  await panel().getByRole("button", { name: "Undo: move Jens Kok back" }).waitFor();
  await panel().getByText("Stage: New → Qualified").first().waitFor();
  await stage.query(
    "INSERT INTO lead_events (id, lead_id, actor, kind) SELECT gen_random_uuid(), id, 'ida@example.com', 'note_added' FROM consultation_requests WHERE full_name = 'Jens Kok'",
  );
  await panel().getByRole("button", { name: "Undo: move Jens Kok back" }).click();
  await panel().getByRole("alert").getByText("Not undone, because this lead has changed since then.").waitFor();
  expect(await picker.inputValue()).toBe("qualified");

  await picker.focus();
  await picker.selectOption("new");
  await panel().getByRole("button", { name: "Undo: move Jens Kok back" }).waitFor();
  // First out of the list, then out of the lead.
  await page.keyboard.press("Escape");
  expect(await panel().isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await panel().waitFor({ state: "detached" });
  await page.getByText("Jens Kok moved to New").first().waitFor();
  await page.keyboard.press("Control+z");
  await page.getByRole("row", { name: "Jens Kok" }).getByText("Qualified").waitFor();
  await page.keyboard.press("Control+z");
  await stage.query("UPDATE consultation_requests SET stage = 'new' WHERE full_name = 'Jens Kok'");
});

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

test("a member moves an own lead in the list and undoes it, and sees no other lead", async () => {
  await stage.query("UPDATE consultation_requests SET owner_id = (SELECT id FROM users) WHERE full_name = 'Ida Holm'");
  await stage.query("UPDATE users SET role = 'member'");
  await open("?tab=consultations");
  const picker = page.getByLabel("Follow-up status for Ida Holm");
  await picker.selectOption("qualified");
  await page.getByText("Ida Holm moved to Qualified").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => picker.inputValue()).toBe("new");
  expect(await page.getByLabel(/^Follow-up status for/).count()).toBe(1);
  expect(await page.getByRole("button", { name: /^Delete request/ }).count()).toBe(0);
  await stage.query("UPDATE users SET role = 'admin'");
});
