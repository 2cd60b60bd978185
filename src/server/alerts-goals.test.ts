import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { titleOfEvent, titleOfGoal } from "#goal-titles.ts";
import type { AlertList } from "#contract/alert.ts";
import { siteConfig } from "#site.config.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { createReports } from "./analytics/report/service.ts";
import { createRollup } from "./analytics/rollup/service.ts";
import { localDay } from "./platform/calendar.ts";
import { createLog } from "./platform/log.ts";
import { watchAlerts } from "./report-mail/alerts/watch.ts";

/* Alerts on one goal and on one form, with requests of people without consent. */

const { timezone } = siteConfig.report;
let smtp: MailServer;
let app: TestApp;
let admin: { cookie: string };

beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "alerts@orbit.example" });
  admin = await app.signIn("admin");
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(() => app.database.pool.query("DELETE FROM alerts"));

const asked = {
  name: "Demo requests",
  metric: "conversions",
  goal: "demo_request",
  filters: [] as string[],
  period: "day",
  condition: "above",
  threshold: 1,
  byMail: false,
  byWebhook: false,
};
const create = (alert: Partial<typeof asked> = {}) => app.post("/api/admin/alerts", { ...asked, ...alert }, admin);
const list = async (): Promise<AlertList["items"]> =>
  (await (await fetch(`${app.url}/api/admin/alerts`, { headers: admin })).json()).items;
const watch = () =>
  watchAlerts({
    database: app.database,
    makeReport: (query) => createReports(app.database, createRollup(app.database)).make(query, new Date()),
    timeZone: timezone,
    canSend: { mail: true, webhook: true },
    log: createLog("silent"),
  });
const raised = async () =>
  Object.fromEntries((await list()).map((one) => [one.name, one.raised.map(({ value }) => value)]));

/** Sends a request of a visitor without consent to analytics. */
const requestDemo = () => submitLeadForm(app);
async function writeMessage() {
  const recaptchaToken = await app.captchaToken("contact");
  const message = { id: uuidv7(), name: "Bo Lund", email: "bo@example.com", message: "Hello", recaptchaToken };
  expect((await app.post("/api/submit-contact", message)).status).toBe(201);
}

test("an alert on one goal or form counts the requests of everybody, and only those, like the figure of the dashboard", async () => {
  expect((await create({ byMail: true })).status).toBe(201);
  expect(
    (await create({ name: "Demo leads", metric: "leads", goal: undefined, filters: ["lead_source:demo_request"] }))
      .status,
  ).toBe(201);
  expect((await create({ name: "Contacts", goal: "contact_form" })).status).toBe(201);
  expect((await create({ name: "Any goal", goal: undefined, threshold: 3 })).status).toBe(201);
  await requestDemo();
  await writeMessage();
  await watch();
  expect(await raised()).toEqual({ "Demo requests": [], "Demo leads": [], Contacts: [], "Any goal": [] });
  await requestDemo();
  await watch();
  expect(await raised()).toEqual({ "Demo requests": [2], "Demo leads": [2], Contacts: [], "Any goal": [] });
  const today = localDay(new Date(), timezone);
  const query = `range=custom&from=${today}&to=${today}`;
  const figure = async (of: string) =>
    (await (await fetch(`${app.url}/api/admin/report?${query}&${of}`, { headers: admin })).json()).rows[0].values;
  expect(await figure("metrics=conversions&goal=demo_request")).toEqual([2]);
  expect(await figure("metrics=leads&filter=lead_source:demo_request")).toEqual([2]);
  expect(await figure("metrics=conversions")).toEqual([3]);

  const mail = await vi.waitUntil(
    () => smtp.received.find(({ text }) => text.includes("Conversions: 2 (above 1)")),
    30_000,
  );
  expect(mail.text).toContain(`Filters: goal is ${titleOfGoal("demo_request")}.`);
  expect(mail.text).toContain("goal=demo_request");
  // The breakdown also counts only this goal: without the filter, it would count three requests, of both forms.
  expect(mail.text).toContain("Channel unknown: 2 (0 a week before)");
});

test("an email names goals and events by their titles, and a conversion without a configured goal can be watched", async () => {
  await app.database.pool.query(
    `INSERT INTO conversions (id, conversion_type, source_page, properties, created_at, recorded_by)
     VALUES (gen_random_uuid(), 'brochure', '/', '{}', now(), 'server')`,
  );
  const filters = ["!reached_goal:form_begun", "!steps:event:form_submit > goal:newsletter"];
  const without = { metric: "visits", goal: undefined, threshold: 0, byMail: true };
  await vi.waitFor(async () => expect((await create({ goal: "brochure" })).status).toBe(201));
  expect((await create({ ...without, name: "Readers", filters })).status).toBe(201);
  await app.post("/api/collect", batch([pageView()]));
  await watch();
  const mail = await vi.waitUntil(
    () => smtp.received.find(({ text }) => text.includes("Filters: reached goal")),
    30_000,
  );
  expect(mail.text).toContain(
    `Filters: reached goal is not ${titleOfGoal("form_begun")}, steps in order is not Event: ${titleOfEvent("form_submit")}, then Goal: ${titleOfGoal("newsletter")}.`,
  );
});

test.each([
  [{ metric: "leads" }, "goal", "Leads is not counted by goal"],
  [{ metric: "visits" }, "goal", "Visits is not counted by goal"],
  [{ filters: ["goal:newsletter"] }, "goal", "either here or as a filter"],
  [{ goal: "sold" }, "goal", "can never be triggered: the site has no goal named “sold”."],
  [
    { metric: "visits", goal: undefined, filters: ["country:DK", "reached_goal:sold"] },
    "filters.1",
    "no goal named “sold”.",
  ],
  [{ metric: "visits", goal: undefined, filters: ["steps:page:/ > goal:sold"] }, "filters.0", "no goal named “sold”."],
  [
    { metric: "leads", goal: undefined, filters: ["country:DK", "lead_source:fax"] },
    "filters.1",
    "no form named “fax”.",
  ],
  [{ metric: "conversion_rate", condition: "unusual", threshold: undefined }, "condition", "Rates, times and amounts"],
])("%j is refused by name", async (alert, field, message) => {
  const response = await create(alert);
  const { errors } = await response.json();
  expect([response.status, errors[0].field]).toEqual([400, field]);
  expect(errors[0].message).toContain(message);
});
