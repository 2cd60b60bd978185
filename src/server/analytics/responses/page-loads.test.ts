import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { uuidv7 } from "#tracker/uuidv7.ts";
import { browser, type ResponseApp, startResponseApp } from "#server/testing/response-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";

const app: ResponseApp = await startResponseApp({ verify: (_, address) => address.startsWith("203.0.113.") });
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

const rowsBy = async (split: string) =>
  (await get(`/api/admin/page-loads?range=today&split=${split}`)).rows.map(
    ({ key, all, consented }: { key: string; all: number; consented: number }) => [key, all, consented],
  );

test("consented page loads are compared with all page loads by page, channel, day and device", async () => {
  for (let n = 0; n < 7; n++) await visit(["/", "/about"], { channel: "Social", consents: n < 2 });
  for (let n = 0; n < 5; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 3, agent: phone });
  await app.flush();
  expect(await rowsBy("channel")).toEqual([
    ["Social", 7, 2],
    ["Within the site", 7, 2],
    ["Organic Search", 5, 3],
  ]);
  expect(await rowsBy("page")).toEqual([
    ["/about", 12, 5],
    ["/", 7, 2],
  ]);
  expect(await rowsBy("device_type")).toEqual([
    ["desktop", 14, 4],
    ["mobile", 5, 3],
  ]);
  expect((await rowsBy("day")).map(([, all, consented]: number[]) => [all, consented])).toEqual([[19, 7]]);
  expect((await get("/api/admin/page-loads?range=today")).totals).toEqual({ all: 19, consented: 7 });
  expect(await rowsBy("reader")).toEqual([["person", 19, null]]);
});

test("small counts of today are merged when they are read, with the consented loads that belong to them", async () => {
  for (let n = 0; n < 7; n++) await visit(["/"], { channel: "Social", consents: n < 2 });
  for (let n = 0; n < 3; n++)
    await visit(["/about?utm_campaign=May"], { channel: "Organic Search", consents: n < 1, agent: phone });
  await app.open("/about", { ...browser, Referer: "https://chatgpt.com/" });
  await app.flush();
  // The hours of a value are added up first.
  await app.database.pool.query(
    `INSERT INTO response_counts SELECT day, (hour + 1) % 24, split, brand, value, device_type, reader, verified, status, 1
     FROM response_counts WHERE split = 'page' AND value = '/about'`,
  );
  const read = async () => ({
    page: await rowsBy("page"),
    channel: await rowsBy("channel"),
    device: await rowsBy("device_type"),
    country: await rowsBy("country"),
    referrer: await rowsBy("referrer"),
    campaign: await rowsBy("utm_campaign"),
    chain: (await get("/api/admin/assistants?range=today")).chain,
    totals: (await get("/api/admin/page-loads?range=today")).totals,
  });
  const today = await read();
  expect(today).toMatchObject({
    page: [
      ["/", 7, 2],
      ["/about", 5, 1],
    ],
    channel: [
      ["Social", 7, 2],
      ["(merged)", 4, 1],
    ],
    device: [
      ["desktop", 7, 2],
      ["(merged)", 4, 1],
    ],
    country: [
      ["DK", 11, 0],
      ["(merged)", 0, 3],
    ],
    referrer: [
      ["linkedin.com", 7, null],
      ["(merged)", 4, null],
    ],
    campaign: [["(merged)", 3, null]],
    chain: [{ operator: "(merged)", loads: 1 }],
    totals: { all: 11, consented: 3 },
  });
  // The report of a day does not change when its counts are merged for good.
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  expect(await read()).toEqual(today);
});

test("only loads of devices whose count was merged belong to the merged count of a channel", async () => {
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: n < 3 });
  for (let n = 0; n < 4; n++) await visit(["/"], { channel: "Social", consents: n < 1, agent: phone });
  await app.flush();
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
  for (let n = 0; n < 5; n++) await app.open("/", { ...browser, Referer: "https://chatgpt.com/" });
  await app.flush();
  const { chain, fetches, crawlers } = await get("/api/admin/assistants?range=today");
  expect(chain).toMatchObject([
    { operator: "OpenAI", fetches: { training: 1, search: 0, user: 1 }, verified: 0, loads: 5, visits: 0, leads: 0 },
  ]);
  expect(fetches).toHaveLength(2);
  expect(crawlers).toContainEqual({ name: "GPTBot", operator: "OpenAI", purpose: "training", rule: "allow" });
});

test("days and the chain tell verified fetches from those in a forged name", async () => {
  const agent = { "User-Agent": "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)" };
  for (const path of ["/", "/about", "/template"]) await app.open(path, agent, "203.0.113.9");
  await app.open("/", agent, "198.51.100.1");
  await app.flush();
  const { chain, days, fetches } = await get("/api/admin/assistants?range=today");
  expect(days).toMatchObject([{ crawler: "GPTBot", count: 4, verified: 3 }]);
  expect(chain).toMatchObject([{ operator: "OpenAI", fetches: { training: 4 }, verified: 3 }]);
  expect(fetches).toContainEqual(expect.objectContaining({ path: "/", count: 2, verified: 1 }));
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
  for (let n = 0; n < 5; n++) await visit(["/"], { channel: "Social", consents: n < 2 });
  await visit(["/about"], { channel: "Social", consents: false });
  await app.flush();
  const response = await fetch(`${app.url}/api/admin/page-loads?range=today&split=page&format=csv`, {
    headers: viewer,
  });
  expect(response.headers.get("content-type")).toContain("text/csv");
  const [columns, ...rows] = (await response.text()).split("\r\n");
  expect(columns).toBe('"page","all","consented","share","from","until"');
  const moment = String.raw`"\d{4}-\d\d-\d\dT[\d:.]+Z"`;
  const range = `${moment},${moment}$`;
  expect(rows[0]).toMatch(new RegExp(`^"/","5","2","0.4000",${range}`));
  expect(rows[1]).toMatch(new RegExp(String.raw`^"\(merged\)","1","0","0.0000",${range}`));
});
