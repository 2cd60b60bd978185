import { afterEach, expect, test } from "vitest";
import { responses } from "#site.config.ts";
import { phone, startVisitedApp } from "#server/testing/visited-app.ts";

const { countedBy } = responses;
afterEach(() => void Object.assign(responses, { countedBy }));

const { app, visit, get } = await startVisitedApp();

const countSince = (age: string) =>
  app.database.pool.query(
    `UPDATE settings SET value = (now() - interval '${age}')::text WHERE key = 'responses_since'`,
  );

test("a day with far more page loads than usual is named beside the estimate", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: n < 35 });
  await app.flush();
  const addDay = (daysAgo: number) =>
    app.database.pool.query(
      `INSERT INTO response_counts SELECT day - $1::int, hour, split, brand, value, device_type, reader, verified, status, 9
       FROM response_counts WHERE day = (SELECT max(day) FROM response_counts)`,
      [daysAgo],
    );
  await countSince("60 days");
  expect((await get("/api/admin/visit-estimate?range=today")).abnormalDays).toEqual([]);
  for (const daysAgo of [1, 2, 3, 4, 5]) await addDay(daysAgo);
  expect((await get("/api/admin/visit-estimate?range=today")).abnormalDays).toMatchObject([
    { loads: 40, usualLoads: 9 },
  ]);
  // All time has no first day.
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

test("visitors are estimated like visits, each once, and only if the counts cover the range", async () => {
  for (let n = 0; n < 60; n++) await visit(["/", "/about"], { channel: "Social", consents: n < 40 });
  await app.flush();
  await countSince("1 hour");
  const path = "/api/admin/visit-estimate?range=7d";
  const answer = await get(path);
  expect(answer).toMatchObject({ isWholeRange: true });
  expect(answer.visitors.visitors).toBeCloseTo(60, 5);
  expect(answer.visitors.lower).toBeGreaterThanOrEqual(40);
  expect(answer.visitors.lower).toBeLessThanOrEqual(60);
  expect(answer.visitors.upper).toBeGreaterThanOrEqual(60);
  // A second visit by each visitor adds no visitor.
  await app.database.pool.query(
    "UPDATE visits SET visitor_id = (SELECT min(visitor_id) FROM visits) WHERE visit_id IN (SELECT visit_id FROM visits LIMIT 9)",
  );
  const merged = await get(path);
  expect(merged.estimate.visits).toBeCloseTo(60, 5);
  expect(merged.visitors.visitors).toBeLessThan(55);
  // Page views from before the first counted response.
  await app.database.pool.query(
    `UPDATE website_views SET created_at = created_at - interval '2 days'
     WHERE id = (SELECT id FROM website_views ORDER BY id LIMIT 1)`,
  );
  expect(await get(path)).toMatchObject({ isWholeRange: false });
  expect(await get("/api/admin/visit-estimate?range=today")).toMatchObject({ isWholeRange: true });
});

test("after the last import of a log, the estimate covers only a part of the range", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: true });
  await app.flush();
  Object.assign(responses, { countedBy: "log" });
  const path = "/api/admin/visit-estimate?range=7d";
  const importedUntil = (age: string) =>
    app.database.pool.query(
      `INSERT INTO response_logs (name, until, recent)
       VALUES ('test', extract(epoch FROM now() - interval '${age}') * 1000000, '{}')
       ON CONFLICT (name) DO UPDATE SET until = excluded.until`,
    );
  await countSince("30 days");
  await importedUntil("2 minutes");
  expect(await get(path)).toMatchObject({ isWholeRange: true });
  await importedUntil("3 hours");
  expect(await get(path)).toMatchObject({ isWholeRange: false });
});

test("without counts there is no estimate, and the reason is named", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: true });
  await app.flush();
  Object.assign(responses, { countedBy: "off" });
  expect(await get("/api/admin/visit-estimate?range=today")).toMatchObject({
    estimate: null,
    visitors: null,
    whyNone: "off",
  });
});
