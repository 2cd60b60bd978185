import type { Locator } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { titleOfGoal } from "#goal-titles.ts";
import { openDashboard, phone } from "./support/dashboard-page.ts";
import { setStage } from "./support/stage.ts";
import { findViolations } from "./support/accessibility.ts";

/* Alerts, on a site without email settings. */
const stage = setStage();

beforeAll(async () => {
  await stage.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     SELECT gen_random_uuid(), 'Lead', 'Northwind', 'lead@example.com', 'demo_request', now() - make_interval(days => days)
     FROM generate_series(1, 10) AS days, generate_series(1, 4)`,
  );
});

/** Text of the error of a field. */
async function errorOf(field: Locator): Promise<string> {
  const id = await field.getAttribute("aria-describedby");
  return id ? field.page().locator(`[id="${id}"]`).innerText() : "";
}

test("an alert is made by keyboard; one that would always be met is refused at its field, and email says why not", async () => {
  const page = await openDashboard(stage, "?filter=lead_stage:new");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Alerts" });
  await dialog.getByText("No alerts yet.").waitFor();
  await dialog.getByText("No email is sent, because email is not set up.").waitFor();
  expect(await dialog.getByLabel("By email to your address").isDisabled()).toBe(true);
  // This app has no email settings and no webhook.
  await dialog.getByText("The alert is triggered as soon as the day’s figure exceeds the limit.").waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByLabel("Figure").selectOption("Choices");
  await dialog.getByText("Segment: none.").waitFor();
  await dialog.getByText("No values in the last four weeks.").waitFor();
  await dialog.getByLabel("Figure").selectOption("Leads");
  await dialog.getByLabel("Limit", { exact: true }).focus();
  // Four leads on each of the ten days before today.
  const recent = "Leads per day in the last 10 days: 4 to 4, median 4.";
  await dialog.getByText(recent, { exact: true }).waitFor();
  await page.keyboard.type("2");
  await dialog.getByText(`${recent} 10 of them exceeded the limit.`).waitFor();
  await dialog.getByLabel("Alert name").focus();
  await page.keyboard.type("Many leads");
  await page.keyboard.press("Enter");
  await dialog
    .getByText(/^Choose another limit: .* on each of the last \d+ days\. The lowest value was 4\.$/)
    .waitFor();
  expect(await dialog.getByLabel("Limit", { exact: true }).getAttribute("aria-invalid")).toBe("true");
  const limit = dialog.getByLabel("Limit", { exact: true });
  await limit.fill("many");
  await page.keyboard.press("Enter");
  await expect.poll(() => errorOf(limit)).toContain("Enter a whole number, such as 20");
  await expect.poll(() => limit.evaluate((input) => input === document.activeElement)).toBe(true);
  await limit.fill("2,5");
  // While a request is unanswered, the form sends no other one.
  const refusal = page.waitForResponse((response) => response.request().method() === "POST");
  await page.keyboard.press("Enter");
  expect((await refusal).status()).toBe(400);
  await expect.poll(() => errorOf(limit)).toContain("Must be a whole number, such as 3, because Leads is a count");
  expect(await dialog.getByText(/of them were|of them exceeded/).count()).toBe(0);
  await expect.poll(() => dialog.getByText(/^Choose another limit/).count()).toBe(0);
  await expect.poll(() => dialog.locator("button[type=submit]").isEnabled()).toBe(true);
  await dialog.getByLabel("Limit", { exact: true }).fill("20");
  await page.keyboard.press("Enter");
  const list = dialog.getByRole("list", { name: "Your alerts" });
  await expect.poll(() => list.innerText()).toContain("Leads above 20 in a day. Lead stage is New. Listed here only.");
  expect(await list.innerText()).toContain("Not triggered yet.");
  // The form is empty again, so that Enter does not create the alert twice.
  await expect.poll(() => dialog.getByLabel("Alert name").inputValue()).toBe("");

  // Every day had as many as the one a week before.
  await dialog.getByLabel("Condition").selectOption("falls by more than");
  await dialog.getByLabel("Percent", { exact: true }).fill("20 %");
  await dialog.getByText(`${recent} None of them would have triggered the alert.`).waitFor();
  // Without a name, it is named after its figure and limit.
  await page.keyboard.press("Enter");
  await expect
    .poll(() => list.innerText())
    .toContain("Leads down by more than 20% in a day, compared with a week before.");
  page.once("dialog", (question) => void question.accept());
  await dialog.getByRole("button", { name: "Delete Leads down by more than 20%" }).click();
  await expect.poll(() => list.innerText()).not.toContain("down by more than");

  await dialog.getByRole("button", { name: "Edit Many leads" }).click();
  const change = dialog.getByRole("region", { name: "Change Many leads" });
  expect(await change.getByLabel("Limit", { exact: true }).inputValue()).toBe("20");
  await change.getByLabel("Limit", { exact: true }).fill("30");
  await change.getByLabel("Period").selectOption("in a week");
  await change.getByText("The alert is triggered as soon as the figure of the week since Monday exceeds").waitFor();
  await change.getByText(/^Leads per week in the last \d weeks?: /).waitFor();
  await change.getByRole("button", { name: "Save alert" }).click();
  await expect.poll(() => list.innerText()).toContain("Leads above 30 in a week. Lead stage is New.");
  await dialog.getByRole("region", { name: "New alert" }).waitFor();
});

test("an alert counts a saved segment, all visits or the filters of the dashboard, whichever is chosen", async () => {
  await stage.query(
    `INSERT INTO segments (id, user_id, name, filters, created_by)
     SELECT gen_random_uuid(), id, 'Phones', ARRAY['device:mobile'], email FROM users`,
  );
  const page = await openDashboard(stage, "?filter=country:DE");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Alerts" });
  const segment = dialog.getByLabel("Segment");
  await dialog.getByText("Segment: Country is Germany.").waitFor();
  await segment.selectOption("Phones");
  await dialog.getByText("Segment: Device is Mobile.").waitFor();
  await dialog.getByLabel("Figure").selectOption("Leads");
  await dialog.getByLabel("Form").selectOption("of Contact form");
  await segment.selectOption("Country is Germany");
  await segment.selectOption("No segment");
  // The form stays.
  await dialog.getByText("Segment: Form is Contact form.").waitFor();
  await dialog.getByLabel("Form").selectOption("of all forms");
  await dialog.getByText("Segment: everyone.").waitFor();
  await segment.selectOption("Phones");
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByLabel("Limit", { exact: true }).fill("20");
  await page.keyboard.press("Enter");
  const list = dialog.getByRole("list", { name: "Your alerts" });
  await expect.poll(() => list.innerText()).toContain("Leads above 20, Device is Mobile");
  // The default name follows the limit.
  await dialog.getByRole("button", { name: "Edit Leads above 20, Device is Mobile" }).click();
  const change = dialog.getByRole("region", { name: "Change Leads above 20, Device is Mobile" });
  await change.getByLabel("Limit", { exact: true }).fill("25");
  await change.getByRole("button", { name: "Save alert" }).click();
  await expect.poll(() => list.innerText()).toContain("Leads above 25, Device is Mobile");
  // A button that is disabled while it is busy loses the focus, and then has it again.
  await dialog.getByLabel("Limit", { exact: true }).fill("30");
  await page.route("**/api/admin/alerts", async (route) => {
    if (route.request().method() === "POST")
      await page.waitForFunction(() => document.activeElement?.tagName === "BODY");
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Create alert" }).click();
  await expect.poll(() => list.innerText()).toContain("Visitors above 30, Country is Germany");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Create alert");
  const deleted = await stage.query("DELETE FROM alerts WHERE name ~ 'Mobile$|Germany$' RETURNING filters");
  expect(deleted).toEqual([{ filters: ["device:mobile"] }, { filters: ["country:DE"] }]);
});

test("an alert on one goal or one form names it, counts everybody, and keeps it when it is changed", async () => {
  const page = await openDashboard(stage, "?goal=newsletter");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Alerts" });
  const list = dialog.getByRole("list", { name: "Your alerts" });
  const everyone = dialog.getByText("Counts everyone who sent a form, with or without consent to analytics.");
  await dialog.getByText("Counts only visitors who consented to analytics.").waitFor();
  expect(await dialog.getByLabel("Goal").count()).toBe(0);

  await dialog.getByLabel("Figure").selectOption("Conversions");
  // The goal of the dashboard is preselected.
  expect(await dialog.getByLabel("Goal").inputValue()).toBe("newsletter");
  await dialog.getByLabel("Goal").selectOption("of all goals except events and pages");
  await dialog.getByLabel("Limit", { exact: true }).fill("20");
  await dialog.getByLabel("Alert name").fill("All goals");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => list.innerText())
    .toContain(
      "Conversions of all goals except events and pages above 20 in a day. Everyone, with or without consent.",
    );
  await dialog.getByLabel("Goal").selectOption(`of ${titleOfGoal("demo_request")}`);
  await dialog.getByText(`Segment: everyone, goal ${titleOfGoal("demo_request")}.`).waitFor();
  await everyone.waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  await dialog.getByLabel("Limit", { exact: true }).fill("20");
  await dialog.getByLabel("Alert name").fill("Demo requests");
  await page.keyboard.press("Enter");
  await expect
    .poll(() => list.innerText())
    .toContain(`Conversions of ${titleOfGoal("demo_request")} above 20 in a day. Everyone, with or without consent.`);

  await dialog.getByLabel("Goal").selectOption(`of ${titleOfGoal("form_begun")}`);
  await dialog.getByText("Counts only visitors who consented to analytics.").waitFor();
  await dialog.getByLabel("Figure").selectOption("Goal Visits");
  expect(await dialog.getByLabel("Goal").getByRole("option").allInnerTexts()).not.toContain(
    "of all goals except events and pages",
  );

  await dialog.getByLabel("Figure").selectOption("Leads");
  await dialog.getByLabel("Form").selectOption("of Contact form");
  await everyone.waitFor();
  await dialog.getByLabel("Alert name").fill("Contact leads");
  await dialog.getByLabel("Limit", { exact: true }).fill("20");
  await page.keyboard.press("Enter");
  await expect.poll(() => list.innerText()).toContain("Leads above 20 in a day. Form is Contact form.");

  await dialog.getByRole("button", { name: "Edit Demo requests" }).click();
  const change = dialog.getByRole("region", { name: "Change Demo requests" });
  expect(await change.getByLabel("Goal").inputValue()).toBe("demo_request");
  await change.getByLabel("Goal").selectOption("of Contact form");
  await change.getByRole("button", { name: "Save alert" }).click();
  await expect.poll(() => list.innerText()).toContain("Conversions of Contact form above 20 in a day.");
  const stored = await stage.query(
    "SELECT goal, filters FROM alerts WHERE name IN ('Demo requests', 'Contact leads') ORDER BY name",
  );
  expect(stored).toEqual([
    { goal: null, filters: ["lead_source:contact_form"] },
    { goal: "contact_form", filters: [] },
  ]);
  await stage.query("DELETE FROM alerts WHERE name IN ('All goals', 'Demo requests', 'Contact leads')");
});

test("the button counts the alerts that were triggered in the last 24 hours", async () => {
  await stage.query(
    `INSERT INTO alerts (id, user_id, name, metric, filters, period, condition, threshold, by_mail, by_webhook)
     SELECT gen_random_uuid(), users.id, alert, 'leads', '{}', 'day', 'above', 1, false, false
     FROM users, unnest(ARRAY['Recent', 'Old']) AS alert`,
  );
  await stage.query(
    `INSERT INTO alert_events (id, alert_id, period, value, created_at)
     SELECT gen_random_uuid(), id, '2026-01-01', 4, now() - interval '1 hour' * CASE name WHEN 'Old' THEN 25 ELSE 1 END
     FROM alerts WHERE name IN ('Recent', 'Old')`,
  );
  const page = await openDashboard(stage);
  const button = page.getByRole("button", { name: "Alerts, 1 triggered in the last 24 hours" });
  await expect.poll(() => button.innerText()).toMatch(/1$/);
  await button.click();
  await page
    .getByRole("dialog", { name: "Alerts" })
    .getByRole("list", { name: "Times that Recent was triggered" })
    .waitFor();
  await stage.query("DELETE FROM alerts WHERE name IN ('Recent', 'Old')");
});

test("a filter by country leaves out leads without consent, and the form says so", async () => {
  const page = await openDashboard(stage, "?filter=country:DK");
  await page.keyboard.press("a");
  const dialog = page.getByRole("dialog", { name: "Alerts" });
  await dialog.getByLabel("Figure").selectOption("Leads");
  await dialog
    .getByText(
      "These filters exclude leads without consent to analytics, because those leads are not linked to a visit.",
    )
    .waitFor();
  expect(await dialog.getByText("Counts everyone who sent a form").count()).toBe(0);
});

test("on a phone, alerts are opened, changed and deleted by touch", async () => {
  const page = await openDashboard(stage, "", phone);
  await page.getByRole("button", { name: "Alerts" }).tap();
  const dialog = page.getByRole("dialog", { name: "Alerts" });
  const remove = dialog.getByRole("button", { name: "Delete Many leads" });
  await remove.waitFor();
  await expect.poll(() => findViolations(page, "dialog[open]")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await dialog.getByRole("button", { name: "Edit Many leads" }).tap();
  await dialog.getByLabel("Limit", { exact: true }).fill("40");
  await dialog.getByRole("button", { name: "Save alert" }).tap();
  await dialog.getByText("Leads above 40 in a week.").waitFor();
  page.once("dialog", (question) => void question.accept());
  await remove.tap();
  await dialog.getByText("No alerts yet.").waitFor();
});

test("viewers are told why leads have no hours, and are offered hours for other figures", async () => {
  const page = await openDashboard(stage);
  const [account] = await stage.query("SELECT id, role FROM users LIMIT 1");
  await stage.query(`UPDATE users SET role = 'viewer' WHERE id = '${account?.id}'`);
  try {
    await page.reload();
    await page.getByRole("tabpanel").waitFor();
    await page.keyboard.press("a");
    const dialog = page.getByRole("dialog", { name: "Alerts" });
    const periods = () => dialog.getByLabel("Period").getByRole("option").allInnerTexts();
    const reason = dialog.getByText("Only admins can create hourly alerts for leads and forms.");
    await dialog.getByLabel("Figure").selectOption("visitors");
    await dialog.getByLabel("Period").selectOption("in an hour");
    expect(await periods()).toEqual(["in a day", "in a week", "in an hour"]);
    await dialog.getByLabel("Figure").selectOption("Leads");
    await reason.waitFor();
    expect(await periods()).toEqual(["in a day", "in a week"]);
    await dialog.getByLabel("Limit", { exact: true }).fill("20");
    await dialog.getByLabel("Alert name").fill("Daily leads");
    await dialog.getByRole("button", { name: "Create alert" }).click();
    await dialog.getByText("Leads above 20 in a day.").waitFor();
    await dialog.getByLabel("Figure").selectOption("visitors");
    await expect.poll(() => reason.count()).toBe(0);
  } finally {
    await stage.query(`UPDATE users SET role = '${account?.role}' WHERE id = '${account?.id}'`);
  }
});
