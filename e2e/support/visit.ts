import type { BrowserContext, Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import { acceptAll, newVisitor, openPage } from "./browser.ts";
import { type Traffic, watchTraffic } from "./traffic.ts";

export interface Visit {
  context: BrowserContext;
  page: Page;
  traffic: Traffic;
}

/** Opens a page as a new visitor and accepts all cookies, so that the visit is recorded. */
export async function startVisit(
  stage: Pick<Stage, "app" | "browser">,
  path = "/",
  viewport = { width: 1280, height: 800 },
): Promise<Visit> {
  const context = await newVisitor(stage.browser, { viewport });
  const traffic = watchTraffic(context, stage.app.url);
  const page = await openPage(context, stage.app.url + path);
  await acceptAll(page);
  await traffic.sent("consent_changed");
  return { context, page, traffic };
}

/** Like `startVisit`, with a fake page clock that runs normally until the test moves or stops it. */
export async function startTimedVisit(stage: Pick<Stage, "app" | "browser">, path = "/"): Promise<Visit> {
  const context = await newVisitor(stage.browser);
  const traffic = watchTraffic(context, stage.app.url);
  const page = await context.newPage();
  await page.clock.install();
  await page.goto(stage.app.url + path);
  await acceptAll(page);
  await traffic.sent("consent_changed");
  return { context, page, traffic };
}

/** Moves the page's clock forward by this time, and stops it there. */
export const advanceAndPauseClock = async (page: Page, ms: number) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);

/** Scrolls at once to this share of the page. */
export const scrollPage = (page: Page, share: number) =>
  page.evaluate((part) => {
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    scrollTo({ top: scrollable * part, behavior: "instant" });
  }, share);

export const followLink = (page: Page, name: string) =>
  page.getByRole("navigation").first().getByRole("link", { name, exact: true }).click();

/** Follows a link within the site and waits for the heading of the next page, because the address changes earlier. */
export async function followLinkAndWait(page: Page, name: string): Promise<void> {
  const shown = await page.locator("h1").textContent();
  await followLink(page, name);
  await page
    .locator("h1:focus")
    .filter({ hasNotText: shown ?? "" })
    .waitFor();
}
