import { afterAll, beforeEach, expect, test } from "vitest";
import { browser, listCounts, type ResponseApp, withResponseApp } from "#server/testing/response-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";

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

test("invented paths, referrers and campaigns stay within the limits and keep the total", () =>
  withPages(async ({ open, flush }) => {
    const requests = 1_500;
    await flood(open, requests, (n) => `193.163.${n % 40}.${n % 200}`);
    await Promise.all(Array.from({ length: 50 }, (_, n) => open(`/made-up-${n}`)));
    await flush();
    expect(await listCounts(app, "page")).toEqual(["(not found) person 404: 50", `/ person 200: ${requests}`]);
    const referrers = await listCounts(app, "referrer");
    expect(referrers).toHaveLength(501);
    expect(referrers[0]).toBe(`(other) person 200: ${requests - 500}`);
    expect(await listCounts(app, "utm_campaign")).toHaveLength(301);
  }));

test("one network that invents values uses up its share only, and others are counted under their name", () =>
  withPages(async ({ open, flush, logged }) => {
    for (const round of ["a", "b"]) {
      await flood(open, 500, (n) => `193.163.102.${n % 250}`, round);
      await flood(open, 500, (n) => `2a02:aa7:7:${n}::1`, `six-${round}`);
      await flush();
    }
    const news = { ...browser, Referer: "https://news.ycombinator.com/" };
    await open("/about?utm_campaign=Autumn", news, "83.92.1.7");
    await open("/template?utm_campaign=Winter", news, "2a02:aa8::5");
    await flush();
    const [referrers, campaigns] = [await listCounts(app, "referrer"), await listCounts(app, "utm_campaign")];
    expect(referrers).toHaveLength(1 + 2 * 50 + 1);
    expect(referrers).toContain("(other) person 200: 1900");
    expect(referrers).toContain("news.ycombinator.com person 200: 2");
    expect(campaigns).toHaveLength(1 + 2 * 30 + 2);
    for (const name of ["Autumn", "Winter"]) expect(campaigns).toContain(`${name} person 200: 1`);
    for (const path of ["/about", "/template"])
      expect(await listCounts(app, "page")).toContain(`${path} person 200: 1`);
    expect(logged).toEqual([]);
  }));
