import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { browser } from "#server/testing/response-app.ts";
import { phone, startVisitedApp } from "#server/testing/visited-app.ts";
import { mergeSmallCounts } from "./counts.sql.ts";
import { hasOtherBrand, otherPage } from "#server/testing/example-page.ts";

const { app, viewer, visit, get } = await startVisitedApp({ verify: (_, address) => address.startsWith("203.0.113.") });

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
  for (let n = 0; n < 4; n++)
    await visit(["/about?utm_campaign=May"], { channel: "Organic Search", consents: n < 1, agent: phone });
  await app.open("/", { ...browser, Referer: "https://chatgpt.com/" });
  await app.flush();
  // The hours of a value are added up before small counts are merged.
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
      ["/", 8, 2],
      ["/about", 5, 1],
    ],
    channel: [
      ["Social", 7, 2],
      ["(merged)", 5, 1],
    ],
    device: [
      ["desktop", 7, 2],
      ["(merged)", 5, 1],
    ],
    country: [["DK", 12, 0]],
    referrer: [
      ["linkedin.com", 7, null],
      ["(merged)", 5, null],
    ],
    campaign: [["(merged)", 4, null]],
    chain: [{ operator: "(merged)", loads: 1 }],
    totals: { all: 12, consented: 3 },
  });
  // The report of a day does not change when its stored counts are merged.
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  expect(await read()).toEqual(today);
});

test("a channel keeps its total when its device types are merged, so that it equals the total of its referrers", async () => {
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: n < 3 });
  for (let n = 0; n < 4; n++) await visit(["/"], { channel: "Social", consents: n < 1, agent: phone });
  for (let n = 0; n < 9; n++) await visit(["/"], { channel: "Organic Search", consents: n < 2 });
  for (let n = 0; n < 5; n++) await visit(["/"], { channel: "Organic Search", consents: n < 4, agent: phone });
  await app.flush();
  expect(await rowsBy("channel")).toEqual([
    ["Organic Search", 14, 6],
    ["Social", 10, 4],
  ]);
  expect(await rowsBy("device_type")).toEqual([
    ["desktop", 9, 2],
    ["mobile", 5, 4],
    ["(merged)", 10, 4],
  ]);
  expect(await rowsBy("referrer")).toEqual([
    ["google.com", 14, null],
    ["linkedin.com", 10, null],
  ]);
});

test("with false reports, every share stays at or below 100 %, and the excess is shown", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: n < 20 });
  for (let n = 0; n < 60; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 35, agent: phone });
  await app.flush();
  const before = await get("/api/admin/visit-estimate?range=today");
  expect(before).toMatchObject({ consentedVisits: 55, unmatchedLoads: 0 });
  // As many as the server counted, and 50 more. The other device type and page have no false reports.
  for (let n = 0; n < 70; n++) await visit(["/"], { channel: "Social", consents: true, opens: false });
  await visit([otherPage], { channel: "Social", consents: true, opens: false });
  expect(await rowsBy("channel")).toEqual([
    ["Organic Search", 60, 35],
    ["Social", 40, 40],
  ]);
  expect(await rowsBy("page")).toEqual([
    ["/about", 60, 35],
    ["/", 40, 40],
  ]);
  expect(await get("/api/admin/page-loads?range=today&split=page")).toMatchObject({
    totals: { all: 100, consented: 75 },
    unmatchedLoads: 51,
  });
  expect((await get("/api/admin/page-loads?range=today&split=channel")).unmatchedLoads).toBe(51);
  expect((await get("/api/admin/page-loads?range=today&split=referrer")).unmatchedLoads).toBe(51);
  for (const split of ["day", "page", "channel", "country", "device_type"])
    for (const [key, all, consented] of await rowsBy(split)) expect([key, consented <= all]).toEqual([key, true]);
  const after = await get("/api/admin/visit-estimate?range=today");
  expect(after).toMatchObject({ consentedVisits: 75, unmatchedLoads: 51, estimate: null, whyNone: "unmatched_loads" });
});

test("reports beyond a merged count do not reveal the count of one brand", async () => {
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: false });
  for (let n = 0; n < 3; n++) await visit(["/about"], { channel: "Social", consents: false });
  for (let n = 0; n < 2; n++) await visit([otherPage], { channel: "Social", consents: false });
  await app.flush();
  // Of the five merged loads, two are those of the other brand.
  for (let reported = 1; reported <= 6; reported++) {
    await visit([otherPage], { channel: "Social", consents: true, opens: false });
    const { unmatchedLoads, rows } = await get("/api/admin/page-loads?range=today&split=page");
    expect(rows.map(({ key }: { key: string }) => key)).toEqual(["/", "(merged)"]);
    expect(unmatchedLoads).toBe(Math.max(0, reported - 5));
  }
});

test("a few loads that were reported but not counted hardly change the estimate", async () => {
  for (let n = 0; n < 40; n++) await visit(["/"], { channel: "Social", consents: n < 38 });
  for (let n = 0; n < 60; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 35, agent: phone });
  await app.flush();
  const before = await get("/api/admin/visit-estimate?range=today");
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: true, opens: false });
  const after = await get("/api/admin/visit-estimate?range=today");
  expect(after).toMatchObject({ consentedVisits: 75, unmatchedLoads: 4 });
  expect(after.estimate.visits).toBeCloseTo(100, 5);
  expect(after.estimate.upper).toBeLessThan(1.2 * before.estimate.upper);
});

test("a few visitors give no estimate, however many pages they load", async () => {
  for (let n = 0; n < 60; n++) await visit(["/", "/about", "/"], { channel: "Social", consents: n < 29 });
  await app.flush();
  expect(await get("/api/admin/visit-estimate?range=today")).toMatchObject({ estimate: null, whyNone: "few_visitors" });
  await visit(["/", "/about", "/"], { channel: "Social", consents: true });
  await app.flush();
  expect((await get("/api/admin/visit-estimate?range=today")).estimate.visits).toBeCloseTo(61, 5);
});

test.runIf(hasOtherBrand)("a merged count below the smallest number takes the next smallest count too", async () => {
  for (let n = 0; n < 9; n++) await visit(["/"], { channel: "Social", consents: false });
  for (let n = 0; n < 6; n++) await visit(["/about"], { channel: "Organic Search", consents: n < 2, agent: phone });
  await visit([otherPage], { channel: "Organic Search", consents: false });
  await app.flush();
  const read = async () => ({
    page: await rowsBy("page"),
    channel: await rowsBy("channel"),
    device: await rowsBy("device_type"),
    referrer: await rowsBy("referrer"),
    reader: await rowsBy("reader"),
  });
  const merged = ["(merged)", 7, 2];
  const today = await read();
  expect(today).toEqual({
    page: [["/", 9, 0], merged],
    channel: [["Social", 9, 0], merged],
    device: [["desktop", 9, 0], merged],
    referrer: [
      ["linkedin.com", 9, null],
      ["(merged)", 7, null],
    ],
    reader: [["person", 16, null]],
  });
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  expect(await read()).toEqual(today);
});

test("a merged count stays small only if there is no other count", async () => {
  for (let n = 0; n < 3; n++) await visit(["/"], { channel: "Social", consents: false });
  await app.flush();
  expect(await rowsBy("page")).toEqual([["(merged)", 3, 0]]);
  await mergeSmallCounts(app.database.pool, "2999-01-01", 5);
  expect(await rowsBy("page")).toEqual([["(merged)", 3, 0]]);
});

test("requests of people for missing pages are in no split, so that no difference reveals their number", async () => {
  for (let n = 0; n < 6; n++) await visit(["/"], { channel: "Social", consents: false });
  await app.open("/nowhere");
  await app.flush();
  expect(await rowsBy("reader")).toEqual([["person", 6, null]]);
});

test("page loads of the team are in neither figure", async () => {
  await visit(["/"], { channel: "Social", consents: true, cookie: `${siteConfig.brand.id}.device=x` });
  await app.flush();
  expect((await get("/api/admin/page-loads?range=today")).totals).toEqual({ all: 1, consented: 0 });
});

test("classes of readers distinguish verified responses from those with a forged name", async () => {
  const google = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  const gpt = { "User-Agent": "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)" };
  await app.open("/", google, "203.0.113.9");
  for (const path of ["/", "/about"]) await app.open(path, google, "198.51.100.1");
  await app.open("/", gpt, "198.51.100.1");
  await app.open("/", { "User-Agent": "curl/8" });
  await app.flush();
  expect((await get("/api/admin/page-loads?range=today&split=reader")).rows).toEqual([
    { key: "search engine", all: 3, consented: null, verified: 1 },
    { key: "ai", all: 1, consented: null, verified: 0 },
    { key: "script", all: 1, consented: null },
  ]);
  const csv = await fetch(`${app.url}/api/admin/page-loads?range=today&split=reader&format=csv`, { headers: viewer });
  const [columns, row] = (await csv.text()).split("\r\n");
  expect(columns).toBe('"reader","all","verified","from","to","counted_from","counted_until"');
  expect(row).toMatch(/^"search engine","3","1",/);
});

test("a range that is not valid is rejected with the name of the field", async () => {
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
