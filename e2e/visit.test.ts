import type { Page, Request } from "playwright-core";
import { expect, test } from "vitest";
import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { admin } from "./support/app-process.ts";
import { acceptAll, newVisitor, openPage, refuseAll, signInToDashboard, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";

const stage = setStage();

const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

/** Watches what a page sends to us, and that it sends nothing to anybody else. */
function watchRequests(page: Page) {
  const api: Request[] = [];
  const foreign: string[] = [];
  page.context().on("request", (request) => {
    const url = new URL(request.url());
    if (url.origin !== new URL(stage.app.url).origin && url.protocol.startsWith("http")) foreign.push(request.url());
    else if (url.pathname.startsWith("/api/")) api.push(request);
  });
  return { api, foreign };
}

const recordsOf = (requests: Request[]): TrackingRecord[] =>
  requests
    .filter((request) => request.url().endsWith("/api/collect"))
    .flatMap((request) => (request.postDataJSON() as CollectBatch).records);

const headline = (page: Page, title: string) =>
  page
    .locator("dl > div", { has: page.getByText(title, { exact: true }) })
    .locator("dd")
    .first();

test("nothing is stored or sent before a choice, and closing the dialog keeps only that it was closed", async () => {
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  const { api, foreign } = watchRequests(page);
  await page.goto(stage.app.url);
  const dialog = page.getByRole("dialog", { name: "Cookie Settings" });
  await dialog.waitFor();
  for (const name of ["Analytics", "Advertising"])
    expect(await dialog.getByRole("switch", { name }).getAttribute("aria-checked")).toBe("false");
  await page.mouse.wheel(0, 3000);
  expect(await storageOf(page)).toEqual({});
  expect(api).toEqual([]);

  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  expect(Object.values(await storageOf(page))).toEqual(["notFistLoad"]);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(await dialog.isVisible()).toBe(false);
  expect(api).toEqual([]);
  expect(foreign).toEqual([]);
  await context.close();
});

test("after Essential Only the choice is logged and nothing is tracked", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url);
  const { api } = watchRequests(page);
  const logged = page.waitForResponse((response) => response.url().endsWith("/api/consent"));
  await refuseAll(page);
  expect((await logged).status()).toBe(201);
  expect((await logged).request().postDataJSON()).toMatchObject({
    action: "essential_only",
    preferences: { necessary: true, analytical: false, advertising: false },
  });
  await page.getByRole("button", { name: /Finance Agent/ }).click();
  await page.mouse.wheel(0, 20_000);
  await page.reload();
  await page.locator("html[data-ready]").waitFor();
  expect(api.filter((request) => request.url().endsWith("/api/collect"))).toEqual([]);
  const values = Object.values(await storageOf(page));
  expect(values.some((value) => /^sess(ion)?_|^[AB]$/.test(value))).toBe(false);
  await context.close();
});

test("a visit with consent is recorded, committed, and stands on the dashboard; the live figure follows without a reload", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, `${stage.app.url}/?utm_source=newsletter`);
  const { api } = watchRequests(page);
  const firstBatch = page.waitForResponse((response) => response.url().endsWith("/api/collect"));
  await acceptAll(page);
  expect((await firstBatch).status()).toBe(202);

  const sent = async (type: TrackingRecord["type"], count = 1) => {
    const isThere = () => recordsOf(api).filter((record) => record.type === type).length >= count;
    if (!isThere()) await page.waitForResponse((response) => response.url().endsWith("/api/collect") && isThere());
    return recordsOf(api).filter((record) => record.type === type);
  };
  expect(await sent("page_view")).toHaveLength(1);
  expect((await sent("page_view"))[0]).toMatchObject({ pageUrl: "/?utm_source=newsletter", utmSource: "newsletter" });
  expect((await sent("consent_changed"))[0]).toMatchObject({ preferences: { analytical: true, advertising: true } });

  await page.getByRole("button", { name: /Finance Agent/ }).click();
  expect(await sent("agent_click")).toMatchObject([{ title: "Finance Agent", agentType: "department_agent" }]);

  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  expect((await sent("scroll_depth", 4)).map((record) => "percent" in record && record.percent)).toEqual([
    25, 50, 75, 100,
  ]);

  const stored = Object.values(await storageOf(page));
  expect(stored.filter((value) => /^session_\d{13}_\w+$/.test(value))).toHaveLength(1);
  expect(stored.filter((value) => /^sess_\w+_\d{13}$/.test(value))).toHaveLength(1);
  expect(stored.filter((value) => /^[AB]$/.test(value))).toHaveLength(1);

  const owner = await newVisitor(stage.browser);
  const dashboard = await owner.newPage();
  await signInToDashboard(dashboard, stage.app.url, admin);
  await expect.poll(() => headline(dashboard, "Real-time Visitors").innerText()).toBe("1");
  expect(await headline(dashboard, "Total Visitors").innerText()).toBe("1");
  expect(await headline(dashboard, "Page Views").innerText()).toBe("1");

  // Leaving sends the engaged time, by a beacon that outlives the page.
  await page.goto("about:blank");
  await expect.poll(() => headline(dashboard, "Avg. Time on Site").innerText()).toMatch(/^[1-9]\d*s$/);

  const phone = await newVisitor(stage.browser, {
    userAgent: iPhone,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const second = await openPage(phone, stage.app.url);
  await acceptAll(second);
  await expect.poll(() => headline(dashboard, "Real-time Visitors").innerText()).toBe("2");
  await expect.poll(() => headline(dashboard, "Total Visitors").innerText()).toBe("2");
  await expect.poll(() => headline(dashboard, "Page Views").innerText()).toBe("2");
  const panel = (name: string) => dashboard.getByRole("region", { name });
  await expect.poll(() => panel("Device Distribution").innerText()).toMatch(/Desktop\s+1\s+50%\s+Mobile\s+1\s+50%/);
  await expect.poll(() => panel("Top Pages").innerText()).toMatch(/\/\s+2/);
  await Promise.all([context.close(), phone.close(), owner.close()]);
});

test("the home page is whole without JavaScript", async () => {
  const context = await newVisitor(stage.browser, { javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(stage.app.url);
  const text = await page.locator("body").innerText();
  for (const expected of [
    "Why AI Agents, Not Apps?",
    "Agents for Every Team",
    "Sales Agent",
    "Built to Integrate",
    "Request Your Personal Demo",
  ])
    expect(text).toContain(expected);
  expect(await page.getByRole("navigation").first().isVisible()).toBe(true);
  await context.close();
});

test("a click before the scripts have started is not lost", async () => {
  const context = await newVisitor(stage.browser);
  const page = await context.newPage();
  // The scripts arrive only once the click has happened.
  let release = () => undefined as void;
  const clicked = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto(stage.app.url);
  const card = page.getByRole("button", { name: /Finance Agent/ });
  await card.click();
  expect(await card.getAttribute("aria-expanded")).toBe("false");
  release();
  await expect.poll(() => card.getAttribute("aria-expanded")).toBe("true");
  await context.close();
});
