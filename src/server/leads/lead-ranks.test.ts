import { afterAll, beforeAll, expect, test } from "vitest";
import type { ConsultationPage } from "#contract/lead.ts";
import type { Dimension } from "#contract/report.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { batch, pageView, recordOf } from "#server/testing/tracking-records.ts";
import { uuidv7 } from "#tracker/uuidv7.ts";

let app: TestApp;
let admin: { cookie: string };

interface Person {
  name: string;
  page?: string;
  campaign?: string;
  agents?: string[];
  isAnonymous?: boolean;
}

/** Visitors with their sources; each submitted a form afterwards. */
const people: Person[] = [
  { name: "Ida", page: "/agent", campaign: "autumn", agents: ["Finance Agent", "HR Agent"] },
  { name: "Jens", page: "/agent", campaign: "autumn", agents: ["Finance Agent", "Finance Agent"] },
  { name: "Mette", page: "/platform", campaign: "spring" },
  { name: "Nobody", isAnonymous: true },
];

async function write({ name, page = "/", campaign, agents = [], isAnonymous }: Person): Promise<void> {
  const view = pageView({ pageUrl: page, utmCampaign: campaign, utmSource: campaign && "linkedin" });
  const clicks = agents.map((title) => recordOf(view, "agent_click", { title, agentType: "department_agent" }));
  const visit = batch([view, ...clicks]);
  if (!isAnonymous) expect((await app.post("/api/collect", visit)).status).toBe(202);
  const response = await app.post("/api/submit-demo-request", {
    id: uuidv7(),
    fullName: name,
    company: "Nordhavn",
    jobTitle: "CFO",
    email: `${name}@example.com`,
    recaptchaToken: await app.captchaToken("demo_request"),
    ...(!isAnonymous && { visit: { visitorId: visit.visitorId, visitId: visit.visitId } }),
  });
  expect(response.status).toBe(201);
  if (name !== "Mette") return;
  // Events after the form are not attributed to the lead.
  const now = new Date().toISOString();
  const late = { ...recordOf(view, "agent_click", { title: "Legal Agent", agentType: "x" }), occurredAt: now };
  await app.post("/api/collect", { ...visit, sentAt: now, records: [late] });
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn("admin");
  for (const person of people) await write(person);
});
afterAll(() => app.close());

const path = "/api/admin/consultation-requests";
const list = (query: string) => fetch(`${app.url}${path}?${query}`, { headers: admin });

async function namesFor(query: string): Promise<string[]> {
  const page = (await (await list(query)).json()) as ConsultationPage;
  expect(page.total).toBe(page.items.length);
  return page.items.map(({ full_name }) => full_name).sort();
}

const ranks: [Dimension, [key: string, names: string[]][]][] = [
  [
    "source",
    [
      ["linkedin", ["Ida", "Jens", "Mette"]],
      ["", ["Nobody"]],
    ],
  ],
  [
    "utm_campaign",
    [
      ["autumn", ["Ida", "Jens"]],
      ["", ["Nobody"]],
      ["spring", ["Mette"]],
    ],
  ],
  [
    "entry_page",
    [
      ["/agent", ["Ida", "Jens"]],
      ["", ["Nobody"]],
      ["/platform", ["Mette"]],
    ],
  ],
  [
    "agent",
    [
      ["Finance Agent", ["Ida", "Jens"]],
      ["HR Agent", ["Ida"]],
    ],
  ],
];

test.each(ranks)("leads are ranked by %s, and each row opens its leads", async (dimension, expected) => {
  const today = new Date().toLocaleDateString("en-CA", { timeZone: "Europe/Copenhagen" });
  const { rows } = await app.report(`metrics=leads&dimension=${dimension}&range=today`);
  expect(rows.map(({ key, values }) => [key, values[0]])).toEqual(expected.map(([key, names]) => [key, names.length]));
  for (const [key, names] of expected) {
    const value = `${dimension}:${encodeURIComponent(key)}`;
    expect(await namesFor(`filter=${value}&from=${today}&to=${today}`)).toEqual(names);
    const others = people.map(({ name }) => name).filter((name) => !names.includes(name));
    expect(await namesFor(`filter=!${value}`)).toEqual(others);
  }
});

test("filters of several kinds can be combined with each other and with the search", async () => {
  expect(await namesFor("filter=utm_campaign:autumn&filter=agent:HR%20Agent")).toEqual(["Ida"]);
  expect(await namesFor("filter=utm_campaign:autumn&q=jens")).toEqual(["Jens"]);
  expect(await namesFor("filter=agent:Legal%20Agent")).toEqual([]);
  expect(await namesFor("from=2020-01-01&to=2020-12-31")).toEqual([]);
  const agents = await app.report("metrics=leads&filter=agent:HR%20Agent&filter=agent:Finance%20Agent");
  expect(agents.rows[0]?.values).toEqual([2]);
  const file = await fetch(`${app.url}${path}.csv?filter=utm_campaign:spring`, { headers: admin });
  expect((await file.text()).split("\r\n")).toHaveLength(3);
});

test("an invalid filter or day is rejected with its name", async () => {
  const refused = {
    "filter=planet:mars": "filter.0",
    "filter=event:form_start": "filter.0",
    "filter=source": "filter.0",
    "from=2026-01-02&to=2026-01-01": "to",
    "from=2026-01-02": "to",
    "to=2026-01-02": "to",
  };
  for (const [query, field] of Object.entries(refused)) {
    const response = await list(query);
    expect([query, response.status, (await response.json()).errors?.[0]?.field]).toEqual([query, 400, field]);
  }
});

test("follow-up statuses are counted over all leads; those past the deadline are overdue", async () => {
  const page = async (query: string) => (await (await list(query)).json()) as ConsultationPage;
  const [mette] = (await page("q=mette@")).items;
  await app.database.pool.query(
    "UPDATE consultation_requests SET created_at = now() - interval '24 hours 1 second' WHERE full_name IN ('Ida', 'Mette')",
  );
  expect((await page("q=nothing")).counts).toEqual({ new: 4, contacted: 0, scheduled: 0, closed: 0, overdue: 2 });
  const none = { new: 0, contacted: 0, scheduled: 0, closed: 0, overdue: 0 };
  expect((await page("q=nothing")).matching).toEqual(none);
  expect((await page("status=closed")).matching).toEqual({ ...none, new: 4, overdue: 2 });
  expect(await namesFor("status=overdue")).toEqual(["Ida", "Mette"]);
  // The most urgent first, also from page to page.
  await app.database.pool.query(
    "UPDATE consultation_requests SET created_at = now() - interval '30 hours' WHERE full_name = 'Mette'",
  );
  const first = await page("status=overdue&limit=1");
  const second = await page(`status=overdue&limit=1&cursor=${first.nextCursor}`);
  expect([first, second].map(({ items }) => items.map(({ full_name }) => full_name))).toEqual([["Mette"], ["Ida"]]);
  expect(second.nextCursor).toBeNull();
  await fetch(`${app.url}${path}/${mette?.id}`, {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify({ status: "contacted" }),
  });
  expect(await namesFor("status=overdue")).toEqual(["Ida"]);
  expect((await page("")).counts).toEqual({ new: 3, contacted: 1, scheduled: 0, closed: 0, overdue: 1 });
});
