import { afterEach, beforeEach, expect, test } from "vitest";
import { type SearchApp, startSearchApp } from "../testing/search-app.ts";

let search: SearchApp;
beforeEach(async () => {
  search = await startSearchApp({ GSC_SITE_URL: "", GSC_CREDENTIALS_FILE: "" });
});
afterEach(() => search.close());

async function viewPage(page: string, count: number) {
  await search.app.database.pool.query(
    `INSERT INTO website_analytics (id, created_at, page_url, page_title, referrer, user_agent, device_type, browser, os,
       screen_resolution, viewport, language, timezone)
     SELECT gen_random_uuid(), now(), $1, '', '', '', 'desktop', '', '', '', '', '', '' FROM generate_series(1, $2)`,
    [page, count],
  );
}

const storedData = async () => (await search.app.database.pool.query("SELECT FROM gsc_data")).rows;

test.each([
  [
    100,
    [
      [850, 60],
      [680, 47],
      [520, 32],
      [430, 27],
      [310, 20],
    ],
    1250,
  ],
  [
    7,
    [
      [60, 4],
      [48, 3],
      [36, 2],
      [30, 2],
      [22, 1],
    ],
    88,
  ],
  [
    2345,
    [
      [19933, 1407],
      [15946, 1102],
      [12194, 750],
      [10084, 633],
      [7270, 469],
    ],
    29313,
  ],
] as const)(
  "the estimate of %i page views has the stated factors and is never stored",
  async (views, figures, pageImpressions) => {
    await viewPage("/platform?utm_source=x", views);
    const keywords = await search.ask({ action: "keywords", days: 30 });
    expect(keywords).toMatchObject({
      source: "estimate",
      estimated: true,
      problem: { code: "search_console_not_configured" },
    });
    expect(
      keywords.rows.map(({ keys: [keyword], impressions, clicks, position }) => [
        keyword,
        position,
        [impressions, clicks],
      ]),
    ).toEqual([
      ["AI agents", 3.2, figures[0]],
      ["enterprise AI platform", 4.1, figures[1]],
      ["AI automation", 5.8, figures[2]],
      ["business AI solutions", 6.2, figures[3]],
      ["AI workflow automation", 7.1, figures[4]],
    ]);
    const pages = await search.ask({ action: "pages" });
    expect(pages.rows).toMatchObject([{ keys: ["/platform"], impressions: pageImpressions, clicks: views }]);
    const { summary } = await search.ask({ action: "metrics" });
    expect(summary).toMatchObject({ totalImpressions: pageImpressions, totalClicks: views });
    expect(summary?.avgCTR).toBeCloseTo(0.08, 2);
    expect(summary?.avgPosition).toBeCloseTo(4.8, 1);
    expect(await storedData()).toEqual([]);
  },
);

test("a stored summary is used instead of the estimate, even an old one", async () => {
  const data = { totalImpressions: 40, totalClicks: 4, avgCTR: 0.1, avgPosition: 3, topKeywords: [], topPages: [] };
  await search.app.database.pool.query("INSERT INTO gsc_data (data_type, data) VALUES ('summary', $1)", [data]);
  const answer = await search.ask({ action: "metrics" });
  expect(answer).toMatchObject({ source: "stored", estimated: false, summary: data });
});

test("pages are sorted by page views, and the summary has the first ten", async () => {
  for (let views = 1; views <= 12; views++) await viewPage(`/page-${views}`, views);
  const { rows } = await search.ask({ action: "pages" });
  expect(rows).toHaveLength(12);
  expect(rows[0]).toMatchObject({ keys: ["/page-12"], impressions: 150, clicks: 12 });
  const { summary } = await search.ask({ action: "metrics" });
  expect(summary?.topPages.map(({ page }) => page)).toEqual(rows.slice(0, 10).map(({ keys }) => keys[0]));
});

test("without page views, the estimate is zero", async () => {
  expect(await search.ask({ action: "metrics" })).toMatchObject({
    estimated: true,
    summary: { totalImpressions: 0, totalClicks: 0, avgCTR: 0 },
  });
});
