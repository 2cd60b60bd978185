import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailServer } from "#server/testing/mail-server.ts";
import { findViolations } from "./support/accessibility.ts";
import { newVisitor } from "./support/browser.ts";
import { enterDashboard } from "./support/dashboard-page.ts";
import { leadListsOf } from "./support/lead-lists.ts";
import { setStage } from "./support/stage.ts";

/** The tab of requests. The tests run in order on one dashboard. */

const smtp = await startMailServer();
const stage = setStage({ SMTP_URL: smtp.url, LEADS_TO: "owner@orbit.example" });
let page: Page;

beforeAll(async () => {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
  await enterDashboard(page, stage.app.url);
});
afterAll(async () => {
  await page.context().close();
  await smtp.close();
});

const { open, names, tab, requestDemo, sendContactMessage, answerDialogs, downloadFrom } = leadListsOf(
  stage,
  () => page,
);
const search = () => new URL(page.url()).searchParams;
const item = (name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("requests can be searched, filtered by source and follow-up, and exported; the URL contains the filters", async () => {
  await requestDemo("Ida Holm", { message: "Invoices from 14 ports", companySize: "201-1000", useCase: "finance" });
  await requestDemo("Jens Kok");
  await sendContactMessage("Mette");
  await open("tab=consultations");
  await expect.poll(names).toEqual(["Mette", "Jens Kok", "Ida Holm"]);
  await expect.poll(() => tab("Consultation Requests").innerText()).toBe("Consultation Requests (3)");
  const text = await item("Ida Holm").innerText();
  const values = [
    "demo request",
    "Origin\nunknown (no consent)",
    "Company size\n201-1000",
    "Use case\nFinance & Accounting",
    "Reply due",
  ];
  for (const value of values) expect(text).toContain(value);
  expect(await item("Jens Kok").innerText()).not.toMatch(/Company size|Use case/);

  await page.getByLabel("Search leads").fill("14 ports");
  await expect.poll(names).toEqual(["Ida Holm"]);
  expect(search().get("lead_search")).toBe("14 ports");
  await page.getByText("1 lead", { exact: true }).waitFor();
  await expect.poll(() => tab("Consultation Requests").innerText()).toBe("Consultation Requests (3)");
  await page.getByLabel("Search leads").fill("nobody");
  await page.getByText("No leads match your filters.").waitFor();
  await page.getByRole("button", { name: "Show all leads" }).first().click();
  await expect.poll(names).toHaveLength(3);
  await page.getByText("3 leads", { exact: true }).waitFor();

  await page.getByLabel("Source", { exact: true }).selectOption("contact_form");
  await expect.poll(names).toEqual(["Mette"]);
  const file = await downloadFrom(page.getByRole("link", { name: "Export CSV" }));
  expect(file.trimEnd().split("\r\n")).toHaveLength(2);
  expect(file).toContain('"mette@example.com"');
  await page.goBack();
  await expect.poll(names).toHaveLength(3);

  await page.getByLabel("Follow-up status for Jens Kok").selectOption("scheduled");
  await expect.poll(() => item("Jens Kok").innerText()).not.toContain("Reply due");
  const stages = page.getByLabel("Stage", { exact: true });
  await stages.selectOption("scheduled");
  await expect.poll(names).toEqual(["Jens Kok"]);
  await expect
    .poll(() => stages.locator("option").allInnerTexts())
    .toEqual([
      "Any stage",
      "New (2)",
      "Contacted (0)",
      "Scheduled (1)",
      "Qualified (0)",
      "Won (0)",
      "Lost (0)",
      "Closed (0)",
    ]);
  await stages.selectOption("qualified");
  await page.getByText("No leads match your filters.").waitFor();
  await page.getByRole("button", { name: "Show all leads" }).first().click();
  await expect.poll(names).toHaveLength(3);
  await page.getByLabel("Order").selectOption("name");
  await expect.poll(names).toEqual(["Ida Holm", "Jens Kok", "Mette"]);
  await page.getByLabel("Order").selectOption("urgent");
  // The answered lead is the last one.
  await expect.poll(async () => (await names()).at(-1)).toBe("Jens Kok");
});

test("a status change that the server does not accept is undone and reported", async () => {
  await open("tab=consultations");
  const picker = page.getByLabel("Follow-up status for Mette");
  await page.route("**/api/admin/leads/bulk", (route) => route.abort());
  await picker.selectOption("closed");
  await item("Mette").getByRole("alert").getByText("The status was not changed.").waitFor();
  await expect.poll(() => picker.inputValue()).toBe("new");
  await page.unroute("**/api/admin/leads/bulk");
});

test("the list has the stages of the table and the board; a move is undone, a loss asks for its reason, a win for its value", async () => {
  await open("tab=consultations");
  const picker = page.getByLabel("Follow-up status for Mette");
  await picker.waitFor();
  expect(await picker.locator("option").allInnerTexts()).toEqual([
    "New",
    "Contacted",
    "Scheduled",
    "Qualified",
    "Won",
    "Lost",
    "Closed",
  ]);
  await picker.selectOption("qualified");
  await page.getByText("Mette moved to Qualified").first().waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => picker.inputValue()).toBe("new");

  await picker.selectOption("lost");
  const loss = page.getByRole("dialog", { name: "Mark Mette as lost" });
  await loss.getByLabel("Reason").fill("Chose another product");
  await loss.getByRole("button", { name: "Mark as lost" }).click();
  await item("Mette").getByText("Chose another product").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => picker.inputValue()).toBe("new");

  await picker.selectOption("won");
  const win = page.getByRole("dialog", { name: "Mark Mette as won" });
  await win.getByRole("button", { name: "Cancel" }).click();
  await win.waitFor({ state: "detached" });
  expect(await picker.inputValue()).toBe("new");
});

test("a won or lost request shows its stage, and its value or reason", async () => {
  const stages = [
    ["Mette", "lost", "Chose another product", "Chose another product"],
    ["Jens Kok", "won", null, "€24,000"],
  ] as const;
  const setStageOf = "UPDATE consultation_requests SET stage = $2, lost_reason = $3 WHERE full_name = $1";
  await stage.query("UPDATE consultation_requests SET value = 2400000, currency = 'EUR' WHERE full_name = 'Jens Kok'");
  for (const [name, reached, reason] of stages) await stage.query(setStageOf, [name, reached, reason]);
  await open("tab=consultations");
  for (const [name, reached, , text] of stages) {
    await item(name).getByText(text, { exact: true }).waitFor();
    const picker = page.getByLabel(`Follow-up status for ${name}`);
    expect(await picker.inputValue()).toBe(reached);
  }
  await stage.query(setStageOf, ["Mette", "new", null]);
  await stage.query(setStageOf, ["Jens Kok", "scheduled", null]);
});

test("a failed message shows its reason and can be sent again", async () => {
  smtp.mode = "refuse";
  await requestDemo("Refused Person");
  await open("tab=consultations&lead_search=refused");
  const lead = item("Refused Person");
  await lead.getByText("failed after 1 attempt").waitFor();
  expect(await lead.innerText()).toMatch(/550.*No such user/);
  await page.getByText("1 message could not be delivered.").waitFor();
  smtp.mode = "accept";
  await lead.getByRole("button", { name: "Send again: Auto-reply" }).click();
  await expect.poll(() => lead.innerText()).toMatch(/Auto-reply sent /);
  expect(smtp.received.some(({ to }) => to.includes("refused.person@example.com"))).toBe(true);
});

test("a message that fails while the list loads is shown as failed, in the list and in the note", async () => {
  smtp.mode = "refuse";
  await requestDemo("Late Person");
  await open("tab=consultations&lead_search=late");
  await item("Late Person").getByText("failed after 1 attempt").waitFor();
  await page.route(
    /consultation-requests\?.*q=late.*limit=25/,
    async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: body.replaceAll('"failed"', '"sending"') });
    },
    { times: 1 },
  );
  await open("tab=consultations&lead_search=late");
  // One or both messages of the lead are shown as sending, because one or both had failed when the list was loaded.
  await item("Late Person").getByText("sending").first().waitFor();
  await item("Late Person").getByText("failed after 1 attempt").waitFor();
  await page.getByText("1 message could not be delivered.").waitFor();
  smtp.mode = "accept";
  answerDialogs(true);
  await page.getByRole("button", { name: "Delete request from Late Person" }).click();
  await expect.poll(() => item("Late Person").count()).toBe(0);
});

test("deleting a request also removes the note about its failed messages", async () => {
  smtp.mode = "refuse";
  await requestDemo("Gone Person");
  await open("tab=consultations&lead_search=gone");
  await item("Gone Person").getByText("failed after 1 attempt").waitFor();
  const note = page.getByText("1 message could not be delivered.");
  await note.waitFor();
  smtp.mode = "accept";
  answerDialogs(true);
  await page.getByRole("button", { name: "Delete request from Gone Person" }).click();
  await expect.poll(() => note.count()).toBe(0);
});

test("a journey can be opened by keyboard, and a missing one is explained", async () => {
  await open("tab=consultations&lead_search=ida");
  const button = item("Ida Holm").getByRole("button", { name: "Show journey of Ida Holm" });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByText("the visitor had not consented to analytics when the form was sent").waitFor();
  const hideButton = item("Ida Holm").getByRole("button", { name: "Hide journey of Ida Holm" });
  expect(await hideButton.getAttribute("aria-expanded")).toBe("true");
  expect(await hideButton.evaluate((element) => element === document.activeElement)).toBe(true);
});

test("long lists show more requests on demand", async () => {
  for (let number = 1; number <= 24; number++) await requestDemo(`Many ${number}`);
  await open("tab=consultations&lead_search=many");
  await page.getByText("24 of 24 shown").waitFor();
  await open("tab=consultations");
  await page.getByText("25 of 28 shown").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("28 of 28 shown").waitFor();
  expect(new Set(await names()).size).toBe(28);
});

test("an origin of any length stays within two lines", async () => {
  const landingPage = `/${"قيصر😀".repeat(300)}`;
  const arrival = {
    at: new Date().toISOString(),
    source: "x",
    channel: "Campaign",
    campaign: "春".repeat(300),
    landingPage,
  };
  const journey = { first: arrival, last: arrival, visits: 1, pages: [], engagedSeconds: 0, experimentGroup: null };
  await stage.query("UPDATE consultation_requests SET journey = $1 WHERE full_name = 'Ida Holm'", [
    JSON.stringify(journey),
  ]);
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open("tab=consultations&lead_search=ida");
    const origin = item("Ida Holm").getByTitle(landingPage);
    await origin.waitFor();
    expect((await origin.boundingBox())?.height).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await stage.query("UPDATE consultation_requests SET journey = NULL WHERE full_name = 'Ida Holm'");
  await page.setViewportSize({ width: 1440, height: 900 });
});

test.each([
  [390, "dark"],
  [1440, "light"],
  [390, "light"],
  [1440, "dark"],
] as const)(
  "requests, a journey and personal data have no accessibility violations at %i px in the %s theme",
  async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const expectNoViolations = async () => {
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await open("tab=consultations&work_stage=new&lead_filter=channel:&lead_search=ida");
    await page.getByRole("button", { name: "Show journey of Ida Holm" }).click();
    await page.getByText("No journey:").waitFor();
    await expectNoViolations();
    const more = page.getByRole("button", { name: "Filters and more", exact: true });
    if (await more.isVisible()) await more.click();
    await page.getByRole("button", { name: "Personal data" }).click();
    await page.getByRole("textbox", { name: "Email address" }).fill("ida.holm@example.com");
    await page.getByRole("button", { name: "Look up" }).click();
    await page.getByRole("button", { name: "Erase all data" }).waitFor();
    await expectNoViolations();
  },
);

test("a list that cannot be loaded shows an error and can be retried", async () => {
  await page.route("**/api/admin/consultation-requests?*", (route) =>
    route.fulfill({ status: 400, json: { title: "Not today", code: "test" } }),
  );
  await open("tab=consultations");
  await expect.poll(() => page.getByRole("alert").innerText()).toContain("The leads could not be loaded. Not today.");
  await page.unroute("**/api/admin/consultation-requests?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("tabpanel").getByRole("listitem").first().waitFor();
});
