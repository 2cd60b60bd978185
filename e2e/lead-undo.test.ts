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
