import { afterAll, beforeEach, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { browser, listCounts, type ResponseApp, withResponseApp } from "#server/testing/response-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { otherPage } from "#server/testing/example-page.ts";

const app: TestApp = await startTestApp();
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("TRUNCATE response_counts, response_writers, response_gaps"));

const withPages = (work: (pages: ResponseApp) => Promise<void>) => withResponseApp(app, {}, work);

/** Opens a page once for each of many invented campaigns and referrers. */
async function flood(open: ResponseApp["open"], requests: number, addressOf: (n: number) => string, name = "c") {
  for (let start = 0; start < requests; start += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const n = start + index;
        const headers = { ...browser, Referer: `https://${name}${n}.example/` };
        return open(`/?utm_campaign=${name}${n}`, headers, addressOf(n));
      }),
    );
}

test("invented paths, referrers and campaigns are limited, and the total is exact", () =>
  withPages(async ({ open, flush }) => {
    const requests = 1_500;
    await flood(open, requests, (n) => `193.${n >> 8}.${n & 255}.1`);
    await Promise.all(Array.from({ length: 50 }, (_, n) => open(`/made-up-${n}`)));
    await flush();
    expect(await listCounts(app, "page")).toEqual(["(not found) person 404: 50", `/ person 200: ${requests}`]);
    const referrers = await listCounts(app, "referrer");
    expect(referrers).toHaveLength(501);
    expect(referrers[0]).toBe(`(other) person 200: ${requests - 500}`);
    expect(await listCounts(app, "utm_campaign")).toHaveLength(301);
  }));

test("networks that invent values use up only their own shares; values from other networks keep their names", () =>
  withPages(async ({ open, flush }) => {
    for (const round of ["a", "b"]) {
      await flood(open, 600, (n) => `193.163.${n % 10}.${n % 250}`, round);
      await flood(open, 600, (n) => `2a02:aa7:${n % 10}::${n}`, `six-${round}`);
      await flush();
    }
    const news = { ...browser, Referer: "https://news.ycombinator.com/" };
    await open("/about?utm_campaign=Autumn", news, "83.92.1.7");
    await open(`${otherPage}?utm_campaign=Winter`, news, "2a02:aa8::5");
    await flush();
    const [referrers, campaigns] = [await listCounts(app, "referrer"), await listCounts(app, "utm_campaign")];
    expect(referrers.length).toBeLessThan(400);
    expect(referrers).toContain("news.ycombinator.com person 200: 2");
    expect(campaigns.length).toBeLessThan(240);
    for (const name of ["Autumn", "Winter"]) expect(campaigns).toContain(`${name} person 200: 1`);
    for (const path of ["/about", otherPage]) expect(await listCounts(app, "page")).toContain(`${path} person 200: 1`);
  }));

test("values of earlier days keep their names when the limit of new values is reached", async () => {
  await app.database.pool.query(
    `INSERT INTO response_counts VALUES
       (current_date - 40, 9, 'utm_campaign', '${siteConfig.brand.id}', 'Spring', '', 'person', false, 200, 5),
       (current_date - 2, -1, 'referrer', '${siteConfig.brand.id}', 'news.ycombinator.com', '', 'person', false, 200, 7)`,
  );
  // An access log without addresses has no limits per network, so it can reach the limit of the day.
  await app.database.pool.query(
    `INSERT INTO response_counts SELECT (now() AT TIME ZONE 'Europe/Copenhagen')::date, 9, split, '${siteConfig.brand.id}', 'c' || n, '', 'person', false, 200, 1
     FROM generate_series(1, 500) AS n, unnest(ARRAY['utm_campaign', 'referrer']) AS split`,
  );
  await withPages(async ({ open, flush }) => {
    await flush();
    await open("/?utm_campaign=Spring", { ...browser, Referer: "https://news.ycombinator.com/" });
    await open("/?utm_campaign=Made-up", { ...browser, Referer: "https://made-up.example/" });
    await flush();
    const campaigns = await listCounts(app, "utm_campaign");
    expect(campaigns).toContain("Spring person 200: 6");
    expect(campaigns).toContain("(other) person 200: 1");
    expect(await listCounts(app, "referrer")).toContain("news.ycombinator.com person 200: 8");
  });
});

test("page loads of one network beyond its fair share count as those of a program, which is logged once", () =>
  withPages(async ({ open, flush, logged }) => {
    await flood(open, 300, (n) => `193.163.102.${n % 250}`);
    for (let n = 0; n < 10; n++) await open("/about", browser, `83.92.${n}.1`);
    await flush();
    expect(await listCounts(app, "page")).toEqual(["/ person 200: 66", "/ script 200: 234", "/about person 200: 10"]);
    expect(await listCounts(app, "country")).toEqual(["DK person 200: 76"]);
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).toContain("TRUSTED_PROXIES");
    expect(JSON.stringify(logged)).not.toContain("193.163");
  }));
