import { afterAll, beforeAll, expect, test } from "vitest";
import { defaultTeamSettings } from "#contract/team-settings.ts";
import type { WorkingHours } from "#contract/working-hours.ts";
import { offsetMs } from "#server/platform/calendar.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const timezone = "America/New_York";
/** The same span on every day. */
const everyDay = (from: string, to: string): WorkingHours => {
  const { days } = defaultTeamSettings(timezone).working_hours;
  return { timezone, days: Object.fromEntries(Object.keys(days).map((day) => [day, [{ from, to }]])) as typeof days };
};

async function setTeamHours(value: WorkingHours, version: number): Promise<void> {
  const response = await fetch(`${app.url}/api/admin/team-settings`, {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify({ key: "working_hours", version, value }),
  });
  expect(response.status).toBe(200);
}

/** Local times of day at which slots start. */
async function offeredTimes(token: string | undefined): Promise<string[]> {
  const response = await fetch(`${app.url}/api/meeting-slots?token=${token}`);
  const { slots, timeZone } = (await response.json()) as { slots: string[]; timeZone: string };
  expect(timeZone).toBe(timezone);
  const local = slots.map((slot) => new Date(Date.parse(slot) + offsetMs(new Date(slot), timezone)).toISOString());
  return [...new Set(local.map((time) => time.slice(11, 16)))].sort();
}

test("meetings can be booked in the working hours of the team, at once after these change, or in the meeting hours", async () => {
  await setTeamHours(everyDay("06:00", "07:00"), 0);
  await saveMeetingSettings(app, admin, { ownHours: null });
  const { meetingToken } = await submitLeadForm(app);
  expect(await offeredTimes(meetingToken)).toEqual(["06:00", "06:30"]);
  await setTeamHours(everyDay("20:00", "21:00"), 1);
  expect(await offeredTimes(meetingToken)).toEqual(["20:00", "20:30"]);
  await saveMeetingSettings(app, admin, { ownHours: everyDay("11:00", "11:30") });
  expect(await offeredTimes(meetingToken)).toEqual(["11:00"]);
  await setTeamHours(everyDay("06:00", "07:00"), 2);
  expect(await offeredTimes(meetingToken)).toEqual(["11:00"]);
});
