import { afterAll, beforeEach, expect, test } from "vitest";
import {
  browser,
  listCounts,
  type ResponseApp,
  startResponseApp,
  withResponseApp,
} from "#server/testing/response-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { otherPage, otherPageBrand } from "#server/testing/example-page.ts";
import { siteConfig } from "#site.config.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE response_counts, response_writers, response_gaps"));

const withPages = (options: Parameters<typeof withResponseApp>[1], work: (pages: ResponseApp) => Promise<void>) =>
  withResponseApp(app, options, work);

/** As the crawlers send them, from their operators' documentation. */
const realAgents: Record<string, string> = {
  GPTBot: "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.3; +https://openai.com/gptbot",
  "OAI-SearchBot":
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36; compatible; OAI-SearchBot/1.3; +https://openai.com/searchbot",
  "ChatGPT-User":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
  ClaudeBot: "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)",
  "Claude-SearchBot":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +https://www.anthropic.com)",
  "Claude-User":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)",
  PerplexityBot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)",
  "Perplexity-User":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)",
  GoogleOther:
    "Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.6778.69 Mobile Safari/537.36 (compatible; GoogleOther)",
  "Google-CloudVertexBot":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Google-CloudVertexBot; +https://cloud.google.com/enterprise-search) Chrome/131.0.6778.69 Safari/537.36",
  "Gemini-Deep-Research":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Gemini-Deep-Research; +https://gemini.google/overview/deep-research/) Chrome/135.0.0.0 Safari/537.36",
  CCBot: "CCBot/2.0 (https://commoncrawl.org/faq/)",
  Amazonbot:
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot) Chrome/119.0.6045.214 Safari/537.36",
  "Amzn-SearchBot":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Amzn-SearchBot/0.1) Chrome/119.0.6045.214 Safari/537.36",
  "meta-externalagent": "meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  "meta-externalfetcher": "meta-externalfetcher/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)",
  Bytespider:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 11_0 like Mac OS X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/43.0.7597.1164 Mobile Safari/537.36; Bytespider;bytespider@bytedance.com",
  DuckAssistBot: "DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)",
  "MistralAI-User":
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-User/1.0; +https://docs.mistral.ai/robots)",
  "cohere-ai": "cohere-ai",
  YouBot: "YouBot (+http://www.you.com)",
  Diffbot:
    "Mozilla/5.0 (Windows; U; Windows NT 5.1; en-US; rv:1.9.1.2) Gecko/20090729 Firefox/3.5.2 (.NET CLR 3.5.30729; Diffbot/0.1; +http://www.diffbot.com)",
  AI2Bot: "AI2Bot",
  DeepSeekBot: "Mozilla/5.0 (compatible; DeepSeekBot/1.0; +https://www.deepseek.com/bot)",
  Timpibot: "Mozilla/5.0 (compatible; Timpibot/0.9; +http://www.timpi.io)",
};

test("every fetch of 25 AI crawlers with their real user agents is counted under their name, and none as a person", () =>
  withPages({}, async ({ open, flush }) => {
    for (const agent of Object.values(realAgents)) {
      expect(await open("/", { "User-Agent": agent })).toBe(200);
      expect(await open("/missing", { "User-Agent": agent })).toBe(404);
      expect(await open("/robots.txt", { "User-Agent": agent })).toBe(200);
    }
    await flush();
    const expected = Object.keys(realAgents).flatMap((name) => [
      `(not found) ${name} 404: 1`,
      `/ ${name} 200: 1`,
      `/robots.txt ${name} 200: 1`,
    ]);
    expect((await listCounts(app, "page")).sort()).toEqual(expected.sort());
    expect(await listCounts(app, "source")).toEqual([]);
  }));

test("a path is counted as it is served, however it is encoded", () =>
  withPages({}, async ({ open, flush }) => {
    expect(await open("/%61bout?utm_campaign=May")).toBe(200);
    expect(await open("/%61bout", { "User-Agent": realAgents["GPTBot"] ?? "" })).toBe(200);
    expect(await open("/%2561bout")).toBe(404);
    expect(await open("/%zz")).toBe(400);
    await flush();
    expect(await listCounts(app, "page")).toEqual([
      "(not found) person 404: 1",
      "/about GPTBot 200: 1",
      "/about person 200: 1",
    ]);
    expect(await listCounts(app, "utm_campaign")).toEqual(["May person 200: 1"]);
  }));

test("a person's page load is counted by single properties only", () =>
  withPages({}, async ({ open, flush }) => {
    const from = (Referer: string) => ({ ...browser, Referer });
    await open("/about?utm_source=news&utm_medium=email&utm_campaign=May", from("https://www.google.com/search?q=x"));
    await open("/", from("https://chatgpt.com/"));
    await open(otherPage, from("http://127.0.0.1/about"));
    await open("/nowhere");
    await flush();
    expect(await listCounts(app, "page")).toEqual([
      "(not found) person 404: 1",
      "/ person 200: 1",
      "/about person 200: 1",
      `${otherPage} person 200: 1`,
    ]);
    expect(await listCounts(app, "source")).toEqual([
      "AI Assistants desktop person 200: 1",
      "Email desktop person 200: 1",
      "Within the site desktop person 200: 1",
    ]);
    expect(await listCounts(app, "country")).toEqual(["DK person 200: 3"]);
    expect(await listCounts(app, "referrer")).toEqual(["chatgpt.com person 200: 1", "google.com person 200: 1"]);
    expect(await listCounts(app, "assistant")).toEqual(["chatgpt.com person 200: 1"]);
    expect(await listCounts(app, "utm_campaign")).toEqual(["May person 200: 1"]);
    const { rows } = await app.database.pool.query("SELECT DISTINCT brand FROM response_counts ORDER BY 1");
    const brands = [...new Set([siteConfig.brand.id, otherPageBrand])].sort();
    expect(rows).toEqual(brands.map((brand) => ({ brand })));
  }));

test("prefetches, frames, files, the team and its networks are not counted; programs are not persons", () =>
  withPages({ ownNetworks: ["203.0.113.0/24", "2001:db8::/32"] }, async ({ open, flush }) => {
    await open("/", { ...browser, "Sec-Purpose": "prefetch" });
    await open("/", { ...browser, "Sec-Purpose": "prefetch;prerender" });
    await open("/", { ...browser, Purpose: "prefetch" });
    await open("/", { ...browser, "X-Moz": "prefetch" });
    await open("/", { ...browser, "X-Purpose": "preview" });
    await open("/", { "User-Agent": "GPTBot/1.3" }, undefined, "HEAD");
    await open("/", { ...browser, "Sec-Fetch-Dest": "iframe" });
    await open("/", { ...browser, "Sec-Fetch-Dest": "empty" });
    await open("/picture.png", { ...browser, "Sec-Fetch-Dest": "image" });
    await open("/missing.png", browser);
    await open("/", { ...browser, Cookie: `a=b; ${siteConfig.brand.id}.session_token=x` });
    await open("/", { ...browser, Cookie: `__Host-${siteConfig.brand.id}.device=x` });
    await open("/", browser, "203.0.113.9");
    await open("/", browser, "2001:db8::1");
    await open("/", browser, undefined, "HEAD");
    await flush();
    expect(await listCounts(app, "page")).toEqual([]);
    await open("/", { "User-Agent": browser["User-Agent"] });
    await open("/", { "User-Agent": "curl/8.5.0" });
    await open("/", {});
    await flush();
    expect(await listCounts(app, "page")).toEqual(["/ script 200: 3"]);
  }));

test("no data of a planted person is in any table or log", () =>
  withPages({}, async ({ open, flush, logged }) => {
    const planted = [
      "193.163.102.77",
      "PlantedBrowser",
      "planted-path",
      "planted-query",
      "planted-cookie",
      "planted-page",
    ];
    const headers = {
      ...browser,
      "User-Agent": `${browser["User-Agent"]} PlantedBrowser/1.0`,
      Referer: "https://www.linkedin.com/in/planted-path?planted-query=1",
      Cookie: "other=planted-cookie",
    };
    await open("/?name=planted-query", headers, planted[0]);
    await open("/planted-page", headers, planted[0]);
    await flush();
    expect(await listCounts(app, "referrer")).toEqual(["linkedin.com person 200: 1"]);
    const { rows: tables } = await app.database.pool.query<{ name: string }>(
      "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    expect(tables.length).toBeGreaterThan(30);
    const dump: string[] = [];
    for (const { name } of tables) {
      const { rows } = await app.database.pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} AS t`);
      dump.push(...rows.map(({ row }) => row));
    }
    const everything = [...dump, JSON.stringify(logged)].join("\n");
    expect(everything).toContain("linkedin.com");
    for (const text of planted) expect(everything).not.toContain(text);
  }));

test("a batch that is sent twice is counted once, and counts survive while the database is unavailable", () =>
  withPages({}, async ({ open, flush, logged }) => {
    await flush();
    const { pool } = app.database;
    const query = pool.query.bind(pool);
    let batches = 0;
    // Every second statement is carried out, but its answer is lost; the first has nothing to store.
    pool.query = (async (...given: Parameters<typeof query>) => {
      const result = await query(...given);
      if (!JSON.stringify(given[0]).includes("add_response_batch") || batches++ % 2 === 1) return result;
      throw new Error("connection lost");
    }) as unknown as typeof pool.query;
    await flush();
    await open("/");
    await flush();
    await open("/about");
    await flush();
    await flush();
    expect(JSON.stringify(logged)).toContain("kept in memory");
    pool.query = query as typeof pool.query;
    await flush();
    expect(await listCounts(app, "page")).toEqual(["/ person 200: 1", "/about person 200: 1"]);
  }));

test("a killed process is reported by the next one; a stopped one is not", async () => {
  const killed = await startResponseApp({}, app);
  await killed.open("/");
  await killed.flush();
  await killed.open("/about");
  killed.kill();
  await killed.close();
  await withPages({}, async ({ flush, logged }) => {
    await flush();
    expect(JSON.stringify(logged)).toContain("a process ended without storing its last response counts");
  });
  expect(await listCounts(app, "page")).toEqual(["/ person 200: 1"]);
  const admin = await app.signIn("viewer");
  const response = await fetch(`${app.url}/api/admin/page-loads?range=today`, { headers: admin });
  expect((await response.json()).gaps).toHaveLength(1);
  await withPages({}, async ({ flush, logged }) => {
    await flush();
    expect(logged).toEqual([]);
  });
});
