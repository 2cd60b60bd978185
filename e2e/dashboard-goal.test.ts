import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import { openDashboard, phone, queryOf, shareView } from "./support/dashboard-page.ts";
import { addresses, behindProxy, sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* A goal as a lens: two of three visits begin a form, both from Denmark, one on a phone. */
const stage = setStage(behindProxy);
const begun = { type: "custom", name: "form_start", properties: { form: "demo_request" } };

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, { pages: ["/", "/contact"], address: addresses.denmark, records: [begun] });
  await sendVisit(url, { pages: ["/contact"], address: addresses.denmark, onPhone: true, records: [begun] });
  await sendVisit(url, { pages: ["/", "/agent"], address: addresses.unitedStates });
});

test("a goal adds its visits and rate to every ranking, and its visits can be chosen by mouse", async () => {
  const page = await openDashboard(stage, "?range=today");
  await page.getByLabel("Goal", { exact: true }).selectOption(titleOfGoal("form_begun"));
  const rows = (name: string) => page.getByRole("region", { name, exact: true }).getByRole("listitem");
  await expect.poll(() => rows("Top Pages").first().innerText()).toMatch(/\/\s+2\s+1\s+50\.0%/);
  await expect.poll(() => rows("Device Distribution").first().innerText()).toMatch(/Desktop\s+2\s+1\s+50\.0%/);
  await expect.poll(() => rows("Sources").first().innerText()).toMatch(/Direct\s+3\s+2\s+66\.7%/);
  await page.getByText("Rate: their share of all visits in the row.").waitFor();
  expect(queryOf(page).get("goal")).toBe("form_begun");
  await page.getByRole("button", { name: "Show only these visits" }).click();
  expect(queryOf(page).getAll("filter")).toEqual(["reached_goal:form_begun"]);
  const visits = page.getByTitle("Explain Page Views").first();
  await expect.poll(() => visits.getAttribute("aria-label")).toBe("Page Views 3");
  await page.getByRole("button", { name: "Show all visits" }).click();
  await expect.poll(() => visits.getAttribute("aria-label")).toBe("Page Views 5");
});

test("a rate of a goal explains itself with the visits that reached it", async () => {
  const page = await openDashboard(stage, "?range=today&goal=form_begun");
  const row = page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first();
  await row.getByRole("button", { name: /^More actions/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Explain Goal Rate" }).click();
  const dialog = page.getByRole("dialog", { name: "Goal Rate" });
  await dialog.getByText("50.0%").waitFor();
  await dialog.getByText(titleOfGoal("form_begun")).waitFor();
  await expect.poll(() => dialog.getByRole("heading", { level: 3 }).innerText()).toMatch(/^1 record/);
});

test("on a phone, a goal is chosen by touch, its rate fits, and nothing is inaccessible", async () => {
  const page = await openDashboard(stage, "?range=today&goal=form_begun", phone);
  const row = page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").first();
  await row.getByText("50.0%").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Show only these visits" }).tap();
  await page.getByRole("button", { name: /^Remove filter Reached goal/ }).waitFor();
  await expect.poll(() => findViolations(page)).toEqual([]);
});

test.each([
  ["a click", "click", {}],
  ["a tap", "tap", phone],
] as const)("the goal is shown over time and in the first figures, by %s", async (_, press, options) => {
  const page = await openDashboard(stage, "?range=today&goal=form_begun", options);
  const brief = page.getByRole("region", { name: "Brief" });
  await expect.poll(() => brief.innerText()).toMatch(/\(visits\)\s+2\s+66\.7% of 3 visits\. Show the goals/);
  const chart = page.getByRole("region", { name: "Traffic over Time" });
  await chart.getByRole("button", { name: "Goal visits" })[press]();
  await expect.poll(() => chart.getByRole("columnheader").allInnerTexts()).toEqual(["Time", "Goal Visits"]);
  await brief.getByRole("link", { name: "Show the goals" })[press]();
  const goals = page.getByRole("region", { name: "Goals", exact: true });
  await expect.poll(() => goals.evaluate((panel) => panel.getBoundingClientRect().top)).toBeLessThan(400);
  await brief.getByRole("button", { name: /^Goal Visits 2/ })[press]();
  await page.getByRole("dialog", { name: "Goal Visits" }).waitFor();
  await page.goto(`${stage.app.url}/admin?range=today`);
  await chart.getByRole("button", { name: "Views" }).waitFor();
  expect(await chart.getByRole("button", { name: "Goal visits" }).count()).toBe(0);
});

test("a shared link keeps its goal, with chosen panels too", async () => {
  const page = await openDashboard(stage, "?range=today&goal=form_begun");
  const link = await shareView(page, "Pages and their goal", ["Top Pages"]);
  const guest = await stage.browser.newPage();
  await guest.goto(link);
  await guest.getByRole("region", { name: "Top Pages" }).getByText("50.0%").first().waitFor();
  // The server rejects a goal other than that of the link.
  const token = new URL(link).hash.slice(1);
  const ask = (goal: string) =>
    fetch(`${stage.app.url}/api/admin/report?metrics=goal_rate&dimension=page&goal=${goal}`, {
      headers: { Authorization: `Bearer ${token}` },
    }).then(({ status }) => status);
  expect([await ask("form_begun"), await ask("newsletter")]).toEqual([200, 403]);
});

test("a shared link contains the SEO tab only if its creator chose it, for its own days and without advice for admins", async () => {
  const page = await openDashboard(stage, "?range=7d");
  const makeLink = async (name: string, withSearch: boolean) => {
    await page.getByRole("button", { name: "Share this view" }).click();
    const sheet = page.getByRole("dialog", { name: "Share this view" });
    await sheet.getByLabel("Link name").fill(name);
    if (withSearch) await sheet.getByLabel(/^SEO Performance/).check();
    await sheet.getByRole("button", { name: "Create link" }).click();
    const link = await page.getByRole("group", { name: "The link" }).locator(".select-all").innerText();
    await page.keyboard.press("Escape");
    return link;
  };
  const [plain, withSearch] = [await makeLink("Plain", false), await makeLink("Search", true)];
  const ask = (link: string, days: number) =>
    fetch(`${stage.app.url}/api/google-search-console`, {
      method: "POST",
      headers: { Authorization: `Bearer ${new URL(link).hash.slice(1)}`, "Content-Type": "application/json" },
      body: JSON.stringify({ action: "metrics", days }),
    });
  expect((await ask(plain, 7)).status).toBe(403);
  const answer = await (await ask(withSearch, 480)).json();
  expect([answer.days, JSON.stringify(answer).includes("GOOGLE")]).toEqual([7, false]);
  const guest = await stage.browser.newPage();
  await guest.goto(withSearch);
  await guest.getByRole("tab", { name: "SEO Performance" }).click();
  await guest.getByRole("heading", { name: /Page Health/i }).waitFor();
  await expect.poll(() => findViolations(guest)).toEqual([]);
  await guest.goto("about:blank");
  await guest.goto(plain);
  await guest.getByRole("tab").first().waitFor();
  expect(await guest.getByRole("tab").allInnerTexts()).toEqual(["Website Analytics", "Geographic Analysis"]);
});
