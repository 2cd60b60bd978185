import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { daysOfRange } from "#contract/calendar-range.ts";
import { siteConfig } from "#site.config.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { selectFirstRecordDay } from "./analytics/recording/first-record.sql.ts";
import { createReports } from "./analytics/report/service.ts";
import { createRollup } from "./analytics/rollup/service.ts";
import { addDays } from "./platform/calendar.ts";
import { createConsentSigner, readHead, type SignedHead } from "./privacy/consent/signer.ts";
import { verifyConsentLog } from "./privacy/consent/verify-chain.ts";
import { queueReportMails, readClock } from "./report-mail/service.ts";

const { timezone, numberLocale } = siteConfig.report;
const today = readClock(new Date(), timezone);
const monday = addDays(today.day, -today.sinceMonday);
/** A UTC hour that is on the same day in the owner's time zone. */
const at = (day: string, hour = 12) => new Date(`${day}T${String(hour).padStart(2, "0")}:00:00Z`);
const nextMonday = addDays(monday, 7);
const asDate = (day: string) =>
  new Intl.DateTimeFormat(numberLocale, { dateStyle: "short", timeZone: "UTC" }).format(at(day));

let smtp: MailServer;
let app: TestApp;
let admin: { cookie: string };
let viewer: { cookie: string };
beforeAll(async () => {
  smtp = await startMailServer();
  app = await startTestApp({ SMTP_URL: smtp.url, MAIL_FROM: "reports@orbit.example" });
  admin = await app.signIn("admin");
  viewer = await app.signIn("viewer");
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});
beforeEach(async () => {
  // Which reports a test queues depends on today's weekday and day of the month, so all of them must arrive before the
  // next test.
  const waiting = "SELECT FROM outbox WHERE status IN ('pending', 'sending')";
  await vi.waitUntil(async () => (await app.database.pool.query(waiting)).rowCount === 0, 30_000);
  await app.database.pool.query("DELETE FROM outbox");
  smtp.received.length = 0;
  await app.database.pool.query("DELETE FROM consultation_requests");
});

const queue = (now: Date) =>
  queueReportMails(
    {
      database: app.database,
      makeReport: createReports(app.database, createRollup(app.database)).make,
      timeZone: timezone,
      readFirstDay: () => selectFirstRecordDay(app.database.pool, timezone),
    },
    now,
  );
const queued = async () =>
  (await app.database.pool.query<{ kind: string }>("SELECT kind FROM outbox ORDER BY created_at")).rows.map(
    ({ kind }) => kind,
  );

async function addLeads(count: number, createdAt: Date, name = "A lead"): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, company, email, source, created_at)
     SELECT gen_random_uuid(), $2, 'Northwind', 'lead@example.com', 'demo_request', $3 FROM generate_series(1, $1)`,
    [count, name, createdAt],
  );
}

const change = (account: { cookie: string }, body: unknown) =>
  fetch(`${app.url}/api/account/report-mails`, {
    method: "PATCH",
    headers: { ...account, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const choices = async (account: { cookie: string }) =>
  (await fetch(`${app.url}/api/account/report-mails`, { headers: account })).json();

test("admins get every report until they choose otherwise, viewers none", async () => {
  const all = { weekly_summary: true, monthly_summary: true, traffic_alert: true, canSend: true };
  expect(await choices(admin)).toEqual(all);
  expect(await choices(viewer)).toEqual({
    weekly_summary: false,
    monthly_summary: false,
    traffic_alert: false,
    canSend: true,
  });
  // Otherwise the tests below would get a monthly summary at the end of a month.
  expect(await (await change(admin, { monthly_summary: false })).json()).toEqual({ ...all, monthly_summary: false });
});

test("no summary covers a week before recording began, and the first one says since when", async () => {
  await queue(at(monday, 9));
  expect(await queued()).toEqual([]);
  await addLeads(1, at(monday));
  await queue(at(monday, 9));
  expect(await queued()).toEqual([]);
  await app.database.pool.query("DELETE FROM consultation_requests");
  const wednesday = addDays(monday, 2);
  await addLeads(3, at(wednesday));
  await queue(at(nextMonday, 9));
  const first = () => smtp.received.find(({ text }) => text.includes("previous week"));
  await expect.poll(first).toBeDefined();
  expect(first()?.text).toContain(
    `Recording began on ${asDate(wednesday)}: there are no figures for earlier days of this week or for the previous week.`,
  );
  await app.database.pool.query("DELETE FROM report_mails");
});

test("an account in an example's domain, where nobody has a mailbox, gets no report", async () => {
  await app.database.pool.query("UPDATE users SET email = replace(email, '@example.com', '@site.example')");
  await addLeads(1, at(monday));
  await queue(at(nextMonday, 9));
  expect(await queued()).toEqual([]);
  await app.database.pool.query("UPDATE users SET email = replace(email, '@site.example', '@example.com')");
});

test("on Monday, each admin gets one email with changes, new leads and their status", async () => {
  for (let visitor = 0; visitor < 12; visitor++) {
    const sent = await app.post("/api/collect", batch([pageView({ pageUrl: "/agent" })]));
    expect(sent.status).toBe(202);
  }
  const choice = await app.post("/api/consent", {
    id: crypto.randomUUID(),
    consentId: crypto.randomUUID(),
    action: "essential_only",
    preferences: { necessary: true, analytical: false, advertising: false },
    textVersion: "1",
    pageUrl: "/",
    language: "da",
  });
  expect(choice.status).toBe(201);
  await addLeads(15, at(addDays(monday, -3)));
  await addLeads(2, at(monday), "=1+1 <b>Bold</b>");

  await queue(at(nextMonday, 3));
  expect(await queued()).toEqual([]);
  await queue(at(addDays(nextMonday, 3), 9));
  expect(await queued()).toEqual([]);
  await Promise.all([queue(at(nextMonday, 9)), queue(at(nextMonday, 9))]);
  await queue(at(addDays(nextMonday, 1), 9));
  expect(await queued()).toEqual(["weekly_summary"]);

  const weekly = () => smtp.received.filter(({ text }) => text.includes("previous week"));
  await expect.poll(() => weekly().length).toBe(1);
  const [mail] = weekly();
  expect(mail?.headers.subject).toBe(`${siteConfig.brand.name}: 12 visitors, 2 new leads`);
  expect(mail?.text).toMatch(/Up\s+(.*\n)*Visitors: 12, previously 0 \(new\)/);
  expect(mail?.text).toContain(
    `Recording began on ${asDate(addDays(monday, -3))}: there are no figures for the earlier days of the previous week.`,
  );
  expect(mail?.text).toContain("Visitors of /agent: 12, previously 0 (new)");
  expect(mail?.text).toMatch(/Down\s+Leads: 2, previously 15 \(-87\s?%\)/);
  expect(mail?.text).toContain("=1+1 <b>Bold</b>: Northwind, demo request");
  const [, head = ""] = /\(keep this email as proof\): (.+)/.exec(mail?.text ?? "") ?? [];
  const anchors = [{ source: "the mail", head: readHead(head) as SignedHead }];
  expect(await verifyConsentLog(app.database, createConsentSigner(app.secrets.current), anchors)).toEqual({
    choices: 1,
    anchors: 1,
    problems: [],
  });
  expect(mail?.html).not.toContain("<b>Bold");
  expect(mail?.text).toContain(`/admin?range=custom&from=${monday}&to=${addDays(monday, 6)}&compare=previous_period`);
});

test("on the first of a month, one email summarizes the previous month and compares it with the month before", async () => {
  await app.database.pool.query("DELETE FROM report_mails");
  await app.database.pool.query("DELETE FROM outbox");
  await change(admin, { monthly_summary: true });
  const { from, to } = daysOfRange("last_month", today.day);
  const first = addDays(to, 1);
  await addLeads(14, at(from));
  await addLeads(3, at(to));
  await addLeads(40, at(addDays(from, -1)));
  await queue(at(first, 3));
  expect(await queued()).not.toContain("monthly_summary");
  await queue(at(first, 9));
  await queue(at(addDays(first, 2), 9));
  await queue(at(addDays(first, 3), 9));
  expect((await queued()).filter((kind) => kind === "monthly_summary")).toHaveLength(1);
  const find = () => smtp.received.find(({ text }) => text.includes("previous month"));
  await expect.poll(find).toBeDefined();
  expect(find()?.text).toMatch(/Down\s+Leads: 17, previously 40/);
  expect(find()?.text).toContain(`/admin?range=custom&from=${from}&to=${to}&compare=previous_period`);
  await change(admin, { monthly_summary: false });
});

test("an unusual day is reported the next morning, with its figures", async () => {
  const yesterday = addDays(today.day, -1);
  for (let week = 1; week <= 5; week++) await addLeads(30 + week, at(addDays(yesterday, -7 * week)));
  await addLeads(4, at(yesterday));
  await app.database.pool.query("DELETE FROM report_mails");
  await queue(at(today.day, 9));
  await queue(at(today.day, 10));
  await expect.poll(() => smtp.received.filter(({ text }) => text.includes("usually")).length).toBe(1);
  expect(smtp.received.find(({ text }) => text.includes("usually"))?.text).toContain("Leads: 4, usually 33");
  expect((await queued()).filter((kind) => kind === "traffic_alert")).toHaveLength(1);
});

test("the unsubscribe link asks for confirmation, the one-click header does not, and both end only that report", async () => {
  await app.database.pool.query("DELETE FROM report_mails");
  await addLeads(1, at(monday));
  await queue(at(nextMonday, 9));
  const weekly = () => smtp.received.filter(({ text }) => text.includes("previous week"));
  await expect.poll(() => weekly().length).toBe(1);
  const { headers } = weekly()[0]!;
  expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
  const link =
    app.url +
    new URL(/<(.+)>/.exec(headers["list-unsubscribe"] ?? "")?.[1] ?? "").href.slice("http://localhost".length);

  const page = await fetch(link);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("Do you want to stop receiving the weekly summary"),
  ]);
  expect(await choices(admin)).toMatchObject({ weekly_summary: true });
  // Sent by an email program with a different origin.
  const click = await fetch(link, { method: "POST", headers: { Origin: "https://mail.example" } });
  expect(click.status).toBe(200);
  expect(await choices(admin)).toMatchObject({ weekly_summary: false, monthly_summary: false, traffic_alert: true });
  expect((await fetch(`${link}x`, { method: "POST" })).status).toBe(404);

  await queue(at(addDays(nextMonday, 7), 9));
  expect((await queued()).filter((kind) => kind === "weekly_summary")).toHaveLength(1);
});

test("a viewer may choose reports for their own address, and an invalid choice is rejected with the field's name", async () => {
  expect((await change(viewer, { weekly_summary: true, traffic_alert: false })).status).toBe(200);
  expect(await choices(viewer)).toMatchObject({ weekly_summary: true, monthly_summary: false, traffic_alert: false });
  expect((await change(viewer, { monthly_summary: true })).status).toBe(200);
  expect(await choices(viewer)).toMatchObject({ weekly_summary: true, monthly_summary: true, traffic_alert: false });
  const wrong = await change(viewer, { weekly_summary: "yes", traffic_alert: false });
  expect([wrong.status, (await wrong.json()).errors[0].field]).toEqual([400, "weekly_summary"]);
});
