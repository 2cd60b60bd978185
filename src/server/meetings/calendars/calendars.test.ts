import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CalendarSettings, MeetingSettingsView } from "#contract/meeting-settings.ts";
import { parseNetworks } from "#server/platform/http/networks.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboundGuard } from "#server/platform/outbound/guard.ts";
import { createGuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";
import { deriveKeys } from "#server/platform/secrets.ts";
import { type CalendarServer, startCalendarServer } from "#server/testing/calendar-server.ts";
import { isInstalled } from "#server/testing/debian-server.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createReadSettings } from "../settings.ts";
import { calendarLimits, readCalendars } from "./read-calendars.ts";
import { writeCalendarEntries } from "./write-entries.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ INTERNAL_NETWORKS: "127.0.0.1" });
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const loopback = parseNetworks(["127.0.0.1"], () => undefined);
const nothing = async () => undefined;
const optionsWith = (limits = calendarLimits) => ({
  database: app.database,
  readSettings: createReadSettings(app.database, deriveKeys(app.secrets, "stored passwords")),
  fetch: createGuardedFetch(createOutboundGuard(loopback), limits),
  leadChanges: { recordLeadEvent: nothing, setStage: nothing, reopen: nothing },
  log: createLog("silent"),
});

const calendar = (changes: Partial<CalendarSettings>): CalendarSettings => ({
  id: randomUUID(),
  name: "Work",
  kind: "icalendar",
  url: "http://127.0.0.1:1/",
  user: "",
  password: null,
  receivesMeetings: false,
  ...changes,
});
const save = async (...calendars: CalendarSettings[]) => {
  const response = await saveMeetingSettings(app, admin, { calendars });
  expect(response.status).toBe(200);
  return (await response.json()) as MeetingSettingsView;
};
const view = async () =>
  (await (await fetch(`${app.url}/api/admin/meeting-settings`, { headers: admin })).json()) as MeetingSettingsView;
const busy = async () =>
  (await app.database.pool.query("SELECT starts_at FROM calendar_busy ORDER BY starts_at")).rows.map(({ starts_at }) =>
    starts_at.toISOString(),
  );

/** Tomorrow at ten, in UTC. */
const tomorrow = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T10:00:00.000Z`;
const stamp = (iso: string) => iso.replaceAll(/[-:]|\.000/g, "");
const fileWith = (uid: string, start = tomorrow) =>
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

describe.skipIf(!isInstalled("radicale"))("a CalDAV calendar (Radicale)", () => {
  let server: CalendarServer;
  let owner: CalendarSettings;
  beforeAll(async () => {
    server = await startCalendarServer();
    const { url, user, password } = server;
    owner = calendar({ kind: "caldav", url, user, password, receivesMeetings: true });
  });
  afterAll(() => server.close());

  test("its events block slots, and its password is never sent to a browser", async () => {
    await server.put("one.ics", fileWith("one"));
    const saved = await save(owner);
    expect(saved.settings.calendars[0]?.password).toBeNull();
    expect(saved.storedPasswords).toEqual([owner.id]);
    const [stored] = (
      await app.database.pool.query("SELECT value::text FROM team_settings WHERE key = 'meeting_settings'")
    ).rows;
    expect(stored.value).not.toContain(server.password);
    await readCalendars(optionsWith());
    expect((await view()).connections).toEqual([
      { id: owner.id, workedAt: expect.any(String), failedSince: null, error: null, note: null },
    ]);
    expect(await busy()).toEqual([tomorrow]);
    const { meetingToken } = await submitLeadForm(app);
    const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    const at = (minutes: number) => new Date(Date.parse(tomorrow) + minutes * 60_000).toISOString();
    expect(slots).toContain(at(-30));
    expect(slots).toContain(at(60));
    expect(slots).not.toContain(tomorrow);
    expect(slots).not.toContain(at(30));
  });

  test("a booked meeting is written there, moved, removed, and never blocks itself", async () => {
    await save({ ...owner, password: null });
    const { id, meetingToken } = await submitLeadForm(app, { fullName: "Åse Müller", message: "Line one\nline; two" });
    const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    const book = (start: string) => app.post("/api/meetings", { token: meetingToken, start, timeZone: "UTC" });
    await book(slots[10]);
    await writeCalendarEntries(optionsWith());
    const written = (await server.list()).find((event) => event.includes("Åse Müller")) ?? "";
    expect(written).toContain(`DTSTART:${stamp(slots[10])}`);
    expect(written).not.toContain("ATTENDEE");
    await book(slots[20]);
    await writeCalendarEntries(optionsWith());
    expect((await server.list()).filter((event) => event.includes("Åse Müller"))).toEqual([
      expect.stringContaining(`DTSTART:${stamp(slots[20])}`),
    ]);
    const answer = await fetch(`${app.url}/api/admin/consultation-requests/${id}/meeting`, { headers: admin });
    expect((await answer.json()).calendar).toEqual({ isWritten: true, error: null });
    await app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
    await readCalendars(optionsWith());
    expect(await busy()).toEqual([tomorrow]);
    // Erasing the lead also deletes the event and the row of its calendar entry.
    await app.database.pool.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
    await writeCalendarEntries(optionsWith());
    expect((await server.list()).filter((event) => event.includes("Åse Müller"))).toEqual([]);
    expect((await app.database.pool.query("SELECT * FROM calendar_entries")).rows).toEqual([]);
  });

  test("while the server is away, a meeting waits with the reason, and what was busy stays so", async () => {
    await save({ ...owner, password: "wrong" });
    const { id, meetingToken } = await submitLeadForm(app);
    const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    await app.post("/api/meetings", { token: meetingToken, start: slots[30], timeZone: "UTC" });
    await Promise.all([readCalendars(optionsWith()), writeCalendarEntries(optionsWith())]);
    const error = "The calendar server rejected the user name or password. Check both (status 401)";
    expect((await view()).connections[0]).toMatchObject({ failedSince: expect.any(String), error });
    expect(await busy()).toEqual([tomorrow]);
    const answer = await fetch(`${app.url}/api/admin/consultation-requests/${id}/meeting`, { headers: admin });
    expect((await answer.json()).calendar).toEqual({ isWritten: false, error });
    await save({ ...owner });
    await app.database.pool.query("UPDATE calendar_entries SET next_attempt_at = now()");
    await writeCalendarEntries(optionsWith());
    expect(await server.list()).toHaveLength(2);
  });

  test("a meeting goes to the CalDAV calendar that the lead's rule names, and to the usual one if it names none", async () => {
    const sales = calendar({ ...owner, id: randomUUID(), name: "Sales", receivesMeetings: false });
    const team = calendar({ name: "Team" });
    await save(owner, sales, team);
    const bookWith = async (name: string | null) => {
      const { id, meetingToken } = await submitLeadForm(app, { email: `${randomUUID()}@example.com` });
      await app.database.pool.query("UPDATE consultation_requests SET calendar = $2 WHERE id = $1", [id, name]);
      const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
      await app.post("/api/meetings", { token: meetingToken, start: slots[0], timeZone: "UTC" });
      const { rows } = await app.database.pool.query(
        `SELECT calendar_id FROM calendar_entries JOIN meetings ON meetings.id = meeting_id
         WHERE consultation_request_id = $1`,
        [id],
      );
      return rows[0]?.calendar_id;
    };
    expect([await bookWith("Sales"), await bookWith(null)]).toEqual([sales.id, owner.id]);
    // "Team" is a read-only file, and no calendar is named "Gone".
    expect([await bookWith("Team"), await bookWith("Gone")]).toEqual([owner.id, owner.id]);
  });

  test("a stored password is not sent to another server or for another user", async () => {
    await save(owner);
    expect((await save({ ...owner, password: null, user: "other" })).storedPasswords).toEqual([]);
    await save(owner);
    expect((await save({ ...owner, password: null, url: "http://127.0.0.1:1/" })).storedPasswords).toEqual([]);
  });
});

describe("a read-only address", () => {
  let web: Server | undefined;
  afterEach(() => web?.close());
  async function serve(listener: RequestListener): Promise<string> {
    web = createServer(listener).listen(0, "127.0.0.1");
    await once(web, "listening");
    return `http://127.0.0.1:${(web.address() as AddressInfo).port}/calendar.ics`;
  }
  async function errorOf(listener: RequestListener, limits = calendarLimits) {
    await save(calendar({ url: await serve(listener) }));
    await readCalendars(optionsWith(limits));
    return (await view()).connections[0]?.error;
  }

  test("is read, also after redirects", async () => {
    const error = await errorOf((request, response) =>
      request.url === "/calendar.ics"
        ? response.writeHead(302, { location: "/moved.ics" }).end()
        : response.end(fileWith("two")),
    );
    expect(error).toBeNull();
    expect(await busy()).toEqual([tomorrow]);
  });

  test("that hangs, drips, floods, lies or redirects forever costs only time", async () => {
    const fast = { maxBytes: 100_000, deadlineMs: 1_000 };
    expect(await errorOf(() => undefined, fast)).toBe("No complete answer within 1 seconds");
    expect(
      await errorOf((_, response) => {
        const timer = setInterval(() => response.write("BEGIN"), 100);
        response.on("close", () => clearInterval(timer));
      }, fast),
    ).toBe("No complete answer within 1 seconds");
    expect(await errorOf((_, response) => response.end("x".repeat(200_000)), fast)).toContain("larger than");
    expect(await errorOf((_, response) => response.end("<html>Sign in</html>"))).toContain(
      "does not return an iCalendar file",
    );
    expect(await errorOf((_, response) => response.writeHead(500).end())).toBe("The server responds with status 500");
    expect(await errorOf((request, response) => response.writeHead(302, { location: request.url }).end())).toBe(
      "More than 5 redirects",
    );
    expect(await errorOf((_, response) => response.destroy())).toBeTruthy();
  });

  test("may not lead into the server's own network, neither directly nor by a redirect or a name", async () => {
    for (const url of ["http://127.0.0.2/a", "http://10.0.0.1/a", "http://[::1]/a", "http://169.254.169.254/latest"]) {
      const refused = await saveMeetingSettings(app, admin, { calendars: [calendar({ url })] });
      expect([url, refused.status, (await refused.json()).errors[0].field]).toEqual([url, 400, "calendars.0.url"]);
    }
    expect(await errorOf((_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end())).toContain(
      "10.0.0.1 is not a public address",
    );
    const strict = createGuardedFetch(createOutboundGuard(parseNetworks([], () => undefined)), calendarLimits);
    await expect(strict("http://localhost:1/")).rejects.toThrow("localhost is not a public address");
    await expect(strict("http://[::ffff:127.0.0.1]/")).rejects.toThrow("is not a public address");
  });

  test("keeps user and password from another server that it redirects to", async () => {
    let seen: string | undefined = "none";
    const other = createServer((request, response) => {
      seen = request.headers.authorization;
      response.end(fileWith("three"));
    }).listen(0, "127.0.0.1");
    await once(other, "listening");
    const location = `http://127.0.0.1:${(other.address() as AddressInfo).port}/`;
    const url = await serve((_, response) => response.writeHead(307, { location }).end());
    await save(calendar({ url, user: "owner", password: "secret" }));
    await readCalendars(optionsWith());
    other.close();
    expect(seen).toBeUndefined();
  });
});

test("bad settings name their field", async () => {
  const errorOf = async (changes: object) => {
    const response = await saveMeetingSettings(app, admin, changes);
    return [response.status, (await response.json()).errors[0].field];
  };
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  const hoursOf = (timezone: string, mon: object[] = []) => ({ ownHours: { timezone, days: { ...days, mon } } });
  expect(await errorOf(hoursOf("Mars/Olympus"))).toEqual([400, "ownHours.timezone"]);
  expect(await errorOf({ slotMinutes: 5 })).toEqual([400, "slotMinutes"]);
  expect(await errorOf(hoursOf("UTC", [{ from: "10:00", to: "09:00" }]))).toEqual([400, "ownHours.days.mon.0.to"]);
  expect(await errorOf({ calendars: [calendar({ url: "file:///etc/passwd" })] })).toEqual([400, "calendars.0.url"]);
  expect(await errorOf({ calendars: [calendar({ receivesMeetings: true })] })).toEqual([400, "calendars"]);
});
