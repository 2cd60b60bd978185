import { afterAll, beforeAll, expect, test } from "vitest";
import type { MailThread } from "#contract/mail-thread.ts";
import type { SlotList } from "#contract/meeting.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  await saveMeetingSettings(app, admin);
});
afterAll(() => app.close());

const get = async <T>(path: string) => (await (await fetch(app.url + path, { headers: admin })).json()) as T;

test("templates name the booked meeting in the visitor's time zone, until it is cancelled", async () => {
  const { id, meetingToken: token } = await submitLeadForm(app);
  const thread = `/api/admin/consultation-requests/${id}`;
  const textOf = async () => (await get<MailThread>(`${thread}/mails`)).templates[0]?.text ?? "";
  const { slots } = await get<SlotList>(`/api/meeting-slots?token=${token}`);
  expect(await textOf()).toContain("Please pick a time that suits you:\nhttp");

  const booked = await app.post("/api/meetings", { token, start: slots[0], timeZone: "America/New_York" });
  expect(booked.status).toBe(201);
  const text = await textOf();
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", timeStyle: "short" });
  expect(text).toMatch(/^Thank you for your request\. Your meeting is booked for .+ \(America\/New York, GMT-\d\)\./m);
  expect(text).toContain(`, ${clock.format(new Date(slots[0] ?? ""))}–`);
  expect(text).not.toContain("pick a time");
  const link = new URL(/^http\S+\/meeting\?token=\S+$/m.exec(text)?.[0] ?? "");
  expect(await (await fetch(app.url + link.pathname + link.search)).text()).toContain("Cancel the meeting");

  await fetch(`${app.url}${thread}/meeting`, { method: "DELETE", headers: admin });
  expect(await textOf()).toContain("Please pick a time that suits you:\nhttp");
});
