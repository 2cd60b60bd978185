import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { localDay } from "#server/platform/calendar.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";

let app: TestApp;
let viewer: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  viewer = await app.signIn("viewer");
});
afterAll(() => app.close());

const firstDay = async () =>
  (await (await fetch(`${app.url}/api/admin/recording`, { headers: viewer })).json()).firstDay as string | null;

test("recording begins with the first page view, lead or choice, in the owner's time zone", async () => {
  expect(await firstDay()).toBeNull();
  await app.post("/api/collect", batch([pageView({ pageUrl: "/" })]));
  expect(await firstDay()).toBe(localDay(new Date(), siteConfig.report.timezone));
  // Half past eleven in the evening in UTC is the next day in Copenhagen.
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, created_at)
     VALUES (gen_random_uuid(), 'Early', 'early@example.com', 'demo_request', '2026-03-04T23:30:00Z')`,
  );
  expect(await firstDay()).toBe("2026-03-05");
  await app.database.pool.query(
    `INSERT INTO consent_choices (sequence, id, action, preferences, user_agent_key, created_at, consent_id, text_version, page_url, language)
     SELECT n, gen_random_uuid(), 'accept_all', '{}', gen_random_uuid(), '2026-02-01T12:00:00Z'::timestamptz + n * interval '1 day',
       gen_random_uuid(), '1', '/', 'en' FROM generate_series(1, 3) AS n`,
  );
  expect(await firstDay()).toBe("2026-02-02");
});
