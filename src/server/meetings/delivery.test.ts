import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let mail: MailServer;
let admin: { cookie: string };
beforeAll(async () => {
  mail = await startMailServer();
  app = await startTestApp({
    SMTP_URL: mail.url,
    MAIL_FROM: "Hello <hello@orbit.example>",
    LEADS_TO: "owner@orbit.example",
    PUBLIC_URL: "https://orbit.example",
  });
  admin = await app.signIn("admin");
  await saveMeetingSettings(app, admin, { title: "Demo", place: "https://meet.example/room" });
});
afterAll(async () => {
  await app.close();
  await mail.close();
});

const origin = { Origin: "https://orbit.example" };
const to = (address: string, about: string) =>
  mail.received.filter((one) => one.to.includes(address) && one.headers.subject?.startsWith(about));

test("the visitor gets an invitation, its change and its cancellation; the owner is told each time", async () => {
  const email = "ida@example.com";
  const { meetingToken } = await submitLeadForm(app, { email, fullName: "Buy pills at evil.example" });
  const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
  const book = (start: string) =>
    app.post("/api/meetings", { token: meetingToken, start, timeZone: "Asia/Tokyo" }, origin);

  expect((await book(slots[3])).status).toBe(201);
  await expect.poll(() => to(email, "Booked: Demo")).toHaveLength(1);
  const [invitation] = to(email, "Booked: Demo");
  expect(invitation?.text).toContain("Asia/Tokyo, GMT+9");
  expect(invitation?.text).toContain("https://orbit.example/meeting?token=");
  expect(invitation?.raw).toContain("method=REQUEST");
  // Nothing that was typed reaches an address that anyone could have entered.
  expect(invitation?.raw).not.toContain("evil");
  await expect.poll(() => to("owner@orbit.example", "Booked: Demo: Buy pills")).toHaveLength(1);
  expect(to("owner@orbit.example", "Booked")[0]?.headers["reply-to"]).toBe(email);

  await book(slots[8]);
  await expect.poll(() => to(email, "New time: Demo")).toHaveLength(1);
  const link = /\/meeting\?token=[\w-]+/.exec(to(email, "New time")[0]?.text ?? "")?.[0] ?? "";
  await fetch(`${app.url}${link}&action=cancel`, { method: "POST", headers: origin });
  await expect.poll(() => to(email, "Cancelled: Demo")).toHaveLength(1);
  expect(to(email, "Cancelled")[0]?.raw).toContain("method=CANCEL");
});

test("while the mail server refuses, only the latest state is sent afterwards", async () => {
  mail.mode = "busy";
  const email = "late@example.com";
  const { meetingToken } = await submitLeadForm(app, { email });
  const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
  for (const start of slots.slice(20, 23))
    await app.post("/api/meetings", { token: meetingToken, start, timeZone: "UTC" }, origin);
  mail.mode = "accept";
  const headers = { ...admin, ...origin };
  const { items } = await (await fetch(`${app.url}/api/admin/outbox?limit=50`, { headers: admin })).json();
  for (const { id, status } of items)
    if (status === "pending") await fetch(`${app.url}/api/admin/outbox/${id}/retry`, { method: "POST", headers });
  await expect.poll(() => to(email, "New time: Demo")).toHaveLength(1);
  const pending = async () =>
    (await app.database.pool.query("SELECT count(*)::int AS n FROM outbox WHERE status <> 'sent'")).rows[0].n;
  await expect.poll(pending).toBe(0);
  expect(to(email, "Booked: Demo")).toHaveLength(0);
  expect(to(email, "New time: Demo")).toHaveLength(1);
});
