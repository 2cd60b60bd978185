import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { currency } from "#site.config.ts";
import { newVisitor } from "./support/browser.ts";
import { enterDashboard } from "./support/dashboard-page.ts";
import { inCurrency } from "./support/in-currency.ts";
import { setStage } from "./support/stage.ts";
import { sendThreeLeads } from "./support/three-leads.ts";

/** The board of leads, by keyboard and by mouse. The tests run in order. */

const stage = setStage();
let page: Page;

beforeAll(async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await sendThreeLeads(stage.app.url);
  await stage.query("UPDATE consultation_requests SET stage = 'won' WHERE full_name = 'Jens Kok'");
  await enterDashboard(page, stage.app.url);
});

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
  const value = worth.getByLabel(`Value, ${currency}`);
  await expect.poll(() => value.evaluate((input) => input === document.activeElement)).toBe(true);
  await worth.getByRole("button", { name: "Mark as won" }).click();
  await worth.getByText(`Enter an amount in ${currency}, such as 1200`).waitFor();
  await value.fill(`1.200 ${currency}`);
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

test("an open lead of the board is followed by those of its column, also if it is moved to another one", async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, stage, created_at)
     SELECT gen_random_uuid(), 'Former ' || n, 'former@example.com', 'demo_request', 'closed', now() - make_interval(days => n)
     FROM generate_series(1, 3) AS n`,
  );
  await open("?tab=consultations&leads=board");
  const heading = (name: string) => panel().getByRole("heading", { level: 2, name: new RegExp(`^${name}`) });
  await page.getByRole("button", { name: "Former 1", exact: true }).click();
  await heading("Former 1").waitFor();
  await panel()
    .getByRole("button", { name: /^Next lead: / })
    .click();
  await heading("Former 2").waitFor();
  await panel().getByLabel("Stage", { exact: true }).selectOption("Contacted");
  await panel().getByText("Saved.").first().waitFor();
  await panel()
    .getByRole("button", { name: /^Next lead: / })
    .click();
  await expect.poll(() => heading("Former 3").count()).toBe(1);
  await page.keyboard.press("Escape");
  await stage.query("DELETE FROM consultation_requests WHERE email = 'former@example.com'");
});
