import type { Page } from "playwright-core";
import { admin } from "./app-process.ts";
import { newVisitor, signInToDashboard, type VisitorOptions } from "./browser.ts";
import type { Stage } from "./stage.ts";

export const phone: VisitorOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Opens the dashboard as the admin, in a browser of its own, with the query of its URL. */
export async function openDashboard(stage: Stage, query = "", options: VisitorOptions = {}): Promise<Page> {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await signInToDashboard(page, stage.app.url, admin);
  await page.goto(`${stage.app.url}/admin${query}`);
  await page.getByRole("tabpanel").waitFor();
  return page;
}

export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
