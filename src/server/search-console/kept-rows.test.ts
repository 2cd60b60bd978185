import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { currency, siteConfig } from "#site.config.ts";
import { createLog } from "../platform/log.ts";
import { createSearchConsole } from "./service.ts";
import type { SearchFact } from "../testing/search-console-server.ts";
import { daysAgo, type SearchApp, searchFact, startSearchApp } from "../testing/search-app.ts";

let search: SearchApp;
beforeEach(async () => {
  search = await startSearchApp();
});
afterEach(() => search.close());

const brandedQuery = `${siteConfig.brand.name} agents`;

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const within = (facts: SearchFact[], days: number) => facts.filter(({ date }) => date > daysAgo(days));

describe("stored rows", () => {
  const facts = () =>
    Array.from({ length: 75 }, (_, index) => [
      searchFact({ date: daysAgo(index), clicks: 2 + (index % 4), impressions: 40, position: 3 }),
      searchFact({
        date: daysAgo(index),
        query: brandedQuery,
        clicks: index < 30 ? 6 : 1,
        impressions: 12,
        position: 1,
      }),
      searchFact({
        date: daysAgo(index),
        query: "orbital sander",
        page: "https://orbit.example/platform#architecture",
        clicks: 0,
        impressions: 9,
        position: 18,
      }),
      searchFact({
        date: daysAgo(index),
        query: "workflow",
        clicks: index < 30 ? 0 : 3,
        impressions: 30,
        position: 5,
        device: "MOBILE",
      }),
    ]).flat();

  test("every figure is the sum of Google's rows, next to the previous period", async () => {
    search.google.facts = facts();
    const { totals, trend, brand, movers, kept } = await search.fetchAll();
    const now = within(search.google.facts, 30);
    // Five weeks earlier, so that the weekdays are the same.
    const before = within(search.google.facts, 65).slice(within(search.google.facts, 35).length);
    const clicks = (rows: SearchFact[]) => sum(rows.map((row) => row.clicks));
    const impressions = (rows: SearchFact[]) => sum(rows.map((row) => row.impressions));
    expect(kept).toMatchObject({ firstDay: daysAgo(74), lastDay: daysAgo(0), days: 75, problem: null });
    expect(totals).toMatchObject({
      clicks: clicks(now),
      impressions: impressions(now),
      previous: { clicks: clicks(before), impressions: impressions(before) },
    });
    expect(trend).toHaveLength(30);
    expect(trend.at(-1)).toMatchObject({ day: daysAgo(0), clicks: 8, previous: { clicks: 5 + 1 + 3 } });
    const ofBrand = (row: SearchFact) => row.query === brandedQuery;
    expect(brand).toMatchObject([
      { part: "branded", clicks: clicks(now.filter(ofBrand)), previous: { clicks: clicks(before.filter(ofBrand)) } },
      { part: "other", clicks: clicks(now.filter((row) => !ofBrand(row))) },
      { part: "hidden", clicks: 0, impressions: 0 },
    ]);
    const others = now.filter((row) => !ofBrand(row));
    const positions = sum(others.map(({ position, impressions }) => position * impressions));
    expect(brand[1]?.position).toBeCloseTo(positions / impressions(others));
    expect(movers?.gained).toMatchObject([{ query: brandedQuery, clicks: 180, previous: { clicks: 30 } }]);
    expect(movers?.lost).toMatchObject([
      { query: "workflow", clicks: 0, previous: { clicks: 90 } },
      { query: "ai agents", clicks: 103, previous: { clicks: 105 } },
    ]);
    const { rows } = await search.app.database.pool.query(
      "SELECT count(*)::int AS count, count(DISTINCT device)::int AS devices FROM gsc_rows",
    );
    expect(rows).toEqual([{ count: 300, devices: 2 }]);
  });

  test("a day is fetched once, and again when Google's totals of it change", async () => {
    search.google.facts = facts();
    await search.fetchAll();
    const ofRows = () => search.google.requests.filter(({ dimensions }) => dimensions?.length === 4).length;
    expect(ofRows()).toBe(75);
    await search.fetchAll();
    expect(ofRows()).toBe(75);
    search.google.facts.push(searchFact({ query: "late", clicks: 50 }));
    await search.ask({ action: "metrics" });
    await expect.poll(async () => (await search.performance()).movers?.gained[1]?.query).toBe("late");
    expect(ofRows()).toBe(76);
  });

  test("data that Google has deleted is still available", async () => {
    search.google.facts = [searchFact({ date: daysAgo(70), clicks: 5 }), searchFact({ clicks: 1 })];
    await search.fetchAll();
    search.google.facts = [searchFact({ clicks: 2 })];
    await search.ask({ action: "metrics" });
    expect((await search.performance(90)).totals.clicks).toBe(7);
  });

  test("stored data is still shown after the connection was removed, and does not claim to be fetched", async () => {
    search.google.facts = facts();
    const { connected, totals, trend } = await search.fetchAll();
    expect(connected).toBe(true);
    const later = createSearchConsole(undefined, search.app.database, createLog("fatal"));
    const { pool } = search.app.database;
    await pool.query("UPDATE gsc_days SET rows_kept_at = NULL WHERE day = $1", [daysAgo(74)]);
    expect(await later.makePerformance(30)).toMatchObject({ connected: false, totals, trend });
    const query = { days: 30, limit: 10 };
    const ask = (action: "metrics" | "keywords") => later.search({ ...query, action });
    // The last summary, and without it the sums of the days.
    expect(await ask("metrics")).toMatchObject({ source: "stored", summary: { totalClicks: totals.clicks } });
    await pool.query("DELETE FROM gsc_data");
    expect(await ask("metrics")).toMatchObject({ source: "stored", summary: { totalClicks: totals.clicks } });
    expect((await ask("keywords")).rows[0]).toMatchObject({ keys: [brandedQuery], clicks: 180 });
    await later.close();
  });

  test("a fetch that fails halfway reports the reason, keeps its data, and continues later", async () => {
    search.google.facts = facts();
    // Enough requests for the summary, the days, and the rows of six days.
    search.google.quota = 10;
    await search.ask({ action: "metrics" });
    await expect.poll(async () => (await search.performance()).kept.problem?.code).toBe("search_console_quota");
    const { kept } = await search.performance();
    expect(kept).toMatchObject({ days: 6, daysToFetch: 69, updatedAt: null });
    search.google.quota = Infinity;
    await search.app.database.pool.query("UPDATE gsc_syncs SET attempted_at = now() - interval '1 hour'");
    await search.fetchAll();
    expect((await search.performance()).kept).toMatchObject({ days: 75, problem: null });
  });

  test("pages with fewer clicks than their position suggests are first", async () => {
    search.google.facts = [
      searchFact({ page: "https://orbit.example/good", clicks: 50, impressions: 100, position: 1 }),
      searchFact({ page: "https://orbit.example/bad", clicks: 0, impressions: 100, position: 1.2 }),
      searchFact({ page: "https://orbit.example/far", clicks: 0, impressions: 500, position: 40 }),
    ];
    const { lowCtrPages } = await search.fetchAll();
    expect(lowCtrPages).toHaveLength(1);
    expect(lowCtrPages[0]).toMatchObject({ page: "https://orbit.example/bad", expectedCtr: 0.25, missedClicks: 25 });
  });
});

describe("joined with visits", () => {
  let visits = 0;
  async function visit(
    entryPage: string,
    {
      source = "www.google.com",
      channel = "Organic Search",
      seconds = 30,
      lead = "",
      won = undefined as number | undefined,
      wonCurrency = currency as string,
    } = {},
  ) {
    const id = `visit-${++visits}`;
    const at = `${daysAgo(0)}T12:00:00Z`;
    await search.app.database.pool.query(
      `INSERT INTO visits (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
         engaged_seconds, channel, source, device_type, browser, os, screen_resolution, language)
       VALUES ($1, $1, $2, $2, '${siteConfig.brand.id}', $3, $3, 1, $4, $5, $6, 'desktop', '', '', '', '')`,
      [id, at, entryPage, seconds, channel, source],
    );
    if (won !== undefined)
      await search.app.database.pool.query(
        `INSERT INTO consultation_requests (id, full_name, email, source, stage, value, currency, visit_id, created_at)
         VALUES (gen_random_uuid(), 'A', 'a@example.com', 'contact', 'won', $1, $2, $3, $4)`,
        [won, wonCurrency, id, at],
      );
    if (lead)
      await search.app.database.pool.query(
        `INSERT INTO conversions (id, conversion_type, source_page, visit_id, properties, created_at)
         VALUES (gen_random_uuid(), $1, '/contact', $2, '{}', $3)`,
        [lead, id, at],
      );
  }

  test("a landing page has its clicks, and the engaged time, leads and lead rate of the visits from Google", async () => {
    search.google.facts = [
      searchFact({ page: "https://orbit.example/platform?utm=1", clicks: 6 }),
      searchFact({ query: "workflow", page: "https://orbit.example/platform/", clicks: 2 }),
      searchFact({ query: "careers", page: "https://orbit.example/careers", clicks: 5 }),
    ];
    await visit("/platform", { seconds: 10, lead: "demo_request", won: 150_050 });
    await visit("/platform", { seconds: 40, source: "search.google.dk" });
    await visit("/platform", { source: "notgoogle.com", lead: "demo_request", won: 90_000 });
    await visit("/platform", { channel: "Paid Search", lead: "demo_request" });
    await visit("/platform", { seconds: 25, lead: "newsletter" });
    await visit("/about", { seconds: 8, lead: "contact_form", won: 70_000, wonCurrency: "XTS" });
    const { landingPages, queries, leads } = await search.fetchAll();
    expect(landingPages).toMatchObject([
      {
        page: "/platform",
        clicks: 8,
        visits: 3,
        engagedSeconds: 25,
        leads: 1,
        leadRate: 1 / 3,
        wonLeads: 1,
        wonValue: 1_500.5,
      },
      {
        page: "/careers",
        clicks: 5,
        visits: 0,
        engagedSeconds: null,
        leads: 0,
        leadRate: null,
        wonLeads: 0,
        wonValue: 0,
      },
      { page: "/about", clicks: 0, visits: 1, engagedSeconds: 8, leads: 1, leadRate: 1, wonLeads: 1, wonValue: 0 },
    ]);
    expect(leads).toBe(2);
    // A shared link gets the leads, but not what they are worth.
    const created = await search.app.post(
      "/api/admin/access-tokens",
      { kind: "share_link", name: "Search", expiresInDays: 7, view: "range=30d&with=search" },
      search.admin,
    );
    const headers = { authorization: `Bearer ${(await created.json()).token}` };
    const shared = await fetch(`${search.app.url}/api/admin/search-performance`, { headers });
    expect((await shared.json()).landingPages[0]).toMatchObject({ leads: 1, wonLeads: null, wonValue: null });
    expect(queries).toMatchObject([
      { query: "ai agents", clicks: 6, estimatedLeads: 0.75, leadShare: 0.375 },
      { query: "workflow", clicks: 2, estimatedLeads: 0.25, leadShare: 0.125 },
    ]);
  });
});
