import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const forget = (visitorId: string) => app.post("/api/privacy/forget", { visitorId });
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Every row of every table and view as text, by its name. */
async function dump(): Promise<Map<string, string>> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    "SELECT quote_ident(table_name) AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  const dumped = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: string }>(
      `SELECT row_to_json(r)::text AS row FROM ${name} r`,
    );
    dumped.set(name, rows.map(({ row }) => row).join("\n"));
  }
  return dumped;
}

const tablesWith = async (...needles: string[]) =>
  [...(await dump())]
    .filter(([, text]) => needles.some((needle) => text.includes(needle)))
    .map(([name]) => name)
    .sort();

/** Two visits of one visitor, from a phone in Copenhagen, that leave a trace in every table. */
async function leaveTraces() {
  const first = batch([]);
  const visits = [first, { ...first, visitId: `sess_secondvisit_${Date.now()}` }];
  const headers = { "X-Forwarded-For": "193.163.102.1", "User-Agent": phone };
  for (const visit of visits) {
    const view = pageView({
      pageUrl: "/platform?email=someone",
      referrer: "https://user:someone@www.linkedin.com/in/someone?q=someone",
      utmSource: "linkedin",
      utmTerm: "someone",
      utmContent: "someone",
    });
    const later = pageView({ occurredAt: new Date(Date.now() + 1).toISOString() });
    const records = [
      view,
      recordOf(view, "time_on_page", { timeSpentSeconds: 20 }),
      recordOf(view, "section_time", { sections: { hero: 12, plans: 8 } }),
      recordOf(view, "custom", { name: "search", properties: { text: "someone" } }),
      recordOf(view, "conversion", { conversionType: "brochure", properties: { text: "someone" } }),
      recordOf(view, "web_vital", { metric: "LCP", value: 900, rating: "good" }),
      later,
    ];
    await app.post("/api/collect", { ...visit, records }, headers);
    await app.post(
      "/api/collect",
      { ...visit, records: [recordOf(pageView(), "time_on_page", { timeSpentSeconds: 2 })] },
      headers,
    );
    await app.post("/api/collect", { ...visit, records: [pageView({ screenResolution: "0x0" })] }, headers);
  }
  const lead = {
    id: uuidv7(),
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    visit: { visitorId: first.visitorId, visitId: first.visitId },
    recaptchaToken: await app.captchaToken("demo_request"),
  };
  expect((await app.post("/api/submit-demo-request", lead, headers)).status).toBe(201);
  return { visitorId: first.visitorId, visitIds: visits.map(({ visitId }) => visitId), leadId: lead.id };
}

test("no row of any table identifies the visitor, and totals are unchanged", async () => {
  await app.post("/api/collect", batch([pageView()]));
  const { visitorId, visitIds, leadId } = await leaveTraces();
  expect(await tablesWith(visitorId, ...visitIds)).toEqual([
    "consultation_requests",
    "conversion_tracking",
    "conversions",
    "custom_events",
    "early_activity",
    "geo_analytics",
    "live_visitors",
    "logged_events",
    "quarantined_batches",
    "real_time_visitors",
    "user_analytics",
    "user_events",
    "visits",
    "web_vitals",
    "website_analytics",
  ]);
  const figures = async () =>
    Promise.all(
      ["", "&dimension=page", "&dimension=device"].map(
        async (split) =>
          (await app.report(`metrics=visitors,visits,page_views,avg_time_on_site,visit_duration${split}`)).rows,
      ),
    );
  const counts = async () => {
    const { rows } = await app.database.pool.query(
      `SELECT (SELECT count(*) FROM user_analytics) AS log, (SELECT count(*) FROM custom_events) AS events,
              (SELECT count(*) FROM conversions) AS conversions, (SELECT count(*) FROM web_vitals) AS vitals,
              (SELECT count(DISTINCT visitor_id) FROM visits) AS visitors, (SELECT sum(engaged_seconds) FROM visits) AS seconds,
              (SELECT count(country_code) FROM geo_analytics) AS places, (SELECT count(country) FROM visits) AS countries,
              (SELECT sum(tenths::int) FROM website_views, jsonb_each_text(sections) AS timed (section, tenths)) AS tenths,
              (SELECT count(*) FROM consultation_requests) AS leads,
              (SELECT count(*) FROM user_analytics WHERE user_agent ~ 'Mobile|Android|iPhone|iPad') AS mobile`,
    );
    return rows[0];
  };
  const [figuresBefore, countsBefore] = [await figures(), await counts()];
  expect(Number(countsBefore.mobile)).toBeGreaterThan(0);
  expect(countsBefore.tenths).toBe("400");

  const response = await forget(visitorId);
  expect(response.status).toBe(200);
  const receipt = await response.json();
  expect(receipt).toEqual({
    receiptId: expect.stringMatching(/^[\da-f-]{36}$/),
    forgottenAt: expect.stringMatching(/Z$/),
    pending: [],
  });

  expect(await tablesWith(visitorId, ...visitIds)).toEqual([]);
  expect(await figures()).toEqual(figuresBefore);
  expect(await counts()).toEqual(countsBefore);
  expect(await tablesWith(`"city":"Copenhagen"`, phone, "someone", "55.62")).toEqual([]);
  const { rows } = await app.database.pool.query("SELECT id, rows FROM forget_receipts WHERE id = $1", [
    receipt.receiptId,
  ]);
  expect(rows[0].rows).toBeGreaterThan(10);
  const lead = await app.database.pool.query("SELECT full_name, visitor_id FROM consultation_requests WHERE id = $1", [
    leadId,
  ]);
  expect(lead.rows).toEqual([{ full_name: "Ida Holm", visitor_id: null }]);
});

test("a forgotten row cannot be linked to the lead or to another table by time or id", async () => {
  const { visitorId } = await leaveTraces();
  await forget(visitorId);
  const ids = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab]/;
  const rows = new Map<string, string[]>();
  for (const [table, at, visitor] of [
    ["logged_events", '"timestamp"', "visitor_id"],
    ["custom_events", "created_at", "visitor_id"],
    ["conversions", "created_at", "visitor_id"],
    ["web_vitals", "created_at", "visit_id"],
    ["visits", "started_at", "visitor_id"],
  ] as const) {
    const found = await app.database.pool.query<{ row: string; time: string }>(
      `SELECT t::text AS row, (${at} AT TIME ZONE 'Europe/Copenhagen')::time::text AS time
       FROM ${table} AS t WHERE ${visitor} LIKE 'forgotten_%'`,
    );
    rows.set(
      table,
      found.rows.map(({ time }) => time),
    );
    expect(found.rows.filter(({ row }) => ids.test(row))).toEqual([]);
  }
  expect([...rows.values()].every((times) => times.length > 0)).toBe(true);
  expect(new Set([...rows.values()].flat())).toEqual(new Set(["00:00:00"]));
  const views = await app.database.pool.query<{ id: string; seconds: number; utm_term: string | null }>(
    `SELECT view.id, view.utm_term, extract(epoch FROM view.created_at - date_trunc('day', view.created_at, 'Europe/Copenhagen')) AS seconds
     FROM website_views AS view JOIN visits ON identifier_key(visit_id) = visit WHERE visitor_id LIKE 'forgotten_%'`,
  );
  expect(views.rows.length).toBeGreaterThan(3);
  // Only the offset from the first page of the visit remains.
  for (const { id, seconds, utm_term } of views.rows)
    expect([ids.test(id), Number(seconds) < 1, utm_term]).toEqual([false, true, null]);
});

test("records that arrive later, or at the same time, are dropped", async () => {
  const sent = batch([pageView({ pageUrl: "/late" })]);
  await app.post("/api/collect", sent);
  const others = Array.from({ length: 30 }, () => ({ ...sent, records: [pageView({ pageUrl: "/late" })] }));
  await Promise.all([...others.map((body) => app.post("/api/collect", body)), forget(sent.visitorId)]);
  expect(await tablesWith(sent.visitorId, sent.visitId)).toEqual([]);
  const response = await app.post("/api/collect", { ...sent, records: [pageView({ pageUrl: "/late" })] });
  expect([response.status, await response.json()]).toEqual([202, { accepted: 0, dropped: 1 }]);
  const headless = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36" };
  await app.post("/api/collect", { ...sent, visitId: batch([]).visitId, records: [pageView()] }, headless);
  expect(await tablesWith(sent.visitorId, sent.visitId)).toEqual([]);
  const { rows } = await app.database.pool.query<{ count: string }>(
    "SELECT count FROM dropped_records WHERE reason = 'forgotten'",
  );
  expect(Number(rows[0]?.count)).toBeGreaterThanOrEqual(2);
});

test("an unknown visitor id gets a receipt; an invalid one does not", async () => {
  expect((await forget(batch([]).visitorId)).status).toBe(200);
  expect((await forget("%")).status).toBe(400);
});

test("attempts from one address are limited", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 70 }, () =>
      app.post("/api/privacy/forget", { visitorId: batch([]).visitorId }, { "X-Forwarded-For": "198.51.100.9" }),
    ),
  );
  expect(statuses.filter(({ status }) => status === 429).length).toBe(10);
});
