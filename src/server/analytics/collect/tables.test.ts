import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { endLiveVisitors } from "./records.sql.ts";
import { brandIds } from "#brands.ts";
import { otherPage } from "#server/testing/example-page.ts";
const secondBrand = brandIds.at(-1);

/** Address of the Danish internet exchange, as reported by a trusted proxy. */
const danish = "193.163.102.1";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());

const select = async (sql: string, ...values: unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test("one visit fills every table as specified", async () => {
  const first = pageView({
    pageUrl: "/platform?utm_source=linkedin&utm_medium=paid_social",
    occurredAt: minutesAgo(3),
    title: "Platform",
    referrer: "https://www.linkedin.com/feed/",
    utmSource: "linkedin",
    utmMedium: "paid_social",
    utmCampaign: "autumn",
    utmTerm: "agents",
    utmContent: "card",
  });
  const second = pageView({ pageUrl: `${otherPage}?x=1`, occurredAt: minutesAgo(2), brand: secondBrand });
  const sent = batch(
    [
      first,
      recordOf(first, "scroll_depth", { percent: 50 }),
      recordOf(first, "time_on_page", { timeSpentSeconds: 21.6 }),
      recordOf(first, "section_time", { sections: { hero: 12.3, "agent-teams": 0.04, faq: 5 } }),
      recordOf(first, "section_time", { sections: { hero: 4, faq: 9.26 } }),
      recordOf(first, "agent_click", { title: "Finance Agent", agentType: "department_agent" }),
      recordOf(first, "custom", { name: "outbound_link", properties: { host: "example.org", count: 2, new: true } }),
      recordOf(first, "conversion", { conversionType: "brochure", value: 12.5, properties: { file: "a.pdf" } }),
      recordOf(first, "web_vital", { metric: "LCP", value: 1234.5, rating: "good" }),
      second,
      recordOf(second, "time_on_page", { timeSpentSeconds: 8 }),
      recordOf({ ...second, occurredAt: minutesAgo(1) }, "heartbeat"),
    ],
    { experimentGroup: "B" },
  );
  const response = await app.post("/api/collect", sent, { "X-Forwarded-For": danish });
  expect(await response.json()).toEqual({ accepted: 12, dropped: 0 });
  const { visitId: session_id, visitorId: visitor_id } = sent;
  const who = { session_id, visitor_id };
  const place = { country: "DK", region: "Capital Region", city: "Copenhagen" };
  const device = { device_type: "desktop", browser: "Chrome", os: "Windows" };
  const utm = {
    utm_source: "linkedin",
    utm_medium: "paid_social",
    utm_campaign: "autumn",
    utm_term: "agents",
    utm_content: "card",
  };

  expect(await select('SELECT * FROM user_analytics ORDER BY "timestamp", event_type')).toMatchObject(
    [
      ["agent_click", { title: "Finance Agent", type: "department_agent" }],
      ["page_view", { title: "Platform", referrer: "https://www.linkedin.com/feed/" }],
      ["scroll_depth", { percent: 50 }],
      ["time_on_page", { time_spent_seconds: 21.6 }],
      ["page_view", {}],
      ["time_on_page", { time_spent_seconds: 8 }],
    ].map(([event_type]) => ({
      event_type,
      session_id: visitor_id,
      visit_id: session_id,
      experiment_group: "B",
      user_agent: desktopChrome,
    })),
  );
  expect(await select("SELECT * FROM website_analytics ORDER BY created_at")).toMatchObject([
    {
      ...who,
      ...place,
      ...device,
      ...utm,
      page_url: first.pageUrl,
      page_title: "Platform",
      referrer: "https://www.linkedin.com/feed/",
      screen_resolution: "1440x900",
      brand: siteConfig.brand.id,
      experiment_group: "B",
      time_on_page: 21.6,
      scroll_depth: 50,
      sections: { hero: 123, faq: 93 },
    },
    {
      ...who,
      page_url: otherPage,
      brand: secondBrand,
      time_on_page: 8,
      scroll_depth: null,
      sections: null,
      utm_source: null,
    },
  ]);
  expect(await select("SELECT * FROM visits")).toMatchObject([
    {
      visit_id: session_id,
      visitor_id,
      ...place,
      ...device,
      ...utm,
      brand: siteConfig.brand.id,
      entry_page: "/platform",
      exit_page: otherPage,
      page_views: 2,
      engaged_seconds: 30,
      channel: "Paid Social",
      source: "linkedin",
      language: "da-DK",
      experiment_group: "B",
    },
  ]);
  const [visit] = await select(
    "SELECT round(extract(epoch FROM now() - started_at) / 60)::int AS began, round(extract(epoch FROM now() - last_activity_at) / 60)::int AS active FROM visits",
  );
  expect(visit).toEqual({ began: 3, active: 1 });
  expect(await select("SELECT * FROM geo_analytics")).toMatchObject([
    {
      session_id,
      country_code: "DK",
      country_name: "Denmark",
      region: "Capital Region",
      city: "Copenhagen",
      latitude: expect.closeTo(55.6, 0),
      longitude: expect.closeTo(12.6, 0),
      timezone: "Europe/Copenhagen",
      isp: null,
    },
  ]);
  expect(await select("SELECT * FROM real_time_visitors")).toMatchObject([
    { ...who, page_url: otherPage, country: "DK", city: "Copenhagen", is_active: true },
  ]);
  expect(await select("SELECT * FROM user_events")).toMatchObject([
    {
      ...who,
      event_type: "custom",
      event_name: "outbound_link",
      page_url: "/platform",
      user_agent: desktopChrome,
      properties: { host: "example.org", count: 2, new: true },
    },
  ]);
  expect(await select("SELECT * FROM conversion_tracking")).toMatchObject([
    {
      ...who,
      conversion_type: "brochure",
      source_page: "/platform",
      referrer: "https://www.linkedin.com/feed/",
      conversion_value: null,
      recorded_by: "browser",
      properties: { file: "a.pdf" },
    },
  ]);
  expect(await select("SELECT * FROM web_vitals")).toMatchObject([
    { visit_id: session_id, page: "/platform", device_type: "desktop", metric: "LCP", value: 1234.5, rating: "good" },
  ]);
  expect(await select("SELECT * FROM early_activity")).toEqual([]);
});

test("engagement that arrives before its page view waits for it, and is counted once", async () => {
  const view = pageView({ pageUrl: "/overtaken", occurredAt: minutesAgo(2) });
  const early = batch([
    recordOf(view, "time_on_page", { timeSpentSeconds: 31.4 }),
    recordOf(view, "section_time", { sections: { hero: 20 } }),
    recordOf({ ...view, occurredAt: minutesAgo(1) }, "heartbeat"),
  ]);
  await app.post("/api/collect", early);
  expect(await select("SELECT * FROM visits WHERE visit_id = $1", early.visitId)).toEqual([]);
  for (let i = 0; i < 2; i++) await app.post("/api/collect", { ...early, records: [view] });
  await app.post("/api/collect", early);
  expect(
    await select(
      "SELECT page_views, engaged_seconds, round(extract(epoch FROM now() - last_activity_at) / 60)::int AS active FROM visits WHERE visit_id = $1",
      early.visitId,
    ),
  ).toEqual([{ page_views: 1, engaged_seconds: 31, active: 1 }]);
  expect(
    await select("SELECT time_on_page, sections FROM website_analytics WHERE session_id = $1", early.visitId),
  ).toEqual([{ time_on_page: 31.4, sections: { hero: 200 } }]);
  expect(await select("SELECT * FROM early_activity")).toEqual([]);
});

test("the location is that of the visitor's address, which only a trusted proxy may pass on", async () => {
  const countryOf = async (forwardedFor: string, target = app) => {
    const sent = batch([pageView()]);
    await target.post("/api/collect", sent, { "X-Forwarded-For": forwardedFor });
    const { rows } = await target.database.pool.query<{ country_code: string | null }>(
      "SELECT country_code FROM geo_analytics WHERE session_id = $1",
      [sent.visitId],
    );
    return rows.map((row) => row.country_code);
  };
  expect(await countryOf("8.8.8.8")).toEqual(["US"]);
  expect(await countryOf("2001:4860:4860::8888")).toEqual(["CA"]);
  // The visitor's own entry precedes the proxy's and is not trusted.
  expect(await countryOf(`8.8.8.8, ${danish}`)).toEqual(["DK"]);
  expect(await countryOf("10.0.0.7")).toEqual([null]);
  const direct = await startTestApp();
  expect(await countryOf(danish, direct)).toEqual([null]);
  await direct.close();
});

test("the job removes live visitors, and a late record does not bring them back", async () => {
  const sent = batch([pageView({ pageUrl: "/live" })]);
  await app.post("/api/collect", sent);
  const live = () => select("SELECT page_url, is_active FROM real_time_visitors WHERE session_id = $1", sent.visitId);
  await app.database.pool.query(
    "UPDATE real_time_visitors SET last_activity = now() - interval '6 minutes' WHERE session_id = $1",
    [sent.visitId],
  );
  await endLiveVisitors(app.database);
  expect(await live()).toEqual([{ page_url: "/live", is_active: false }]);
  const late = recordOf(pageView({ occurredAt: minutesAgo(10), pageUrl: "/late" }), "heartbeat");
  await app.post("/api/collect", { ...sent, records: [late] });
  expect(await live()).toEqual([{ page_url: "/live", is_active: false }]);
  await app.post("/api/collect", {
    ...sent,
    sentAt: new Date().toISOString(),
    records: [recordOf(pageView({ pageUrl: "/back" }), "heartbeat")],
  });
  expect(await live()).toEqual([{ page_url: "/back", is_active: true }]);
});

test("our own pages are not a source, regardless of the host name", async () => {
  const sent = batch([pageView({ referrer: `${app.url}/about` })]);
  await app.post("/api/collect", sent);
  expect(await select("SELECT channel, source FROM visits WHERE visit_id = $1", sent.visitId)).toEqual([
    { channel: "Direct", source: "" },
  ]);
});
