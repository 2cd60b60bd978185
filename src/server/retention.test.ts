import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { purgeAged, purgeRecords } from "./retention.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const tables = {
  user_analytics: '"timestamp"',
  website_analytics: "created_at",
  visits: "started_at",
  geo_analytics: "created_at",
  user_events: "created_at",
  conversion_tracking: "created_at",
  web_vitals: "created_at",
} as const;

const counts = async () => {
  const entries = Object.keys(tables).map(async (table) => {
    const { rows } = await app.database.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
    return [table, rows[0].count] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
};

async function visit(title = "Home"): Promise<void> {
  const view = pageView({ title });
  await app.post(
    "/api/collect",
    batch([
      view,
      recordOf(view, "custom", { name: "c" }),
      recordOf(view, "conversion", { conversionType: "c" }),
      recordOf(view, "web_vital", { metric: "CLS", value: 0.01, rating: "good" }),
    ]),
  );
}

test("expired raw rows are deleted from every table; newer ones and the consent log stay", async () => {
  await visit("What nobody has looked at for long");
  for (const [table, column] of Object.entries(tables))
    if (table !== "geo_analytics")
      await app.database.pool.query(`UPDATE ${table} SET ${column} = now() - interval '31 days'`);
  // Inserts more rows than one batch deletes.
  await app.database.pool.query(
    `INSERT INTO user_analytics (id, event_type, "timestamp", page_url, event_data, user_agent)
     SELECT gen_random_uuid(), 'page_view', now() - interval '40 days', '/', '{}', '' FROM generate_series(1, 12000)`,
  );
  await app.post("/api/consent", {
    id: pageView().id,
    consentId: crypto.randomUUID(),
    action: "accept_all",
    preferences: { necessary: true, analytical: true, advertising: true },
    textVersion: "1",
    pageUrl: "/",
    language: "da",
  });
  await app.database.pool.query("UPDATE cookie_analytics SET created_at = now() - interval '9 years'");
  await visit();
  await purgeRecords(app.database, 32);
  expect(await counts()).toMatchObject({ user_analytics: 2, visits: 2, web_vitals: 2 });
  await purgeRecords(app.database, 30);
  expect(await counts()).toEqual({
    user_analytics: 1,
    website_analytics: 1,
    visits: 1,
    geo_analytics: 1,
    user_events: 1,
    conversion_tracking: 1,
    web_vitals: 1,
  });
  expect((await app.database.pool.query("SELECT FROM cookie_analytics")).rowCount).toBe(1);
  expect((await app.database.pool.query("SELECT title FROM website_pages")).rows).toEqual([{ title: "Home" }]);
});

test("a visit stays as long as one of its page views, because it contains their visitor and browser", async () => {
  const [first, second] = [pageView(), pageView()];
  const sent = batch([first, second]);
  await app.post("/api/collect", sent);
  const age = async (id: string) => {
    await app.database.pool.query(
      "UPDATE website_analytics SET created_at = now() - interval '31 days' WHERE id = $1",
      [id],
    );
    await purgeRecords(app.database, 30);
    const { rows } = await app.database.pool.query(
      "SELECT visitor_id, user_agent <> '' AS knows FROM website_analytics WHERE session_id = $1",
      [sent.visitId],
    );
    return rows;
  };
  expect(await age(first.id)).toEqual([{ visitor_id: sent.visitorId, knows: true }]);
  expect(await age(second.id)).toEqual([]);
  expect((await app.database.pool.query("SELECT FROM visits WHERE visit_id = $1", [sent.visitId])).rowCount).toBe(0);
});

test("quarantined batches, waiting engagement and hashes of forgotten visitors are deleted when they expire", async () => {
  const view = pageView();
  await app.post("/api/collect", batch([recordOf(view, "heartbeat")]));
  await app.post("/api/collect", batch([pageView({ screenResolution: "0x0" })]));
  await app.post("/api/privacy/forget", { visitorId: batch([]).visitorId });
  const left = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT (SELECT count(*) FROM early_activity)::int AS early, (SELECT count(*) FROM quarantined_batches)::int AS aside,
              (SELECT count(*) FROM forgotten_visitors)::int AS forgotten`,
    );
    return rows[0];
  };
  await purgeAged(app.database);
  expect(await left()).toEqual({ early: 1, aside: 1, forgotten: 1 });
  await app.database.pool.query("UPDATE early_activity SET last_activity_at = now() - interval '3 days'");
  await app.database.pool.query("UPDATE quarantined_batches SET received_at = now() - interval '31 days'");
  await app.database.pool.query("UPDATE forgotten_visitors SET forgotten_at = now() - interval '31 days'");
  await purgeAged(app.database);
  expect(await left()).toEqual({ early: 0, aside: 0, forgotten: 0 });
});

test("leads, their emails and audit entries are deleted when they expire", async () => {
  const lead = {
    id: pageView().id,
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    recaptchaToken: await app.captchaToken("demo_request"),
  };
  expect((await app.post("/api/submit-demo-request", lead)).status).toBe(201);
  await app.signIn("admin");
  const left = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT (SELECT count(*) FROM consultation_requests)::int AS leads, (SELECT count(*) FROM outbox)::int AS messages,
              (SELECT count(*) FROM audit_log)::int AS entries`,
    );
    return rows[0];
  };
  const age = async (leadDays: number, auditDays: number) => {
    await app.database.pool.query("UPDATE consultation_requests SET created_at = now() - make_interval(days => $1)", [
      leadDays,
    ]);
    await app.database.pool.query("UPDATE audit_log SET at = now() - make_interval(days => $1)", [auditDays]);
    await purgeAged(app.database);
    return left();
  };
  expect(await age(1094, 729)).toEqual({ leads: 1, messages: 1, entries: 1 });
  expect(await age(1096, 731)).toEqual({ leads: 0, messages: 0, entries: 0 });
});
