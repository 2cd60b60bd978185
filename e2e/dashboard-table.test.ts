import { readFile } from "node:fs/promises";
import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* The table behind a panel. */
const stage = setStage(behindProxy);

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, { pages: ["/", "/platform"], address: addresses.denmark });
  await sendVisit(url, { pages: ["/"], address: addresses.denmark, onPhone: true });
  await sendVisit(url, { pages: ["/", "/agent", "/contact"], address: addresses.unitedStates });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source)
     VALUES (gen_random_uuid(), 'Unknown', 'Northwind', 'unknown@example.com', 'demo_request')`,
  );
});

test("a panel opens as a table of several metrics, which is sorted, split, searched and exported", async () => {
  const page = await openDashboard(stage, "?range=today&tab=geographic");
  await page
    .getByRole("region", { name: "Top Countries" })
    .getByRole("button", { name: /^Show all/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Top Countries" });
  await expect.poll(() => dialog.getByRole("row").count()).toBe(3);
  const heads = await dialog.getByRole("columnheader").allInnerTexts();
  for (const name of ["Total Visitors", "Page Views", "Bounce Rate", "Engaged Time", "Scroll Depth", "Leads"])
    expect(heads.join()).toContain(name);
  await dialog.getByText("Not included in any row because the origin is unknown (no consent): Leads 1.").waitFor();
  const firstRow = () => dialog.getByRole("row").nth(1).getByRole("rowheader").innerText();
  expect(await firstRow()).toBe("Denmark");
  await dialog.getByRole("button", { name: "Total Visitors", exact: true }).click();
  await expect.poll(firstRow).toBe("United States");
  expect(queryOf(page).get("table_sort")).toBe("visitors:asc");
  expect(await dialog.getByRole("columnheader", { name: "Total Visitors" }).getAttribute("aria-sort")).toBe(
    "ascending",
  );
  await dialog.getByLabel("Split again by").selectOption("Device");
  await expect.poll(() => dialog.getByRole("row").count()).toBe(4);
  await dialog.getByLabel("Search rows").fill("mobile");
  await expect.poll(() => dialog.getByRole("row").count()).toBe(2);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Export the rows as CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.split("\n")[0]).toMatch(/^\ufeff?"Country","Device","Total Visitors"/);
  // The address alone opens the same table.
  await page.reload();
  await expect.poll(() => dialog.getByRole("row").count()).toBe(2);
  await dialog.getByLabel("Search rows").fill("nowhere");
  await dialog.getByText("No row contains “nowhere”.").waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByLabel("Search rows").fill("");
  await dialog.getByRole("button", { name: "United States", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(queryOf(page).getAll("filter")).toEqual(["country:US", "device:desktop"]);
});

test("a table is used by keyboard alone, and Back closes it", async () => {
  const page = await openDashboard(stage, "?range=today");
  const panel = page.getByRole("region", { name: "Top Pages" });
  await panel.getByRole("button", { name: /^Show all/ }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Top Pages: Top" });
  await expect.poll(() => dialog.getByRole("row").count()).toBe(5);
  await dialog.getByRole("button", { name: "Page Views", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(() => queryOf(page).get("table_sort")).toMatch(/:desc$/);
  await page.goBack();
  await dialog.waitFor({ state: "hidden" });
});

test("on a phone, a table is opened and scrolled by touch", async () => {
  const page = await openDashboard(stage, "?range=today", phone);
  await page
    .getByRole("region", { name: "Top Pages" })
    .getByRole("button", { name: /^Show all/ })
    .tap();
  const dialog = page.getByRole("dialog", { name: "Top Pages: Top" });
  await dialog.getByRole("rowheader").first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
});

test("credited leads without a visit are a row, and are not called missing", async () => {
  await stage.query("UPDATE consultation_requests SET stage = 'won', value = 10000, currency = 'DKK'");
  const page = await openDashboard(stage, "?range=today&table=revenue.channels");
  const dialog = page.getByRole("dialog", { name: "Leads and Revenue: Channels" });
  await dialog.getByRole("rowheader", { name: "Origin unknown (no consent)" }).waitFor();
  expect(await dialog.getByText("Not included in any row").count()).toBe(0);
});

test("a figure of credited leads explains the same leads, in a panel and in a table", async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id)
     SELECT gen_random_uuid(), 'Known', 'known@example.com', 'demo_request', visitor_id, visit_id FROM visits WHERE country = 'US'`,
  );
  const page = await openDashboard(stage, "?range=today&view=revenue:campaigns");
  const explanation = page.getByRole("dialog", { name: /^Leads(:|$)/ });
  const explained = async (within: Locator, name: RegExp, lead: string) => {
    await within.getByRole("button", { name }).click();
    await explanation.getByRole("heading", { name: /^1 record/ }).waitFor();
    expect(await explanation.innerText()).toMatch(/\n1\s+Range[^]*Credit goes to\s+Last visit/);
    expect(await explanation.getByRole("link").allInnerTexts()).toContain(lead);
    await page.keyboard.press("Escape");
    await explanation.waitFor({ state: "hidden" });
  };
  // Both have no campaign, but only one has a visit.
  const panel = page.getByRole("region", { name: "Leads and Revenue" });
  await explained(panel, /^Not set: Leads 1/, "Known");
  await explained(panel, /^Origin unknown \(no consent\): Leads 1/, "Unknown, Northwind");
  await panel.getByRole("button", { name: /^Show all/ }).click();
  const table = page.getByRole("dialog", { name: /^Leads and Revenue/ });
  await explained(table, /^Not set: Leads 1/, "Known");
  await explained(table, /^Origin unknown \(no consent\): Leads 1/, "Unknown, Northwind");
});

test("on a phone, the longest names of leads behind a figure fit, and a tap opens the lead", async () => {
  // As long as a form accepts, without a place to break.
  const longest = "漢𓀀".repeat(66);
  await stage.query("UPDATE consultation_requests SET full_name = $1, company = $1 WHERE full_name = 'Unknown'", [
    longest,
  ]);
  const page = await openDashboard(stage, "?range=today", phone);
  await page.getByTitle("Explain Leads: Origin unknown (no consent)").tap();
  const explanation = page.getByRole("dialog", { name: /^Leads(:|$)/ });
  const link = explanation.getByRole("link", { name: longest });
  await link.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await explanation.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await link.tap();
  await page.getByRole("dialog", { name: longest }).waitFor();
});

test("on a phone, the credit is chosen and leads are opened by touch", async () => {
  const onPhone = await openDashboard(stage, "?range=today", phone);
  const won = onPhone.getByRole("region", { name: "Leads and Revenue" });
  await won.getByLabel("Visits that are credited").selectOption("linear");
  await expect.poll(() => queryOf(onPhone).get("credit")).toBe("linear");

  await won.getByTitle("Explain Leads: Direct").tap();
  const explanation = onPhone.getByRole("dialog", { name: /^Leads(:|$)/ });
  await explanation.getByText("All visits, equal parts").waitFor();
  await explanation.getByRole("columnheader", { name: "Credited part" }).waitFor();
  await explanation.getByRole("link", { name: /Known/ }).tap();
  await onPhone.getByRole("dialog", { name: /^Known/ }).waitFor();

  await onPhone.goto(`${stage.app.url}/admin?range=today`);
  await onPhone.getByTitle("Explain Leads", { exact: true }).first().tap();
  await onPhone.getByRole("link", { name: "Show these leads" }).tap();
  await onPhone.getByRole("button", { name: "Remove filter Received" }).waitFor();
});

test("an unknown table says so", async () => {
  const page = await openDashboard(stage, "?table=nothing.here");
  const dialog = page.getByRole("dialog", { name: "Table" });
  await expect.poll(() => dialog.innerText()).toContain("There is no panel “nothing.here”.");
});
