import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pageViews = 30_000;
const secondsADay = 86_400;

test("a visit whose engaged time exceeds an integer breaks neither reports nor later records", async () => {
  const view = pageView();
  const visit = batch([view]);
  await app.post("/api/collect", visit);
  await app.database.pool.query(
    `INSERT INTO website_views (id, created_at, visit, page, time_on_page, scroll_depth)
     SELECT gen_random_uuid(), created_at, visit, page, ${secondsADay}, 100 FROM website_views, generate_series(2, ${pageViews})`,
  );
  await app.database.pool.query("UPDATE visits SET engaged_seconds = 2147483640, page_views = $1", [pageViews]);
  const time = { ...view, id: pageView().id, type: "time_on_page", timeSpentSeconds: secondsADay };
  const { id, occurredAt, pageUrl, pageViewId, type, timeSpentSeconds } = time;
  const more = { ...visit, records: [{ id, occurredAt, pageUrl, pageViewId, type, timeSpentSeconds }] };
  expect((await app.post("/api/collect", more)).status).toBe(202);

  for (const query of ["", "&dimension=page", "&filter=device:desktop", "&timezone=Asia/Tokyo", "&dimension=time"]) {
    const report = await app.report(`metrics=page_views,visits,engaged_time,visitors&range=today${query}`);
    expect([query, report.setAside]).toEqual([query, undefined]);
    expect(report.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(pageViews);
  }
});
