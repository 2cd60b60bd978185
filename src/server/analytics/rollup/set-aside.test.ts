import { afterAll, beforeAll, expect, test } from "vitest";
import { localDay } from "#server/platform/calendar.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { siteConfig } from "#site.config.ts";
import { retrySetAside, selectSetAside } from "./set-aside.sql.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const { timezone } = siteConfig.report;
const run = (sql: string) => app.database.pool.query(sql);

async function visit(): Promise<void> {
  const view = pageView();
  const click = recordOf(view, "agent_click", { title: "Finance", agentType: "finance" });
  const vital = recordOf(view, "web_vital", { metric: "LCP", value: 900, rating: "good" });
  const event = recordOf(view, "custom", { name: "film", properties: {} });
  expect((await app.post("/api/collect", batch([view, click, vital, event]))).status).toBe(202);
}

test("a source that cannot be counted on a day is excluded with its reason, and counted once that works", async () => {
  await visit();
  await run(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room for events'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON report_records FOR EACH ROW WHEN (NEW.source = 'events') EXECUTE FUNCTION refuse()`);
  const today = localDay(new Date(), timezone);
  const setAside = { source: "events", day: today, reason: "no room for events" };

  const events = await app.report("metrics=events&dimension=event&range=7d");
  expect([events.rows, events.setAside]).toEqual([[], [setAside]]);
  // Reports of other sources or days do not mention it.
  const others = await app.report("metrics=visits,agent_clicks&range=7d");
  expect([others.rows[0]?.values, others.setAside]).toEqual([[1, 1], undefined]);
  const before = await app.report("metrics=events&dimension=event&range=custom&from=2026-01-01&to=2026-01-31");
  expect(before.setAside).toBeUndefined();

  await run("DROP TRIGGER refuse ON report_records");
  await retrySetAside(app.database.pool, timezone);
  const again = await app.report("metrics=events&dimension=event&range=7d");
  expect([again.rows, again.setAside]).toEqual([[{ key: "film", values: [1] }], undefined]);
  expect(await selectSetAside(app.database.pool)).toEqual([]);
});

test("a failed query of records leaves its figures empty, and other figures are unaffected", async () => {
  await visit();
  await run("ALTER TABLE custom_events RENAME TO user_events_away");
  const report = await app.report("metrics=visits,events&range=7d&filter=device:desktop");
  expect(report.rows[0]?.values).toEqual([expect.any(Number), null]);
  expect(report.setAside).toContainEqual({
    source: "events",
    day: null,
    reason: expect.stringContaining("custom_events"),
  });
  await run("ALTER TABLE user_events_away RENAME TO custom_events");
  const again = await app.report("metrics=visits,events&range=7d&filter=device:desktop&limit=9");
  expect(again.rows[0]?.values).toEqual([expect.any(Number), expect.any(Number)]);
  await run("UPDATE report_set_aside SET at = at - interval '25 hours'");
  await retrySetAside(app.database.pool, timezone);
  await app.report("metrics=events");
  expect(await selectSetAside(app.database.pool)).toEqual([]);
});

test.each([
  ["a zone that only Node knows", "timezone=US/Pacific-New", 200],
  ["the year 0", "range=custom&from=0000-01-01&to=0000-01-02", 400],
  [
    "the year 1, compared with the year before",
    "range=custom&from=0001-01-01&to=0001-01-02&compare=previous_year",
    400,
  ],
  ["the last year there is", "range=custom&from=9999-12-31&to=9999-12-31", 400],
])("%s is answered or rejected with a validation error", async (_, query, status) => {
  const headers = await app.signIn("admin");
  const response = await fetch(`${app.url}/api/admin/report?metrics=visits,leads&${query}`, { headers });
  expect(response.status).toBe(status);
});
