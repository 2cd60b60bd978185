import { afterAll, beforeAll, expect, test } from "vitest";
import { evaluateExperiment } from "../experiments/service.ts";
import type { Experiment } from "#site.config.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const select = async (sql: string, ...values: unknown[]) =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows;

/** Stores a page view as the first of a new visit. */
async function arrive(view: Record<string, unknown>) {
  const sent = batch([pageView(view)]);
  expect((await app.post("/api/collect", sent)).status).toBe(202);
  const [visit] = await select(
    "SELECT entry_page, channel, source, utm_source, utm_campaign, utm_term FROM visits WHERE visit_id = $1",
    sent.visitId,
  );
  return visit;
}

test("the campaign comes from the address of the visitor's arrival", async () => {
  const campaign = { source: "mail", utm_source: "Mail", utm_campaign: "a&b", utm_term: null };
  const address = "/a?utm_source=Mail&utm_campaign=a%26b&utm_term=%00";
  expect(await arrive({ pageUrl: address })).toMatchObject({ ...campaign, entry_page: "/a" });
  expect(await arrive({ pageUrl: "/b", landingUrl: `${address}&email=x` })).toMatchObject({
    ...campaign,
    entry_page: "/a",
  });
  expect(await arrive({ pageUrl: "/b", landingUrl: "/a?gclid=1" })).toMatchObject({
    channel: "Paid Search",
    entry_page: "/a",
  });
  // Pages of earlier versions send the campaign in a separate field.
  expect(await arrive({ pageUrl: "/a", utmSource: "Mail" })).toMatchObject({ utm_source: "Mail", utm_campaign: null });
});

test("a page view that is no arrival credits neither the campaign in its address nor a referrer", async () => {
  const view = { pageUrl: "/a?utm_source=mail&gclid=1", referrer: "https://www.linkedin.com/", isArrival: false };
  expect(await arrive(view)).toMatchObject({ channel: "Direct", source: "", utm_source: null });
});

test("a page view that ended before the recorder started counts its duration, at most 30 s, until the recorder sends more", async () => {
  const timesOf = async (...records: Record<string, unknown>[]) => {
    const sent = batch(records);
    expect((await app.post("/api/collect", sent)).status).toBe(202);
    return select("SELECT time_on_page FROM website_analytics WHERE session_id = $1", sent.visitId);
  };
  expect(await timesOf(pageView({ timeSpentSeconds: 0.3 }))).toEqual([{ time_on_page: 0.3 }]);
  expect(await timesOf(pageView({ timeSpentSeconds: 500 }))).toEqual([{ time_on_page: 30 }]);
  const view = pageView({ timeSpentSeconds: 1.2 });
  expect(await timesOf(view, recordOf(view, "time_on_page", { timeSpentSeconds: 7.4 }))).toEqual([
    { time_on_page: 7.4 },
  ]);
  const forged = recordOf(pageView(), "time_on_page", { timeSpentSeconds: 86_400 });
  const open = pageView();
  expect(await timesOf(open, { ...forged, pageViewId: open.id })).toEqual([{ time_on_page: 3_600 }]);
});

test("a version counts as shown only if it was painted for the visitor's group", async () => {
  const experiment: Experiment = {
    id: "painted",
    name: "Painted",
    page: "/painted",
    versions: { A: "One", B: "Other" },
    goals: ["demo_request"],
    startsOn: "2020-01-01",
    baseRate: 0.05,
    minimumLift: 0.3,
  };
  const show = async (experimentGroup: string, ...painted: (string | undefined)[]) => {
    const views = painted.map((paintedGroup, index) =>
      pageView({ pageUrl: "/painted", paintedGroup, occurredAt: new Date(Date.now() - 60_000 + index).toISOString() }),
    );
    await app.post("/api/collect", batch(views, { experimentGroup }));
    const { groups } = await evaluateExperiment(app.database.pool, experiment);
    return groups.map(({ visitors }) => visitors);
  };
  expect(await show("B", "none")).toEqual([0, 0]);
  // The page came from the back/forward cache.
  expect(await show("B", "none", "none")).toEqual([0, 0]);
  expect(await show("B", "A")).toEqual([0, 0]);
  expect(await show("A", "none", "A")).toEqual([1, 0]);
  expect(await show("B", "B")).toEqual([1, 1]);
  // Pages of earlier versions do not send the painted group.
  expect(await show("B", undefined)).toEqual([1, 1]);
  expect(await show("B", undefined, undefined)).toEqual([1, 2]);
});
