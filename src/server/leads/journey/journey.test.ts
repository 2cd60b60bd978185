import { afterAll, beforeAll, expect, test } from "vitest";
import type { LeadJourney } from "#contract/journey.ts";
import type { ConsultationPage } from "#contract/lead.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { forgetVisitor } from "../lead-visits.sql.ts";

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

async function submit(overrides: Record<string, unknown> = {}): Promise<string> {
  const id = uuidv7();
  const response = await app.post(
    "/api/submit-demo-request",
    {
      id,
      fullName: "Ida Holm",
      jobTitle: "CFO",
      company: "Nordhavn",
      email: "ida@example.com",
      recaptchaToken: await app.captchaToken("demo_request"),
      ...overrides,
    },
    { Referer: `${app.url}/platform?utm_source=partner` },
  );
  expect(response.status).toBe(201);
  return id;
}

async function read(id: string) {
  const response = await fetch(`${app.url}/api/admin/consultation-requests?limit=200`, { headers: admin });
  const page = (await response.json()) as ConsultationPage;
  return page.items.find((item) => item.id === id);
}

async function journeyOf(id: string): Promise<LeadJourney> {
  const response = await fetch(`${app.url}/api/admin/consultation-requests/${id}/journey`, { headers: admin });
  expect(response.status).toBe(200);
  return (await response.json()) as LeadJourney;
}

const ties = async (id: string) =>
  (await app.database.pool.query("SELECT visitor_id, visit_id, journey FROM consultation_requests WHERE id = $1", [id]))
    .rows[0];

async function visitPages(): Promise<{ visitorId: string; visitId: string }> {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
  const home = pageView({
    pageUrl: "/",
    occurredAt: at(60),
    referrer: "https://news.example/agents",
    utmCampaign: "may",
  });
  const platform = pageView({ pageUrl: "/platform", occurredAt: at(40) });
  const time = (view: { pageViewId: string }, timeSpentSeconds: number, secondsAgo: number) => ({
    id: uuidv7(),
    type: "time_on_page",
    occurredAt: at(secondsAgo),
    pageUrl: "/",
    pageViewId: view.pageViewId,
    timeSpentSeconds,
  });
  const sent = batch([home, time(home, 12, 41), platform, time(platform, 30, 5)]);
  const response = await app.post("/api/collect", sent);
  expect(response.status).toBe(202);
  return { visitorId: sent.visitorId, visitId: sent.visitId };
}

test("with consent, a lead stores the visitor's source at the time of sending", async () => {
  const visit = await visitPages();
  const id = await submit({ visit });
  await app.post(
    "/api/collect",
    batch([pageView({ pageUrl: "/careers" })], { visitorId: visit.visitorId, visitId: visit.visitId }),
  );
  const journey = (await read(id))?.journey;
  expect(journey).toMatchObject({
    first: { source: "news.example", campaign: "may", landingPage: "/" },
    last: { source: "news.example" },
    visits: 1,
    engagedSeconds: 42,
    experimentGroup: "A",
  });
  expect(journey?.pages.map(({ page, engagedSeconds }) => [page, engagedSeconds])).toEqual([
    ["/", 12],
    ["/platform", 30],
  ]);
  expect(await ties(id)).toMatchObject({ visitor_id: visit.visitorId, visit_id: visit.visitId });
});

test("without consent, it stores no source and no link to a visitor", async () => {
  await visitPages();
  const id = await submit();
  expect(await ties(id)).toEqual({ visitor_id: null, visit_id: null, journey: null });
});

test("a visitor without records yet is linked without a journey", async () => {
  const visit = { visitorId: "session_1700000000000_zzzzzzzz", visitId: "sess_zzzzzzzz_1700000000000" };
  const id = await submit({ visit });
  expect(await ties(id)).toEqual({ visitor_id: visit.visitorId, visit_id: visit.visitId, journey: null });
});

test("each conversion counts once, linked to the visit only with consent, and never to the lead", async () => {
  const conversions = async () =>
    (
      await app.database.pool.query<{ id: string }>(
        `SELECT id, conversion_type, source_page, visit_id, visitor_id, user_agent IS NOT NULL AS has_agent
         FROM conversions ORDER BY created_at`,
      )
    ).rows;
  const before = (await conversions()).length;
  const visit = await visitPages();
  const tied = await submit({ visit });
  const alone = await submit();
  await submit({ id: alone });
  const rows = (await conversions()).slice(before);
  const source = { conversion_type: "demo_request", source_page: "/platform" };
  expect(rows).toMatchObject([
    { ...source, visit_id: visit.visitId, visitor_id: visit.visitorId, has_agent: true },
    { ...source, visit_id: null, visitor_id: null, has_agent: false },
  ]);
  for (const { id } of rows) expect([tied, alone]).not.toContain(id);
});

test("after a visitor is forgotten, the lead stays without any data of the visit", async () => {
  const visit = await visitPages();
  const id = await submit({ visit });
  expect(await forgetVisitor(app.database.pool, visit.visitorId)).toBe(1);
  expect(await ties(id)).toEqual({ visitor_id: null, visit_id: null, journey: null });
  expect((await read(id))?.full_name).toBe("Ida Holm");
});

test("an invalid visit loses no lead", async () => {
  const id = await submit({ visit: { visitorId: "session_1", visitId: "sess_zzzzzzzz_1700000000000" } });
  expect(await ties(id)).toEqual({ visitor_id: null, visit_id: null, journey: null });
});

test("an opened lead shows its journey in order: visits, pages, agents, forms, group and duration", async () => {
  const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
  const view = (pageUrl: string, secondsAgo: number, more: object = {}) =>
    pageView({ pageUrl, occurredAt: at(secondsAgo), ...more });
  const ad = view("/agent", 3_600, { utmSource: "linkedin", utmMedium: "cpc", utmCampaign: "autumn" });
  const first = batch([ad, recordOf(ad, "time_on_page", { timeSpentSeconds: 90 })], { experimentGroup: "B" });
  await app.post("/api/collect", first);
  const home = view("/", 60, { referrer: "https://www.google.com/" });
  const contact = view("/contact", 20);
  const click = recordOf(home, "agent_click", { title: "Finance Agent", agentType: "department_agent" });
  const start = recordOf(contact, "custom", { name: "form_start", properties: { form: "contact" } });
  const second = {
    ...batch([], { experimentGroup: "B" }),
    visitorId: first.visitorId,
    visitId: `sess_${"b".repeat(12)}_${Date.now()}`,
    records: [
      home,
      { ...click, occurredAt: at(50) },
      recordOf(home, "time_on_page", { timeSpentSeconds: 38 }),
      contact,
      { ...start, occurredAt: at(10) },
    ],
  };
  await app.post("/api/collect", second);
  const id = await submit({ visit: { visitorId: first.visitorId, visitId: second.visitId } });
  // Sent when the page is left; the visitor stayed on it after the form.
  const later = [recordOf(contact, "time_on_page", { timeSpentSeconds: 300 }), view("/careers", 0)];
  await app.post("/api/collect", { ...second, sentAt: at(0), records: later });

  const { state, journey } = await journeyOf(id);
  expect(state).toBe("known");
  expect(journey).toMatchObject({
    first: { source: "linkedin", campaign: "autumn", landingPage: "/agent" },
    last: { source: "google.com", campaign: null, landingPage: "/" },
    visits: 2,
    experimentGroup: "B",
    agentClicks: [{ agent: "Finance Agent", type: "department_agent", page: "/" }],
    formStarts: [{ form: "contact", page: "/contact" }],
  });
  expect(journey?.pages.map(({ page, visit }) => [page, visit])).toEqual([
    ["/agent", 1],
    ["/", 2],
    ["/contact", 2],
  ]);
  const [ofAd, ofHome, ofContact] = journey!.pages.map(({ engagedSeconds }) => engagedSeconds);
  expect([ofAd, ofHome]).toEqual([90, 38]);
  expect(ofContact).toBeGreaterThanOrEqual(19);
  expect(ofContact).toBeLessThan(60);
  expect(journey!.engagedSeconds).toBe(90 + 38 + ofContact!);
  expect(journey!.secondsToLead).toBeGreaterThanOrEqual(3_599);
  expect(journey!.secondsToLead).toBeLessThan(3_660);

  // When the raw rows have expired, the journey stored with the lead stays.
  await app.database.pool.query("DELETE FROM visits WHERE visitor_id = $1", [first.visitorId]);
  expect((await journeyOf(id)).journey?.pages.map(({ page }) => page)).toEqual(["/agent", "/", "/contact"]);
});

test("a lead without a journey shows the reason", async () => {
  expect(await journeyOf(await submit())).toEqual({ state: "refused", journey: null });
  const unknown = { visitorId: "session_1700000000000_yyyyyyyy", visitId: "sess_yyyyyyyy_1700000000000" };
  expect(await journeyOf(await submit({ visit: unknown }))).toEqual({ state: "not_recorded", journey: null });
  const visit = await visitPages();
  const id = await submit({ visit });
  expect((await journeyOf(id)).state).toBe("known");
  expect((await app.post("/api/privacy/forget", { visitorId: visit.visitorId })).status).toBe(200);
  expect(await journeyOf(id)).toEqual({ state: "withdrawn", journey: null });
  // A form that was still open in another tab during the withdrawal.
  expect(await journeyOf(await submit({ visit }))).toEqual({ state: "withdrawn", journey: null });
  const path = `${app.url}/api/admin/consultation-requests/${uuidv7()}/journey`;
  expect((await fetch(path, { headers: admin })).status).toBe(404);
  expect((await fetch(path)).status).toBe(401);
  expect((await fetch(path, { headers: await app.signIn("viewer") })).status).toBe(403);
});
