import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findUnclear, readTree, type SpokenNode } from "./support/accessibility-tree.ts";
import { openDashboard } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

/* A morning's use through the accessibility tree, as a screen reader reads it. */
const stage = setStage(behindProxy);
let page: Page;

beforeAll(async () => {
  const { url } = stage.app;
  const campaign = { utmSource: "mail", utmMedium: "email", utmCampaign: "spring" };
  const visit = await sendVisit(url, { pages: ["/", "/contact"], address: addresses.denmark, overrides: campaign });
  await sendVisit(url, { pages: ["/", "/agent"], address: addresses.unitedStates, onPhone: true });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, stage, visitor_id, visit_id, created_at)
     SELECT gen_random_uuid(), name, 'Northwind', 'a@example.com', 'demo_request', 'new', visitor, visit, now() - make_interval(days => age)
     FROM (VALUES ('Ada', 3, $1, $2), ('Bo', 2, NULL, NULL)) AS leads (name, age, visitor, visit)`,
    [visit.visitorId, visit.visitId],
  );
  page = await openDashboard(stage);
});

const textIn = (nodes: readonly SpokenNode[], region: string) =>
  nodes
    .filter(({ role, within }) => within.includes(region) && ["StaticText", "link", "button"].includes(role))
    .map(({ name }) => name)
    .join(" ");

test("a reader hears a title, headings for every panel, named figures, and a table behind the chart", async () => {
  await expect.poll(async () => textIn(await readTree(page), "Top Pages")).toMatch(/\/contact/);
  const nodes = await readTree(page);
  const headings = nodes.filter(({ role }) => role === "heading").map(({ name }) => name);
  expect(headings[0]).toBe("Website Analytics Dashboard");
  const regions = nodes.filter(({ role, within }) => role === "region" && within.includes("Website Analytics"));
  expect(regions.map(({ name }) => name).filter((name) => !headings.includes(name))).toEqual([]);
  expect(regions.length).toBeGreaterThan(10);
  const tables = nodes.filter(({ role }) => role === "table").map(({ name }) => name);
  expect(tables).toContain("Total Visitors over time");
  expect(textIn(nodes, "Top Pages")).toMatch(/\/ .*2/);
  expect(findUnclear(nodes)).toEqual([]);
});

test.each([
  ["Geographic Analysis", "tab=geographic"],
  ["SEO Performance", "tab=seo"],
  ["Consultation Requests", "tab=consultations"],
  ["the table of leads", "tab=consultations&leads=table"],
  ["the board of leads", "tab=consultations&leads=board"],
  ["Newsletter Subscriptions", "tab=newsletter"],
])("every control of %s has a name of its own", async (_, query) => {
  await page.goto(`${stage.app.url}/admin?${query}`);
  await page.getByRole("tabpanel").waitFor();
  await page.waitForLoadState("networkidle");
  expect(findUnclear(await readTree(page))).toEqual([]);
});

test("a lead is opened, read and answered from the names in the tree", async () => {
  await page.goto(`${stage.app.url}/admin?tab=consultations`);
  const next = () => readTree(page).then((nodes) => nodes.find(({ name }) => name === "Open lead"));
  await expect.poll(next).toMatchObject({ role: "button", within: expect.arrayContaining(["Next lead to answer"]) });
  await page.getByRole("button", { name: "Open lead" }).press("Enter");
  const dialog = "Ada, Northwind";
  await expect.poll(async () => textIn(await readTree(page), dialog)).toContain("No emails yet.");
  const inside = (await readTree(page)).filter(({ within }) => within.includes(dialog));
  const names = inside.map(({ role, name }) => `${role} ${name}`);
  for (const name of ["combobox Stage", "textbox Value", "combobox Template", "textbox Reply", "textbox New note"])
    expect(names).toContain(name);
  expect(findUnclear(inside)).toEqual([]);
  await page.keyboard.press("Escape");
});
