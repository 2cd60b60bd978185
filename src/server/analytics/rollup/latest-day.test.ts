import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { updateRollup } from "./service.ts";

const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2026-03-28T00:00:00Z"),
  to: Date.parse("2026-04-01T08:00:00Z"),
  edges: [Date.parse("2026-03-31T22:00:00Z")],
};
/** The latest day in the owner's zone. */
const latest = "2026-04-01";
const ofLatest = { ...calendar, from: Date.parse("2026-04-01T00:10:00Z"), edges: [Date.parse("2026-04-01T05:00:00Z")] };
const random = seededRandom(23);
const visitors = Array.from({ length: 25 }, (_, n) => `visitor${n}`);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };

let app: TestApp;
const query = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const read = () => query(`SELECT * FROM report_days WHERE day = $1 ORDER BY dimension, value COLLATE "C"`, [latest]);

beforeAll(async () => {
  app = await startTestApp();
  addVisits(traffic, random, visitors, 60, calendar);
  addVisits(traffic, random, visitors, 20, ofLatest);
  // No visit of the day continues on the next day.
  const last = Date.parse("2026-04-01T20:00:00Z");
  for (const [session] of traffic.visits)
    if (traffic.views.some((view) => view.visit_id === session && view.created_at.getTime() > last)) forget(session);
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  await updateRollup(app.database, owner);
});
afterAll(() => app.close());

function forget(session: string) {
  traffic.visits.delete(session);
  traffic.views = traffic.views.filter((view) => view.visit_id !== session);
}

/** Whether an update changed only the affected rows, and its result equals that of a new count. */
async function update(): Promise<{ isIncremental: boolean }> {
  const foreign =
    "INSERT INTO report_days SELECT day, 'country', 'XX', 1, 0, 0, 0, 0, 0, 1, 1 FROM report_days WHERE day = $1 AND dimension = ''";
  await query(foreign, [latest]);
  await updateRollup(app.database, owner);
  const deleted = await query("DELETE FROM report_days WHERE value = 'XX' RETURNING day");
  const updated = await read();
  await query("UPDATE report_day_versions SET version = version - 1 WHERE day = $1", [latest]);
  await query("INSERT INTO report_changes (source, first_at, last_at) VALUES ('traffic', $1, $1)", [
    `${latest}T06:00:00Z`,
  ]);
  await updateRollup(app.database, owner);
  expect(updated).toEqual(await read());
  return { isIncremental: deleted.length > 0 };
}

const someSession = () =>
  random.pick([...traffic.visits.values()].filter((visit) => (visit.started_at as Date).getTime() >= ofLatest.from))
    .visit_id;

test("new, longer or different visits change the latest day by their difference", async () => {
  for (let round = 0; round < 12; round++) {
    const known = new Set(traffic.visits.keys());
    addVisits(traffic, random, [...visitors, `new${round}`], 2, ofLatest);
    const fresh = [...traffic.visits.keys()].filter((session) => !known.has(session));
    for (const session of fresh)
      if (
        traffic.views.some(
          ({ visit_id, created_at }) =>
            visit_id === session && created_at.getTime() > Date.parse("2026-04-01T20:00:00Z"),
        )
      )
        forget(session);
    await storeTraffic(
      app.database.pool,
      traffic,
      fresh.filter((session) => traffic.visits.has(session)),
    );
    const session = someSession();
    if (round % 3 === 0)
      await query("UPDATE visits SET city = 'Odense', country = 'DK' WHERE visit_id = $1", [session]);
    if (round % 3 === 1) await query("UPDATE website_analytics SET time_on_page = 77 WHERE session_id = $1", [session]);
    if (round % 3 === 2)
      await query(
        `INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, user_agent)
         SELECT $1, $3, visit_id, visitor_id, '/added', 'Added', 'test' FROM visits WHERE visit_id = $2`,
        [randomUUID(), session, `${latest}T07:0${random.below(10)}:00Z`],
      );
    expect(await update()).toEqual({ isIncremental: true });
  }
});

test("only the visitor of a visit changes, and has other visits", async () => {
  await query("UPDATE visits SET visitor_id = 'visitor3' WHERE visit_id = $1", [someSession()]);
  expect(await update()).toEqual({ isIncremental: true });
});

test("for forgotten visits and deleted page views, the whole day is counted again", async () => {
  const session = someSession();
  await query("UPDATE website_views SET visit = identifier_key('other') WHERE visit = identifier_key($1)", [session]);
  await query("UPDATE visits SET visit_id = 'other', visitor_id = 'nobody' WHERE visit_id = $1", [session]);
  expect(await update()).toEqual({ isIncremental: false });
  await query("UPDATE website_views SET visit = NULL WHERE visit = identifier_key('other')");
  expect(await update()).toEqual({ isIncremental: false });
});

test("a count of the day by another process is detected", async () => {
  await query("UPDATE website_analytics SET time_on_page = 78 WHERE session_id = $1", [someSession()]);
  await query("UPDATE report_day_versions SET version = version - 1 WHERE day = $1", [latest]);
  expect(await update()).toEqual({ isIncremental: false });
});
