import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findViolations } from "./support/accessibility.ts";
import type { Report } from "#contract/report.ts";
import { newVisitor, type VisitorOptions } from "./support/browser.ts";
import { openDashboard, phone, queryOf, shareView } from "./support/dashboard-page.ts";
import { behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage(behindProxy);

/** A visit of one page in which these sections were read, which may send a lead. */
async function visit(path: string, sections: Record<string, number>, sendsLead = false): Promise<void> {
  const records = [{ type: "section_time", sections }];
  const { visitId, visitorId } = await sendVisit(stage.app.url, { pages: [path], records });
  if (sendsLead)
    await stage.query(
      `INSERT INTO consultation_requests (id, full_name, company, email, source, visit_id, visitor_id)
       VALUES (gen_random_uuid(), 'Test', 'Northwind', 'test@example.com', 'demo_request', $1, $2)`,
      [visitId, visitorId],
    );
}

beforeAll(async () => {
  for (let n = 0; n < 22; n++) await visit("/pricing", { hero: 5, plans: 12.5 }, true);
  for (let n = 0; n < 28; n++) await visit("/pricing", { hero: 4, ...(n < 7 && { plans: 8, questions: 0.6 }) });
  await visit("/about", { beliefs: 75 }, true);
  await visit("/about", { hero: 3 });
});

const panelOf = (page: Page) => page.getByRole("region", { name: "Sections", exact: true });
const pageList = (page: Page) => panelOf(page).getByLabel("Page whose sections are shown");

/** Opens the dashboard and scrolls to the panel, which loads nothing until then. */
async function openPanel(query: string, options?: VisitorOptions): Promise<Page> {
  const page = await openDashboard(stage, query, options);
  await panelOf(page).scrollIntoViewIfNeeded();
  return page;
}

async function reopen(page: Page, query: string): Promise<void> {
  await page.goto(`${stage.app.url}/admin${query}`);
  await panelOf(page).scrollIntoViewIfNeeded();
}

/** The text of each row. */
const rowsOf = async (page: Page) =>
  (await panelOf(page).getByRole("listitem").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "));

test("the most viewed page is shown with the reach and time of its sections, and what visits with a lead saw more", async () => {
  const page = await openPanel("?range=today");
  // 22 of 22 visits with a lead reached the plans, for 12.5 s, and 7 of 28 others, for 8 s. Less than 1 s does not
  // count.
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      "Hero 100.0% 4s Visits with a lead 100%, other visits 100% 0.0 pt",
      "Plans 58.0% 11s Visits with a lead 100%, other visits 25% +75.0 pt",
    ]);
  await panelOf(page)
    .getByText(
      "Visits with a lead reached Plans more often than other visits did: in 100% of their page views, compared with 25%. Based on 22 visits with a lead.",
    )
    .waitFor();
  expect(await pageList(page).locator("option").allInnerTexts()).toEqual(["/pricing", "/about"]);

  await pageList(page).selectOption("/about");
  await expect.poll(() => rowsOf(page)).toEqual(["Beliefs 50.0% 1m 15s", "Hero 50.0% 3s"]);
  await panelOf(page)
    .getByText("1 visit with a lead opened this page. The comparison with other visits needs at least 20.")
    .waitFor();
  expect(queryOf(page).get("sections_of")).toBe("/about");
  await page.reload();
  await panelOf(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await rowsOf(page)).length).toBe(2);
  expect(await pageList(page).inputValue()).toBe("/about");
  expect(await page.getByText("could not be used").count()).toBe(0);
  await page.context().close();
});

test("filters apply: one by page chooses the page, one by lead leaves out the comparison, and without records the panel says so", async () => {
  const page = await openPanel("?range=today&filter=page:/about");
  await expect.poll(() => rowsOf(page)).toEqual(["Beliefs 50.0% 1m 15s", "Hero 50.0% 3s"]);
  await reopen(page, "?range=today&filter=lead_stage:");
  await expect.poll(() => rowsOf(page)).toEqual(["Hero 100.0% 4s", "Plans 25.0% 8s"]);
  await panelOf(page).getByText("are not compared, because the dashboard is filtered by lead").waitFor();
  await reopen(page, "?range=today&filter=country:NZ");
  await panelOf(page).getByText("No page views with these filters.").waitFor();
  expect(await pageList(page).count()).toBe(0);
  await page.context().close();
});

test("a comparison adds the reach of the other segment, or the change, as in other rankings", async () => {
  // The compared visits are those of the same page.
  const page = await openPanel("?range=today&compare=segment&segment=lead_stage:&segment=page:/about");
  const other = "Lead stage is No lead, Page is /about: ";
  await expect
    .poll(() => rowsOf(page))
    .toEqual([
      `Hero 100.0% 4s ${other}100.0% Visits with a lead 100%, other visits 100% 0.0 pt`,
      `Plans 58.0% 11s ${other}25.0% Visits with a lead 100%, other visits 25% +75.0 pt`,
    ]);

  await page.route("**/api/admin/recording", (route) => route.fulfill({ json: { firstDay: "2020-01-01" } }));
  await page.route(/\/api\/admin\/report\?.*section_time.*compare=matching_period/, async (route) => {
    const report = (await (await route.fetch()).json()) as Report;
    const rows = report.rows.map((row) => ({ ...row, previous: [0.5, 10, 25] }));
    await route.fulfill({ json: { ...report, rows } });
  });
  await reopen(page, "?range=today&compare=previous_period");
  await expect.poll(async () => (await rowsOf(page))[1]).toContain("Plans 58.0% 11s +8.0 pt");
  await page.context().close();
});

/** Creates a link to these panels of today, and opens it as a guest. */
async function openLink(panels: readonly string[]): Promise<Page> {
  const page = await openPanel("?range=today");
  const link = await shareView(page, panels.join(" and "), panels);
  await page.context().close();
  const guest = await (await newVisitor(stage.browser)).newPage();
  guest.on("response", (response) => response.status() === 403 && refused.push(response.url()));
  await guest.goto(link);
  await panelOf(guest).scrollIntoViewIfNeeded();
  return guest;
}
const refused: string[] = [];

test("a shared link shows the sections, and compares visits with a lead only beside a panel about leads", async () => {
  const alone = await openLink(["Sections"]);
  await expect.poll(() => rowsOf(alone)).toEqual(["Hero 100.0% 4s", "Plans 58.0% 11s"]);
  await pageList(alone).selectOption("/about");
  await expect.poll(() => rowsOf(alone)).toEqual(["Beliefs 50.0% 1m 15s", "Hero 50.0% 3s"]);
  expect(
    await panelOf(alone)
      .getByText(/with a lead/i)
      .count(),
  ).toBe(0);
  const both = await openLink(["Sections", "Lead Sources"]);
  await panelOf(both).getByText("Based on 22 visits with a lead.").waitFor();
  await panelOf(both)
    .getByRole("button", { name: /^Plans: Section Reach/ })
    .click();
  await both.getByRole("dialog", { name: "Section Reach" }).getByText("58.0%").waitFor();
  expect(refused).toEqual([]);
});

test("a page without sections says so, and a panel that is not scrolled to asks nothing", async () => {
  const page = await openDashboard(stage, "?tab=geographic");
  const asked: string[] = [];
  page.on("request", (request) => /\/api\/.*section_/.test(request.url()) && asked.push(request.url()));
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(`${stage.app.url}/admin?range=today&sections_of=/careers`);
  await page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();
  expect(asked).toEqual([]);
  await panelOf(page).scrollIntoViewIfNeeded();
  await panelOf(page).getByText("No section of this page was reached in this range.").waitFor();
  expect(await pageList(page).locator("option").allInnerTexts()).toEqual(["/careers", "/pricing", "/about"]);
  await page.context().close();
});

test("a failure can be retried", async () => {
  const page = await openDashboard(stage, "?tab=geographic");
  const ofSections = /\/api\/admin\/report\?.*dimension=section/;
  await page.route(ofSections, (route) => route.fulfill({ status: 500, json: {} }));
  await reopen(page, "?range=today");
  await panelOf(page).getByText("The sections could not be loaded.").waitFor();
  await page.unroute(ofSections);
  await panelOf(page)
    .getByRole("button", { name: /try again|retry/i })
    .click();
  await expect.poll(async () => (await rowsOf(page)).length).toBe(2);
  await page.context().close();
});

test("the keyboard moves between the figures, which open their definition", async () => {
  const page = await openPanel("?range=today");
  const reach = (name: string) => panelOf(page).getByRole("button", { name: new RegExp(`^${name}: Section Reach`) });
  await reach("Hero").focus();
  await page.keyboard.press("ArrowDown");
  expect(await reach("Plans").evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Section Reach" });
  await dialog.getByText("Page views that reached the section, as a percentage").waitFor();
  await expect.poll(() => dialog.innerText()).toContain("58.0%");
  await page.context().close();
});

test.each([
  ["on a desktop, light", {}],
  ["on a phone, dark", { ...phone, colorScheme: "dark" as const }],
])("the panel is accessible and fits %s", async (_, options) => {
  const page = await openPanel("?range=today", options);
  await expect.poll(async () => (await rowsOf(page)).length).toBe(2);
  await panelOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => findViolations(page, "#panel-sections")).toEqual([]);
  const overflow = await panelOf(page).evaluate((panel) =>
    [panel, ...panel.querySelectorAll<HTMLElement>("*:not(.sr-only, .sr-only *, svg *)")]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(overflow).toEqual([]);
  await page.context().close();
});
