import { leastVisits } from "../steps/quarantine-crowd.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const headless = { "User-Agent": desktopChrome.replace("Chrome/", "HeadlessChrome/") };
const get = async (path: string) => (await fetch(app.url + path, { headers: admin })).json();
const listed = async () => (await get("/api/admin/quarantine?limit=50")).items as Record<string, unknown>[];
const dropped = async () =>
  ((await get("/api/admin/dropped")).rows as { reason: string; count: number }[]).map(({ reason, count }) => [
    reason,
    count,
  ]);
const viewsOf = async (page: string) => (await app.report(`metrics=page_views&filter=page:${page}`)).rows[0]?.values;

test("a headless browser's batch is quarantined as a whole, counted once, and released with its original time", async () => {
  const view = pageView({ pageUrl: "/headless?a=1", referrer: "https://www.google.com/" });
  const sent = batch([view, recordOf(view, "time_on_page", { timeSpentSeconds: 14 })]);
  for (let i = 0; i < 2; i++) {
    const response = await app.post("/api/collect", sent, { ...headless, "X-Forwarded-For": "193.163.102.1" });
    expect([response.status, await response.json()]).toEqual([202, { accepted: 0, dropped: 2 }]);
  }
  expect(await viewsOf("/headless")).toEqual([0]);
  expect(await dropped()).toEqual([["headless", 2]]);
  expect(await listed()).toMatchObject([
    {
      reason: "headless",
      visitor_id: sent.visitorId,
      visit_id: sent.visitId,
      country: "DK",
      records: 2,
      pages: ["/headless"],
      user_agent: headless["User-Agent"],
    },
  ]);

  await app.database.pool.query("UPDATE quarantined_batches SET received_at = received_at - interval '3 hours'");
  // Three hours ago may be the previous day.
  await app.database.pool.query(
    "UPDATE dropped_records SET day = ((now() - interval '3 hours') AT TIME ZONE 'UTC')::date",
  );
  const [item] = await listed();
  const released = await app.post("/api/admin/quarantine/release", { ids: [item?.id, crypto.randomUUID()] }, admin);
  expect([released.status, await released.json()]).toEqual([200, { batches: 1, records: 2 }]);
  expect(await listed()).toEqual([]);
  expect(await dropped()).toEqual([]);
  expect(await viewsOf("/headless")).toEqual([1]);
  const { rows } = await app.database.pool.query(
    `SELECT view.time_on_page, view.country, view.city, visit.channel, visit.engaged_seconds,
            round(extract(epoch FROM now() - view.created_at) / 3600)::int AS hours,
            (SELECT count(*)::int FROM live_visitors WHERE visit_id = visit.visit_id) AS live
     FROM website_analytics view JOIN visits visit ON visit.visit_id = view.session_id WHERE view.id = $1`,
    [view.id],
  );
  expect(rows).toEqual([
    {
      time_on_page: 14,
      country: "DK",
      city: "Copenhagen",
      channel: "Organic Search",
      engaged_seconds: 14,
      hours: 3,
      live: 0,
    },
  ]);
});

test("a batch that cannot be read stays in quarantine, and the others are released", async () => {
  const batchCount = (await listed()).length;
  await app.post("/api/collect", batch([pageView({ pageUrl: "/readable" })]), headless);
  await app.post("/api/collect", batch([pageView({ pageUrl: "/unreadable" })]), headless);
  const [unreadable, readable] = await listed();
  await app.database.pool.query("UPDATE quarantined_batches SET batch = '{}' WHERE id = $1", [unreadable?.id]);
  const released = await app.post("/api/admin/quarantine/release", { ids: [unreadable?.id, readable?.id] }, admin);
  expect([released.status, await released.json()]).toEqual([200, { batches: 1, records: 1 }]);
  expect(await viewsOf("/readable")).toEqual([1]);
  expect((await listed()).map(({ id }) => id)).toContain(unreadable?.id);
  await app.database.pool.query("DELETE FROM quarantined_batches WHERE id = $1", [unreadable?.id]);
  expect(await listed()).toHaveLength(batchCount);
});

test("a visit that began in a browser is not judged by the user agent of its closing page, nor after a restart", async () => {
  const view = pageView({ pageUrl: "/closing" });
  const sent = batch([view]);
  await app.post("/api/collect", sent);
  const time = recordOf(view, "time_on_page", { timeSpentSeconds: 3 });
  // Simulates a process without the visit in memory.
  await app.database.pool.query("UPDATE visits SET visit_id = 'sess_restarted1_1700000000000' WHERE visit_id = $1", [
    sent.visitId,
  ]);
  const restarted = { ...sent, visitId: "sess_restarted1_1700000000000", records: [time] };
  expect(await (await app.post("/api/collect", restarted, headless)).json()).toEqual({ accepted: 1, dropped: 0 });
});

test.each([
  ["Googlebot", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ["nobody", " "],
  [
    "a headless browser that says which bot it is",
    "Mozilla/5.0 HeadlessChrome/140.0.0.0 Safari/537.36 (compatible; AhrefsBot/7.0)",
  ],
])("%s is dropped, not quarantined", async (_, userAgent) => {
  const before = (await listed()).length;
  const response = await app.post("/api/collect", batch([pageView()]), { "User-Agent": userAgent });
  expect(await response.json()).toEqual({ accepted: 0, dropped: 1 });
  expect(await listed()).toHaveLength(before);
});

test("a screen without pixels is quarantined; a viewport without pixels is a tab in the background", async () => {
  const response = await app.post("/api/collect", batch([pageView({ screenResolution: "0x0" })]));
  expect(await response.json()).toEqual({ accepted: 0, dropped: 1 });
  expect((await listed())[0]).toMatchObject({ reason: "no_screen" });
  const background = await app.post("/api/collect", batch([pageView({ viewport: "0x0" })]));
  expect(await background.json()).toEqual({ accepted: 1, dropped: 0 });
});

test("more than a hundred pages a minute in one visit are quarantined; repeated ones do not count", async () => {
  const views = Array.from({ length: 101 }, (_, i) =>
    pageView({ pageUrl: "/rapid", occurredAt: new Date(Date.now() - i * 500).toISOString() }),
  );
  const [first, second, last] = [views.slice(0, 50), views.slice(50, 100), views.slice(100)];
  const identity = batch([]);
  const send = async (records: unknown[]) =>
    (await app.post("/api/collect", { ...identity, sentAt: new Date().toISOString(), records })).json();
  for (const records of [first, second, first, second]) expect(await send(records)).toMatchObject({ accepted: 50 });
  expect(await send(last)).toEqual({ accepted: 0, dropped: 1 });
  expect((await listed())[0]).toMatchObject({ reason: "rapid", records: 1 });
  expect(await viewsOf("/rapid")).toEqual([100]);
});

test("a network has a fair share of the new visits; those beyond it are quarantined, and the visits of others are not", async () => {
  const flood = { "X-Forwarded-For": "198.51.100.7" };
  const visits = Array.from({ length: 240 }, () => batch([pageView({ pageUrl: "/flooded" })]));
  const answers = await Promise.all(visits.map((visit) => app.post("/api/collect", visit, flood)));
  const accepted = (await Promise.all(answers.map((answer) => answer.json()))).map((receipt) => receipt.accepted);
  const admitted = accepted.filter((count) => count === 1).length;
  // Each test before this one has begun a visit or two, and a tenth of these counts too.
  expect(admitted).toBeGreaterThanOrEqual(leastVisits);
  expect(admitted).toBeLessThan(leastVisits + 30);
  expect((await listed())[0]).toMatchObject({ reason: "crowd", records: 1 });

  // Neither a visit that is held back nor one without a page view adds events.
  const held = visits[accepted.indexOf(0)] as (typeof visits)[number];
  const event = { name: "flooded", properties: {} };
  for (const visit of [held, batch([])]) {
    const events = { ...visit, records: [recordOf(pageView({ pageUrl: "/flooded" }), "custom", event)] };
    expect(await (await app.post("/api/collect", events, flood)).json()).toEqual({ accepted: 0, dropped: 1 });
  }

  const known = visits[accepted.indexOf(1)];
  const next = { ...known, records: [pageView({ pageUrl: "/flooded" })] };
  expect(await (await app.post("/api/collect", next, flood)).json()).toEqual({ accepted: 1, dropped: 0 });
  const neighbour = { "X-Forwarded-For": "198.51.101.7" };
  const other = await app.post("/api/collect", batch([pageView({ pageUrl: "/flooded" })]), neighbour);
  expect(await other.json()).toEqual({ accepted: 1, dropped: 0 });
  expect(await viewsOf("/flooded")).toEqual([admitted + 2]);
});

test("the list is paged; one batch can be deleted for good; only an admin may", async () => {
  for (let i = 0; i < 3; i++) await app.post("/api/collect", batch([pageView()]), headless);
  const seen: unknown[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page: { items: { id: string }[]; nextCursor: string | null; total: number } = await get(
      `/api/admin/quarantine?limit=2${cursor && `&cursor=${cursor}`}`,
    );
    seen.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
    expect(page.total).toBeGreaterThanOrEqual(3);
  }
  const ids = (await listed()).map(({ id }) => id);
  expect(seen).toEqual(ids);
  const remove = (headers?: HeadersInit) =>
    fetch(`${app.url}/api/admin/quarantine/${ids[0]}`, { method: "DELETE", ...(headers && { headers }) });
  expect((await remove()).status).toBe(401);
  expect((await remove(await app.signIn("viewer"))).status).toBe(403);
  expect((await remove(admin)).status).toBe(204);
  expect((await remove(admin)).status).toBe(404);
  expect(await listed()).toHaveLength(ids.length - 1);
});
