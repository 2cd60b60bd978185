import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { readLagMs, watchLag } from "./support/lag.ts";
import { setStage } from "./support/stage.ts";
import { acceptAll, newVisitor, openPage, storageOf } from "./support/browser.ts";
import { focusPage, showPage, watchTraffic } from "./support/traffic.ts";
import { followLink, scrollPage, startTimedVisit, startVisit } from "./support/visit.ts";

const stage = setStage();

/**
 * Measures engaged time in the page, in milliseconds: a clock in the test would include the delays of a busy machine.
 */
async function timeEngagement(page: Page, since: Date): Promise<void> {
  await page.evaluate((startedAt) => {
    const stopwatch = { engagedMs: 0, runsSince: startedAt as number | null };
    const stop = () => {
      if (stopwatch.runsSince !== null) stopwatch.engagedMs += Date.now() - stopwatch.runsSince;
      stopwatch.runsSince = null;
    };
    const set = (isEngaged: boolean) => (isEngaged ? (stopwatch.runsSince = Date.now()) : stop());
    addEventListener("focus", () => set(true));
    addEventListener("blur", () => set(false));
    addEventListener("visibilitychange", () => set(document.visibilityState === "visible"));
    Object.assign(window, { stopwatch });
  }, since.getTime());
}

/** Reads the engaged time until `end`. The page must be engaged. */
const readEngagedMs = (page: Page, end: Date) =>
  page.evaluate((endedAt) => {
    const { stopwatch } = window as unknown as { stopwatch: { engagedMs: number; runsSince: number } };
    return stopwatch.engagedMs + endedAt - stopwatch.runsSince;
  }, end.getTime());

test("a scripted visit creates exactly the expected records, with the engaged time within 5 percent", async () => {
  const { page, traffic } = await startVisit(stage, "/?utm_source=newsletter&utm_campaign=spring");
  const [landing] = await traffic.sent("page_view");
  await page.evaluate(watchLag);
  await timeEngagement(page, new Date(landing?.occurredAt as string));
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  await scrollPage(page, 0.6);
  await traffic.sent("scroll_depth", 2);
  await page.waitForTimeout(3_000);
  await focusPage(page, false);
  await page.waitForTimeout(2_000);
  await focusPage(page, true);
  await page.waitForTimeout(1_500);
  await showPage(page, false);
  await page.waitForTimeout(1_000);
  await showPage(page, true);
  await page.waitForTimeout(1_500);
  await followLink(page, "About Us");
  const [, next] = await traffic.sent("page_view", 2);
  // Ends with the next page view, not with the click: a slow machine needs a while for the next page.
  const engagedMs = await readEngagedMs(page, new Date(next?.occurredAt as string));
  const lagMs = await readLagMs(page);
  await page.goto("about:blank");

  const [home, about] = traffic.of("page_view");
  expect(home).toMatchObject({
    brand: siteConfig.brand.id,
    pageUrl: "/?utm_source=newsletter&utm_campaign=spring",
    isArrival: true,
    isLoad: true,
    paintedGroup: "none",
    screenResolution: "1280x800",
    viewport: "1280x800",
    referrer: "",
  });
  expect(about).toMatchObject({ pageUrl: "/about", title: expect.stringContaining("About") });
  // Leaves out the times, because how often they are sent depends on the speed of the machine.
  const seen = traffic.records().filter(({ type }) => !["web_vital", "time_on_page", "section_time"].includes(type));
  const of = (view: string | undefined) => seen.filter(({ pageViewId }) => pageViewId === view).map(({ type }) => type);
  expect(of(home?.id).slice(0, 2)).toEqual(["page_view", "consent_changed"]);
  // The scroll depth of the first screen is recorded after 1 s, which may be before or after the click.
  expect(of(home?.id).slice(2).toSorted()).toEqual(["agent_click", "scroll_depth", "scroll_depth"]);
  expect(of(about?.id)).toEqual(["page_view"]);
  expect(seen).toHaveLength(6);
  expect(traffic.of("agent_click")).toMatchObject([{ title: "Finance Agent", agentType: "department_agent" }]);
  expect(traffic.of("scroll_depth").map(({ percent }) => percent)).toEqual([25, 50]);
  const homeTime = traffic.of("time_on_page").filter(({ pageViewId }) => pageViewId === home?.id);
  const seconds = homeTime.at(-1)?.timeSpentSeconds ?? 0;
  // From one page view to the next, without the three seconds that were spent elsewhere.
  expect(engagedMs).toBeGreaterThan(6_000);
  expect(Math.abs(seconds * 1_000 - engagedMs)).toBeLessThan(engagedMs * 0.05 + 2 * lagMs);

  expect(new Set(traffic.batches().map(({ visitorId, visitId }) => visitorId + visitId)).size).toBe(1);

  // Playwright does not see what a page sends while it is unloaded, so the test queries the database.
  const stored = () =>
    stage.query<{ event_type: string; count: number }>(
      `SELECT event_type, count(*)::int FROM user_analytics
       WHERE session_id = $1 AND event_type IN ('page_view', 'consent_changed', 'agent_click', 'scroll_depth')
       GROUP BY event_type ORDER BY event_type`,
      [traffic.batches()[0]?.visitorId],
    );
  await expect.poll(stored).toEqual([
    { event_type: "agent_click", count: 1 },
    { event_type: "consent_changed", count: 1 },
    { event_type: "page_view", count: 2 },
    { event_type: "scroll_depth", count: 2 },
  ]);
  const pages = await stage.query(
    `SELECT page_url, time_on_page, scroll_depth, utm_source, utm_campaign FROM website_analytics
     WHERE visitor_id = $1 ORDER BY created_at`,
    [traffic.batches()[0]?.visitorId],
  );
  expect(pages).toMatchObject([
    { time_on_page: seconds, scroll_depth: 50, utm_source: "newsletter", utm_campaign: "spring" },
    { page_url: "/about", utm_source: null },
  ]);
});

test("each web vital of the loaded page is recorded once, by a separate chunk", async () => {
  const { page, traffic } = await startVisit(stage);
  await page.waitForFunction(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).some(
      ({ name, responseEnd }) => name.includes("/vitals-") && responseEnd > 0,
    ),
  );
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  // Waits until the browser has measured the click, which is after its effect is painted.
  await page.evaluate(
    () => new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "first-input", buffered: true })),
  );
  await followLink(page, "Platform");
  await traffic.sent("page_view", 2);
  await showPage(page, false);
  await traffic.sent("web_vital", 5);
  await showPage(page, true);
  await showPage(page, false);
  await page.goto("about:blank");
  const vitals = traffic.of("web_vital");
  expect(vitals.map(({ metric }) => metric).toSorted()).toEqual(["CLS", "FCP", "INP", "LCP", "TTFB"]);
  for (const { rating, pageUrl } of vitals) {
    expect(pageUrl).toBe("/");
    expect(["good", "needs-improvement", "poor"]).toContain(rating);
  }
  expect(vitals.filter(({ metric, value }) => metric !== "CLS" && value <= 0)).toEqual([]);
});

test("engaged time is sent after 5, 10 and 18 s and ends 30 s after the last input; a heartbeat is sent every 60 s", async () => {
  const { page, traffic } = await startTimedVisit(stage);
  const times = () => traffic.of("time_on_page").map(({ timeSpentSeconds }) => timeSpentSeconds);
  for (const seconds of [5, 10, 18]) {
    await page.clock.runFor((seconds - Math.max(0, ...times())) * 1_000 + 100);
    await expect.poll(() => Math.max(0, ...times())).toBeGreaterThanOrEqual(seconds);
  }
  // The visitor gives no sign for ten minutes after clicking the dialog's button.
  await page.clock.runFor(600_000);
  await traffic.sent("heartbeat", 9);
  expect(Math.max(...times())).toBeLessThanOrEqual(31);
  const before = Math.max(...times());
  await page.mouse.move(300, 300);
  await page.clock.runFor(600_000);
  await expect.poll(() => Math.max(...times())).toBeGreaterThan(before + 25);
  expect(Math.max(...times())).toBeLessThanOrEqual(before + 31);

  await showPage(page, false);
  const sent = { heartbeats: traffic.of("heartbeat").length, times: times().length };
  await page.clock.runFor(150_000);
  await page.waitForTimeout(300);
  expect({ heartbeats: traffic.of("heartbeat").length, times: times().length }).toEqual(sent);
});

test("a visit ends after 30 minutes without activity, not at midnight, and the next begins with a page view", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  await page.clock.install({ time: new Date("2026-11-20T23:50:00") });
  await page.goto(`${stage.app.url}/?utm_source=newsletter`);
  await acceptAll(page);
  await traffic.sent("page_view");
  await page.clock.fastForward("29:00");
  await page.keyboard.press("Tab");
  await page.clock.fastForward("29:00");
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  await traffic.sent("agent_click");
  expect(new Set(traffic.batches().map(({ visitId }) => visitId)).size).toBe(1);
  expect(traffic.of("page_view")).toHaveLength(1);

  await page.clock.fastForward("31:00");
  await page.getByRole("button", { name: /Legal Agent/ }).click();
  await traffic.sent("agent_click", 2);
  const [first, second] = new Set(traffic.batches().map(({ visitId }) => visitId));
  expect(second).toMatch(/^sess_/);
  expect(await storageOf(page)).toMatchObject({ visit_session: second });
  const later = traffic.batches().filter(({ visitId }) => visitId === second);
  expect(later[0]?.records[0]).toMatchObject({ type: "page_view", referrer: "" });
  expect(later.flatMap(({ records }) => records).map(({ type }) => type)).toContain("agent_click");
  expect(new Set(traffic.batches().map(({ visitorId }) => visitorId)).size).toBe(1);
  // The 31 minutes of inactivity after the first 58 minutes must not count as engaged time.
  expect(Math.max(...traffic.of("time_on_page").map(({ timeSpentSeconds }) => timeSpentSeconds))).toBeLessThan(60 * 60);
  expect(first).not.toBe(second);
});

test("two tabs belong to one visitor and one visit", async () => {
  const { context, page, traffic } = await startVisit(stage);
  const other = await openPage(context, `${stage.app.url}/about`);
  await traffic.sent("page_view", 2);
  await other.close();
  await page.close();
  expect(new Set(traffic.batches().map(({ visitId }) => visitId)).size).toBe(1);
  expect(new Set(traffic.batches().map(({ visitorId }) => visitorId)).size).toBe(1);
});
