/* An app whose owner connects calendars, for tests. */

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { CalendarSettings, MeetingSettingsView } from "#contract/meeting-settings.ts";
import { parseNetworks } from "#server/platform/http/networks.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboundGuard } from "#server/platform/outbound/guard.ts";
import { createGuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";
import { deriveKeys } from "#server/platform/secrets.ts";
import { saveMeetingSettings } from "./meeting-app.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { createReadSettings } from "#server/meetings/settings.ts";
import { calendarLimits } from "#server/meetings/calendars/read-calendars.ts";

const loopback = parseNetworks(["127.0.0.1"], () => undefined);
const nothing = async () => undefined;
export const calendar = (changes: Partial<CalendarSettings>): CalendarSettings => ({
  id: randomUUID(),
  name: "Work",
  kind: "icalendar",
  url: "http://127.0.0.1:1/",
  user: "",
  password: null,
  receivesMeetings: false,
  ...changes,
});
/** Tomorrow at ten, in UTC. */
export const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
export const stamp = (iso: string) => iso.replaceAll(/[-:]|\.000/g, "");
export const fileWith = (uid: string, start = tomorrow) =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//test//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20260101T000000Z",
    `DTSTART:${stamp(start)}`,
    "DURATION:PT1H",
    "SUMMARY:Busy",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");

/** Starts an app for the tests of one file. */
export function setCalendarStage() {
  let app: TestApp;
  let admin: { cookie: string };
  beforeAll(async () => {
    app = await startTestApp({ INTERNAL_NETWORKS: "127.0.0.1" });
    admin = await app.signIn("admin");
  });
  afterAll(() => app.close());

  const optionsWith = (limits = calendarLimits) => ({
    database: app.database,
    readSettings: createReadSettings(app.database, deriveKeys(app.secrets, "stored passwords")),
    fetch: createGuardedFetch(createOutboundGuard(loopback), limits),
    leadChanges: { recordLeadEvent: nothing, setStage: nothing, reopen: nothing },
    log: createLog("silent"),
  });

  const save = async (...calendars: CalendarSettings[]) => {
    const response = await saveMeetingSettings(app, admin, { calendars });
    expect(response.status).toBe(200);
    return (await response.json()) as MeetingSettingsView;
  };
  const view = async () =>
    (await (await fetch(`${app.url}/api/admin/meeting-settings`, { headers: admin })).json()) as MeetingSettingsView;
  const busy = async () =>
    (await app.database.pool.query("SELECT starts_at FROM calendar_busy ORDER BY starts_at")).rows.map(
      ({ starts_at }) => starts_at.toISOString(),
    );

  return {
    get app() {
      return app;
    },
    get admin() {
      return admin;
    },
    optionsWith,
    save,
    view,
    busy,
  };
}
