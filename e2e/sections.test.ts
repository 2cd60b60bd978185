import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { prerenderedPaths } from "#brand-routes.ts";
import { pageSections } from "../tools/demo/world.ts";
import { newVisitor, openPage } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { type Traffic, watchTraffic } from "./support/traffic.ts";
import { followLink, startVisit } from "./support/visit.ts";

const stage = setStage();

/** Of odd height, so that no pixel is exactly in the middle. */
const window = { width: 1280, height: 801 };

test.each(prerenderedPaths)("%s names its sections, each once", async (path) => {
  const html = await (await fetch(stage.app.url + path)).text();
  const names = [...html.matchAll(/\sdata-section="([^"]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.length).toBeLessThanOrEqual(20);
  expect(names.filter((name) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(name ?? ""))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

test.each(Object.entries(pageSections))("the demo has visits of the sections that %s has", async (path, names) => {
  const html = await (await fetch(stage.app.url + path)).text();
  const marked = [...html.matchAll(/\sdata-section="([^"]*)"/g)].map(([, name]) => name);
  expect(marked).toEqual(names);
});

/**
 * Scrolls the section to the middle of the window, and returns the milliseconds for which it stays there, by the page's
 * clock.
 */
async function readSection(page: Page, name: string, ms: number): Promise<number> {
  const scroll = (element: Element) => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    return performance.now();
  };
  const startedAt = await page.locator(`[data-section="${name}"]`).evaluate(scroll);
  await page.mouse.move(200, 200 + (ms % 7));
  await page.waitForTimeout(ms);
  return (await page.evaluate(() => performance.now())) - startedAt;
}

/** The time in seconds that was last sent for each section of a page. */
const secondsOf = (traffic: Traffic, path: string): Record<string, number> =>
  Object.assign(
    {},
    ...traffic.of("section_time").flatMap(({ pageUrl, sections }) => (pageUrl === path ? [sections] : [])),
  );

const timeOf = (traffic: Traffic, path: string) =>
  Math.max(0, ...traffic.of("time_on_page").flatMap((each) => (each.pageUrl === path ? [each.timeSpentSeconds] : [])));

const storedOf = (traffic: Traffic, path: string) =>
  stage.query<{ sections: Record<string, number> | null }>(
    "SELECT sections FROM website_analytics WHERE visitor_id = $1 AND page_url = $2 ORDER BY created_at DESC",
    [traffic.batches()[0]?.visitorId, path],
  );

/** Slow machines take some time to scroll, and to report what is visible. */
const toleranceS = 0.8;

test("the times of the sections that a visitor reads agree with a stopwatch, and add up to at most the time of the page", async () => {
  // The window is so low that the hero covers its middle until the first section is read.
  const { context, page, traffic } = await startVisit(stage, "/", { ...window, height: 501 });
  await page.goto(`${stage.app.url}/pricing`);
  await page.locator("html[data-ready]").waitFor();
  await page.waitForTimeout(1_000);
  const requests = traffic.batches().length;
  const stopwatch: Record<string, number> = {};
  for (const [name, ms] of [
    ["plans", 2_500],
    ["questions", 3_500],
    ["plans", 1_500],
  ] as const)
    stopwatch[name] = (stopwatch[name] ?? 0) + (await readSection(page, name, ms)) / 1_000;
  await page.goto("about:blank");
  const errors = async () => {
    const [view] = await storedOf(traffic, "/pricing");
    return Object.entries(stopwatch).map(([name, seconds]) => Math.abs((view?.sections?.[name] ?? 0) / 10 - seconds));
  };
  // The final times arrive when the page is left.
  await expect.poll(async () => Math.max(...(await errors()))).toBeLessThan(toleranceS);
  const sections = (await storedOf(traffic, "/pricing"))[0]?.sections ?? {};
  const sum = Object.values(sections).reduce((total, tenths) => total + tenths, 0) / 10;
  const [view] = await stage.query<{ time_on_page: number }>(
    "SELECT time_on_page FROM website_analytics WHERE visitor_id = $1 AND page_url = '/pricing'",
    [traffic.batches()[0]?.visitorId],
  );
  expect(sum).toBeLessThanOrEqual((view?.time_on_page ?? 0) + 0.01);
  // The calculator lies between the two and was only passed; it is not counted as reached.
  expect(sections.calculator ?? 0).toBeLessThan(10);
  const types = traffic
    .batches()
    .slice(requests)
    .map(({ records }) => records.map(({ type }) => type));
  expect(types.flat()).toContain("section_time");
  // None of these records has a request of its own.
  expect(types.filter((each) => each.includes("section_time") && !each.includes("time_on_page"))).toEqual([]);
  await context.close();
});

test("each page view has its own sections after a navigation within the page, and after Back", async () => {
  const { context, page, traffic } = await startVisit(stage, "/pricing", window);
  await readSection(page, "hero", 2_000);
  await readSection(page, "calculator", 1_500);
  await followLink(page, "About Us");
  await page.waitForURL("**/about");
  await page.locator('[data-section="beliefs"]').waitFor();
  const heroSeconds = (await readSection(page, "hero", 2_000)) / 1_000;
  await readSection(page, "beliefs", 1_500);
  await page.goBack();
  await page.locator('[data-section="questions"]').waitFor();
  await readSection(page, "questions", 1_500);
  await page.goto("about:blank");
  await expect
    .poll(async () => (await storedOf(traffic, "/pricing")).map(({ sections }) => sections))
    .toEqual([
      expect.objectContaining({ questions: expect.any(Number) }),
      expect.objectContaining({ calculator: expect.any(Number) }),
    ]);
  const [later, first] = await storedOf(traffic, "/pricing");
  expect(first?.sections).not.toHaveProperty("questions");
  for (const { sections } of [later, first].filter((each) => each !== undefined))
    expect(sections).not.toHaveProperty("beliefs");
  const ofAbout = secondsOf(traffic, "/about");
  expect(ofAbout.beliefs).toBeGreaterThan(1);
  // Both pages have a section of this name, and its time starts at 0 on each page.
  expect(ofAbout.hero).toBeGreaterThan(heroSeconds - toleranceS);
  expect(Object.values(ofAbout).reduce((sum, seconds) => sum + seconds, 0)).toBeLessThanOrEqual(
    timeOf(traffic, "/about") + 0.01,
  );
  expect(Object.keys(ofAbout).filter((name) => ["calculator", "questions", "plans"].includes(name))).toEqual([]);
  await context.close();
});

test("a section that is added has its time, and the one behind it when it is removed; the inner one counts, and wrong names do not", async () => {
  const { context, page, traffic } = await startVisit(stage, "/pricing", window);
  const add = (name: string, inner = "") =>
    page.evaluate(
      ([outerName, innerName]) => {
        const outer = document.createElement("div");
        outer.dataset.section = outerName;
        outer.style.height = "3000px";
        outer.id = "added";
        if (innerName) {
          const inner = document.createElement("div");
          inner.dataset.section = innerName;
          inner.style.height = "3000px";
          outer.append(inner);
        }
        document.querySelector("main")?.prepend(outer);
        scrollTo({ top: 800, behavior: "instant" });
      },
      [name, inner] as const,
    );
  const remove = () => page.evaluate(() => document.querySelector("#added")?.remove());
  const stay = async (ms: number) => {
    await page.mouse.move(100 + (ms % 9), 300);
    await page.waitForTimeout(ms);
  };
  await add("added");
  // A step of engaged time, at which new sections are noticed, is at most 8 s away.
  await expect
    .poll(async () => {
      await stay(500);
      return secondsOf(traffic, "/pricing").added ?? 0;
    })
    .toBeGreaterThan(0);
  await remove();
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await stay(300);
  await add("outer", "inner");
  await stay(2_500);
  await remove();
  await add("Wrong name");
  await stay(1_500);
  await page.goto("about:blank");
  await expect
    .poll(async () => (await storedOf(traffic, "/pricing"))[0]?.sections)
    .toMatchObject({ inner: expect.any(Number) });
  const stored = (await storedOf(traffic, "/pricing"))[0]?.sections ?? {};
  expect(stored.inner).toBeGreaterThan(10);
  expect(stored.outer ?? 0).toBeLessThan(10);
  expect(Object.keys(stored)).not.toContain("Wrong name");
  expect(timeOf(traffic, "/pricing")).toBeGreaterThan(4);
  await context.close();
});

test("nothing is sent before a choice, and nothing more after the consent is withdrawn", async () => {
  const context = await newVisitor(stage.browser, { viewport: window });
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, `${stage.app.url}/pricing`);
  await readSection(page, "plans", 1_500);
  expect(traffic.api).toEqual([]);
  await context.close();

  const consented = await startVisit(stage, "/pricing", window);
  await readSection(consented.page, "plans", 1_500);
  await consented.page.evaluate(() => {
    localStorage.setItem("cookie_consent", '{"necessary":true,"analytical":false,"advertising":false}');
  });
  const sent = consented.traffic.of("section_time").length;
  await readSection(consented.page, "questions", 1_500);
  await consented.page.goto("about:blank");
  expect(consented.traffic.of("section_time")).toHaveLength(sent);
  await consented.context.close();
});
