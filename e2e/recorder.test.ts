import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { acceptAll, newVisitor, openPage, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { storedOf, readVisitorId } from "./support/stored.ts";
import { showPage, watchTraffic } from "./support/traffic.ts";
import { followLink, startVisit } from "./support/visit.ts";

const stage = setStage();

/** Never answers requests for scripts, as on a network so slow that the page is left before they arrive. */
const holdScripts = (context: BrowserContext) => context.route("**/assets/*.js", () => undefined);

test("a page view is counted if the page is left before the recorder starts, by a link, by a reload or by closing the tab", async () => {
  const { context, page } = await startVisit(stage);
  const visitorId = await readVisitorId(page);
  await page.goto("about:blank");
  const quick = await context.newPage();
  // Intercepted requests would be lost when their page closes.
  const network = await context.newCDPSession(quick);
  await network.send("Network.enable");
  await network.send("Network.setBlockedURLs", { urls: ["*/assets/*.js"] });
  for (const path of ["/about", "/platform"]) {
    await quick.goto(stage.app.url + path, { waitUntil: "commit" });
    await quick.waitForFunction(() => performance.now() > 200 && document.querySelector("[data-brand]"));
  }
  await quick.reload({ waitUntil: "commit" });
  await quick.waitForFunction(() => performance.now() > 200 && document.querySelector("[data-brand]"));
  expect(await quick.locator("html[data-ready]").count()).toBe(0);
  await quick.close({ runBeforeUnload: true });
  const views = async () => (await storedOf(stage, visitorId))[1];
  await expect
    .poll(async () => (await views()).map(({ page_url }) => page_url))
    .toEqual(["/", "/about", "/platform", "/platform"]);
  expect((await storedOf(stage, visitorId))[0]).toMatchObject([{ page_views: 4 }]);
  for (const { time_on_page } of await views()) expect(time_on_page).toBeGreaterThanOrEqual(0);
  await context.close();
});

test("before a choice and after a refusal, a page that is left immediately stores and sends nothing", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  await holdScripts(context);
  const page = await context.newPage();
  const leave = async () => {
    await page.goto(`${stage.app.url}/about?utm_source=newsletter`);
    await page.waitForFunction(() => performance.now() > 400);
    const stored = Object.keys(await storageOf(page));
    await page.goto("about:blank");
    return stored;
  };
  expect(await leave()).toEqual([]);
  await page.goto(`${stage.app.url}/about`);
  const refused = { cookie_consent: '{"necessary":true,"analytical":false,"advertising":false}' };
  await page.evaluate(
    (items) => Object.assign(localStorage, items, { visitor_session: "session_1700000000000_abcdefgh" }),
    refused,
  );
  expect(await leave()).toEqual(["cookie_consent", "visitor_session"]);
  expect(traffic.api).toEqual([]);
  await context.close();
});

test("the recorder continues the page view of the first script under its id, and a slow network delays neither", async () => {
  const { context, page, traffic } = await startVisit(stage);
  const visitorId = await readVisitorId(page);
  await page.goto("about:blank");
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/*.js", (route) => released.then(() => route.continue()));
  const count = traffic.of("page_view").length;
  await page.goto(`${stage.app.url}/about`, { waitUntil: "commit" });
  const early = (await traffic.sent("page_view", count + 1)).at(-1);
  release();
  await page.locator("html[data-ready]").waitFor();
  await page.mouse.move(200, 200);
  await page.goto("about:blank");
  const ofAbout = async () => (await storedOf(stage, visitorId))[1].filter(({ page_url }) => page_url === "/about");
  await expect.poll(async () => (await ofAbout())[0]?.time_on_page).toBeGreaterThan(0);
  expect(await ofAbout()).toHaveLength(1);
  expect(
    traffic
      .of("page_view")
      .filter(({ pageUrl }) => pageUrl === "/about")
      .map(({ id }) => id),
  ).toEqual([early?.id]);
  await context.close();
});

test("a page view that the server has from the first script is not sent again, and one that it lacks is", async () => {
  const { context, page, traffic } = await startVisit(stage);
  const sentAs = async (path: string) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await context.route("**/assets/*.js", (route) => released.then(() => route.continue()));
    await page.goto(stage.app.url + path);
    await page.waitForFunction(() => window.firstView && "isStored" in window.firstView);
    release();
    await page.locator("html[data-ready]").waitFor();
    await page.mouse.move(200, 200);
    // The recorder has taken over; before that, leaving the page would send the page view from the first script again.
    await page.waitForFunction(() => !window.firstView);
    await page.goto("about:blank");
    const records = traffic.batches().flatMap((batch) => batch.records);
    return records.filter(({ type, pageUrl }) => type === "page_view" && pageUrl === path).length;
  };
  expect(await sentAs("/about")).toBe(1);
  let hasFailed = false;
  await context.route("**/api/collect", (route) => {
    // A request of the previous page may still arrive.
    if (hasFailed || !route.request().postData()?.includes("/platform")) return route.continue();
    hasFailed = true;
    return route.fulfill({ status: 503 });
  });
  expect(await sentAs("/platform")).toBe(2);
  await context.close();
});

test("a page view names the visitor's time zone, also in a browser without Temporal", async () => {
  const zoneIn = async (prepare: () => void) => {
    const context = await newVisitor(stage.browser, { timezoneId: "Asia/Tokyo" });
    await context.addInitScript(prepare);
    const traffic = watchTraffic(context, stage.app.url);
    await acceptAll(await openPage(context, stage.app.url));
    const [view] = await traffic.sent("page_view");
    await context.close();
    return view?.timezone;
  };
  expect(await zoneIn(() => Reflect.deleteProperty(window, "Temporal"))).toBe("Asia/Tokyo");
  // Where Temporal exists, the recorder does not use Intl, which is slow.
  expect(await zoneIn(() => Reflect.deleteProperty(window, "Intl"))).toBe("Asia/Tokyo");
});

test("a recorder that loads while the page is being left counts nothing; a return from the cache is a page view of its own", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await page.goto("about:blank");
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route("**/assets/recorder-*.js", (route) => released.then(() => route.continue()));
  const count = traffic.of("page_view").length;
  const asked = page.waitForRequest("**/assets/recorder-*.js");
  await page.goto(`${stage.app.url}/about`);
  await asked;
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide")));
  const left = (await traffic.sent("page_view", count + 1)).at(-1);
  const loaded = page.waitForResponse("**/assets/recorder-*.js");
  release();
  await (await loaded).finished();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  const returned = (await traffic.sent("page_view", count + 2)).at(-1);
  expect(returned?.id).not.toBe(left?.id);
  await page.goto("about:blank");
  const ids = () =>
    traffic
      .of("page_view")
      .slice(count)
      .map(({ id }) => id);
  expect(new Set(ids())).toEqual(new Set([left?.id, returned?.id]));
  await context.close();
});

test("a restored page that was painted before the visitor had a group reports no version", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await traffic.sent("page_view", 2);
  await page.reload();
  const views = await traffic.sent("page_view", 3);
  const { experiment_group } = await storageOf(page);
  expect(views.map(({ paintedGroup }) => paintedGroup)).toEqual(["none", "none", experiment_group]);
  await context.close();
});

test("a page that could not be shown is not counted as a page view, and neither is its time", async () => {
  const { context, page, traffic } = await startVisit(stage, "/careers");
  await page.evaluate(() => {
    const view = document.createElement("div");
    view.dataset.error = "";
    document.querySelector("main")?.append(view);
  });
  await followLink(page, "About Us");
  await page.waitForURL("**/about");
  await context.close();
  expect(traffic.of("page_view").map(({ pageUrl }) => pageUrl)).toEqual(["/careers"]);
});

test("a prerendered page counts as viewed when it is activated", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await context.addInitScript(() =>
    Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
  );
  await page.goto(`${stage.app.url}/about`);
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => performance.now() > 1_000);
  expect(traffic.of("page_view")).toHaveLength(1);
  await page.evaluate(() => {
    Object.defineProperty(document, "prerendering", { value: false });
    document.dispatchEvent(new Event("prerenderingchange"));
  });
  expect((await traffic.sent("page_view", 2))[1]).toMatchObject({ pageUrl: "/about" });
  await context.close();
});

test("a page opened in the background counts as viewed when it is shown", async () => {
  const { context, page, traffic } = await startVisit(stage);
  await context.addInitScript(() =>
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true }),
  );
  await page.goto(`${stage.app.url}/about`);
  await page.locator("html[data-ready]").waitFor();
  await page.waitForFunction(() => performance.now() > 1_000);
  expect(traffic.of("page_view")).toHaveLength(1);
  await showPage(page, true);
  expect((await traffic.sent("page_view", 2))[1]).toMatchObject({ pageUrl: "/about" });
  await context.close();
});

test("the first screen counts as seen after a second, and a double click on an outbound link once", async () => {
  const { context, page, traffic } = await startVisit(stage, "/contact");
  const share = await page.evaluate(() => (innerHeight / document.documentElement.scrollHeight) * 100);
  const expected = [25, 50, 75, 100].filter((milestone) => milestone <= share);
  expect(expected.length).toBeGreaterThan(0);
  await traffic.sent("scroll_depth", expected.length);
  expect(traffic.of("scroll_depth").map(({ percent }) => percent)).toEqual(expected);

  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", '<a href="https://elsewhere.example/">Away</a>');
    addEventListener("click", (event) => event.preventDefault());
  });
  await page.getByRole("link", { name: "Away" }).dblclick();
  await page.getByRole("link", { name: "Away" }).click();
  await traffic.sent("custom", 2);
  expect(traffic.of("custom").filter(({ name }) => name === "outbound_link")).toHaveLength(2);
  await context.close();
});
