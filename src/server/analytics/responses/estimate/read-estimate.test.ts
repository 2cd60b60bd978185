import { afterAll, beforeEach, expect, test } from "vitest";
import { type ResponseApp, startResponseApp } from "#server/testing/response-app.ts";
import { phone, type VisitOptions, visitPages } from "#server/testing/visit-pages.ts";

const app: ResponseApp = await startResponseApp();
afterAll(() => app.close());
const viewer = await app.signIn("viewer");
beforeEach(() => app.database.pool.query("TRUNCATE response_counts, website_views, visits"));

const visit = (pages: readonly string[], options: VisitOptions) => visitPages(app, pages, options);

async function get(path: string) {
  const response = await fetch(app.url + path, { headers: viewer });
  expect(response.status).toBe(200);
  return response.json();
}

test("a day with far more page loads than usual is named beside the estimate", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: n < 35 });
  await app.flush();
  const addDay = (daysAgo: number) =>
    app.database.pool.query(
      `INSERT INTO response_counts SELECT day - $1::int, hour, split, brand, value, device_type, reader, verified, status, 9
       FROM response_counts WHERE day = (SELECT max(day) FROM response_counts)`,
      [daysAgo],
    );
  await app.database.pool.query(
    "UPDATE settings SET value = (now() - interval '60 days')::text WHERE key = 'responses_since'",
  );
  expect((await get("/api/admin/visit-estimate?range=today")).abnormalDays).toEqual([]);
  for (const daysAgo of [1, 2, 3, 4, 5]) await addDay(daysAgo);
  expect((await get("/api/admin/visit-estimate?range=today")).abnormalDays).toMatchObject([
    { loads: 40, usualLoads: 9 },
  ]);
  // The whole time has no first day.
  expect((await get("/api/admin/visit-estimate?range=all")).abnormalDays).toMatchObject([{ loads: 40 }]);
});

test("the estimate weights each visit by the share of its channel and device that consented", async () => {
  for (let n = 0; n < 60; n++) await visit(["/"], { channel: "Social", consents: n < 30 });
  for (let n = 0; n < 40; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 30, agent: phone });
  await app.flush();
  const { consentedVisits, estimate } = await get("/api/admin/visit-estimate?range=today");
  expect(consentedVisits).toBe(60);
  expect(estimate.visits).toBeCloseTo(100, 5);
  expect(estimate.lower).toBeLessThanOrEqual(100);
  expect(estimate.upper).toBeGreaterThanOrEqual(100);
});
