import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { desktopChrome, startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const totals = async (query = "") => (await app.report(`metrics=visitors,visits,page_views${query}`)).rows[0]?.values;

describe("what is stored", () => {
  test("a page view is committed before the 202 and is in the report", async () => {
    const [visitors, visits, views] = ((await totals()) ?? []).map(Number) as [number, number, number];
    const response = await app.post("/api/collect", batch([pageView({ pageUrl: "/stored?x=1" })]));
    expect(response.status).toBe(202);
    expect(await response.json()).toEqual({ accepted: 1, dropped: 0 });
    expect(await totals()).toEqual([visitors + 1, visits + 1, views + 1]);
    expect(await totals("&filter=page:/stored")).toEqual([1, 1, 1]);
  });

  test("the same record sent five times, alone and within one batch, counts once", async () => {
    const view = pageView({ pageUrl: "/again" });
    const sent = batch([view, view, view]);
    for (let i = 0; i < 3; i++) expect((await app.post("/api/collect", sent)).status).toBe(202);
    expect(await totals("&filter=page:/again")).toEqual([1, 1, 1]);
  });

  test("engaged time grows with later records, and late or repeated ones change nothing", async () => {
    const view = pageView({ pageUrl: "/time" });
    const time = (timeSpentSeconds: number) => ({
      id: uuidv7(),
      type: "time_on_page",
      occurredAt: new Date().toISOString(),
      pageUrl: "/time",
      pageViewId: view.id,
      timeSpentSeconds,
    });
    const sent = batch([view, time(12.4)]);
    await app.post("/api/collect", sent);
    await app.post("/api/collect", { ...sent, records: [time(41.6)] });
    await app.post("/api/collect", { ...sent, records: [time(20)] });
    const report = await app.report("metrics=avg_time_on_site&filter=page:/time");
    expect(report.rows[0]?.values).toEqual([42]);
  });

  test("another visit cannot change the engaged time of this page view", async () => {
    const view = pageView({ pageUrl: "/mine" });
    await app.post("/api/collect", batch([view]));
    const foreign = {
      id: uuidv7(),
      type: "scroll_depth",
      occurredAt: view.occurredAt,
      pageUrl: "/mine",
      pageViewId: view.id,
      percent: 100,
    };
    await app.post("/api/collect", batch([foreign]));
    const { rows } = await app.database.pool.query("SELECT scroll_depth FROM website_analytics WHERE id = $1", [
      view.id,
    ]);
    expect(rows).toEqual([{ scroll_depth: null }]);
  });

  test("average time ignores page views without engaged time and rounds", async () => {
    for (const timeSpentSeconds of [0, 10, 15]) {
      const view = pageView({ pageUrl: "/average" });
      const time = {
        id: uuidv7(),
        type: "time_on_page",
        occurredAt: view.occurredAt,
        pageUrl: "/average",
        pageViewId: view.id,
        timeSpentSeconds,
      };
      await app.post("/api/collect", batch([view, time]));
    }
    expect((await app.report("metrics=avg_time_on_site&filter=page:/average")).rows[0]?.values).toEqual([13]);
  });

  test("agent clicks and consent changes go to the event log with their data", async () => {
    const view = pageView({ pageUrl: "/events" });
    const base = { occurredAt: view.occurredAt, pageUrl: "/events", pageViewId: view.id };
    const click = { ...base, id: uuidv7(), type: "agent_click", title: "Finance Agent", agentType: "department_agent" };
    const preferences = { necessary: true, analytical: true, advertising: false };
    const consent = { ...base, id: uuidv7(), type: "consent_changed", preferences };
    const sent = batch([view, click, consent], { experimentGroup: "B" });
    await app.post("/api/collect", sent);
    const { rows } = await app.database.pool.query(
      "SELECT event_type, session_id, event_data, experiment_group, user_agent FROM user_analytics WHERE page_url = '/events' ORDER BY event_type",
    );
    expect(rows.map(({ event_type, event_data }) => [event_type, JSON.parse(event_data)])).toEqual([
      ["agent_click", { page_view_id: view.id, title: "Finance Agent", type: "department_agent" }],
      ["consent_changed", { page_view_id: view.id, preferences }],
      ["page_view", { page_view_id: view.id, title: "Home", referrer: "" }],
    ]);
    expect(rows[0]).toMatchObject({ session_id: sent.visitorId, experiment_group: "B", user_agent: desktopChrome });
  });

  test("devices are detected from the user agent, and their counts add up to the totals", async () => {
    const agents = [
      [desktopChrome, "desktop"],
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
        "mobile",
      ],
      ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1", "mobile"],
      ["Mozilla/5.0 (Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36", "mobile"],
    ] as const;
    for (const [agent] of agents)
      await app.post("/api/collect", batch([pageView({ pageUrl: "/device" })]), { "User-Agent": agent });
    const report = await app.report("metrics=visitors&dimension=device&filter=page:/device");
    expect(report.rows).toEqual([
      { key: "mobile", values: [3] },
      { key: "desktop", values: [1] },
    ]);
  });

  test("a wrong browser clock is corrected with the time of sending", async () => {
    const view = pageView({ pageUrl: "/clock", occurredAt: "2019-12-31T23:59:50.000Z" });
    await app.post("/api/collect", batch([view], { sentAt: "2020-01-01T00:00:00.000Z" }));
    const { rows } = await app.database.pool.query(
      "SELECT extract(epoch FROM now() - created_at)::float AS age FROM website_analytics WHERE id = $1",
      [view.id],
    );
    expect(rows[0].age).toBeGreaterThanOrEqual(10);
    expect(rows[0].age).toBeLessThan(600);
  });

  test("bots are dropped and counted, not stored", async () => {
    const response = await app.post("/api/collect", batch([pageView({ pageUrl: "/bot" })]), {
      "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    });
    expect(await response.json()).toEqual({ accepted: 0, dropped: 1 });
    expect(await totals("&filter=page:/bot")).toEqual([0, 0, 0]);
    const { rows } = await app.database.pool.query("SELECT reason, count FROM dropped_records");
    expect(rows).toEqual([{ reason: "bot", count: "1" }]);
  });

  test("a visit that began in a browser keeps records that its closing page sends with another user agent", async () => {
    const view = pageView({ pageUrl: "/closing" });
    const sent = batch([view]);
    await app.post("/api/collect", sent);
    const time = {
      id: uuidv7(),
      type: "time_on_page",
      occurredAt: view.occurredAt,
      pageUrl: "/closing",
      pageViewId: view.id,
      timeSpentSeconds: 9,
    };
    const headless = { "User-Agent": desktopChrome.replace("Chrome/", "HeadlessChrome/") };
    const response = await app.post("/api/collect", { ...sent, records: [time] }, headless);
    expect(await response.json()).toEqual({ accepted: 1, dropped: 0 });
    expect((await app.report("metrics=avg_time_on_site&filter=page:/closing")).rows[0]?.values).toEqual([9]);
  });

  test("many batches at once are all stored", async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => app.post("/api/collect", batch([pageView({ pageUrl: "/many" })]))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await totals("&filter=page:/many")).toEqual([300, 300, 300]);
  });
});
