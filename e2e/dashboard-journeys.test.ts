import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import { openDashboard, phone, queryOf } from "./support/dashboard-page.ts";
import { sendVisit } from "./support/send-visit.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* Funnels and paths. Four visits begin on "/": two see /platform, one of these /contact, one /agent, one nothing else. */
const stage = setStage();

beforeAll(async () => {
  const { url } = stage.app;
  await sendVisit(url, { pages: ["/", "/platform", "/contact"] });
  await sendVisit(url, { pages: ["/", "/platform"], onPhone: true });
  await sendVisit(url, { pages: ["/", "/agent", "/about"] });
  await sendVisit(url, { pages: ["/"] });
});

test("a funnel is built, reordered, split, and followed to where visits went instead, by mouse", async () => {
  const page = await openDashboard(stage, "?range=today");
  await page.getByRole("button", { name: "Explore" }).click();
  await page.getByRole("menuitem", { name: "Build a funnel" }).click();
  const dialog = page.getByRole("dialog", { name: "Funnel" });
  await dialog.getByLabel("Step 1", { exact: true }).fill("/platform");
  await dialog.getByLabel("Step 2", { exact: true }).fill("/");
  await dialog.getByRole("button", { name: "Move step 2 up" }).click();
  await dialog.getByRole("button", { name: "Add a step" }).click();
  expect(await dialog.getByRole("button", { name: "Show the funnel" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Step 3", { exact: true }).fill("/contact");
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByRole("button", { name: "Show the funnel" }).click();
  const steps = dialog.getByRole("listitem");
  await expect.poll(() => steps.first().innerText()).toMatch(/1\. \/\s+4 visits/);
  expect(queryOf(page).getAll("funnel")).toEqual(["page:/", "page:/platform", "page:/contact"]);
  expect(await steps.nth(1).innerText()).toMatch(/2 visits\s+50\.0% of the first step\s+50\.0% of the previous step/);
  await steps.first().getByRole("button", { name: "2 did not continue. Where did they go?" }).click();
  const next = dialog.getByRole("region", { name: "The page after /" });
  await expect.poll(() => next.innerText()).toMatch(/\/agent\s+1\s+50%\s+Left the site\s+1\s+50%/);
  await dialog.getByLabel("Split the funnel by").selectOption("Device");
  const split = dialog.getByRole("table", { name: "Funnel by Device" });
  await expect.poll(() => split.innerText()).toMatch(/Desktop\s+3\s+1\s+1\s+33\.3%/);
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
});

test("the goal of a step is chosen by its name, and an address with an unknown goal says so", async () => {
  const page = await openDashboard(stage, "?range=today&funnel=page:/&funnel=goal:zzz");
  const dialog = page.getByRole("dialog", { name: "Funnel" });
  await dialog.getByText("The site has no goal zzz.").waitFor();
  expect(await dialog.getByRole("button", { name: "Show the funnel" }).isDisabled()).toBe(true);
  await dialog.getByLabel("Step 2", { exact: true }).selectOption(titleOfGoal("demo_request"));
  await dialog.getByRole("button", { name: "Show the funnel" }).click();
  await expect.poll(() => dialog.getByRole("listitem").first().innerText()).toMatch(/1\. \/\s+4 visits/);
  expect(queryOf(page).getAll("funnel")).toEqual(["page:/", "goal:demo_request"]);
  await page.goto(`${stage.app.url}/admin?range=today&funnel=nonsense`);
  await dialog
    .getByText("Enter 2 to 10 steps")
    .or(dialog.getByLabel("Step 1", { exact: true }))
    .first()
    .waitFor();
  expect(await dialog.getByText("could not be counted").count()).toBe(0);
});

test("a range that no report can cover is named in place of failing panels", async () => {
  const page = await openDashboard(stage, "?range=custom&from=0001-01-01&to=9999-12-31");
  await page.getByText(/Parts of this URL were ignored.*from=0001-01-01/).waitFor();
  await page.getByRole("region", { name: "Key metrics" }).getByText("Last 30 days").first().waitFor();
  expect(await page.getByText("could not be loaded").count()).toBe(0);
});

test("the change of a range that includes today says which part of it is today's", async () => {
  // Before recording began, there is no figure to compare with.
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, created_at)
     VALUES (gen_random_uuid(), 'Early', 'early@example.com', 'demo_request', now() - interval '30 days')`,
  );
  const page = await openDashboard(stage, "?range=7d&compare=previous_period&why=visits");
  const dialog = page.getByRole("dialog", { name: "Why did Visits change?" });
  const part = dialog.getByText(/comes from today/);
  await expect
    .poll(() => part.innerText())
    .toMatch(/Of the difference, \+4 comes from today: 4 so far, compared with 0 on .*\./);
});

test("a funnel is built by keyboard alone; steps that are no pages show the last pages", async () => {
  const page = await openDashboard(stage, "?range=today");
  await page.getByRole("button", { name: "Explore" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Build a funnel" }).waitFor();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Funnel" });
  await dialog.getByLabel("Kind of step 1").focus();
  await page.keyboard.type("Page begins");
  await page.keyboard.press("Tab");
  await page.keyboard.type("/pl");
  await dialog.getByLabel("Step 2", { exact: true }).focus();
  await page.keyboard.type("/contact");
  await dialog.getByRole("button", { name: "Show the funnel" }).focus();
  await page.keyboard.press("Enter");
  const step = dialog.getByRole("listitem").first();
  await expect.poll(() => step.innerText()).toMatch(/1\. Page begins with \/pl\s+2 visits/);
  await step.getByRole("button", { name: /did not continue/ }).focus();
  await page.keyboard.press("Enter");
  const last = dialog.getByRole("region", { name: "The last page of these visits" });
  await expect.poll(() => last.innerText()).toMatch(/\/platform\s+1\s+100%/);
});

test("more last pages than are listed count as other pages, and in the shares", async () => {
  for (let page = 0; page < 10; page++) await sendVisit(stage.app.url, { pages: ["/careers", `/projects/${page}`] });
  const page = await openDashboard(stage, "?range=today&funnel=page%5E:/career&funnel=page:/contact");
  const dialog = page.getByRole("dialog", { name: "Funnel" });
  const step = dialog.getByRole("listitem").first();
  await step.getByRole("button", { name: "10 did not continue. Where did they go?" }).click();
  const last = dialog.getByRole("region", { name: "The last page of these visits" });
  await expect.poll(() => last.getByRole("listitem").count()).toBe(9);
  expect(await last.innerText()).toMatch(/\/projects\/\d\s+1\s+10%[^]*Other pages\s+2\s+20%/);
});

test("the pages after and before a page, by touch on a phone", async () => {
  const page = await openDashboard(stage, "?range=today", phone);
  const row = page.getByRole("region", { name: "Top Pages" }).getByRole("listitem").filter({ hasText: "/platform" });
  await row.getByRole("button", { name: /^More actions/ }).tap();
  await page.getByRole("menuitem", { name: "Pages before and after" }).tap();
  const dialog = page.getByRole("dialog", { name: "Pages before and after a page" });
  const after = dialog.getByRole("region", { name: "Directly after /platform" });
  await expect.poll(() => after.innerText()).toMatch(/\/contact\s+1\s+50%\s+Left the site\s+1\s+50%/);
  await dialog.getByLabel("Direction").selectOption("Pages before");
  const before = dialog.getByRole("region", { name: "Directly before /platform" });
  await before.getByRole("button", { name: "/", exact: true }).tap();
  await dialog.getByRole("region", { name: "Directly before /", exact: true }).getByText("Began the visit").waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByLabel("Page", { exact: true }).fill("/nowhere");
  await dialog.getByRole("button", { name: "Show", exact: true }).tap();
  await dialog.getByText("No visit saw /nowhere in this range").waitFor();
  await dialog.getByLabel("Page", { exact: true }).fill("nowhere");
  await dialog.getByRole("button", { name: "Show", exact: true }).tap();
  await dialog.getByText("Must be a path that begins with /.").waitFor();
});

test("viewers see neither the median of few visits nor the minutes of records, and are told so; by mouse and by touch", async () => {
  const page = await openDashboard(stage, "?range=today");
  const [account] = await stage.query<{ id: string; role: string }>("SELECT id, role FROM users LIMIT 1");
  await stage.query("UPDATE users SET role = 'viewer' WHERE id = $1", [account?.id]);
  try {
    await page.goto(`${stage.app.url}/admin?range=today&funnel=page:/&funnel=page:/platform`);
    const step = page.getByRole("dialog", { name: "Funnel" }).getByRole("listitem").nth(1);
    await expect.poll(() => step.innerText()).toContain("Median time since the previous step: too few visits");
    await page.goto(`${stage.app.url}/admin?range=today`);
    await page.getByTitle("Explain Page Views").first().click();
    const explanation = page.getByRole("dialog");
    await explanation.getByText("Times are rounded down to the hour. Only admins see the minutes.").waitFor();
    await expect.poll(() => explanation.getByRole("table").last().innerText()).toMatch(/\d\d:00/);

    const handheld = await openDashboard(stage, "?range=today", phone);
    await handheld.getByTitle("Explain Consent Rate").first().tap();
    const consent = handheld.getByRole("dialog");
    await consent.getByText("Only admins see the records of consent choices.").waitFor();
    expect(await consent.getByRole("table").count()).toBe(0);
  } finally {
    await stage.query("UPDATE users SET role = $2 WHERE id = $1", [account?.id, account?.role]);
  }
});
