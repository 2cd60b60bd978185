import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { browser, type ResponseApp, startResponseApp } from "#server/testing/response-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";

const app: ResponseApp = await startResponseApp();
afterAll(() => app.close());
const viewer = await app.signIn("viewer");
beforeEach(() => app.database.pool.query("TRUNCATE response_counts, website_views, visits"));

const referrers = { "Organic Search": "https://www.google.com/", Social: "https://www.linkedin.com/" } as const;
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1";

/** Opens the pages as a browser does, and records them if the visitor has consented. */
async function visit(
  pages: readonly string[],
  { channel, consents, agent = browser["User-Agent"], cookie }: VisitOptions,
) {
  const random = randomUUID().slice(-12);
  for (const [index, path] of pages.entries()) {
    const referrer = index === 0 ? referrers[channel] : `${app.url}/`;
    await app.open(path, { ...browser, Host: new URL(app.url).host, "User-Agent": agent, Referer: referrer });
    if (!consents) continue;
    const id = uuidv7();
    const record = {
      id,
      type: "page_view",
      isLoad: true,
      isArrival: index === 0,
      occurredAt: new Date().toISOString(),
      pageUrl: path,
      pageViewId: id,
      brand: "orbit",
      title: "Page",
      referrer,
      screenResolution: "1920x1080",
      viewport: "1440x800",
      language: "da",
      timezone: "Europe/Copenhagen",
    };
    const body = {
      consent: { analytical: true },
      visitorId: `session_1750000000000_${random}`,
      visitId: `sess_${random}_1750000000000`,
      experimentGroup: "A",
      sentAt: new Date().toISOString(),
      records: [record],
    };
    const response = await app.post("/api/collect", body, { "User-Agent": agent, ...(cookie && { Cookie: cookie }) });
    expect(response.status).toBe(202);
  }
}

interface VisitOptions {
  channel: keyof typeof referrers;
  consents: boolean;
  agent?: string;
  cookie?: string;
}

async function get(path: string) {
  const response = await fetch(app.url + path, { headers: viewer });
  expect(response.status).toBe(200);
  return response.json();
}

test("consented page loads are compared with all page loads by page, channel, day and device", async () => {
  for (let n = 0; n < 6; n++) await visit(["/", "/about"], { channel: "Social", consents: n < 2 });
  for (let n = 0; n < 4; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 3, agent: phone });
  await app.flush();
  const rows = async (split: string) =>
    (await get(`/api/admin/page-loads?range=today&split=${split}`)).rows.map(
      ({ key, all, consented }: { key: string; all: number; consented: number }) => [key, all, consented],
    );
  expect(await rows("channel")).toEqual([
    ["Social", 6, 2],
    ["Within the site", 6, 2],
    ["Organic Search", 4, 3],
  ]);
  expect(await rows("page")).toEqual([
    ["/about", 10, 5],
    ["/", 6, 2],
  ]);
  expect(await rows("device_type")).toEqual([
    ["desktop", 12, 4],
    ["mobile", 4, 3],
  ]);
  expect((await rows("day")).map(([, all, consented]: number[]) => [all, consented])).toEqual([[16, 7]]);
  expect((await get("/api/admin/page-loads?range=today")).totals).toEqual({ all: 16, consented: 7 });
  expect(await rows("reader")).toEqual([["person", 16, null]]);
});

test("merged counts are compared with the consented loads that belong to them", async () => {
  for (let n = 0; n < 7; n++) await visit(["/"], { channel: "Social", consents: n < 2 });
  for (let n = 0; n < 3; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 1 });
  await app.flush();
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  const { rows } = await get("/api/admin/page-loads?range=today&split=page");
  expect(rows).toEqual([
    { key: "/", all: 7, consented: 2 },
    { key: "(merged)", all: 3, consented: 1 },
  ]);
});

test("only loads of devices whose count was merged belong to the merged count of a channel", async () => {
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: n < 3 });
  for (let n = 0; n < 4; n++) await visit(["/"], { channel: "Social", consents: n < 1, agent: phone });
  await app.flush();
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  const { rows } = await get("/api/admin/page-loads?range=today&split=channel");
  expect(rows).toEqual([
    { key: "Social", all: 6, consented: 3 },
    { key: "(merged)", all: 4, consented: 1 },
  ]);
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

test("page loads of the team are in neither figure", async () => {
  await visit(["/"], { channel: "Social", consents: true, cookie: "orbit.device=x" });
  await app.flush();
  expect((await get("/api/admin/page-loads?range=today")).totals).toEqual({ all: 1, consented: 0 });
});

test("the chain leads from the fetches of an operator to page loads, visits and leads", async () => {
  await app.open("/about", { "User-Agent": "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)" });
  await app.open("/", { "User-Agent": "Mozilla/5.0; compatible; ChatGPT-User/1.0; +https://openai.com/bot" });
  await app.open("/", { ...browser, Referer: "https://chatgpt.com/" });
  await app.flush();
  const { chain, fetches, crawlers } = await get("/api/admin/assistants?range=today");
  expect(chain).toMatchObject([
    { operator: "OpenAI", fetches: { training: 1, search: 0, user: 1 }, loads: 1, visits: 0, leads: 0 },
  ]);
  expect(fetches).toHaveLength(2);
  expect(crawlers).toContainEqual({ name: "GPTBot", operator: "OpenAI", purpose: "training", rule: "allow" });
});

test("a range that is not valid is refused with the name of the field", async () => {
  for (const [query, field] of [
    ["range=custom", "from"],
    ["range=custom&from=2026-05-02&to=2026-05-01", "to"],
    ["range=7d&from=2026-05-02", "from"],
    ["split=visitor", "split"],
  ]) {
    const response = await fetch(`${app.url}/api/admin/page-loads?${query}`, { headers: viewer });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe(field);
  }
});

test("page loads are exported as a file", async () => {
  await visit(["/"], { channel: "Social", consents: false });
  await app.flush();
  const response = await fetch(`${app.url}/api/admin/page-loads?range=today&split=page&format=csv`, {
    headers: viewer,
  });
  expect(response.headers.get("content-type")).toContain("text/csv");
  expect(await response.text()).toContain('"/","1","0"');
});
