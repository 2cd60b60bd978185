import { uuidv7 } from "#tracker/uuidv7.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { defaultSettings } from "../meetings/default-settings.ts";
import type { TestApp } from "./test-app.ts";

const allDay = [{ from: "00:00", to: "24:00" }];

/** Visitors can book at any time of the week, from an hour ahead. */
const openHours: MeetingSettings = {
  ...defaultSettings,
  isOffered: true,
  ownHours: {
    timezone: "Europe/Copenhagen",
    days: { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay },
  },
  bufferMinutes: 0,
  noticeHours: 1,
};

export async function saveMeetingSettings(
  app: TestApp,
  cookie: { cookie: string },
  changes: Partial<MeetingSettings> = {},
): Promise<Response> {
  return fetch(`${app.url}/api/admin/meeting-settings`, {
    method: "PATCH",
    headers: { ...cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ ...openHours, ...changes }),
  });
}

/** Sends the demo form; returns the lead's id and the token with which it may book. */
export async function submitLeadForm(app: TestApp, values: Record<string, unknown> = {}) {
  const response = await app.post("/api/submit-demo-request", {
    id: uuidv7(),
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    recaptchaToken: await app.captchaToken("demo_request"),
    ...values,
  });
  if (response.status !== 201) throw new Error(`Not stored: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string; meetingToken?: string };
}
