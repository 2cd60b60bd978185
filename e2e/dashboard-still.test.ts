import type { Page, Route } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { ExperimentResult, Experiments } from "#contract/experiment.ts";
import { findViolations } from "./support/accessibility.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage, type Stage } from "./support/stage.ts";

/* The brief. What loads later moves nothing that is already on the screen, so that a click lands where it was aimed. */

const stage = setStage();
const empty = setStage();

beforeAll(async () => {
  await sendVisit(stage.app.url, { pages: ["/", "/platform"] });
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     SELECT gen_random_uuid(), 'Lead ' || days, 'Northwind', 'lead' || days || '@example.com', 'demo_request',
       now() - make_interval(days => days) FROM unnest(ARRAY[0, 0, 1, 3, 14]) AS days`,
  );
});

const brief = (page: Page) => page.getByRole("region", { name: "Brief" });

/** Whether a request is one of the brief's own, or of the estimate under Total Visitors. */
function isLate(url: URL): boolean {
  const { pathname, searchParams } = url;
  if (pathname === "/api/admin/visit-estimate") return true;
  if (pathname === "/api/admin/leads") return searchParams.has("overdue");
  if (pathname !== "/api/admin/report" || searchParams.has("dimension")) return false;
  return ["visits,leads", "leads", "visits", "visits,form_starts,form_submits"].includes(
    searchParams.get("metrics") ?? "",
  );
}

/** Opens the dashboard while these requests wait for `release`. */
async function openHeld(on: Stage, options: object) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: string[] = [];
  const page = await openDashboard(on, "?tab=geographic", options);
  await page.route(isLate, async (route: Route) => {
    held.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.goto(`${on.app.url}/admin`);
  await page
    .getByRole("region", { name: "Key metrics" })
    .getByRole("button", { name: /^Page Views/ })
    .waitFor();
  await page.getByRole("region", { name: "Traffic over Time" }).getByRole("heading").waitFor();
  await expect.poll(() => held.length).toBeGreaterThanOrEqual(5);
  return { page, release };
}

/** Positions of the tabs and of the panel below the brief. */
const places = async (page: Page) => [
  await page.getByRole("tab", { name: "Geographic Analysis" }).boundingBox(),
  await page.getByRole("region", { name: "Traffic over Time" }).getByRole("heading").boundingBox(),
];

test.each([
  ["a desktop", {}],
  ["a tablet", { viewport: { width: 820, height: 1180 } }],
  ["a phone", phone],
])("on %s, the brief and the estimate move neither the tabs nor the panels when they arrive", async (_, options) => {
  const { page, release } = await openHeld(stage, options);
  const before = await places(page);
  release();
  await brief(page)
    .getByText(/^3 new leads:/)
    .waitFor();
  await brief(page)
    .getByText(/2 replies are overdue|3 replies are overdue/)
    .waitFor();
  await page.getByRole("button", { name: /all visitors/ }).waitFor();
  expect(await places(page)).toEqual(before);
  await expect.poll(() => findViolations(page, "#reports")).toEqual([]);
  // No sentence is cut off.
  expect(await brief(page).evaluate((area) => area.scrollHeight - area.clientHeight)).toBeLessThanOrEqual(1);
});

test.each([
  ["a desktop", {}],
  ["a phone", phone],
])("on %s, a site where nothing happened has a brief that says so, and nothing moves", async (_, options) => {
  const { page, release } = await openHeld(empty, options);
  const before = await places(page);
  release();
  await brief(page).getByText("No new leads yesterday or today.").waitFor();
  await brief(page).getByText("No replies are overdue.").waitFor();
  await brief(page).getByText("No visits in this range.").waitFor();
  await brief(page).getByText("No leads in this range.").waitFor();
  await brief(page).getByText("No visits yesterday.").waitFor();
  expect(await places(page)).toEqual(before);
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("the brief states a clear result of an experiment, and %s leads to it", async (_, press, options) => {
  const page = await openDashboard(stage, "?tab=geographic", options);
  await page.clock.install();
  await page.route("**/api/admin/experiments", async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Experiments;
    const [first] = body.experiments as [ExperimentResult];
    const [a, b] = first.groups as [ExperimentResult["groups"][number], ExperimentResult["groups"][number]];
    const groups = [
      { ...a, rate: 0.08 },
      { ...b, rate: 0.145 },
    ];
    const decided: ExperimentResult = { ...first, groups, verdict: { code: "b_better", text: "B is better." } };
    await route.fulfill({ response, json: { ...body, experiments: [decided] } });
  });
  // The panels above arrive after the click, and later than the time in which they usually settle.
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/api\/admin\/(?!experiments|session)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${stage.app.url}/admin`);
  await brief(page)
    .getByText(/Version B wins the experiment .+: 14\.5% of its visitors convert, compared with 8\.0% for version A\./)
    .waitFor();
  await brief(page).getByRole("link", { name: "Show the experiment" })[press]();
  const panel = page.getByRole("region", { name: "Experiments" });
  await panel.waitFor();
  const topOf = () => panel.evaluate((region) => region.getBoundingClientRect().top);
  await expect.poll(topOf).toBeLessThan(200);
  await page.clock.fastForward(6000);
  answer();
  // The panel of sections loads when it is scrolled to.
  await expect.poll(() => page.locator("section:not(#panel-sections) .animate-pulse").count()).toBe(0);
  await expect.poll(topOf).toBeLessThan(200);
  await panel.getByText("How to keep version B and end the experiment")[press]();
  await panel.getByText(/set endsOn of the experiment/).waitFor();
});
