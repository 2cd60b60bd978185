import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { titleOfEvent } from "#goal-titles.ts";
import type { LeadJourney } from "#contract/journey.ts";
import type { Report } from "#contract/report.ts";
import { findViolations } from "./support/accessibility.ts";
import { admin } from "./support/app-process.ts";
import { acceptAll, newVisitor, openAfterRefusal, openPage, storageOf } from "./support/browser.ts";
import { signIn } from "./support/client.ts";
import { completeForm } from "./support/complete-form.ts";
import { readLagMs, watchLag } from "./support/lag.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";
import { followLink, startVisit } from "./support/visit.ts";
import { enterDashboard } from "./support/dashboard-page.ts";

/** A visitor follows a script and submits a form; the dashboard must show the same journey. */

const stage = setStage();
let cookie: { cookie: string };
beforeAll(async () => {
  cookie = await signIn(stage.app.url, admin);
});

const get = async (path: string) => (await fetch(stage.app.url + path, { headers: cookie })).json();
const journeyOf = async (id: string) => (await get(`/api/admin/consultation-requests/${id}/journey`)) as LeadJourney;
const total = async (metric: string) =>
  ((await get(`/api/admin/report?metrics=${metric}&range=today`)) as Report).rows[0]?.values[0];
const metrics = ["visitors", "visits", "page_views", "leads", "conversions", "agent_clicks", "events"];
const totals = () => Promise.all(metrics.map(total));

/** Submits the form and returns the id of the lead. */
async function sendForm(page: Page, name: string): Promise<string> {
  const form = page.getByRole("form", { name: "Request Your Personal Demo", exact: true });
  await form.getByLabel("Full Name").fill(name);
  await form.getByLabel("Job Title").fill("CFO");
  await form.getByLabel("Company", { exact: true }).fill("Nordhavn");
  await form.getByLabel("Work Email").fill("ida@example.com");
  await completeForm(form);
  const request = page.waitForRequest("**/api/submit-demo-request");
  await form.getByRole("button", { name: "Request Demo" }).click();
  const { id } = (await request).postDataJSON() as { id: string };
  await page.getByText("Request Submitted!").first().waitFor();
  return id;
}

/** Names of the tables that contain any of the ids. */
async function tablesContaining(...ids: string[]): Promise<string[]> {
  const tables = await stage.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await stage.query(`SELECT 1 FROM ${name} AS t WHERE row_to_json(t)::text LIKE ANY ($1) LIMIT 1`, [
      ids.map((id) => `%${id}%`),
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

const linkOf = async (id: string) =>
  (await stage.query("SELECT visitor_id, visit_id, journey FROM consultation_requests WHERE id = $1", [id]))[0];

const stayMs = 4_000;

/** Runs in the page: records when the visitor consents and navigates, by the browser's clock. */
function markMoments(acceptAll: string): void {
  const moments: number[] = [];
  const mark = () => moments.push(performance.now());
  addEventListener("click", ({ target }) => (target as Element).textContent?.startsWith(acceptAll) && mark(), true);
  const { pushState } = history;
  history.pushState = (...state) => {
    mark();
    pushState.apply(history, state);
  };
  Object.assign(globalThis, { moments });
}

test("with consent, the journey matches the script, with its times; a withdrawal unlinks the lead and changes no totals", async () => {
  const context = await newVisitor(stage.browser);
  await context.addInitScript(markMoments, dialogText.acceptAll);
  await context.addInitScript(watchLag);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, `${stage.app.url}/?utm_source=partner&utm_campaign=autumn`);
  await acceptAll(page);
  await pause(stayMs);
  await page
    .locator("#agents")
    .getByRole("button", { name: /Finance Agent/ })
    .click();
  await traffic.sent("agent_click");
  await followLink(page, "Platform");
  await page.waitForURL("**/platform");
  await pause(stayMs);
  await followLink(page, "Home");
  await page.waitForURL("**/");
  await pause(stayMs);
  const lead = await sendForm(page, "Ida Holm");
  // The time on the last page is sent in steps and when the page is left, which is simulated here.
  const { moments, timeOrigin } = await page.evaluate(() => {
    const leftAt = performance.now();
    dispatchEvent(new PageTransitionEvent("pagehide"));
    const { moments } = globalThis as unknown as { moments: number[] };
    return { moments: [...moments, leftAt], timeOrigin: performance.timeOrigin };
  });
  expect(moments).toHaveLength(4);
  const lag = (await readLagMs(page)) / 1000;
  const script = ["/?utm_source=partner&utm_campaign=autumn", "/platform", "/"].map((path, index) => ({
    path,
    seconds: (moments[index + 1]! - moments[index]!) / 1000,
  }));
  const { visitor_session, visit_session, experiment_group } = await storageOf(page);
  // While other tests keep the processor busy, a page is shown some time after the click: the engaged time of the page
  // before ends then, and its own starts.
  const shownAt = (await traffic.sent("page_view", 3)).map(({ occurredAt }) => Date.parse(occurredAt)).sort();
  const delays = [...shownAt.map((at, index) => Math.max(0, (at - timeOrigin - moments[index]!) / 1000)), 0];
  const tolerance = (index: number) =>
    0.05 * script[index]!.seconds + 0.3 + 2 * lag + delays[index]! + delays[index + 1]!;
  const least = script[2]!.seconds - tolerance(2);
  await expect.poll(async () => (await journeyOf(lead)).journey?.pages[2]?.engagedSeconds).toBeGreaterThan(least);

  const { state, journey } = await journeyOf(lead);
  expect(state).toBe("known");
  expect(journey?.pages.map((view) => view.page)).toEqual(script.map(({ path }) => path));
  journey?.pages.forEach(({ engagedSeconds }, index) => {
    const { seconds } = script[index]!;
    const error = Math.abs(engagedSeconds - seconds);
    expect(error, `${engagedSeconds} of ${seconds} s`).toBeLessThan(tolerance(index));
  });
  expect(journey).toMatchObject({
    first: { source: "partner", campaign: "autumn", landingPage: "/" },
    visits: 1,
    agentClicks: [{ agent: "Finance Agent", type: "department_agent" }],
    formStarts: [{ form: "demo_request", page: "/" }],
  });
  expect(journey?.experimentGroup).toBe(experiment_group);
  expect(await linkOf(lead)).toMatchObject({ visitor_id: visitor_session, visit_id: visit_session });
  const tablesWithVisitor = () => tablesContaining(visitor_session ?? "", visit_session ?? "");
  expect(await tablesWithVisitor()).toContain("consultation_requests");

  // Reports do not wait for a conversion that has just been recorded.
  await expect.poll(() => total("conversions")).toBe(1);
  const events = await traffic.sent("custom", 2);
  expect(events.map(({ name }) => name)).toEqual(["form_start", "form_submit"]);
  await expect.poll(() => total("events")).toBe(events.length);
  const before = await totals();
  await page
    .getByRole("button", { name: /Cookie/ })
    .first()
    .click();
  await page.getByRole("button", { name: dialogText.essentialOnly }).click();
  await expect.poll(tablesWithVisitor).toEqual([]);
  expect(await linkOf(lead)).toEqual({ visitor_id: null, visit_id: null, journey: null });
  expect(await journeyOf(lead)).toEqual({ state: "withdrawn", journey: null });
  expect(await totals()).toEqual(before);
});

test("without consent, the lead is not linked to a visit", async () => {
  const before = await stage.query("SELECT count(*)::int AS visits FROM visits");
  const page = await openAfterRefusal(stage, "/");
  const lead = await sendForm(page, "Nobody");
  expect(await linkOf(lead)).toEqual({ visitor_id: null, visit_id: null, journey: null });
  expect(await tablesContaining(lead)).toEqual(["consultation_requests", "outbox"]);
  expect(await stage.query("SELECT count(*)::int AS visits FROM visits")).toEqual(before);
  expect(await journeyOf(lead)).toEqual({ state: "refused", journey: null });
});

test("the panel ranks sources by leads, and each row opens its leads with their journeys", async () => {
  const { context, page } = await startVisit(stage, "/?utm_source=fair&utm_campaign=hannover");
  await sendForm(page, "Mette Bro");
  // On a busy machine, reports count a new lead some seconds later.
  const campaigns = async () => (await get("/api/admin/report?metrics=leads&dimension=utm_campaign")) as Report;
  await expect.poll(async () => (await campaigns()).rows.map(({ key }) => key)).toContain("hannover");
  const dashboard = await (await newVisitor(stage.browser)).newPage();
  await enterDashboard(dashboard, stage.app.url);
  const panel = dashboard.getByRole("region", { name: "Lead Sources" });
  await panel.getByRole("button", { name: "Campaigns" }).click();
  await panel.getByRole("link", { name: /^hannover ?: Leads 1$/ }).click();
  await dashboard.getByRole("heading", { name: "Mette Bro" }).waitFor();
  expect(await dashboard.getByRole("tab", { selected: true }).innerText()).toContain("Consultation Requests");
  expect(new URL(dashboard.url()).searchParams.getAll("lead_filter")).toEqual(["utm_campaign:hannover"]);
  expect(await dashboard.getByRole("tabpanel").getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
    "Mette Bro",
  ]);
  await dashboard.getByRole("button", { name: "Show journey of Mette Bro" }).click();
  const path = dashboard.getByRole("list", { name: "Path to the request" });
  await path.getByText("Sent the demo request").waitFor();
  expect(await path.innerText()).toContain(`${titleOfEvent("form_start")}: demo request`);
  for (const width of [390, 1440]) {
    await dashboard.setViewportSize({ width, height: 900 });
    expect(await findViolations(dashboard)).toEqual([]);
    expect(await dashboard.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await dashboard.getByText(/fair, .*campaign hannover, landed on \//).waitFor();
  await dashboard
    .getByRole("button", { name: /Remove filter/ })
    .first()
    .click();
  await expect.poll(() => dashboard.getByRole("tabpanel").getByRole("heading", { level: 3 }).count()).toBe(3);
  await context.close();
  await dashboard.context().close();
});
