import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarSettings } from "#contract/meeting-settings.ts";
import { type CalendarServer, startCalendarServer } from "#server/testing/calendar-server.ts";
import { isInstalled } from "#server/testing/debian-server.ts";
import { submitLeadForm } from "#server/testing/meeting-app.ts";
import { calendar, fileWith, stamp, setCalendarStage, tomorrow } from "#server/testing/calendar-stage-testing.ts";
import { readCalendars } from "./read-calendars.ts";
import { writeCalendarEntries } from "./write-entries.ts";

const stage = setCalendarStage();
const { optionsWith, save, view, busy } = stage;

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
      await stage.app.database.pool.query("SELECT value::text FROM team_settings WHERE key = 'meeting_settings'")
    ).rows;
    expect(stored.value).not.toContain(server.password);
    await readCalendars(optionsWith());
    expect((await view()).connections).toEqual([
      { id: owner.id, workedAt: expect.any(String), failedSince: null, error: null, note: null },
    ]);
    expect(await busy()).toEqual([tomorrow]);
    const { meetingToken } = await submitLeadForm(stage.app);
    const { slots } = await (await fetch(`${stage.app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    const at = (minutes: number) => new Date(Date.parse(tomorrow) + minutes * 60_000).toISOString();
    expect(slots).toContain(at(-30));
    expect(slots).toContain(at(60));
    expect(slots).not.toContain(tomorrow);
    expect(slots).not.toContain(at(30));
  });

  test("a booked meeting is written there, moved, removed, and never blocks itself", async () => {
    await save({ ...owner, password: null });
    const { id, meetingToken } = await submitLeadForm(stage.app, {
      fullName: "Åse Müller",
      message: "Line one\nline; two",
    });
    const { slots } = await (await fetch(`${stage.app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    const book = (start: string) => stage.app.post("/api/meetings", { token: meetingToken, start, timeZone: "UTC" });
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
    const answer = await fetch(`${stage.app.url}/api/admin/consultation-requests/${id}/meeting`, {
      headers: stage.admin,
    });
    expect((await answer.json()).calendar).toEqual({ isWritten: true, error: null });
    await stage.app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
    await readCalendars(optionsWith());
    expect(await busy()).toEqual([tomorrow]);
    // Erasing the lead also deletes the event and the row of its calendar entry.
    await stage.app.database.pool.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
    await writeCalendarEntries(optionsWith());
    expect((await server.list()).filter((event) => event.includes("Åse Müller"))).toEqual([]);
    expect((await stage.app.database.pool.query("SELECT * FROM calendar_entries")).rows).toEqual([]);
  });

  test("while the server is away, a meeting waits with the reason, and what was busy stays so", async () => {
    await save({ ...owner, password: "wrong" });
    const { id, meetingToken } = await submitLeadForm(stage.app);
    const { slots } = await (await fetch(`${stage.app.url}/api/meeting-slots?token=${meetingToken}`)).json();
    await stage.app.post("/api/meetings", { token: meetingToken, start: slots[30], timeZone: "UTC" });
    await Promise.all([readCalendars(optionsWith()), writeCalendarEntries(optionsWith())]);
    const error = "The calendar server rejected the user name or password. Check both (status 401)";
    expect((await view()).connections[0]).toMatchObject({ failedSince: expect.any(String), error });
    expect(await busy()).toEqual([tomorrow]);
    const answer = await fetch(`${stage.app.url}/api/admin/consultation-requests/${id}/meeting`, {
      headers: stage.admin,
    });
    expect((await answer.json()).calendar).toEqual({ isWritten: false, error });
    await save({ ...owner });
    await stage.app.database.pool.query("UPDATE calendar_entries SET next_attempt_at = now()");
    await writeCalendarEntries(optionsWith());
    expect(await server.list()).toHaveLength(2);
  });

  test("a meeting goes to the CalDAV calendar that the lead's rule names, and to the usual one if it names none", async () => {
    const sales = calendar({ ...owner, id: randomUUID(), name: "Sales", receivesMeetings: false });
    const team = calendar({ name: "Team" });
    await save(owner, sales, team);
    const bookWith = async (name: string | null) => {
      const { id, meetingToken } = await submitLeadForm(stage.app, { email: `${randomUUID()}@example.com` });
      await stage.app.database.pool.query("UPDATE consultation_requests SET calendar = $2 WHERE id = $1", [id, name]);
      const { slots } = await (await fetch(`${stage.app.url}/api/meeting-slots?token=${meetingToken}`)).json();
      await stage.app.post("/api/meetings", { token: meetingToken, start: slots[0], timeZone: "UTC" });
      const { rows } = await stage.app.database.pool.query(
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
