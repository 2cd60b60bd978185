import { beforeAll, expect, test } from "vitest";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* Why a figure changed: three visits from Denmark, beside one from the United States in the other segment. */
const stage = setStage(behindProxy);

beforeAll(async () => {
  const { url } = stage.app;
  for (const onPhone of [true, false, false])
    await sendVisit(url, { pages: ["/", "/platform"], address: addresses.denmark, onPhone });
  await sendVisit(url, { pages: ["/agent"], address: addresses.unitedStates });
});

const compared = "?range=today&filter=country:DK&compare=segment&segment=country:US";

test("the parts of a difference add up, are named in words, and are divided again by mouse", async () => {
  const page = await openDashboard(stage, `${compared}&why=visits`);
  const dialog = page.getByRole("dialog", { name: "Visits: where the segments differ" });
  await dialog.getByText("The difference is +2.").waitFor();
  await dialog.getByText(/^Largest contributions: \/ \(entry page, \+3\), /).waitFor();
  const pages = dialog.getByRole("table", { name: "Breakdown by Entry page" });
  await expect.poll(() => pages.getByRole("row").count()).toBe(4);
  expect(
    await pages
      .getByRole("row")
      .allInnerTexts()
      .then((rows) => rows.map((row) => row.replaceAll(/\s+/g, " ").trim())),
  ).toEqual([
    "Entry page United States Denmark Difference Contribution",
    "/ 0 3 – +3",
    "/agent 1 0 −100% −1",
    "Difference +2",
  ]);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await pages.getByRole("button", { name: "/", exact: true }).click();
  await dialog.getByText("Only Entry page is /.").waitFor();
  expect(queryOf(page).getAll("why_filter")).toEqual(["entry_page:/"]);
  const devices = dialog.getByRole("table", { name: "Breakdown by Device type" });
  await expect.poll(() => devices.innerText()).toMatch(/Desktop\s+0\s+2\s+–\s+\+2/);
  await dialog.getByRole("button", { name: "Show in the dashboard" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(queryOf(page).getAll("filter")).toEqual(["country:DK", "entry_page:/"]);
});

test("a change in a ranking opens its parts by touch, and by keyboard", async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     SELECT gen_random_uuid(), 'Lead', 'Northwind', 'lead@example.com', 'demo_request', now() - make_interval(days => days)
     FROM unnest(ARRAY[0, 0, 9, 9, 9, 9, 9, 40]) AS days`,
  );
  const page = await openDashboard(stage, "?range=7d&compare=previous_period", phone);
  const row = page.getByRole("region", { name: "Lead Sources" }).getByRole("listitem").last();
  await row.getByTitle(/^Why\?/).tap();
  const dialog = page.getByRole("dialog", { name: "Why did Leads change?" });
  await dialog.getByText("The difference is −3.").waitFor();
  // The dates of both sides, because the dialog covers those of the dashboard.
  expect(await dialog.innerText()).toMatch(/\d{4}, compared with \d/);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await row.getByRole("link").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await dialog.waitFor();
  expect(queryOf(page).get("why")).toBe("leads");
  // The previous period has five leads, but no visits.
  await dialog.getByText("(5). The difference is −3.").waitFor();
});

test("the brief leads to the reasons of a change", async () => {
  const page = await openDashboard(stage, "?range=yesterday&compare=previous_period&why=visits");
  const dialog = page.getByRole("dialog", { name: "Why did Visits change?" });
  await expect.poll(() => dialog.innerText()).toContain("no difference from previous period");
});

test.each([
  ["a phone", "tap", phone],
  ["a wide screen", "click", { viewport: { width: 1440, height: 900 } }],
] as const)("on %s, the longest names of segments and rows fit", async (_, press, options) => {
  // As long as an address may be, without a place to break.
  const longest = `/${"漢𓀀".repeat(682)}`;
  await sendVisit(stage.app.url, { pages: [longest], address: addresses.unitedStates });
  const filter = encodeURIComponent(longest);
  const page = await openDashboard(
    stage,
    `?range=today&filter=page:${filter}&compare=segment&segment=country:DK&why=visits`,
    options,
  );
  const dialog = page.locator("dialog[open]");
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  };
  const head = dialog.getByRole("columnheader", { name: longest }).first();
  await head.waitFor();
  expect((await head.boundingBox())?.width).toBeLessThan(150);
  await fits();
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id)
     SELECT gen_random_uuid(), 'Known', 'known@example.com', 'demo_request', visitor_id, visit_id FROM visits WHERE entry_page = $1`,
    [longest],
  );
  await page.goto(`${stage.app.url}/admin?range=today&view=revenue:landing`);
  await page.getByTitle(`Explain Leads: ${longest}`)[press]();
  await page.getByRole("dialog", { name: `Leads: ${longest}` }).waitFor();
  await dialog.getByRole("table").waitFor();
  await fits();
});
