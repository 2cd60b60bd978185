import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { LeadMeeting } from "#contract/meeting.ts";
import { type CalendarServer, startCalendarServer } from "#server/testing/calendar-server.ts";
import { isInstalled } from "#server/testing/debian-server.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

describe.skipIf(!isInstalled("radicale"))("events that the owner changes in the calendar (Radicale)", () => {
  let app: TestApp;
  let mail: MailServer;
  let server: CalendarServer;
  let admin: { cookie: string };
  beforeAll(async () => {
    mail = await startMailServer();
    app = await startTestApp({ INTERNAL_NETWORKS: "127.0.0.1", SMTP_URL: mail.url, MAIL_FROM: "hello@orbit.example" });
    admin = await app.signIn("admin");
    server = await startCalendarServer();
  });
  afterAll(async () => {
    await app.close();
    await Promise.all([mail.close(), server.close()]);
  });
  beforeEach(async () => {
    await app.database.pool.query("DELETE FROM consultation_requests");
    await app.database.pool.query("DELETE FROM calendar_entries");
    await server.empty();
    await connect();
  });

  async function connect(id: string = randomUUID()): Promise<void> {
    const { url, user, password } = server;
    const shared = { id, name: "Work", kind: "caldav", receivesMeetings: true } as const;
    const saved = await saveMeetingSettings(app, admin, { calendars: [{ ...shared, url, user, password }] });
    expect(saved.status).toBe(200);
  }

  /** Books a meeting, and waits until the visitor has the invitation and the calendar the event. */
  async function book(at = 10) {
    const email = `${randomUUID()}@example.com`;
    const { id, meetingToken } = await submitLeadForm(app, { email });
    const { slots } = await (await fetch(`${app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    const start: string = slots[at];
    const booked = await app.post("/api/meetings", { token: meetingToken, start, timeZone: "Asia/Tokyo" });
    expect(booked.status).toBe(201);
    await app.leadContact.writeCalendarEntries();
    await expect.poll(() => mailsTo(email)).toEqual([expect.stringMatching(/^Booked/)]);
    const { meeting } = await read(id);
    return { id, email, start, file: (await files()).find(({ uid }) => uid.startsWith(meeting?.id ?? "none")) };
  }
  const mailsTo = (email: string) =>
    mail.received
      .filter(({ to, raw }) => to.includes(email) && raw.includes("text/calendar"))
      .map(({ headers }) => headers.subject ?? "");
  const read = async (id: string): Promise<LeadMeeting> =>
    (await fetch(`${app.url}/api/admin/consultation-requests/${id}/meeting`, { headers: admin })).json();
  const timeline = async (id: string) =>
    (
      await app.database.pool.query(
        "SELECT kind, actor FROM lead_events WHERE lead_id = $1 AND actor = 'calendar' ORDER BY sequence",
        [id],
      )
    ).rows;

  /** Events of the calendar, with the names under which they are stored. */
  const files = async () =>
    (await server.list()).map((event) => {
      const uid = /^UID:(.*)\r?$/m.exec(event)?.[1]?.trim() ?? "";
      return { uid, name: `${encodeURIComponent(uid)}.ics`, event };
    });
  type File = Awaited<ReturnType<typeof files>>[number];
  const edit = (file: File | undefined, change: (event: string) => string) => {
    if (!file) throw new Error("The meeting is not in the calendar");
    return server.put(
      file.name,
      `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n${change(file.event)}\r\nEND:VCALENDAR\r\n`,
    );
  };
  const stamp = (time: Date) => time.toISOString().replaceAll(/[-:]|\.000/g, "");
  const later = (start: string, minutes: number) => new Date(Date.parse(start) + minutes * 60_000);
  /** Moves the event to another time, with properties in place of its start and end. */
  const withTimes =
    (...times: string[]) =>
    (event: string) =>
      event.replace(/^DTEND.*\r?\n/m, "").replace(/^DTSTART.*\r?\n/m, `${times.join("\r\n")}\r\n`);
  const movedTo = (start: Date, minutes = 30) =>
    withTimes(`DTSTART:${stamp(start)}`, `DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`);
  async function readAgain() {
    await app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
    await app.leadContact.readCalendars();
  }
  const failure = async () =>
    (await (await fetch(`${app.url}/api/admin/meeting-settings`, { headers: admin })).json()).connections[0].error;

  test("a moved event moves the meeting; the visitor gets one email, and the event keeps the owner's words", async () => {
    const { id, email, start, file } = await book();
    await readAgain();
    expect(await timeline(id)).toEqual([]);
    const target = later(start, 24 * 60 + 7);
    await edit(file, (event) => movedTo(target, 50)(event).replace(/^SUMMARY.*$/m, "SUMMARY:Bring the slides"));
    for (let count = 0; count < 3; count++) {
      await Promise.all([readAgain(), readAgain()]);
      await app.leadContact.writeCalendarEntries();
    }
    const { meeting, calendar } = await read(id);
    expect(meeting).toMatchObject({
      status: "booked",
      startsAt: target.toISOString(),
      endsAt: later(target.toISOString(), 50).toISOString(),
      timeZone: "Asia/Tokyo",
    });
    expect(calendar).toEqual({ isWritten: true, error: null });
    expect(await timeline(id)).toEqual([{ kind: "rescheduled", actor: "calendar" }]);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[1]).toMatch(/^New time/);
    expect((await server.list())[0]).toContain("Bring the slides");
    expect(mail.received.find(({ to, raw }) => to.includes(email) && raw.includes("SEQUENCE:1"))).toBeDefined();
    const queued = "SELECT count(*)::int AS count FROM outbox WHERE kind = 'meeting_invitation'";
    expect((await app.database.pool.query(queued)).rows).toEqual([{ count: 2 }]);
  });

  test("an event in another time zone, or beyond the days in which meetings can be booked, is followed", async () => {
    const { id, file } = await book();
    const far = new Date(Date.now() + 90 * 86_400_000);
    const day = far.toISOString().slice(0, 10).replaceAll("-", "");
    await edit(file, withTimes(`DTSTART;TZID=Asia/Kathmandu:${day}T100000`, "DURATION:PT30M"));
    await readAgain();
    expect((await read(id)).meeting?.startsAt).toBe(`${far.toISOString().slice(0, 10)}T04:15:00.000Z`);
    // Moves the event back: an event beyond the usual days is still found.
    const near = later(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000).toISOString(), 48 * 60);
    await edit(file, movedTo(near));
    await readAgain();
    expect((await read(id)).meeting?.startsAt).toBe(near.toISOString());
  });

  test("a deleted event cancels the meeting once it is missing twice; the visitor gets one email", async () => {
    const { id, email, start, file } = await book();
    await server.remove(file?.name);
    await readAgain();
    expect((await read(id)).meeting?.status).toBe("booked");
    for (let count = 0; count < 3; count++) await readAgain();
    expect((await read(id)).meeting?.status).toBe("cancelled");
    expect(await timeline(id)).toEqual([
      { kind: "cancelled", actor: "calendar" },
      { kind: "stage", actor: "calendar" },
    ]);
    await expect.poll(() => mailsTo(email)).toHaveLength(2);
    expect(mailsTo(email)[1]).toMatch(/^Cancelled/);
    await app.leadContact.writeCalendarEntries();
    expect((await app.database.pool.query("SELECT * FROM calendar_entries")).rows).toEqual([]);
    expect((await read(id)).free.slots).toContain(start);
  });

  test("an event that comes back, or was deleted and written again elsewhere, is not missing", async () => {
    const { id, start, file } = await book();
    await server.remove(file?.name);
    await readAgain();
    await edit({ ...(file as File), name: "another-name.ics" }, movedTo(later(start, 60)));
    await readAgain();
    expect((await read(id)).meeting).toMatchObject({
      status: "booked",
      startsAt: later(start, 60).toISOString(),
    });
  });

  test("an event marked as cancelled cancels the meeting", async () => {
    const { id, file } = await book();
    await edit(file, (event) => event.replace("STATUS:CONFIRMED", "STATUS:CANCELLED"));
    await readAgain();
    expect((await read(id)).meeting?.status).toBe("cancelled");
  });

  test.each([
    [
      "repeats",
      (start: string) => (event: string) =>
        movedTo(later(start, 60))(event).replace("END:VEVENT", "RRULE:FREQ=DAILY\r\nEND:VEVENT"),
    ],
    ["lasts whole days", () => withTimes("DTSTART;VALUE=DATE:20991231")],
    ["has no known time zone", () => withTimes("DTSTART:20991231T100000", "DTEND:20991231T110000")],
    ["lasts more than 24 hours", (start: string) => movedTo(later(start, 60), 25 * 60)],
    ["has no valid start and end", (start: string) => movedTo(later(start, 60), -30)],
    ["begins in the past", () => movedTo(new Date("2020-01-01T10:00:00Z"))],
  ] as const)("an event that %s changes nothing and is explained beside the meeting", async (reason, changeOf) => {
    const { id, email, start, file } = await book();
    await edit(file, changeOf(start));
    for (let count = 0; count < 2; count++) await readAgain();
    const { meeting, calendar } = await read(id);
    expect(meeting).toMatchObject({ status: "booked", startsAt: start });
    const error = `The event in the calendar ${reason}, so the meeting keeps its time`;
    expect(calendar).toEqual({ isWritten: true, error });
    expect(mailsTo(email)).toHaveLength(1);
    // Putting it back ends the problem.
    await edit(file, (event) => event);
    await readAgain();
    expect((await read(id)).calendar).toEqual({ isWritten: true, error: null });
  });

  test("an event moved onto another meeting changes nothing", async () => {
    const [one, other] = [await book(10), await book(20)];
    await edit(one.file, movedTo(later(other.start, 10)));
    await readAgain();
    expect((await read(one.id)).meeting?.startsAt).toBe(one.start);
    expect((await read(one.id)).calendar?.error).toContain("overlaps another meeting");
  });

  test("a change that waits to be written wins over the calendar", async () => {
    const { id, start, file } = await book();
    const { free } = await read(id);
    const path = `/api/admin/consultation-requests/${id}/meeting`;
    await app.post(path, { start: free.slots[40] }, admin);
    await edit(file, movedTo(later(start, 60)));
    await readAgain();
    expect((await read(id)).meeting?.startsAt).toBe(free.slots[40]);
    await app.leadContact.writeCalendarEntries();
    await readAgain();
    expect((await read(id)).meeting?.startsAt).toBe(free.slots[40]);
    expect((await server.list())[0]).toContain(`DTSTART:${stamp(new Date(free.slots[40] ?? ""))}`);
  });

  test("a calendar that gets another address receives the meetings there, instead of missing them", async () => {
    const { id, start } = await book();
    const [{ calendar_id }] = (await app.database.pool.query("SELECT calendar_id FROM calendar_entries")).rows;
    await server.close();
    server = await startCalendarServer();
    await connect(calendar_id);
    for (let count = 0; count < 3; count++) await readAgain();
    expect((await read(id)).meeting?.status).toBe("booked");
    await app.leadContact.writeCalendarEntries();
    expect(await server.list()).toEqual([expect.stringContaining(`DTSTART:${stamp(new Date(start))}`)]);
    for (let count = 0; count < 3; count++) await readAgain();
    expect((await read(id)).meeting).toMatchObject({ status: "booked", startsAt: start });
  });

  test("a server that is away, a deleted calendar, or an empty one in its place changes nothing", async () => {
    const booked = [await book(10), await book(20), await book(30)];
    const expectBooked = async () => {
      for (let count = 0; count < 3; count++) await readAgain();
      for (const { id, start, email } of booked) {
        expect((await read(id)).meeting).toMatchObject({ status: "booked", startsAt: start });
        expect(mailsTo(email)).toHaveLength(1);
      }
    };
    for (const { name } of await files()) await server.remove(name);
    await expectBooked();
    expect(await failure()).toContain(
      "None of the 3 booked meetings is in this calendar any more, so none was cancelled",
    );
    await server.remove();
    await expectBooked();
    expect(await failure()).toContain("404");
    await server.close();
    await expectBooked();
    expect(await failure()).toBeTruthy();
    server = await startCalendarServer();
  });
});
