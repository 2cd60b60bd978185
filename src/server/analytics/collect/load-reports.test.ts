import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

/* Anyone can send reports of page loads, and the share of page loads with consent is computed from them. */

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE website_views, visits"));

const hourMs = 3_600_000;
const load = (agoMs = 0) => pageView({ isLoad: true, occurredAt: new Date(Date.now() - agoMs).toISOString() });

async function report(loads: ReturnType<typeof load>[], address: string): Promise<void> {
  const response = await app.post("/api/collect", batch(loads), { "X-Forwarded-For": address });
  expect(response.status).toBe(202);
  expect(await response.json()).toEqual({ accepted: loads.length, dropped: 0 });
}

async function countViews(): Promise<{ views: number; loads: number }> {
  const { rows } = await app.database.pool.query(
    "SELECT count(*)::int AS views, count(load_channel)::int AS loads FROM website_views",
  );
  return rows[0];
}

test("a page view that is reported more than an hour late is stored, but not as a page load", async () => {
  await report([load(0.9 * hourMs), load(1.1 * hourMs), load(20 * hourMs)], "83.92.1.1");
  expect(await countViews()).toEqual({ views: 3, loads: 1 });
});

test("one network reports 60 page loads an hour, and others still report theirs", async () => {
  for (let visitor = 0; visitor < 10; visitor++)
    await report(
      Array.from({ length: 8 }, () => load()),
      `83.92.2.${visitor}`,
    );
  // 60, plus a tenth of 60.
  expect(await countViews()).toEqual({ views: 80, loads: 66 });
  await report([load(), load()], "83.92.3.1");
  expect(await countViews()).toEqual({ views: 82, loads: 68 });
});

test("an internal address, which is usually that of a proxy, has no limit", async () => {
  for (let visitor = 0; visitor < 10; visitor++)
    await report(
      Array.from({ length: 8 }, () => load()),
      "10.0.0.5",
    );
  expect(await countViews()).toEqual({ views: 80, loads: 80 });
});
