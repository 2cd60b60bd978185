import { readFile } from "node:fs/promises";
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

test("an unknown table says so", async () => {
  const page = await openDashboard(stage, "?table=nothing.here");
  const dialog = page.getByRole("dialog", { name: "Table" });
  await expect.poll(() => dialog.innerText()).toContain("There is no panel “nothing.here”.");
});
