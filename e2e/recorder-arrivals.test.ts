import { expect, test } from "vitest";
import { dialogText } from "#consent/dialog-text.ts";
import { acceptAll, newVisitor, openPage, storageOf } from "./support/browser.ts";
import { setStage } from "./support/stage.ts";
import { storedOf, readVisitorId } from "./support/stored.ts";
import { showPage, watchTraffic } from "./support/traffic.ts";
import { followLink, followLinkAndWait, startVisit } from "./support/visit.ts";

const stage = setStage();

test("after consent on a later page, the source and address of the visitor's first page are credited", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, `${stage.app.url}/?utm_source=newsletter&utm_campaign=spring&secret=x`);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await followLinkAndWait(page, "Platform");
  await followLinkAndWait(page, "About Us");
  expect(traffic.api).toEqual([]);
  expect(Object.keys(await storageOf(page))).toEqual(["first_load"]);
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  await acceptAll(page);
  await traffic.sent("consent_changed");
  await expect
    .poll(async () => (await storedOf(stage, await readVisitorId(page)))[0])
    .toMatchObject([{ entry_page: "/", source: "newsletter", utm_campaign: "spring", page_views: 1 }]);
  // The next page view of the visit is not an arrival.
  await followLink(page, "Home");
  expect((await traffic.sent("page_view", 2))[1]).toMatchObject({ isArrival: false, isLoad: false });
  await context.close();
});

test("a consent given after the address has changed, but before the page is shown, counts each page once", async () => {
  const context = await newVisitor(stage.browser);
  const page = await openPage(context, stage.app.url);
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await followLinkAndWait(page, "Platform");
  await page.getByRole("button", { name: "Cookie Settings" }).click();
  await page.getByRole("button", { name: dialogText.acceptAll }).waitFor();
  const link = page.locator("nav a[href='/about']").first();
  await link.evaluate((about, acceptAll) => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      const accept = [...document.querySelectorAll("button")].find((button) =>
        button.textContent.startsWith(acceptAll),
      );
      accept?.click();
    };
    (about as HTMLElement).click();
  }, dialogText.acceptAll);
  await page.waitForURL("**/about");
  await page.locator("h1:focus").waitFor();
  const views = async () =>
    (await storedOf(stage, await readVisitorId(page)))[1].map(({ page_url }) => page_url).toSorted();
  // Both may be recorded in the same millisecond, so their order is not fixed.
  await expect.poll(views).toEqual(["/about", "/platform"]);
  await context.close();
});

test("a return after 30 minutes, by waking the tab or by Back, credits no old campaign", async () => {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(`${stage.app.url}/?utm_source=newsletter&gclid=1`);
  await acceptAll(page);
  await traffic.sent("consent_changed");
  await page.clock.fastForward("31:00");
  await showPage(page, true);
  await traffic.sent("page_view", 2);
  await page.clock.fastForward("31:00");
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await traffic.sent("page_view", 3);
  const direct = { channel: "Direct", source: "", utm_campaign: null };
  const visits = async () => (await storedOf(stage, await readVisitorId(page)))[0];
  await expect.poll(visits).toMatchObject([{ source: "newsletter" }, direct, direct]);
  await context.close();
});

test("a page that is loaded again after 30 minutes, like a discarded tab, credits no old campaign", async () => {
  const { context, page, traffic } = await startVisit(stage, "/?utm_source=newsletter&gclid=1");
  const endVisit = () =>
    page.evaluate(() => {
      localStorage.visit_activity = `1 ${localStorage.visit_activity.split(" ")[1]}`;
    });
  await endVisit();
  await page.reload();
  await traffic.sent("page_view", 2);
  await page.locator("html[data-ready]").waitFor();
  await endVisit();
  await page.goto(`${stage.app.url}/about?utm_source=other`);
  await traffic.sent("page_view", 3);
  const sources = async () => (await storedOf(stage, await readVisitorId(page)))[0].map(({ source }) => source);
  await expect.poll(sources).toEqual(["newsletter", "", "other"]);
  await context.close();
});
