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

export const followLink = (page: Page, name: string) =>
  page.getByRole("navigation").first().getByRole("link", { name, exact: true }).click();
