import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonalData } from "#contract/personal-data.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sectionsOf = async (visitId: string) =>
  (await app.database.pool.query("SELECT sections FROM website_analytics WHERE session_id = $1", [visitId])).rows;

test("the sections of a record count an hour together, and a record about the page view of another visit counts nothing", async () => {
  const view = pageView({ pageUrl: "/forged-sections" });
  const sent = batch([view, recordOf(view, "section_time", { sections: { hero: 3_000, agents: 3_000, faq: 3_000 } })]);
  await app.post("/api/collect", sent);
  const other = batch([pageView(), recordOf(view, "section_time", { sections: { faq: 60 } })]);
  await app.post("/api/collect", other);
  expect(await sectionsOf(sent.visitId)).toEqual([{ sections: { hero: 30_000, agents: 6_000 } }]);
  expect(await sectionsOf(other.visitId)).toEqual([{ sections: null }]);
});

test.each([
  ["a name with other characters", { "Hero ": 5 }],
  ["an empty name", { "": 5 }],
  ["a long name", { ["x".repeat(51)]: 5 }],
  ["a negative time", { hero: -1 }],
  ["more than a day", { hero: 86_401 }],
  ["more than 20 sections", Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`section-${n}`, 1]))],
])("%s is rejected", async (_, sections) => {
  const view = pageView();
  const sent = batch([view, recordOf(view, "section_time", { sections })]);
  expect((await app.post("/api/collect", sent)).status).toBe(400);
  expect(await sectionsOf(sent.visitId)).toEqual([]);
});

test("a section is counted on the day of its page view, also if its time arrives on another day", async () => {
  const view = pageView({ pageUrl: "/overnight", occurredAt: new Date(Date.now() - 20 * 3_600_000).toISOString() });
  const sent = batch([view]);
  await app.post("/api/collect", sent);
  const figures = async () =>
    (
      await app.report("range=7d&metrics=page_views,section_views&dimension=time&interval=day&filter=page:/overnight")
    ).rows.map(({ values }) => values);
  expect(await figures()).toContainEqual([1, 0]);
  const later = recordOf({ ...view, occurredAt: new Date().toISOString() }, "section_time", { sections: { hero: 8 } });
  await app.post("/api/collect", { ...sent, records: [later], sentAt: new Date().toISOString() });
  const counted = await figures();
  expect(counted).toContainEqual([1, 1]);
  expect(counted).not.toContainEqual([0, 1]);
});

test("the day is counted again when a time arrives and when the visitor is forgotten, and the figures stay", async () => {
  const view = pageView({ pageUrl: "/counted-again" });
  const sent = batch([view]);
  await app.post("/api/collect", sent);
  const figures = async () =>
    (await app.report("range=7d&metrics=section_views,section_time&dimension=section&filter=page:/counted-again")).rows;
  const all = async () =>
    (await app.report("range=7d&metrics=section_views&dimension=section")).rows.find(({ key }) => key === "only-here");
  expect(await all()).toBeUndefined();
  await app.post("/api/collect", {
    ...sent,
    records: [recordOf(view, "section_time", { sections: { "only-here": 8, "passed-by": 0.9 } })],
  });
  const expected = [{ key: "only-here", values: [1, 8] }];
  expect(await figures()).toEqual(expected);
  expect(await all()).toMatchObject({ values: [1] });
  expect((await app.post("/api/privacy/forget", { visitorId: sent.visitorId })).status).toBe(200);
  expect(await figures()).toEqual(expected);
  expect(await all()).toMatchObject({ values: [1] });
});

test("all data about a lead include the sections that its visitor read", async () => {
  const view = pageView({ pageUrl: "/read-by-a-lead" });
  const { visitorId, visitId, ...sent } = batch([view, recordOf(view, "section_time", { sections: { plans: 30.5 } })]);
  await app.post("/api/collect", { ...sent, visitorId, visitId });
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
  const { cookie } = await app.signIn("admin");
  const response = await fetch(`${app.url}/api/admin/personal-data`, {
    method: "POST",
    headers: { cookie, "Content-Type": "application/json" },
    body: JSON.stringify({ email: lead.email }),
  });
  const { data } = (await response.json()) as PersonalData;
  expect(data.website_analytics).toMatchObject([{ page_url: "/read-by-a-lead", sections: { plans: 305 } }]);
});
