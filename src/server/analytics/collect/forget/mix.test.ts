import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { shuffleForgottenRows } from "./mix.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A visitor who visits, sends a demo request and withdraws. */
async function visitAndWithdraw(): Promise<void> {
  const view = pageView();
  const sent = batch([view, pageView(), recordOf(view, "custom", { name: "search", properties: {} })]);
  await app.post("/api/collect", sent);
  const { visitorId, visitId } = sent;
  const lead = {
    id: uuidv7(),
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    visit: { visitorId, visitId },
    recaptchaToken: await app.captchaToken("demo_request"),
  };
  expect((await app.post("/api/submit-demo-request", lead)).status).toBe(201);
  expect((await app.post("/api/privacy/forget", { visitorId })).status).toBe(200);
}

/** For each lead with withdrawn consent, the number of visits last written by the same transaction. */
async function countMatches(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ visits: number }>(
    `SELECT count(v.visit_id)::int AS visits FROM consultation_requests AS c LEFT JOIN visits AS v ON v.xmin = c.xmin
     WHERE c.consent_withdrawn GROUP BY c.id`,
  );
  return rows.map(({ visits }) => visits);
}

test("the nightly rewrite leaves no transaction that links a forgotten visit to its lead, and changes no figure", async () => {
  for (let visitor = 0; visitor < 3; visitor++) await visitAndWithdraw();
  const figures = async () => (await app.report("metrics=visitors,visits,page_views,events,conversions&range=7d")).rows;
  const before = await figures();
  expect(await countMatches()).toEqual([1, 1, 1]);
  await shuffleForgottenRows(app.database);
  expect(await countMatches()).toEqual([3, 3, 3]);
  expect(await figures()).toEqual(before);
  expect(before[0]?.values).toEqual([3, 3, 6, 3, 3]);

  const { rows } = await app.database.pool.query("SELECT visitor_id FROM conversions");
  expect(rows).toEqual([{ visitor_id: null }, { visitor_id: null }, { visitor_id: null }]);

  // The next night rewrites only new rows, together with all leads.
  await visitAndWithdraw();
  await shuffleForgottenRows(app.database);
  expect(await countMatches()).toEqual([1, 1, 1, 1]);
});
