import { expect, test } from "vitest";
import { acceptAll, newVisitor, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { watchTraffic } from "./support/traffic.ts";
import { startVisit } from "./support/visit.ts";

const stage = setStage();

test("a page is counted by one request; what it measures by itself follows with the engaged time after 5 s", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await page.goto("about:blank");
  const before = traffic.batches().length;
  await page.goto(`${stage.app.url}/platform`);
  await page.locator("html[data-ready]").waitFor();
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: "instant" }));
  await page.waitForFunction(() => performance.now() > 4_000);
  const ofPage = () =>
    traffic
      .batches()
      .slice(before)
      .map(({ records }) => records.filter(({ pageUrl }) => pageUrl === "/platform").map(({ type }) => type))
      .filter((types) => types.length > 0);
  expect(ofPage()).toEqual([["page_view"]]);
  await traffic.sent("scroll_depth", 4);
  expect(ofPage()).toHaveLength(2);
  expect(ofPage()[1]).toEqual(expect.arrayContaining(["scroll_depth", "time_on_page"]));
  await context.close();
});

test("only the first page view of a visit names the time zone", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await page.goto(`${stage.app.url}/about`);
  const zones = (await traffic.sent("page_view", 2)).map(({ timezone }) => timezone);
  expect([zones[0] !== "", zones[1]]).toEqual([true, ""]);
  const visits = () =>
    stage.query("SELECT timezone, page_views FROM visits WHERE visit_id = $1", [traffic.batches()[0]?.visitId]);
  await expect.poll(visits).toEqual([{ timezone: zones[0], page_views: 2 }]);
  await context.close();
});

test.each(["2300-01-01", "1970-02-01"])("a visitor whose clock shows %s is counted", async (time) => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  await page.clock.install({ time });
  await page.goto(stage.app.url);
  await acceptAll(page);
  await traffic.sent("consent_changed");
  // The first script counts this page.
  await page.goto(`${stage.app.url}/about`);
  await traffic.sent("page_view", 2);
  const { visitor_session } = await storageOf(page);
  const visits = () => stage.query("SELECT page_views FROM visits WHERE visitor_id = $1", [visitor_session]);
  await expect.poll(visits).toEqual([{ page_views: 2 }]);
  await context.close();
});
