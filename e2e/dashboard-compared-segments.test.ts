import { expect, beforeAll, test } from "vitest";
import { openDashboard, phone, queryOf, shareView } from "./support/dashboard-page.ts";
import { sendThreeVisits } from "./support/three-visits.ts";
import { behindProxy } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* Two segments side by side. */
const stage = setStage(behindProxy);

beforeAll(() => sendThreeVisits(stage.app.url));

test("two segments are two lines and two columns, chosen by touch on a phone", async () => {
  const page = await openDashboard(stage, "?range=today&filter=country:DK", phone);
  await page.getByLabel("Compare with").selectOption("Another segment");
  const choice = page.getByRole("dialog", { name: "Compare with other visits" });
  // The filter by country does not limit the countries to compare with.
  await choice.getByRole("button", { name: /^United States/ }).waitFor();
  await choice.getByRole("button", { name: "Close" }).tap();
  const key = page.getByRole("region", { name: "Key metrics" });
  await expect.poll(() => key.getByText("All visits").count()).toBeGreaterThan(0);
  await expect.poll(() => key.innerText()).toMatch(/Page Views\s+3\s[^]*All visits:\s+6/);
  const row = page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first();
  await expect.poll(() => row.innerText()).toMatch(/^\/\s+2\s[^]*All visits:\s+3/);
  const chart = page.getByRole("region", { name: "Traffic over Time" });
  expect(await chart.getByRole("columnheader").allInnerTexts()).toEqual(["Time", "Total Visitors", "All visits"]);
  await page.getByRole("button", { name: "Choose another segment" }).tap();
  await choice.getByRole("button", { name: "Choose a saved segment" }).tap();
  await page.getByRole("dialog", { name: "Segments" }).getByRole("button", { name: "Close" }).tap();
  await expect.poll(() => findViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test.each([
  ["a mouse", "click", {}],
  ["a finger", "tap", phone],
] as const)(
  "a country is compared with another and with all others by %s, without a saved segment",
  async (_, press, options) => {
    const page = await openDashboard(stage, "?range=today&filter=country:DK", options);
    await page.getByLabel("Compare with").selectOption("Another segment");
    const choice = page.getByRole("dialog", { name: "Compare with other visits" });
    await choice.getByRole("button", { name: /^United States/ })[press]();
    await choice.waitFor({ state: "hidden" });
    expect(queryOf(page).getAll("segment")).toEqual(["country:US"]);
    const key = page.getByRole("region", { name: "Key metrics" });
    await expect.poll(() => key.innerText()).toMatch(/Page Views\s+3\s[^]*Country is United States:\s+3/);
    await page.getByRole("tab", { name: "Geographic Analysis" })[press]();
    const countries = page.getByRole("region", { name: "Top Countries" }).getByRole("listitem");
    await expect.poll(() => countries.allInnerTexts()).toHaveLength(2);
    const other = "Country is United States:";
    const texts = (await countries.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));
    expect(texts.toSorted()).toEqual([
      expect.stringMatching(new RegExp(`^Denmark 2 .*${other} 0`)),
      expect.stringMatching(new RegExp(`^United States 0 .*${other} 1`)),
    ]);

    await page.goto(`${stage.app.url}/admin?range=today&filter=country:DK`);
    await page.getByLabel("Compare with").selectOption("Another segment");
    await choice.getByRole("button", { name: "All others: Country is not Denmark" })[press]();
    await choice.waitFor({ state: "hidden" });
    expect(queryOf(page).getAll("segment")).toEqual(["!country:DK"]);

    await page.goto(`${stage.app.url}/admin?range=today`);
    // Without filters, all visits would be compared with themselves.
    await page.getByLabel("Compare with").selectOption("Another segment");
    await choice.getByRole("button", { name: "Close" })[press]();
    expect(queryOf(page).get("compare")).toBeNull();
    await page.getByRole("button", { name: "More actions for /agent" }).first()[press]();
    await page.getByRole("menuitem", { name: "Compare with all others" })[press]();
    await expect.poll(() => queryOf(page).getAll("segment")).toEqual(["!page:/agent"]);
    expect(queryOf(page).getAll("filter")).toEqual(["page:/agent"]);
  },
);

test("the panel and the table of leads and revenue show the values of both segments in the same order", async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, stage, visitor_id, visit_id)
     SELECT gen_random_uuid(), 'Ada', 'ada@example.com', 'contact_form', 'won', visitor_id, visit_id FROM visits WHERE country = 'DK' LIMIT 1`,
  );
  const page = await openDashboard(stage, "?range=today&filter=country:DK&compare=segment&segment=country:US");
  const panel = page.getByRole("region", { name: "Leads and Revenue" });
  const row = panel.getByRole("row").nth(1);
  const both = (own: string, other: string) =>
    `${own}\\s+(?:.*where the segments differ\\s+)?Country is United States:\\s+${other}\\s+`;
  // Visitors, leads, won and win rate.
  await expect
    .poll(() => row.innerText())
    .toMatch(new RegExp(both("2", "1") + both("1", "0") + both("1", "0") + both("100\\.0%", "–")));
  await panel.getByRole("button", { name: /^Show all/ }).click();
  const table = page.getByRole("dialog", { name: /^Leads and Revenue/ });
  await expect
    .poll(() => table.getByRole("row").nth(1).innerText())
    .toMatch(new RegExp(both("2", "1") + both("1", "0") + both("1", "0")));
  // The key of the marks.
  await table.getByText("Country is United States", { exact: true }).waitFor();
  await stage.query("DELETE FROM consultation_requests");
});

test("a shared link compares the segments of its creator, and no others", async () => {
  const page = await openDashboard(stage, "?range=today&filter=country:DK&compare=segment&segment=country:US");
  const link = await shareView(page, "Two countries");
  const token = new URL(link).hash.slice(1);
  const ask = async (query: string) => {
    const response = await fetch(`${stage.app.url}/api/admin/report?metrics=page_views&${query}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    return response.ok ? ((await response.json()) as { rows: unknown[] }).rows[0] : response.status;
  };
  expect(await ask("compare=segment&segment=country:US")).toMatchObject({ values: [3], previous: [3] });
  // The link compares neither with all visits nor with another country: its own segment is used instead.
  expect(await ask("compare=segment")).toMatchObject({ values: [3], previous: [3] });
  expect(await ask("compare=segment&segment=country:DK")).toMatchObject({ values: [3], previous: [3] });
  const guest = await stage.browser.newPage();
  await guest.goto(link);
  const key = guest.getByRole("region", { name: "Key metrics" });
  await expect.poll(() => key.innerText()).toMatch(/Page Views\s+3\s[^]*United States:\s+3/);
});

test("the map, the number of countries and the shares of a funnel name the segment that they are of", async () => {
  const page = await openDashboard(
    stage,
    "?tab=geographic&range=today&filter=country:DK&compare=segment&segment=country:US&segment=country:DK",
  );
  await page.getByText("Country is Denmark only").waitFor();
  const countries = page.locator("dl", { hasText: "Countries Covered" }).locator("dd");
  await expect.poll(() => countries.innerText()).toMatch(/^1\s+in the other segment:\s+2$/);
  expect(await page.locator('path[data-country="US"] title').first().textContent()).toBe("United States: 0");
  await expect.poll(() => findViolations(page)).toEqual([]);

  await page.goto(`${stage.app.url}/admin?range=today&filter=country:DK&compare=segment&segment=country:US`);
  const devices = page.getByRole("region", { name: "Device Distribution" });
  await devices.getByText("Shares of Country is Denmark only").waitFor();
  // Two bars of all parts, and a mark for each part.
  expect(await devices.locator("svg.w-full").count()).toBe(2);
  const funnel = page.getByRole("region", { name: "Lead Funnel" });
  // A form was started in one of the two Danish visits, and in none of the American ones.
  const step = funnel.getByRole("listitem").nth(1);
  await expect.poll(() => step.innerText()).toMatch(/50% of the previous step\s+1\s+50%\s+0% of the previous step/);
  const bars = step.locator("rect");
  expect(await bars.evaluateAll((each) => each.map((bar) => bar.getAttribute("width")))).toEqual(["50%", "0%"]);
});
