import { afterEach, beforeEach, expect, test } from "vitest";
import { daysAgo, type SearchApp, searchFact, startSearchApp } from "../testing/search-app.ts";

let search: SearchApp;
beforeEach(async () => {
  search = await startSearchApp();
});
afterEach(() => search.close());

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test("each returns Google's rows of the last 30 days: by day, in total, by keyword and by page", async () => {
  search.google.facts = [
    searchFact({ clicks: 5, impressions: 100, position: 2 }),
    searchFact({
      date: daysAgo(1),
      query: "workflow",
      page: "https://orbit.example/",
      clicks: 10,
      impressions: 20,
      position: 1,
    }),
    searchFact({ date: daysAgo(29), clicks: 1, impressions: 30, position: 8 }),
    searchFact({ date: daysAgo(30), clicks: 1000, impressions: 9000 }),
  ];
  const metrics = await search.ask({ action: "metrics", days: 30 });
  expect(metrics).toMatchObject({
    from: daysAgo(29),
    to: daysAgo(0),
    source: "google",
    estimated: false,
    problem: null,
  });
  expect(metrics.rows.map(({ keys, clicks }) => [keys, clicks])).toEqual([
    [[daysAgo(29)], 1],
    [[daysAgo(1)], 10],
    [[daysAgo(0)], 5],
  ]);
  const { rows: totals } = await search.ask({ action: "summary" });
  expect(totals).toHaveLength(1);
  expect(totals[0]).toMatchObject({ keys: [], clicks: 16, impressions: 150, ctr: 16 / 150 });
  expect(totals[0]?.position).toBeCloseTo((200 + 20 + 240) / 150);
  const { rows: keywords } = await search.ask({ action: "keywords", days: 30 });
  expect(keywords).toEqual([
    { keys: ["workflow"], clicks: 10, impressions: 20, ctr: 0.5, position: 1 },
    { keys: ["ai agents"], clicks: 6, impressions: 130, ctr: 6 / 130, position: (200 + 240) / 130 },
  ]);
  const { rows: pages } = await search.ask({ action: "pages", days: 1 });
  expect(pages.map(({ keys }) => keys[0])).toEqual(["https://orbit.example/platform"]);
});

test("metrics stores its summary in gsc_data, once a day, with the top ten keywords and pages", async () => {
  search.google.facts = Array.from({ length: 12 }, (_, index) =>
    searchFact({
      query: `query ${index}`,
      page: `https://orbit.example/${index}`,
      clicks: 20 - index,
      impressions: 50,
    }),
  );
  const { summary } = await search.ask({ action: "metrics" });
  await search.ask({ action: "metrics" });
  const { rows } = await search.app.database.pool.query("SELECT data_type, data, created_at FROM gsc_data");
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ data_type: "summary", data: summary });
  expect(summary).toMatchObject({ totalImpressions: 600, totalClicks: 174, avgCTR: 0.29 });
  expect(summary?.avgPosition).toBeCloseTo(4);
  expect(summary?.topKeywords).toHaveLength(10);
  expect(summary?.topKeywords[0]).toEqual({ keyword: "query 0", impressions: 50, clicks: 20, position: 4 });
  expect(summary?.topPages[9]).toEqual({ page: "https://orbit.example/9", impressions: 50, clicks: 11 });
});

test("all rows are returned in pages, also if there are more than in one response of Google", async () => {
  search.google.facts = Array.from({ length: 60_001 }, (_, index) =>
    searchFact({ query: `q${index}`, clicks: index % 7 }),
  );
  const { rows } = await search.ask({ action: "keywords" });
  expect(new Set(rows.map(({ keys }) => keys[0])).size).toBe(60_001);
  expect(search.google.requests.map(({ startRow, rowLimit }) => [startRow, rowLimit])).toEqual([
    [0, 25_000],
    [25_000, 25_000],
    [50_000, 25_000],
  ]);
  const { rows: totals } = await search.ask({ action: "summary" });
  expect(totals[0]).toMatchObject({
    clicks: sum(rows.map(({ clicks }) => clicks)),
    impressions: sum(rows.map(({ impressions }) => impressions)),
  });
  expect((await search.ask({ action: "keywords", limit: 10 })).rows).toEqual(rows.slice(0, 10));
});

test.each([
  ["an unknown action", { action: "everything" }, "action"],
  ["no day", { action: "metrics", days: 0 }, "days"],
  ["more days than Google keeps", { action: "metrics", days: 481 }, "days"],
])("%s is rejected", async (_, body, field) => {
  const response = await search.app.post("/api/google-search-console", body, search.admin);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", errors: [{ field }] });
});

test.each(["/api/google-search-console", "/api/admin/search-performance", "/api/admin/page-health"])(
  "%s is for admins",
  async (path) => {
    const call = (headers: Record<string, string>) =>
      path.includes("google")
        ? search.app.post(path, { action: "metrics" }, headers)
        : fetch(search.app.url + path, { headers });
    expect((await call({})).status).toBe(401);
    expect((await call(await search.app.signIn("viewer"))).status).toBe(403);
    expect(search.google.requests).toEqual([]);
  },
);

test("an API key and a link without search data are rejected, and a link with search data gets a response, as documented", async () => {
  const make = async (body: object) => {
    const created = await search.app.post("/api/admin/access-tokens", body, search.admin);
    return { authorization: `Bearer ${(await created.json()).token}` };
  };
  const link = { kind: "share_link", name: "Search", expiresInDays: 7 };
  const holders: [Record<string, string>, number][] = [
    [await make({ kind: "api_key", name: "Key" }), 403],
    [await make({ ...link, view: "range=7d" }), 403],
    [await make({ ...link, view: "range=7d&with=search" }), 200],
  ];
  const { paths } = await (await fetch(`${search.app.url}/api/openapi.json`)).json();
  for (const path of ["/api/admin/search-performance", "/api/admin/page-health"]) {
    expect(paths[path].get).toMatchObject({ "x-access": "admin", "x-tokens": "links" });
    for (const [headers, status] of holders)
      expect([path, (await fetch(search.app.url + path, { headers })).status]).toEqual([path, status]);
  }
});
