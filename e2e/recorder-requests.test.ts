import { expect, test } from "vitest";
import { acceptAll, newVisitor, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { type Traffic, watchTraffic } from "./support/traffic.ts";
import { advanceAndPauseClock, startTimedVisit, startVisit } from "./support/visit.ts";

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

/** Seconds of engaged time that were sent for a page. */
const timesOf = (traffic: Traffic, path: string) =>
  traffic
    .of("time_on_page")
    .filter(({ pageUrl }) => pageUrl === path)
    .map(({ timeSpentSeconds }) => timeSpentSeconds);

test("engaged time is sent so often that a browser that ends abruptly loses less than 10 s of the first minute", async () => {
  const { context, page, traffic } = await startTimedVisit(stage);
  await advanceAndPauseClock(page, 4_000);
  for (let part = 0; part < 3; part++) {
    await page.mouse.move(200 + part, 200);
    await page.clock.runFor(20_000);
  }
  await expect.poll(() => Math.max(...timesOf(traffic, "/"))).toBeGreaterThan(55);
  const times = [0, ...timesOf(traffic, "/")];
  const gaps = times.slice(1).map((time, index) => time - (times[index] as number));
  expect(Math.max(...gaps)).toBeLessThan(8.5);
  await context.close();
});

test("engaged time that is due during another request is sent as soon as that has a response", async () => {
  const { context, page, traffic } = await startTimedVisit(stage);
  await advanceAndPauseClock(page, 4_000);
  await expect.poll(() => traffic.records().filter(({ id }) => !traffic.committed.has(id))).toEqual([]);
  let respond = () => undefined as void;
  const mayRespond = new Promise<void>((resolve) => (respond = resolve));
  await page.route("**/api/collect", (route) => mayRespond.then(() => route.continue()), { times: 1 });
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  // The page may handle the click a moment later, and it needs the clock for that, so the clock moves until it has.
  const opened = async () => {
    await page.clock.runFor(100);
    return traffic.of("agent_click").length;
  };
  await expect.poll(opened).toBe(1);
  const before = timesOf(traffic, "/").length;
  await page.clock.runFor(8_000);
  expect(timesOf(traffic, "/")).toHaveLength(before);
  respond();
  await expect.poll(() => timesOf(traffic, "/").length).toBeGreaterThan(before);
  await context.close();
});

test("a recorder that starts late, as on a slow network, sends the engaged time at once", async () => {
  const { context, page, traffic } = await startTimedVisit(stage);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/recorder-*.js", (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest("**/assets/recorder-*.js");
  await page.goto(`${stage.app.url}/about`);
  await asked;
  await advanceAndPauseClock(page, 7_000);
  release();
  // Until it gives up, `expect.poll` moves the page's clock by less than 2 s.
  const sent = async () => {
    await page.clock.runFor(1);
    return timesOf(traffic, "/about")[0];
  };
  await expect.poll(sent).toBeGreaterThanOrEqual(7);
  await context.close();
});
