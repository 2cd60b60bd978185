import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Meeting, SlotTaken } from "#contract/meeting.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { createMeetingVisitors, visitorTimeZone } from "#server/testing/meeting-visitors.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const { slotsOf, book, tokenFor, leadWithToken } = createMeetingVisitors(() => app);
const select = async (sql: string, values: unknown[] = []) => (await app.database.pool.query(sql, values)).rows;

test("nothing is offered until an owner turns it on", async () => {
  const { id, meetingToken } = await submitLeadForm(app);
  expect(meetingToken).toBeUndefined();
  expect((await slotsOf(tokenFor(id))).list.slots).toEqual([]);
  expect((await book(tokenFor(id), new Date(Date.now() + 86_400_000).toISOString())).status).toBe(409);
  expect((await saveMeetingSettings(app, admin)).status).toBe(200);
  expect((await submitLeadForm(app)).meetingToken).toMatch(/^[\w-]{48}$/);
});

test("settings that somebody else has changed in the meantime are not overwritten", async () => {
  const view = await (await fetch(`${app.url}/api/admin/meeting-settings`, { headers: admin })).json();
  const save = (place: string) => {
    const changes = { place, version: view.version as number };
    return saveMeetingSettings(app, admin, changes);
  };
  expect((await save("Room 1")).status).toBe(200);
  const late = await save("Room 2");
  expect([late.status, (await late.json()).code]).toEqual([409, "changed_meanwhile"]);
  const { settings } = await (await fetch(`${app.url}/api/admin/meeting-settings`, { headers: admin })).json();
  expect(settings.place).toBe("Room 1");
});

describe("booking", () => {
  test("a visitor books a free time once, moves it, and the time is free for others again", async () => {
    const { id, token } = await leadWithToken();
    const { list } = await slotsOf(token);
    const [first, second] = list.slots;
    const booked = await book(token, first);
    expect(booked.status).toBe(201);
    expect(await booked.json()).toMatchObject({
      startsAt: first,
      timeZone: visitorTimeZone,
      status: "booked",
      bookedBy: "visitor",
    });
    // A retry after a lost response.
    expect((await book(token, first)).status).toBe(201);
    expect(await select("SELECT sequence FROM meetings WHERE consultation_request_id = $1", [id])).toEqual([
      { sequence: 0 },
    ]);
    const other = await leadWithToken();
    expect((await slotsOf(other.token)).list.slots).not.toContain(first);
    // Their own time is nothing to move to.
    expect((await slotsOf(token)).list.slots).not.toContain(first);
    expect(((await (await book(token, second)).json()) as Meeting).startsAt).toBe(second);
    const after = (await slotsOf(other.token)).list.slots;
    expect(after).toContain(first);
    expect(after).not.toContain(second);
  });

  test("the loser of a race is told and gets the free times in the same answer", async () => {
    const [one, two] = [await leadWithToken(), await leadWithToken()];
    const start = (await slotsOf(one.token)).list.slots[5];
    const answers = await Promise.all([book(one.token, start), book(two.token, start)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const lost = answers.find(({ status }) => status === 409) as Response;
    expect(lost.headers.get("content-type")).toBe("application/problem+json");
    const { code, free } = (await lost.json()) as SlotTaken;
    expect(code).toBe("slot_taken");
    expect(free.slots.length).toBeGreaterThan(10);
    expect(free.slots).not.toContain(start);
  });

  test("a time that was never offered is refused: between slots, in the past, too close, too far", async () => {
    const { token } = await leadWithToken();
    const [start = ""] = (await slotsOf(token)).list.slots;
    for (const offset of [60_000, -30 * 86_400_000, 90 * 86_400_000])
      expect((await book(token, new Date(Date.parse(start) + offset).toISOString())).status).toBe(409);
    const refused = await book(token, "tomorrow");
    expect([refused.status, (await refused.json()).errors[0].field]).toEqual([400, "start"]);
  });

  test("altered and expired tokens are told apart, and a deleted lead's is invalid", async () => {
    const { id, token } = await leadWithToken();
    const altered = `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
    expect((await slotsOf(altered)).status).toBe(404);
    expect((await slotsOf(tokenFor(id, -1_000))).status).toBe(410);
    expect((await slotsOf("x")).status).toBe(404);
    await app.database.pool.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
    expect((await slotsOf(token)).status).toBe(404);
    expect((await book(token, new Date().toISOString())).status).toBe(404);
  });

  test("a visitor's own booking is no answer, and cancelling it makes the reply due again", async () => {
    const { id, token } = await leadWithToken();
    await book(token, (await slotsOf(token)).list.slots[80]);
    const state = async () =>
      (await select("SELECT stage, answered_at FROM consultation_requests WHERE id = $1", [id]))[0];
    expect(await state()).toEqual({ stage: "scheduled", answered_at: null });
    await fetch(`${app.url}/meeting?token=${token}&action=cancel`, { method: "POST" });
    expect(await state()).toEqual({ stage: "new", answered_at: null });
  });

  test("after the meeting, the lead can book another one", async () => {
    const { id, token } = await leadWithToken();
    const start = (await slotsOf(token)).list.slots[40];
    await book(token, start);
    await app.database.pool.query(
      `UPDATE meetings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour',
         blocked_until = now() - interval '1 hour' WHERE consultation_request_id = $1`,
      [id],
    );
    expect((await slotsOf(token)).list.meeting).toBeNull();
    expect((await book(token, start)).status).toBe(201);
    const states = await select("SELECT status FROM meetings WHERE consultation_request_id = $1 ORDER BY created_at", [
      id,
    ]);
    expect(states).toEqual([{ status: "held" }, { status: "booked" }]);
  });

  test("the database itself refuses meetings that overlap, whatever the slots were", async () => {
    const { id, token } = await leadWithToken();
    const start = (await slotsOf(token)).list.slots[50];
    await book(token, start);
    const { id: other } = await leadWithToken();
    const insert = app.database.pool.query(
      `INSERT INTO meetings (id, consultation_request_id, starts_at, ends_at, blocked_until, time_zone, booked_by)
       SELECT gen_random_uuid(), $2, starts_at + interval '10 minutes', ends_at + interval '10 minutes',
         ends_at + interval '10 minutes', 'UTC', 'team' FROM meetings WHERE consultation_request_id = $1`,
      [id, other],
    );
    await expect(insert).rejects.toThrow("meetings_do_not_overlap");
  });
});

test("1,000 visitors race for 100 slots: 100 are given, none twice, and every loser ends without one", async () => {
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source)
     SELECT gen_random_uuid(), 'Racer ' || n, 'racer-' || n || '@example.com', 'demo_request'
     FROM generate_series(1, 1000) AS n`,
  );
  const leads = await select("SELECT id FROM consultation_requests WHERE full_name LIKE 'Racer %'");
  const tokens: string[] = leads.map(({ id }) => tokenFor(id));
  const wanted = new Set((await slotsOf(tokens[0] ?? "")).list.slots.slice(200, 300));
  expect(wanted.size).toBe(100);
  let answers = 0;
  async function race(token: string): Promise<string | null> {
    let open = [...wanted];
    while (open.length > 0) {
      const start = open[Math.floor(Math.random() * open.length)];
      const response = await book(token, start);
      answers++;
      if (response.status === 201) return start ?? null;
      // More requests than the server queues at once are told to come back.
      if (response.status === 503) continue;
      expect(response.status).toBe(409);
      const { free } = (await response.json()) as SlotTaken;
      open = free.slots.filter((slot) => wanted.has(slot));
    }
    return null;
  }
  const queue = [...tokens];
  const given: string[] = [];
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      for (let token = queue.pop(); token; token = queue.pop()) {
        const start = await race(token);
        if (start) given.push(start);
      }
    }),
  );
  console.log(`${answers} answers in ${Math.round(performance.now() - startedAt)} ms`);
  expect(given).toHaveLength(100);
  expect(new Set(given).size).toBe(100);
  const [stored] = await select(
    `SELECT count(*)::int AS meetings, count(DISTINCT starts_at)::int AS slots FROM meetings
     JOIN consultation_requests lead ON lead.id = consultation_request_id
     WHERE full_name LIKE 'Racer %' AND meetings.status = 'booked'`,
  );
  expect(stored).toEqual({ meetings: 100, slots: 100 });
});

describe("in the dashboard", () => {
  const call = (path: string, method = "GET") =>
    fetch(`${app.url}/api/admin/consultation-requests/${path}`, { method, headers: admin });
  const bookFor = (id: string, start: string) =>
    app.post(`/api/admin/consultation-requests/${id}/meeting`, { start }, admin);

  test("a team member books, moves and cancels the meeting of a lead, also at short notice", async () => {
    const { id } = await leadWithToken();
    const before = await (await call(`${id}/meeting`)).json();
    expect(before.meeting).toBeNull();
    const [soon, later] = before.free.slots;
    expect(Date.parse(soon) - Date.now()).toBeLessThan(3_600_000);
    expect((await (await bookFor(id, soon)).json()).meeting).toMatchObject({
      startsAt: soon,
      bookedBy: "team",
      status: "booked",
    });
    expect((await (await call(`${id}/meeting`)).json()).free.slots).not.toContain(soon);
    expect((await (await bookFor(id, later)).json()).meeting.startsAt).toBe(later);
    const taken = await bookFor((await leadWithToken()).id, later);
    expect([taken.status, (await taken.json()).errors[0].field]).toEqual([409, "start"]);
    expect((await (await call(`${id}/meeting`, "DELETE")).json()).meeting.status).toBe("cancelled");
    expect((await call(`${randomUUID()}/meeting`)).status).toBe(404);
  });
});
