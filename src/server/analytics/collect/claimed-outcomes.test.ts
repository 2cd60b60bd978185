import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { serverOutcomes } from "#contract/outcomes.ts";
import { goals as siteGoals } from "#site.config.ts";

/** Reached by an event, so that a conversion with its name would count it twice. */
const eventGoal = siteGoals.find(({ kind }) => kind === "event")?.id;

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const goals = async () =>
  (await app.report("metrics=conversions,conversion_value&dimension=goal")).rows.map(({ key, values }) => [
    key,
    ...values,
  ]);
const groupB = async () => {
  const answer = await fetch(`${app.url}/api/admin/experiments`, { headers: admin });
  const { experiments } = (await answer.json()) as {
    experiments: { groups: { group: string; visitors: number; conversions: number }[] }[];
  };
  return experiments[0]?.groups.find(({ group }) => group === "B");
};

test("form conversions claimed by a browser are neither counted nor valued; those recorded by the server are", async () => {
  const views = [pageView({ occurredAt: new Date(Date.now() - 1_000).toISOString() }), pageView()] as const;
  const claims = [...serverOutcomes, " Demo_Request", "demo\u200b_request", "ｄemo_request", eventGoal].map(
    (conversionType) => recordOf(views[1], "conversion", { conversionType, value: 1e9, properties: { by: "beacon" } }),
  );
  const brochure = recordOf(views[1], "conversion", { conversionType: "brochure", value: 1e9 });
  const visit = batch([...views, ...claims, brochure], { experimentGroup: "B" });
  const response = await app.post("/api/collect", visit);
  expect([response.status, await response.json()]).toEqual([202, { accepted: 3, dropped: 7 }]);
  expect(await goals()).toEqual([["brochure", 1, 0]]);
  expect(await groupB()).toMatchObject({ visitors: 1, conversions: 0 });
  const drops = await fetch(`${app.url}/api/admin/dropped`, { headers: admin });
  expect((await drops.json()).rows).toMatchObject([{ reason: "claimed_outcome", count: 7 }]);

  const lead = await app.post("/api/submit-demo-request", {
    fullName: "Ida Holm",
    jobTitle: "CFO",
    company: "Nordhavn",
    email: "ida@example.com",
    visit: { visitorId: visit.visitorId, visitId: visit.visitId },
    recaptchaToken: await app.captchaToken("demo_request"),
  });
  expect(lead.status).toBe(201);
  expect(await goals()).toEqual([
    ["brochure", 1, 0],
    ["demo_request", 1, 0],
  ]);
  await expect.poll(groupB).toMatchObject({ visitors: 1, conversions: 1 });
  const { rows } = await app.database.pool.query(
    "SELECT conversion_type, recorded_by FROM conversions ORDER BY conversion_type",
  );
  expect(rows).toEqual([
    { conversion_type: "brochure", recorded_by: "browser" },
    { conversion_type: "demo_request", recorded_by: "server" },
  ]);
});

test("the database itself rejects such a claim", async () => {
  for (const outcome of serverOutcomes)
    await expect(
      app.database.pool.query(
        `INSERT INTO conversions (id, conversion_type, source_page, properties, created_at, recorded_by)
         VALUES (gen_random_uuid(), $1, '/', '{}', now(), 'browser')`,
        [outcome],
      ),
    ).rejects.toThrow("conversions_server_outcomes");
});
