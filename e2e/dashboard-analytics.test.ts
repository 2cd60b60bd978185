import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import type { Report } from "#contract/report.ts";
import { addDays } from "#server/platform/calendar.ts";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { experiments, siteConfig } from "#site.config.ts";
import { defaultView } from "../bench/default-view.ts";
import { newVisitor } from "./support/browser.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { setStage } from "./support/stage.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

const stage = setStage(behindProxy);
let page: Page;

const region = (name: string) => page.getByRole("region", { name, exact: true });
const figure = (title: string) =>
  page
    .locator("dl > div, dl:not(:has(> div))", { has: page.getByText(title, { exact: true }) })
    .locator("dd")
    .first()
    .innerText();
const search = () => new URL(page.url()).searchParams;
const open = (query = "") => page.goto(`${stage.app.url}/admin${query}`);
/** The button of a row; its name also contains the figure. */
const row = (panel: string, label: string) =>
  region(panel)
    .getByRole("button", { pressed: undefined, name: new RegExp(`^${label}`) })
    .first();

beforeAll(async () => {
  const { url } = stage.app;
  const { denmark, unitedStates } = addresses;
  const engaged = { type: "time_on_page", timeSpentSeconds: 60 };
  const measured = { type: "web_vital", metric: "LCP", value: 1200, rating: "good" };
  const deep = { type: "scroll_depth", percent: 50 };
  await sendVisit(url, { pages: ["/", "/platform", "/agent"], address: denmark, records: [engaged, deep, measured] });
  await sendVisit(url, { pages: ["/", "/platform"], address: denmark, onPhone: true });
  await sendVisit(url, {
    pages: ["/"],
    address: unitedStates,
    overrides: { utmSource: "newsletter", utmMedium: "email", utmCampaign: "spring" },
    records: [{ type: "agent_click", title: "Finance Agent", agentType: "department_agent" }],
  });
  for (const path of ["/about", "/contact", "/careers", "/login"])
    await sendVisit(url, { pages: [path], agoHours: 24 });
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await enterDashboard(page, url);
});

test("the report benchmark runs the same queries as the first tab", async () => {
  const describe = (params: URLSearchParams) =>
    [...params]
      .map((pair) => pair.join("="))
      .sort()
      .join("&");
  const queries = new Set<string>();
  const recordQuery = (request: Request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/admin/report") queries.add(describe(searchParams));
  };
  page.on("request", recordQuery);
  // The brief sends this query only if yesterday differed.
  const ofChange = {
    metrics: "visits",
    range: "yesterday",
    compare: "matching_period",
    dimension: "channel",
    limit: "1000",
  };
  const optional = describe(new URLSearchParams(ofChange));
  // Sections sends its queries when it is scrolled near the window.
  const isOfSections = (query: string) => query.includes("limit=100") || /section_|filter=page:/.test(query);
  const asked = () => [...queries].filter((query) => query !== optional && !isOfSections(query)).sort();
  await open();
  const expected = defaultView.map((query) => describe(new URLSearchParams({ range: "30d", ...query }))).sort();
  await expect.poll(asked).toEqual(expected);
  page.off("request", recordQuery);
});

test("the header, the key metrics and the tabs match the specification", async () => {
  await open();
  await page.getByRole("heading", { level: 1, name: "Website Analytics Dashboard" }).waitFor();
  await page.getByRole("button", { name: "Refresh Data" }).waitFor();
  const logout = page.getByRole("button", { name: "Logout" });
  const color = await logout.evaluate((button) => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (!canvas) return [0, 0, 0];
    canvas.fillStyle = getComputedStyle(button).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  });
  expect(color[0]).toBeGreaterThan(2 * Math.max(color[1] ?? 255, color[2] ?? 255));
  await expect.poll(() => figure("Real-time Visitors")).toBe("3");
  await expect.poll(() => figure("Total Visitors")).toBe("7");
  await expect.poll(() => figure("Page Views")).toBe("10");
  await expect.poll(() => figure("Avg. Time on Site")).toBe("60s");
  const names = await page.getByRole("tab").allInnerTexts();
  expect(names.map((name) => name.replace(/\(.*\)/, "(n)"))).toEqual([
    "Website Analytics",
    "Geographic Analysis",
    "SEO Performance",
    "Consultation Requests (n)",
    "Newsletter Subscriptions (n)",
  ]);
  expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("Website Analytics");
  await expect.poll(() => page.getByRole("tab", { name: "Consultation Requests" }).innerText()).toMatch(/\(0\)/);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toContain("noindex");
  expect(await page.getByRole("link", { name: "IP Geolocation by DB-IP" }).getAttribute("href")).toBe(
    "https://db-ip.com",
  );
  const unset = listPlaceholders(siteConfig);
  if (unset.length > 0) await page.getByText(/^\d+ settings? still to fill in$/).click();
  for (const name of unset) expect(await page.getByText("Set these in site.config.ts").innerText()).toContain(name);
});

test("the first tab shows devices, the top five pages, agents, the lead funnel and traffic", async () => {
  await open();
  await expect.poll(() => region("Device Distribution").innerText()).toMatch(/Desktop\s+6\s+86%\s+Mobile\s+1\s+14%/);
  const listed = region("Top Pages").getByRole("listitem");
  await expect.poll(() => listed.count()).toBe(5);
  const pages = await listed.allInnerTexts();
  expect(pages.slice(0, 2).map((text) => text.split(/\s+/))).toEqual([
    ["/", "3"],
    ["/platform", "2"],
  ]);
  await expect.poll(() => region("Agent Interest").innerText()).toMatch(/Finance Agent\s+1/);
  await expect.poll(() => region("Lead Funnel").innerText()).toMatch(/Visited\s+7/);
  const rows = region("Traffic over Time").getByRole("row");
  await expect.poll(() => rows.count()).toBe(31);
  expect(await rows.last().innerText()).toMatch(/\d{4}\s+3$/);
  await region("Top Pages").getByRole("button", { name: "Exit" }).click();
  await expect.poll(() => row("Top Pages", "/agent").innerText()).toMatch(/1$/);
  expect(search().getAll("view")).toEqual(["pages:exit"]);
});

test("clicking a row filters all panels and updates the URL, and going back removes the filter", async () => {
  await open("?range=today");
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Technology", "Safari").click();
  await expect.poll(() => figure("Total Visitors")).toBe("1");
  expect(await figure("Real-time Visitors")).toBe("3");
  expect(search().getAll("filter")).toEqual(["browser:Safari"]);
  await row("Top Pages", "/platform").click();
  await expect.poll(() => figure("Page Views")).toBe("1");

  // The URL opens the same filters in another tab.
  const other = await page.context().newPage();
  await other.goto(page.url());
  const chips = other.getByRole("list", { name: "Filters" });
  await chips.waitFor();
  expect(await chips.innerText()).toMatch(/Browser is\s*Safari\s*(Remove filter)?\s*Page is\s*\/platform/);
  await other.close();

  await page.goBack();
  await expect.poll(() => figure("Page Views")).toBe("2");
  await page.getByRole("button", { name: "Remove filter Browser is Safari" }).click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Technology", "Safari").click({ modifiers: ["Alt"] });
  await expect.poll(() => figure("Total Visitors")).toBe("2");
  expect(search().getAll("filter")).toEqual(["!browser:Safari"]);
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
});

test("filter values can be searched, and a row's menu can exclude its value", async () => {
  await open("?range=today");
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByLabel("Dimension").selectOption("utm_campaign");
  await dialog.getByLabel("Search values").fill("spri");
  await dialog.getByRole("button", { name: "spring" }).click();
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => figure("Total Visitors")).toBe("1");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect.poll(() => figure("Total Visitors")).toBe("3");
  await row("Device Distribution", "Mobile").hover();
  await region("Device Distribution").getByRole("button", { name: "More actions for Mobile" }).click();
  await page.getByRole("menuitem", { name: "Exclude this" }).click();
  await expect.poll(() => figure("Total Visitors")).toBe("2");
});

test("a filter can be a part of a value or a pattern, entered with the keyboard and described on its chip", async () => {
  await open("?range=today");
  const add = async (dimension: string, condition: string, text: string) => {
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Add a filter" });
    await dialog.getByLabel("Dimension").selectOption(dimension);
    await dialog.getByLabel("Condition").selectOption({ label: condition });
    await dialog.getByLabel("Text").fill(text);
    return dialog;
  };
  await (await add("page", "matches", "/plat*")).getByLabel("Text").press("Enter");
  await page.getByRole("button", { name: "Remove filter Page matches /plat*" }).waitFor();
  await expect.poll(() => figure("Page Views")).toBe("2");
  expect(search().getAll("filter")).toEqual(["page*:/plat*"]);
  await page.reload();
  await (await add("browser", "does not contain", "afar")).getByRole("button", { name: "Add filter" }).click();
  await expect.poll(() => figure("Page Views")).toBe("1");
  await page.getByRole("button", { name: "Remove filter Browser does not contain afar" }).click();
  await expect.poll(() => figure("Page Views")).toBe("2");
  const dialog = await add("page", "matches", "*/*/*/*/*/*/*/*/*/*/*/*");
  await dialog.getByText("A pattern may contain at most 10 stars.").waitFor();
  expect(await dialog.getByRole("button", { name: "Add filter" }).isDisabled()).toBe(true);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Clear filters" }).first().click();
});

test.each(["Top Pages", "Sources"])("the menu button of a row in %s receives mouse clicks", async (panel) => {
  await open("?range=today");
  const item = region(panel).getByRole("listitem").first();
  await item.scrollIntoViewIfNeeded();
  await item.hover();
  const menu = item.getByRole("button", { name: /^More actions for/ });
  const { x, y, width, height } = (await menu.boundingBox())!;
  // Clicks by coordinates, so that an element covering the button would receive the click.
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect.poll(() => page.getByRole("menuitem").allInnerTexts()).toContain("Exclude this");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "hidden" });
});

/** The dashboard of the same admin on a phone. */
async function openOnPhone(): Promise<Page> {
  const storageState = await page.context().storageState();
  const phone = await newVisitor(stage.browser, {
    storageState,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const touched = await phone.newPage();
  await touched.goto(`${stage.app.url}/admin?range=today`);
  return touched;
}

test("a filter on a part of a value can be added and removed by touch on a phone", async () => {
  const touched = await openOnPhone();
  await touched.getByRole("button", { name: "Filter", exact: true }).tap();
  const dialog = touched.getByRole("dialog", { name: "Add a filter" });
  await dialog.getByLabel("Condition").selectOption({ label: "begins with" });
  await dialog.getByLabel("Text").fill("/plat");
  await dialog.getByRole("button", { name: "Add filter" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toBe("page^:/plat");
  await touched.getByRole("button", { name: "Remove filter Page begins with /plat" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toBeNull();
});

test("the menu of a row opens by touch on a phone", async () => {
  const touched = await openOnPhone();
  const menu = touched
    .getByRole("region", { name: "Top Pages" })
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^More actions for/ });
  await menu.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await menu.boundingBox())!;
  await touched.touchscreen.tap(x + width / 2, y + height / 2);
  await touched.getByRole("menuitem", { name: "Exclude this" }).tap();
  await expect.poll(() => new URL(touched.url()).searchParams.get("filter")).toMatch(/^!page:/);
});

test("a panel names the filters that do not apply to it", async () => {
  await open("?range=today&filter=utm_campaign:spring");
  await expect.poll(() => region("Consent").innerText()).toContain("not filtered by UTM campaign");
});

test("today is compared with the same weekday before, and a custom range can be chosen", async () => {
  await open("?range=today");
  await page.getByLabel("Compare with").selectOption("Previous period");
  // Compares with the day a week ago, when nothing had been recorded yet.
  await page.getByText(/Totals are not compared, because recording began on/).waitFor();
  expect(search().get("compare")).toBe("previous_period");
  await page.getByLabel("Date range").selectOption("Custom range");
  const today = await page.getByLabel("Start date").inputValue();
  expect([search().get("range"), await page.getByLabel("End date").inputValue()]).toEqual(["custom", today]);
  await page.getByLabel("Start date").fill("2020-01-01");
  await expect.poll(() => search().get("from")).toBe("2020-01-01");
  await expect.poll(() => figure("Total Visitors")).toBe("7");
  await page.getByLabel("End date").fill("2019-01-01");
  expect(await page.getByRole("alert").innerText()).toBe("The end date is before the start date.");
  await page.getByLabel("Date range").selectOption("Last 7 days");
  await page.getByLabel("Start date").waitFor({ state: "detached" });
  await page.getByLabel("Date range").selectOption("Custom range");
  await expect.poll(() => search().get("from")).toBe(addDays(today, -6));
});

test("a figure opens its definition, its scope and its records, which can be exported", async () => {
  await open("?range=today&filter=device:mobile");
  await expect.poll(() => figure("Page Views")).toBe("2");
  await page.getByRole("region", { name: "Key metrics" }).getByTitle("Explain Page Views").click();
  const dialog = page.getByRole("dialog", { name: "Page Views" });
  await dialog.getByText("Page views in the date range.").waitFor();
  await expect.poll(() => dialog.innerText()).toContain("Device is Mobile");
  await dialog.getByRole("heading", { name: /^2 records/ }).waitFor();
  expect(await dialog.getByRole("row").count()).toBe(3);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Export the records as CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("page_views-records.csv");
  const lines = (await readFile(await (await downloading).path(), "utf8")).trim().split("\n");
  expect(lines).toHaveLength(3);
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
});

test("the explanation of a figure says when whole days are compared with a day in progress", async () => {
  for (const [range, mentionsWholeDays] of [
    ["7d", true],
    ["today", false],
  ] as const) {
    await open(`?range=${range}&compare=previous_period`);
    await page.getByRole("region", { name: "Key metrics" }).getByTitle("Explain Page Views").click();
    const compared = page.getByRole("dialog", { name: "Page Views" }).getByText("Compared with").locator("..");
    expect((await compared.innerText()).includes("whole days; today is still in progress")).toBe(mentionsWholeDays);
  }
});

test("a panel can show all its rows and export them as JSON", async () => {
  await open();
  await region("Top Pages")
    .getByRole("button", { name: /^Show all 7/ })
    .click();
  const dialog = page.getByRole("dialog");
  await expect.poll(() => dialog.getByRole("row").count()).toBe(8);
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Export the rows as JSON" }).click();
  expect((await downloading).suggestedFilename()).toBe("pages-top.json");
  const report = JSON.parse(await readFile(await (await downloading).path(), "utf8")) as Report;
  expect([report.rows[0]?.key, report.rows[0]?.values[0]]).toEqual(["/", 3]);
  await dialog.getByRole("button", { name: "/careers", exact: true }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(search().getAll("filter")).toEqual(["page:/careers"]);
});

test("the geographic tab counts countries, and drills down from the world to a region", async () => {
  await open("?tab=geographic&range=today");
  await expect.poll(() => figure("Countries Covered")).toBe("2");
  await expect.poll(() => region("Top Countries").innerText()).toMatch(/Denmark\s+2[\s\S]*United States\s+1/);
  const denmark = page.locator('path[data-country="DK"]').first();
  expect(await denmark.locator("title").textContent()).toBe("Denmark: 2");
  await denmark.dispatchEvent("click");
  await expect.poll(() => search().getAll("filter")).toEqual(["country:DK"]);
  await expect.poll(() => figure("Countries Covered")).toBe("1");
  await region("Regions").getByRole("listitem").first().getByRole("button").first().click();
  const path = page.getByRole("navigation", { name: "Location" });
  await expect.poll(() => path.getByRole("listitem").count()).toBe(3);
  await path.getByRole("button", { name: "World" }).click();
  await expect.poll(() => figure("Countries Covered")).toBe("2");
  expect(search().getAll("filter")).toEqual([]);
});

test("the URL contains the complete view", async () => {
  await open("?range=7d&tab=geographic&compare=previous_period&view=sources:utm_source");
  await page.getByRole("tab", { name: "Website Analytics" }).click();
  await expect.poll(() => region("Sources").innerText()).toContain("newsletter");
  await page.goBack();
  await region("Top Countries").waitFor();
  expect(await page.getByLabel("Compare with").inputValue()).toBe("previous_period");
});

test("an experiment shows the results of its groups, and a group opens its leads", async () => {
  const { url } = stage.app;
  const { name, versions } = experiments[0]!;
  await sendVisit(url, { pages: ["/about", "/"], experimentGroup: "A" });
  const visit = await sendVisit(url, { pages: ["/about", "/"], experimentGroup: "B" });
  const lead = { fullName: "Test lead", email: "lead@example.com", company: "Test company", jobTitle: "Buyer", visit };
  const response = await postJson(`${url}/api/submit-demo-request`, {
    ...lead,
    recaptchaToken: await captchaToken(url),
  });
  expect(response.status).toBe(201);

  await open("?range=today");
  const experiment = region("Experiments").getByRole("article", { name });
  const groups = experiment.getByRole("table").getByRole("row");
  const results = async () =>
    (await groups.allInnerTexts()).slice(1).map((text) => text.split(/\s*[\t\n]\s*/).slice(-3));
  await expect.poll(results).toEqual([
    ["1", "0", "0.0%"],
    ["1", "1", "100.0%"],
  ]);
  expect(await experiment.innerText()).toContain("a comparison needs at least 30 conversions, and there are 1 so far");
  await row("Goals", titleOfGoal("demo_request")).waitFor();

  await experiment.getByRole("button", { name: `Leads of group B ${versions.B}` }).click();
  const dialog = page.getByRole("dialog", { name: "Leads of group B" });
  await dialog.getByRole("cell", { name: "Test company" }).waitFor();
  expect(await dialog.getByRole("row").count()).toBe(2);
  await dialog.getByRole("button", { name: "Filter the dashboard by group B" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(search().getAll("filter")).toEqual(["experiment_group:B"]);
  await expect.poll(() => figure("Total Visitors")).toBe("1");
});
