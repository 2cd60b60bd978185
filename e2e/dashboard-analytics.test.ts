import { readFile } from "node:fs/promises";
import type { Page, Request } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import type { Report } from "#contract/report.ts";
import { addDays } from "#server/platform/calendar.ts";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { experiments, siteConfig } from "#site.config.ts";
import { defaultView } from "../bench/default-view.ts";
import { captchaToken, postJson } from "./support/client.ts";
import { setStage } from "./support/stage.ts";
import { behindProxy, sendVisit } from "./support/send-visit.ts";
import { openCountedDashboard, partsOf } from "./support/counted-dashboard.ts";

const stage = setStage(behindProxy);
let page: Page;
const { region, figure, search, open, row } = partsOf(stage, () => page);

beforeAll(async () => {
  page = await openCountedDashboard(stage);
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
  if (unset.length > 0) await page.getByText(/^\d+ settings? still to complete$/).click();
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
  await page.getByLabel("Start date").fill("2001-01-01");
  await page.getByLabel("End date").fill(today);
  expect(await page.getByRole("alert").innerText()).toBe("Choose at most ten years.");
  await page.getByLabel("Date range").focus();
  // Typed days take effect while the others are being typed, and the fields keep the focus.
  for (const [field, digits] of [
    ["Start date", "03012026"],
    ["End date", "03152026"],
  ] as const) {
    await page.getByLabel(field).focus();
    await page.keyboard.type(digits);
  }
  await expect.poll(() => [search().get("from"), search().get("to")]).toEqual(["2026-03-01", "2026-03-15"]);
  // All of it is one step for Back, which also changes the fields while one of them has the focus.
  await page.goBack();
  await expect.poll(() => page.getByLabel("Start date").inputValue()).toBe("2020-01-01");
  expect([search().get("from"), await page.getByLabel("End date").inputValue()]).toEqual(["2020-01-01", today]);
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

  await experiment.getByRole("button", { name: `Leads in group B ${versions.B}` }).click();
  const dialog = page.getByRole("dialog", { name: "Leads in group B" });
  await dialog.getByRole("cell", { name: "Test company" }).waitFor();
  expect(await dialog.getByRole("row").count()).toBe(2);
  await dialog.getByRole("button", { name: "Filter the dashboard by group B" }).click();
  await dialog.waitFor({ state: "hidden" });
  expect(search().getAll("filter")).toEqual(["experiment_group:B"]);
  await expect.poll(() => figure("Total Visitors")).toBe("1");
});
