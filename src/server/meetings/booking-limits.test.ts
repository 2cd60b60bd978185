import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { createMeetingVisitors, visitorTimeZone } from "#server/testing/meeting-visitors.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

/* Limits of bookings: each blocks a time and sends an email to an address that anyone could have entered. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  await saveMeetingSettings(app, await app.signIn("admin"));
});
afterAll(() => app.close());

const { slotsOf, book, tokenFor, leadWithToken } = createMeetingVisitors(() => app);

test("a visitor changes a meeting at most six times, because each change sends an email", async () => {
  const { token } = await leadWithToken();
  const { slots } = (await slotsOf(token)).list;
  const statuses: number[] = [];
  for (const start of slots.slice(20, 28)) statuses.push((await book(token, start)).status);
  expect(statuses).toEqual([...Array.from({ length: 6 }, () => 201), 429, 429]);
});

test("an email address has one meeting at a time, also when ten requests book at once, and gets six invitations a day", async () => {
  const email = `${randomUUID()}@example.com`;
  const requests = await Promise.all(Array.from({ length: 10 }, () => submitLeadForm(app, { email })));
  const tokens = requests.map(({ id }) => tokenFor(id));
  const { slots } = (await slotsOf(tokens[0] ?? "")).list;
  const answers = await Promise.all(tokens.map((token, place) => book(token, slots[60 + place])));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(await refused?.json()).toMatchObject({ code: "has_meeting" });
  // Cancelled and booked by other requests, the address still gets no more.
  let sent = 1;
  for (const [place, token] of tokens.entries()) {
    await app.database.pool.query("UPDATE meetings SET status = 'cancelled' WHERE status = 'booked'");
    if ((await book(token, slots[60 + place])).status === 201) sent++;
  }
  expect(sent).toBe(6);
});

test("a request that the team lost or closed books nothing", async () => {
  const { id, token } = await leadWithToken();
  const start = (await slotsOf(token)).list.slots[70];
  await app.database.pool.query("UPDATE consultation_requests SET stage = 'closed' WHERE id = $1", [id]);
  expect((await book(token, start)).status).toBe(404);
});

test("one network address books at most forty times a day", async () => {
  const from = { "X-Forwarded-For": "198.51.100.7" };
  const statuses = new Set<number>();
  for (let time = 0; time < 21; time++)
    statuses.add(
      (
        await app.post(
          "/api/meetings",
          { token: "x", start: new Date().toISOString(), timeZone: visitorTimeZone },
          from,
        )
      ).status,
    );
  expect([...statuses]).toEqual([404, 429]);
});
