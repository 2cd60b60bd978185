import type { BrowserContext, Page } from "playwright-core";
import type { Stage } from "./stage.ts";
import { acceptAll, newVisitor, openPage } from "./browser.ts";
import { type Traffic, watchTraffic } from "./traffic.ts";

export interface Visit {
  context: BrowserContext;
  page: Page;
  traffic: Traffic;
}

/** A visitor whose consent to analytics is recorded. */
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

/** The same with a clock that the test moves; it runs on by itself too. */
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

/** Moves the clock of the page forward by this time, and stops it. */
export const stopClock = async (page: Page, ms: number) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);

export const followLink = (page: Page, name: string) =>
  page.getByRole("navigation").first().getByRole("link", { name, exact: true }).click();

/** Follows a link within the site and waits until the next page is shown: its address changes before. */
export async function showByLink(page: Page, name: string): Promise<void> {
  const shown = await page.locator("h1").textContent();
  await followLink(page, name);
  await page
    .locator("h1:focus")
    .filter({ hasNotText: shown ?? "" })
    .waitFor();
}
