import { beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import { admin } from "./support/app-process.ts";
import { acceptAll, newVisitor, openPage, signInToDashboard, type VisitorOptions } from "./support/browser.ts";
import { openDashboard, phone, shareView } from "./support/dashboard-page.ts";
import { behindProxy } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { storeTwoWeeks } from "./support/two-weeks.ts";

/* The defects that a morning of use found, each with a real pointer, touch or keyboard. */

const stage = setStage(behindProxy);
const today = localDay(new Date(), siteConfig.report.timezone);

beforeAll(() => storeTwoWeeks(stage));

const open = (query: string, options?: VisitorOptions) => openDashboard(stage, query, options);

test("the menu of a row responds to a real mouse in every ranking", async () => {
  const page = await open("?range=today");
  for (const panel of ["Top Pages", "Sources", "Device Distribution", "Lead Sources"]) {
    const row = page.getByRole("region", { name: panel, exact: true }).getByRole("listitem").first();
    await row.hover();
    // Playwright clicks once the button stands still, and fails if something covers it.
    await row.getByRole("button", { name: /^More actions/ }).click();
    const item = page.getByRole("menuitem", { name: "Exclude this" });
    await item.waitFor();
    expect(await item.isVisible()).toBe(true);
    await page.keyboard.press("Escape");
  }
});

test("a mouse click on a tab leaves no focus box, and the keyboard still shows one", async () => {
  const page = await open("");
  const tab = page.getByRole("tab", { name: "Geographic Analysis" });
  await tab.click();
  await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
  const outline = () => tab.evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe("none");
  await page.keyboard.press("ArrowLeft");
  // The focus moves some time after the key event.
  await expect.poll(() => page.locator(":focus").innerText()).toBe("Website Analytics");
  await page.keyboard.press("ArrowRight");
  await expect.poll(outline).not.toBe("none");
});

test("on a phone, the selected tab is in view and the first request is on the first screen", async () => {
  const page = await open("?tab=consultations", phone);
  const tab = (await page.getByRole("tab", { selected: true }).boundingBox())!;
  expect(tab.x).toBeGreaterThanOrEqual(0);
  expect(tab.x + tab.width).toBeLessThanOrEqual(390);
  const name = (await page.getByRole("heading", { level: 3, name: "Lead 0" }).first().boundingBox())!;
  expect(name.y + name.height).toBeLessThan(844);
});

test.each([360, 375, 390])(
  "on a phone of %i px, the controls take two rows and the four key figures are in the upper half of the screen",
  async (width) => {
    const page = await open("", phone);
    await page.setViewportSize({ width, height: 844 });
    const row = async (label: string) =>
      Math.round((await page.getByLabel(label, { exact: true }).first().boundingBox())!.y);
    expect(await row("Compare with")).toBe(await row("Date range"));
    expect(await row("Share this view")).toBe(await row("Goal"));
    for (const label of ["Date range", "Compare with", "Goal"])
      expect(await page.getByLabel(label, { exact: true }).first().isVisible(), label).toBe(true);
    for (const name of ["Filter", "Segments", "Share this view"]) {
      const { width, height } = (await page.getByRole("button", { name }).first().boundingBox())!;
      expect([width >= 44, height >= 44], name).toEqual([true, true]);
    }
    const first = (await page.getByText("Real-time Visitors", { exact: true }).boundingBox())!;
    expect(first.y).toBeLessThan(844 / 3);
    const last = (await page.getByText("Avg. Time on Site", { exact: true }).boundingBox())!;
    expect(last.y).toBeLessThan(844 / 2);
  },
);

test("on a phone, the header keeps its two rows while there is no live connection", async () => {
  const page = await open("", phone);
  const logout = page.getByRole("button", { name: "Logout" });
  const { y } = (await logout.boundingBox())!;
  await page.route("**/api/admin/live", (route) => route.abort());
  await page.reload();
  await page.locator("[data-live=reconnecting]").waitFor();
  expect(await page.locator("[data-live=reconnecting]").innerText()).toContain("Reconnecting");
  expect((await logout.boundingBox())!.y).toBe(y);
});

test("a chart can be explored with the arrow keys, and Enter selects the point", async () => {
  const page = await open("?range=7d");
  const chart = page.getByRole("slider", { name: /^Total Visitors over time/ });
  await chart.focus();
  await expect.poll(() => chart.getAttribute("aria-valuetext")).toMatch(/so far: 2$/);
  await page.keyboard.press("ArrowLeft");
  expect(await chart.getAttribute("aria-valuetext")).toMatch(/: 0$/);
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect.poll(() => new URL(page.url()).searchParams.get("from")).toBe(today);
});

test("the Tab key stops once at a ranking; arrow keys reach its rows and their menus", async () => {
  const page = await open("?range=today");
  const panel = page.getByRole("region", { name: "Top Pages" });
  const first = panel.getByRole("listitem").first().getByRole("button").first();
  await first.focus();
  const isFocused = (name: RegExp) =>
    panel.getByRole("button", { name }).evaluate((element) => element === document.activeElement);
  expect(await isFocused(/^\/ ?: Page Views 2$/)).toBe(true);
  await page.keyboard.press("ArrowDown");
  expect(await isFocused(/^\/agent ?: Page Views 1$/)).toBe(true);
  await page.keyboard.press("ArrowRight");
  expect(await isFocused(/^More actions for \/agent$/)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  const stops = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("main :is(button, a[href], select, input)")].filter(
        (stop) => stop.tabIndex >= 0,
      ).length,
  );
  expect(stops).toBeLessThan(100);
});

test("numbers are announced with their metric", async () => {
  const page = await open("?range=today");
  const button = page.getByRole("region", { name: "Key metrics" }).getByTitle("Explain Page Views");
  await expect.poll(() => button.getAttribute("aria-label")).toBe("Page Views 4");
});

test("leads without consent have their own row, which opens them", async () => {
  const page = await open("?range=7d");
  const panel = page.getByRole("region", { name: "Lead Sources" });
  await panel.getByRole("link", { name: /^Origin unknown \(no consent\) ?: Leads 3$/ }).click();
  await page.getByText("3 of 3 shown").waitFor();
  expect(new URL(page.url()).searchParams.getAll("lead_filter")).toEqual(["channel:"]);
});

test("the brief describes what happened and links to it", async () => {
  const page = await open("");
  const brief = page.getByRole("region", { name: "Brief" });
  await brief.getByText(/2 new leads: none yesterday, 2 today\./).waitFor();
  await brief.getByText(/^2 replies are overdue/).waitFor();
  expect(await brief.innerText()).toContain("Lead 14, Lead 3");
  expect(await brief.innerText()).not.toContain("task due");
  await brief.getByRole("link", { name: "Reply now" }).click();
  const lead = (name: RegExp) => page.getByRole("dialog").getByRole("heading", { level: 2, name });
  await lead(/^Lead 14/).waitFor();
  await page.keyboard.press("j");
  await lead(/^Lead 3/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("2 of 2 shown").waitFor();
  await page.getByText("4 leads are waiting for a reply, 2 overdue.").waitFor();
  await page.goto(`${stage.app.url}/admin`);
  await brief.getByRole("link", { name: "Lead 3", exact: true }).click();
  await lead(/^Lead 3/).waitFor();

  await stage.query(
    "INSERT INTO lead_tasks (id, lead_id, title, due_on, author) SELECT gen_random_uuid(), id, 'Call back', '2020-01-01', 'a' FROM consultation_requests WHERE full_name = 'Lead 3'",
  );
  await page.goto(`${stage.app.url}/admin`);
  await brief.getByText("1 lead has a task due").waitFor();
  await brief.getByRole("link", { name: "Show tasks" }).click();
  await page.getByText("1 of 1 shown").waitFor();
  await page.getByText("Call back, due 1 Jan 2020").waitFor();
  await stage.query("DELETE FROM lead_tasks");
});

test.each([
  ["a phone", "tap", phone],
  ["a desktop", "click", {}],
] as const)(
  "on %s, the brief compares the visits with the previous period, until the dashboard does",
  async (_, press, options) => {
    const page = await open("?range=7d", options);
    const brief = page.getByRole("region", { name: "Brief" });
    await brief.getByText("2 visits in the last 7 days, compared with 0 in the previous period.").waitFor();
    await brief.getByRole("link", { name: "Compare", exact: true })[press]();
    await expect.poll(() => page.getByLabel("Compare with").inputValue()).toBe("previous_period");
    await brief.getByText("in the previous period.").waitFor({ state: "detached" });
  },
);

test("the brief says to which of its sentences filters apply", async () => {
  const page = await open("?range=7d&filter=device:desktop");
  const brief = page.getByRole("region", { name: "Brief" });
  await expect.poll(() => brief.innerText()).toContain("The filters apply to the four figures and to the visits of");
  // With a comparison, the brief has no sentence about the visits of the range.
  await page.getByLabel("Compare with").selectOption("Previous period");
  await expect.poll(() => brief.innerText()).toContain("The filters apply to the four figures. The other");
});

test("with a filter by channel, no lead counts as one of unknown origin", async () => {
  const page = await open("?filter=channel:Direct");
  const brief = page.getByRole("region", { name: "Brief" });
  await brief.getByText("No leads in this range.").waitFor();
  const funnel = page.getByRole("region", { name: "Lead Funnel" });
  await funnel.getByText("Visited").waitFor();
  expect(await brief.innerText()).not.toContain("unknown origin");
  expect(await funnel.innerText()).not.toContain("without consent");
});

test("numbers of the SEO tab open their definition", async () => {
  const page = await open("?tab=seo");
  await page.getByRole("button", { name: /^Total Clicks/ }).click();
  const dialog = page.getByRole("dialog", { name: "Total Clicks" });
  expect(await dialog.innerText()).toContain("whole days in Pacific time");
});

test("reports by email cannot be chosen while the site has no email settings, and the page says why", async () => {
  const page = await open("");
  await page.goto(`${stage.app.url}/admin/account`);
  await page.getByText("email is not set up").waitFor();
  const weekly = page.getByLabel("Weekly summary");
  expect([await weekly.isDisabled(), await weekly.isChecked()]).toEqual([true, false]);
  expect(await page.getByLabel("Monthly summary").isDisabled()).toBe(true);
});

test("an account can exclude its browser: its visits are not recorded until it is switched off", async () => {
  const context = await newVisitor(stage.browser);
  const site = await openPage(context, stage.app.url);
  const accepted = site.waitForResponse((response) => response.url().endsWith("/api/collect"));
  await acceptAll(site);
  await accepted;
  const page = await context.newPage();
  await signInToDashboard(page, stage.app.url, admin);
  await page.goto(`${stage.app.url}/admin/account`);
  await page.getByLabel("Do not count visits from this browser").check();
  const sent: string[] = [];
  context.on("request", (request) => request.url().endsWith("/api/collect") && sent.push(request.url()));
  await site.close();
  sent.length = 0;
  const later = await openPage(context, `${stage.app.url}/about`);
  await later.waitForTimeout(2_000);
  await later.close();
  expect(sent).toEqual([]);
  await page.getByLabel("Do not count visits from this browser").uncheck();
  const counted = context.waitForEvent("request", (request) => request.url().endsWith("/api/collect"));
  await openPage(context, `${stage.app.url}/about`);
  await counted;
});

test("a shared link contains the panels that its creator chose, and its tabs follow", async () => {
  const page = await open("?range=7d");
  const link = await shareView(page, "Pages only", ["Top Pages"]);
  const guest = await (await newVisitor(stage.browser)).newPage();
  await guest.goto(link);
  await guest.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first().waitFor();
  expect(await guest.getByRole("region", { name: "Sources" }).count()).toBe(0);
  expect(await guest.getByRole("tab").allInnerTexts()).toEqual(["Website Analytics"]);
  await guest.getByRole("region", { name: "Key metrics" }).waitFor();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Share this view" }).click();
  // A link shows the whole dashboard, or the panels that are chosen, of which there must be one.
  const create = page.getByRole("button", { name: "Create link" });
  await page.getByRole("radio", { name: "Selected panels only" }).check();
  await page.getByText("Choose at least one panel.").waitFor();
  expect(await create.isDisabled()).toBe(true);
  await page.getByRole("checkbox", { name: "Sources", exact: true }).check();
  await page.getByText("The link shows 1 panel and the key metrics.").waitFor();
  expect(await create.isDisabled()).toBe(false);
  await page.getByRole("radio", { name: "The whole dashboard" }).check();
  expect(await page.getByRole("checkbox", { name: "Sources", exact: true }).count()).toBe(0);
  await page.getByRole("checkbox", { name: "Key metrics, above the tabs and beside the chart" }).uncheck();
  await page.getByLabel("Link name").fill("Panels only");
  await create.click();
  const opened = page.context().waitForEvent("page");
  await page.getByRole("link", { name: "Open the shared page" }).click();
  const preview = await opened;
  await preview.getByRole("region", { name: "Traffic over Time" }).waitFor();
  expect(await preview.getByText("Bounce Rate", { exact: true }).count()).toBe(0);
  // The lead figures at the top belong to the key metrics, although the panel of leads is shared.
  await preview.getByRole("region", { name: "Leads and Revenue" }).waitFor();
  expect(await preview.getByText("Won Leads", { exact: true }).count()).toBe(0);
  expect(await preview.getByRole("region", { name: "Key metrics" }).count()).toBe(0);
});
