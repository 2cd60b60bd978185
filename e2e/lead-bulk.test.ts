import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";

/** Changes of many leads in the table, and their undo. */

const stage = setStage();
const people = ["Ida Holm", "Jens Kok", "Mette Bro"];

beforeAll(async () => {
  for (const fullName of people) {
    const { url } = stage.app;
    const form = { fullName, jobTitle: "CFO", company: "Nordhavn", email: `${fullName.replace(" ", ".")}@example.com` };
    const sent = { id: uuidv7(), ...form, recaptchaToken: await captchaToken(url) };
    const { status } = await postJson(`${url}/api/submit-demo-request`, sent);
    if (status !== 201) throw new Error(`The form was answered with ${status}`);
  }
});

const openTable = (options: object = {}) => openDashboard(stage, "?tab=consultations&leads=table", options);
const bar = (page: Page, count: number) => page.getByRole("group", { name: `Actions for ${count} leads` });
const toast = (page: Page) => page.getByRole("region", { name: "Notifications (F8)" });
const stages = async () =>
  (await stage.query<{ stage: string }>("SELECT stage FROM consultation_requests ORDER BY full_name")).map(
    (row) => row.stage,
  );
const setStages = (values: readonly string[]) =>
  Promise.all(
    values.map((value, place) =>
      stage.query("UPDATE consultation_requests SET stage = $1, answered_at = NULL WHERE full_name = $2", [
        value,
        people[place],
      ]),
    ),
  );

async function moveAll(page: Page, to: string) {
  await page.getByLabel("Select all leads shown").check();
  await bar(page, 3).getByLabel("Stage of 3 leads").selectOption(to);
}

test("a message says how many leads were moved where, and Undo brings each back to its own stage", async () => {
  await setStages(["new", "qualified", "won"]);
  const page = await openTable();
  await moveAll(page, "won");
  await toast(page).getByText("2 leads moved to Won").waitFor();
  await toast(page).getByText("1 lead already had this stage.").waitFor();
  expect(await stages()).toEqual(["won", "won", "won"]);
  expect(await findViolations(page)).toEqual([]);
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await toast(page).getByText("Change undone for 2 leads").waitFor();
  expect(await stages()).toEqual(["new", "qualified", "won"]);
  await expect.poll(() => page.getByRole("row", { name: "Jens Kok" }).innerText()).toContain("Qualified");
});

test("a lead that a colleague has changed in between is left alone and named", async () => {
  await setStages(["new", "new", "new"]);
  const [page, colleague] = [await openTable(), await openTable()];
  await colleague.getByRole("button", { name: "Jens Kok", exact: true }).click();
  await colleague.getByRole("dialog").getByLabel("Stage").waitFor();
  await moveAll(page, "contacted");
  // The message stays while the pointer is over it.
  await toast(page).getByText("3 leads moved to Contacted").hover();
  await colleague.getByRole("dialog").getByLabel("Stage").selectOption("qualified");
  await colleague.getByText("Stage: Contacted → Qualified").waitFor();
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await toast(page).getByText("Change undone for 2 leads").waitFor();
  await toast(page).getByText("a former owner who can no longer own leads: Jens Kok.").waitFor();
  expect(await stages()).toEqual(["new", "qualified", "new"]);
});

test("owners are undone by keyboard alone: F8 leads to the message", async () => {
  const page = await openTable();
  await page.getByLabel("Select all leads shown").check();
  await bar(page, 3).getByLabel("Owner of 3 leads").selectOption({ label: admin.email });
  await toast(page).getByText(`3 leads assigned to ${admin.email}`).waitFor();
  await page.keyboard.press("F8");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page).getByText("Change undone for 3 leads").waitFor();
  const owned = await stage.query("SELECT FROM consultation_requests WHERE owner_id IS NOT NULL");
  expect(owned).toEqual([]);
  const holdsFocus = () => toast(page).evaluate((region) => region.contains(document.activeElement));
  expect(await holdsFocus()).toBe(true);
});

test("on a phone, a change is undone by touch, and nothing is wider than the screen", async () => {
  await setStages(["new", "contacted", "qualified"]);
  const page = await openTable({ ...phone, colorScheme: "dark" });
  for (const name of people) await page.getByLabel(`Select ${name}`).tap();
  await bar(page, 3).getByLabel("Stage of 3 leads").selectOption("lost");
  const asked = page.getByRole("dialog", { name: "Mark 3 leads as lost" });
  await asked.getByLabel("Reason").fill("A trade fair");
  await asked.getByRole("button", { name: "Mark as lost" }).tap();
  await toast(page).getByText("3 leads moved to Lost").waitFor();
  const undo = toast(page).getByRole("button", { name: "Undo" });
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findViolations(page)).toEqual([]);
  await undo.tap();
  await toast(page).getByText("Change undone for 3 leads").waitFor();
  expect(await stages()).toEqual(["new", "contacted", "qualified"]);
});

test("Undo is offered for longer than the 5 seconds of other messages; if it could not be sent, it can be tried again", async () => {
  await setStages(["new", "new", "new"]);
  const page = await openTable();
  await moveAll(page, "contacted");
  await toast(page).getByText("3 leads moved to Contacted").waitFor();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(6_000);
  await page.route("**/api/admin/leads/bulk/undo", (route) => route.abort(), { times: 1 });
  await toast(page).getByRole("button", { name: "Undo" }).click();
  await toast(page).getByText("The change was not undone").waitFor();
  await toast(page).getByRole("button", { name: "Try again" }).click();
  await toast(page).getByText("Change undone for 3 leads").waitFor();
  expect(await stages()).toEqual(["new", "new", "new"]);
});

test("figures lead to the list that applies their filters, and Back to the board", async () => {
  const page = await openDashboard(stage, "?leads=board");
  const brief = page.getByRole("link", { name: "Show leads" });
  await brief.click();
  await page.getByRole("heading", { name: "Consultation requests, newest first" }).waitFor();
  await page.getByRole("button", { name: /^Remove filter Received/ }).waitFor();
  await page.goBack();
  await brief.waitFor();
  expect(new URL(page.url()).searchParams.get("leads")).toBe("board");
});

test("with the keys s and o, the selected leads get a stage and an owner", async () => {
  await setStages(["new", "new", "won"]);
  const page = await openTable();
  const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.getByRole("button", { name: "Ida Holm", exact: true }).focus();
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await bar(page, 2).waitFor();
  await page.keyboard.press("o");
  expect(await label()).toBe("Owner of 2 leads");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ida Holm", exact: true }).focus();
  await page.keyboard.press("s");
  expect(await label()).toBe("Stage of 2 leads");
  await page.keyboard.press("q");
  await toast(page).getByText("2 leads moved to Qualified").waitFor();
  expect(await stages()).toEqual(["qualified", "qualified", "won"]);
  // They stay selected for the next change. Without a selection, the keys open the focused lead again.
  expect(await label()).toBe("Stage of 2 leads");
  await page.getByRole("button", { name: "Mette Bro", exact: true }).focus();
  await page.keyboard.press("Escape");
  await bar(page, 2).waitFor({ state: "detached" });
  await page.keyboard.press("s");
  await page.getByRole("dialog").getByRole("heading", { name: "Mette Bro, Nordhavn" }).waitFor();
  await page.context().close();
});
