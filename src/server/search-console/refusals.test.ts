import { writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { daysAgo, type SearchApp, searchFact, startSearchApp } from "../testing/search-app.ts";

let search: SearchApp;
beforeEach(async () => {
  search = await startSearchApp();
});
afterEach(() => search.close());

const elapsed = () => globalThis.performance.now();

test("a token that expired early is renewed without an error", async () => {
  search.google.facts = [searchFact({})];
  await search.ask({ action: "summary" });
  expect(search.google.tokensGiven).toBe(1);
  await search.ask({ action: "summary" });
  expect(search.google.tokensGiven).toBe(1);
  search.google.revokeTokens();
  expect(await search.ask({ action: "summary" })).toMatchObject({ source: "google", problem: null });
  expect(search.google.tokensGiven).toBe(2);
});

test.each([
  ["429", { status: 429, reason: "rateLimitExceeded" }],
  ["403 for too many a minute", { status: 403, reason: "userRateLimitExceeded" }],
  ["500", { status: 500 }],
  ["503", { status: 503 }],
])("%s once or twice is retried", async (_, refusal) => {
  search.google.facts = [searchFact({ clicks: 7 })];
  search.google.refusals = [refusal, refusal];
  const startedAt = elapsed();
  expect(await search.ask({ action: "summary" })).toMatchObject({ source: "google", rows: [{ clicks: 7 }] });
  expect(elapsed() - startedAt).toBeGreaterThan(1_400);
});

test("Retry-After is respected", async () => {
  search.google.facts = [searchFact({})];
  search.google.refusals = [{ status: 429, reason: "rateLimitExceeded", headers: { "Retry-After": "2" } }];
  const startedAt = elapsed();
  await search.ask({ action: "summary" });
  expect(elapsed() - startedAt).toBeGreaterThan(1_900);
});

/** More errors than concurrent requests, so that background requests do not consume all of them. */
const lasting = <Refusal>(refusal: Refusal) => Array.from({ length: 20 }, () => refusal);

test.each([
  ["search_console_quota", lasting({ status: 403, reason: "quotaExceeded" })],
  ["search_console_unavailable", lasting({ status: 503 })],
  ["search_console_api_disabled", lasting({ status: 403, reason: "accessNotConfigured" })],
])("%s: the response has the last good data with its date, and advice", async (code, refusals) => {
  search.google.facts = [searchFact({ query: "ai agents", clicks: 3, impressions: 9, position: 2 })];
  const good = await search.ask({ action: "metrics" });
  await search.app.database.pool.query("UPDATE gsc_data SET created_at = now() - interval '2 days'");
  search.google.refusals = [...refusals];
  const metrics = await search.ask({ action: "metrics" });
  expect(metrics).toMatchObject({ source: "stored", estimated: false, summary: good.summary, problem: { code } });
  expect(Date.now() - Date.parse(metrics.asOf)).toBeGreaterThan(47 * 3_600_000);
  expect(metrics.problem?.advice.length).toBeGreaterThan(20);
  search.google.refusals = [...refusals];
  const { rows } = await search.ask({ action: "keywords" });
  expect(rows).toEqual([{ keys: ["ai agents"], clicks: 3, impressions: 9, ctr: 1 / 3, position: 2 }]);
  search.google.refusals = [];
  expect(await search.ask({ action: "metrics" })).toMatchObject({ source: "google", problem: null });
});

test("a range that was not requested before is summed from the stored rows", async () => {
  search.google.facts = [
    searchFact({ clicks: 2, impressions: 5 }),
    searchFact({
      date: daysAgo(50),
      query: "workflow",
      page: "https://orbit.example/",
      clicks: 4,
      impressions: 8,
      position: 1,
    }),
  ];
  await search.fetchAll();
  search.google.readers.clear();
  const { summary, source } = await search.ask({ action: "metrics", days: 90 });
  expect(source).toBe("stored");
  expect(summary).toMatchObject({ totalClicks: 6, totalImpressions: 13, topKeywords: [{ keyword: "workflow" }, {}] });
  expect((await search.ask({ action: "pages", days: 90 })).rows.map(({ clicks }) => clicks)).toEqual([4, 2]);
});

test("an account without access is named, and used immediately once it has access", async () => {
  search.google.readers.clear();
  const { problem, estimated } = await search.ask({ action: "summary" });
  expect(estimated).toBe(true);
  expect(problem).toMatchObject({ code: "search_console_no_access" });
  expect(problem?.advice).toContain("dashboard@orbit.example");
  expect(problem?.advice).toContain(search.google.site);
  search.google.readers.add("dashboard@orbit.example");
  expect(await search.ask({ action: "summary" })).toMatchObject({ source: "google", problem: null });
});

test("a new credentials file is used without a restart; a bad one says what is wrong with it", async () => {
  search.google.facts = [searchFact({})];
  await search.ask({ action: "summary" });
  await writeFile(search.google.credentialsFile, "not json");
  expect((await search.ask({ action: "summary" })).problem).toMatchObject({
    code: "search_console_credentials_invalid",
    advice: expect.stringContaining("is not JSON"),
  });
  await writeFile(
    search.google.credentialsFile,
    JSON.stringify({ type: "service_account", client_email: "a@b.example" }),
  );
  expect((await search.ask({ action: "summary" })).problem?.advice).toContain("private_key");
  search.google.readers.add("second@orbit.example");
  await search.google.writeCredentials("second@orbit.example");
  expect(await search.ask({ action: "summary" })).toMatchObject({ source: "google", problem: null });
  expect(search.google.tokensGiven).toBe(2);
  search.google.tokenRefusals = [{ status: 400, reason: "invalid_grant" }];
  await search.google.writeCredentials("second@orbit.example");
  expect((await search.ask({ action: "summary" })).problem).toMatchObject({
    code: "search_console_credentials_refused",
    advice: expect.stringContaining("invalid_grant"),
  });
});

test("OAuth credentials of a person work too", async () => {
  search.google.facts = [searchFact({ clicks: 9 })];
  search.google.readers.add("refresh-1");
  const credentials = {
    type: "authorized_user",
    client_id: "id",
    client_secret: "secret",
    refresh_token: "refresh-1",
  };
  await writeFile(search.google.credentialsFile, JSON.stringify(credentials));
  expect(await search.ask({ action: "summary" })).toMatchObject({ source: "google", rows: [{ clicks: 9 }] });
});

test("a missing file and an unreachable server are named", async () => {
  const lost = await startSearchApp({ GSC_CREDENTIALS_FILE: "/nowhere/key.json" });
  expect((await lost.ask({ action: "summary" })).problem).toMatchObject({
    code: "search_console_credentials_unreadable",
    advice: expect.stringContaining("/nowhere/key.json"),
  });
  await lost.close();
  const alone = await startSearchApp({ GSC_API_URL: "http://127.0.0.1:9" });
  expect((await alone.ask({ action: "summary" })).problem?.code).toBe("search_console_unavailable");
  await alone.close();
});
