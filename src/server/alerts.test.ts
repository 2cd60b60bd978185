import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { roles } from "#contract/roles.ts";
import { siteConfig } from "#site.config.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type AlertApp, asked, at, startAlertApp, today } from "#server/testing/alert-app.ts";
import type { Headers } from "#server/testing/account-app.ts";
import { createReports } from "./analytics/report/service.ts";
import { createRollup } from "./analytics/rollup/service.ts";
import { unitAround } from "#contract/calendar-range.ts";
import { addDays } from "./platform/calendar.ts";
import { createLog } from "./platform/log.ts";
import { watchAlerts } from "./report-mail/alerts/watch.ts";

/* Alerts, on the number of leads. */

const { timezone } = siteConfig.report;
let smtp: MailServer;
let hook: Server;
const called: { headers: NodeJS.Dict<string | string[]>; body: unknown }[] = [];
let app: AlertApp;
let admin: Headers;
let viewer: Headers;

beforeAll(async () => {
  smtp = await startMailServer();
  hook = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    called.push({ headers: request.headers, body: JSON.parse(text) });
    response.end();
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => hook.once("listening", resolve));
  app = await startAlertApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: "alerts@orbit.example",
    WEBHOOK_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/hook`,
    WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of thirty-two characters").toString("base64")}`,
  });
  ({ admin, viewer } = app);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
  hook.close();
});
beforeEach(async () => {
  await app.clear();
  smtp.received.length = 0;
  called.length = 0;
});

const create: AlertApp["create"] = (alert, headers) => app.create(alert, headers);
const list: AlertApp["list"] = (headers) => app.list(headers);
const addLeads: AlertApp["addLeads"] = (count, at) => app.addLeads(count, at);

const watch = (now: Date, canSend = { mail: true, webhook: true }) =>
  watchAlerts(
    {
      database: app.database,
      makeReport: (query) => createReports(app.database, createRollup(app.database)).make(query, now),
      timeZone: timezone,
      canSend,
      log: createLog("silent"),
    },
    now,
  );

test("an alert is raised once for a day, by email and webhook, with what changed", async () => {
  expect((await create()).status).toBe(201);
  await addLeads(2, at(addDays(today, -7), 0));
  await addLeads(3, at(today));
  await watch(at(today, 13));
  expect((await list()).items[0]?.raised).toEqual([]);
  await addLeads(2, at(today, 13));
  await Promise.all([watch(at(today, 14)), watch(at(today, 14))]);
  await watch(at(today, 15));
  await vi.waitUntil(() => smtp.received.length > 0 && called.length > 0, 30_000);
  const [item] = (await list()).items;
  expect(item?.raised).toEqual([expect.objectContaining({ period: today, value: 5, usual: null })]);
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]?.text).toContain("Leads: 5 (above 3), day");
  expect(smtp.received[0]?.text).toContain(`range=custom&from=${today}&to=${today}`);
  expect(smtp.received[0]?.text).toContain("Channel unknown: 5 (2 a week before)");
  expect(called).toHaveLength(1);
  expect(called[0]?.body).toMatchObject({
    type: "alert.raised",
    data: { alert: { name: "Many leads", metric: "leads", threshold: 3 }, day: today, value: 5 },
  });
});

test.each(roles)("the alert of a %s is raised", async (role) => {
  const person = await app.signIn(role);
  expect((await create({ byWebhook: false }, person)).status).toBe(201);
  await addLeads(5, at(today));
  await watch(at(today, 14));
  await vi.waitUntil(() => smtp.received.length > 0, 30_000);
  expect((await list(person)).items[0]?.raised).toHaveLength(1);
});

test("an alert that its account may no longer create is not raised", async () => {
  const person = await app.signIn("admin");
  for (const alert of [{ byWebhook: true }, { period: "hour", byWebhook: false }, { byWebhook: false }])
    expect((await create({ name: `Alert ${JSON.stringify(alert)}`, ...alert }, person)).status).toBe(201);
  // The alerts were there before the hour began.
  await app.database.pool.query("UPDATE alerts SET created_at = created_at - interval '2 days'");
  const setRole = "UPDATE users SET role = 'viewer' WHERE id = (SELECT max(user_id) FROM alerts)";
  expect((await app.database.pool.query(setRole)).rowCount).toBe(1);
  await addLeads(5, at(today));
  await watch(at(today, 14));
  const raised = (await list(person)).items.filter((alert) => alert.raised.length > 0);
  expect(raised.map(({ period }) => period)).toEqual(["day", "day"]);
  await vi.waitUntil(() => smtp.received.length >= 2, 30_000);
  expect(called).toEqual([]);
});

test("a changed alert is checked like a new one and begins anew; nobody changes another's", async () => {
  const { id } = await (await create({ byMail: false, byWebhook: false })).json();
  const change = (alert: object, headers = admin) =>
    fetch(`${app.url}/api/admin/alerts/${id}`, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/json", Origin: app.url },
      body: JSON.stringify({ ...asked, byMail: false, byWebhook: false, ...alert }),
    });
  await addLeads(5, at(today));
  await watch(at(today, 14));
  expect((await list()).items[0]?.raised).toHaveLength(1);
  expect((await change({ name: "More leads", threshold: 9 })).status).toBe(200);
  await watch(at(today, 15));
  expect((await list()).items).toEqual([expect.objectContaining({ id, name: "More leads", threshold: 9, raised: [] })]);
  await addLeads(6, at(today));
  await watch(at(today, 16));
  expect((await list()).items[0]?.raised).toEqual([expect.objectContaining({ value: 11 })]);
  expect((await (await change({ metric: "bounce_rate", threshold: 1 })).json()).errors[0].field).toBe("threshold");
  expect((await change({ name: "Theirs" }, viewer)).status).toBe(404);
  expect((await list()).items[0]?.name).toBe("More leads");
});

test("too few are only told once the day is over, and nothing that ended before the alert was made", async () => {
  await create({ name: "Few leads", condition: "below", threshold: 3 });
  await addLeads(1, at(addDays(today, -1)));
  await addLeads(1, at(today));
  await watch(at(today, 23));
  expect((await list()).items[0]?.raised).toEqual([]);
  await watch(at(addDays(today, 1), 1));
  expect((await list()).items[0]?.raised).toEqual([expect.objectContaining({ period: today, value: 1 })]);
});

test("an hour is told within the hour after it, and an unusual day beside the same weekdays", async () => {
  await create({ name: "Busy hour", period: "hour" });
  await create({ name: "Odd day", condition: "unusual", threshold: null });
  for (const weeks of [1, 2, 3, 4]) await addLeads(20, at(addDays(today, -7 * weeks)));
  await addLeads(100, at(today, 23));
  await watch(new Date(at(today, 23).getTime() + 45 * 60_000));
  await watch(at(addDays(today, 1), 1));
  const raised = Object.fromEntries((await list()).items.map(({ name, raised }) => [name, raised]));
  expect(raised["Busy hour"]).toEqual([expect.objectContaining({ value: 100, usual: null })]);
  expect(Date.parse(raised["Busy hour"]?.[0]?.period ?? "")).toBe(at(today, 23).getTime());
  expect(raised["Odd day"]).toEqual([expect.objectContaining({ period: today, value: 100, usual: 20 })]);
});

test("a finished week is compared with the week before, a running one only with a limit from above", async () => {
  const monday = unitAround("week", today).from;
  const [before, last, sunday] = [-14, -7, -1].map((days) => addDays(monday, days)) as [string, string, string];
  await create({ name: "Fewer", period: "week", condition: "falls", threshold: 0.2 });
  await create({ name: "Many", period: "week", threshold: 3, byMail: false });
  await app.database.pool.query("UPDATE alerts SET created_at = created_at - interval '30 days'");
  // Sunday and Monday belong to different weeks.
  await addLeads(10, at(addDays(last, -1), 22));
  await addLeads(4, at(last, 0));
  await addLeads(4, at(monday, 0));
  await watch(new Date());
  const raised = Object.fromEntries((await list()).items.map((alert) => [alert.name, alert.raised]));
  expect(raised.Fewer).toEqual([expect.objectContaining({ period: last, value: 4, usual: 10 })]);
  expect(new Set(raised.Many?.map(({ period }) => period))).toEqual(new Set([last, monday]));
  const mail = await vi.waitUntil(() => smtp.received.find(({ text }) => text.includes("down 60%")), 30_000);
  expect(mail.text).toContain(`Leads: 4 (down 60% from 10 a week before), week ${last} to ${sunday}.`);
  expect(mail.text).toContain("What changed in that week");
  expect(mail.text).toContain(`from=${last}&to=${sunday}`);
  const weeks = () => called.map(({ body }) => (body as { data: { week: string } }).data.week);
  await vi.waitUntil(() => weeks().length >= 3, 30_000);
  expect(weeks()).not.toContain(before);
});

test("a finished day is compared with the same weekday of the week before, and the email says by how much it fell", async () => {
  await create({ name: "Fewer", condition: "falls", threshold: 0.2 });
  await create({ name: "Much fewer", condition: "falls", threshold: 0.5 });
  await create({ name: "More", condition: "rises", threshold: 0.2 });
  await addLeads(10, at(addDays(today, -7)));
  await addLeads(6, at(today));
  await watch(at(today, 23));
  const raised = async () => Object.fromEntries((await list()).items.map(({ name, raised }) => [name, raised]));
  expect(await raised()).toEqual({ Fewer: [], "Much fewer": [], More: [] });
  await watch(at(addDays(today, 1), 1));
  expect(await raised()).toEqual({
    Fewer: [expect.objectContaining({ period: today, value: 6, usual: 10 })],
    "Much fewer": [],
    More: [],
  });
  // The email of an earlier test may still arrive.
  const mail = await vi.waitUntil(() => smtp.received.find(({ text }) => text.includes(": Fewer")), 30_000);
  expect(mail.text).toContain("Leads: 6 (down 40% from 10 a week before), day");
});

test("without email settings nothing is queued, so nothing outdated is sent later", async () => {
  await create();
  await addLeads(5, at(today));
  await watch(at(today, 14), { mail: false, webhook: false });
  expect((await list()).items[0]?.raised).toHaveLength(1);
  expect((await app.database.pool.query("SELECT 1 FROM outbox")).rowCount).toBe(0);
});

test("alerts belong to their account, and only an admin has the webhook called", async () => {
  expect((await create({}, viewer)).status).toBe(400);
  expect((await create({ byWebhook: false }, viewer)).status).toBe(201);
  expect((await list()).items).toEqual([]);
  const [own] = (await list(viewer)).items;
  const path = `${app.url}/api/admin/alerts/${own?.id}`;
  expect((await fetch(path, { method: "DELETE", headers: admin })).status).toBe(404);
  expect((await fetch(path, { method: "DELETE", headers: viewer })).status).toBe(204);
});
