import { expect, test } from "vitest";
import { browser } from "#server/testing/response-app.ts";
import { startVisitedApp } from "#server/testing/visited-app.ts";
import { otherPage } from "#server/testing/example-page.ts";

const { app, visit, get } = await startVisitedApp({ verify: (_, address) => address.startsWith("203.0.113.") });

test("the chain counts an operator's fetches, and the page loads, visits and leads from its assistants", async () => {
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

test("the chain hides sources that look like personal data, with and without consent", async () => {
  const links = ["utm_source=anna.smith%40acme.perplexity.ai", "utm_source=user-48213.perplexity.ai"];
  for (const link of links) await visit([`/?${link}`], { channel: "Social", consents: true });
  for (let n = 0; n < 5; n++)
    await app.open(`/?${links[0]}`, { ...browser, Referer: "https://www.linkedin.com/" }, `83.92.${n}.9`);
  for (let n = 0; n < 5; n++) await visit(["/?utm_source=perplexity.ai"], { channel: "Social", consents: n < 1 });
  await app.flush();
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id, created_at)
     SELECT gen_random_uuid(), 'Lead', 'lead@example.com', 'demo_request', visitor_id, visit_id, now() FROM visits`,
  );
  const answer = await get("/api/admin/assistants?range=today");
  expect(answer.chain).toMatchObject([
    { operator: "Perplexity", loads: 5, visits: 1, leads: 1, sources: ["perplexity.ai"] },
    // The visit whose source has an email address is stored without the source.
    { operator: "(withheld)", loads: 7, visits: 1, leads: 1, sources: ["(withheld)"] },
  ]);
  expect(JSON.stringify(answer)).not.toMatch(/anna|48213/);
  const { rows } = await app.database.pool.query(
    "SELECT DISTINCT value FROM response_counts WHERE split = 'assistant'",
  );
  expect(rows.map(({ value }) => value).sort()).toEqual(["(withheld)", "perplexity.ai"]);
});

test("days and the chain distinguish verified fetches from those with a forged name", async () => {
  const agent = { "User-Agent": "Mozilla/5.0 (compatible; GPTBot/1.3; +https://openai.com/gptbot)" };
  for (const path of ["/", "/about", otherPage]) await app.open(path, agent, "203.0.113.9");
  await app.open("/", agent, "198.51.100.1");
  await app.flush();
  const { chain, days, fetches } = await get("/api/admin/assistants?range=today");
  expect(days).toMatchObject([{ crawler: "GPTBot", count: 4, verified: 3 }]);
  expect(chain).toMatchObject([{ operator: "OpenAI", fetches: { training: 4 }, verified: 3 }]);
  expect(fetches).toContainEqual(expect.objectContaining({ path: "/", count: 2, verified: 1 }));
});

test("search engines are listed by name, with verified and forged fetches apart, and are not in the figures of AI crawlers", async () => {
  const google = { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
  const bing = { "User-Agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" };
  for (const path of ["/", "/about"]) await app.open(path, google, "203.0.113.9");
  await app.open("/", google, "198.51.100.1");
  await app.open("/nowhere", bing, "198.51.100.1");
  await app.flush();
  const { searchEngines, crawlers, fetches, days, chain } = await get("/api/admin/assistants?range=today");
  expect(searchEngines.crawlers).toContainEqual({ name: "Googlebot", operator: "Google", rule: "allow" });
  expect(searchEngines.fetches).toMatchObject([
    { crawler: "Googlebot", path: "/", status: 200, count: 2, verified: 1 },
    { crawler: "Googlebot", path: "/about", status: 200, count: 1, verified: 1 },
    { crawler: "bingbot", path: "(not found)", status: 404, count: 1, verified: 0 },
  ]);
  expect(searchEngines.days).toMatchObject([
    { crawler: "Googlebot", count: 3, verified: 2 },
    { crawler: "bingbot", count: 1, verified: 0 },
  ]);
  expect(crawlers.map(({ name }: { name: string }) => name)).not.toContain("Googlebot");
  expect([fetches, days, chain]).toEqual([[], [], []]);
});
