import type { Browser, Page } from "playwright-core";
import { admin } from "./app-process.ts";
import { newVisitor, type VisitorOptions } from "./browser.ts";
import { signIn } from "./client.ts";
import type { Stage } from "./stage.ts";

export const phone: VisitorOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** One session of the admin for each browser and app. */
const sessions = new WeakMap<Browser, Map<string, ReturnType<typeof signIn>>>();

function sessionOf(page: Page, url: string): ReturnType<typeof signIn> {
  const browser = page.context().browser();
  if (!browser) return signIn(url, admin);
  const known = sessions.get(browser) ?? new Map<string, ReturnType<typeof signIn>>();
  const session = known.get(url) ?? signIn(url, admin);
  sessions.set(browser, known.set(url, session));
  return session;
}

/**
 * Opens the dashboard as the admin. A request creates the session, because signing in through the form, which first
 * opens the dashboard, would take half of the time of a test.
 */
export async function enterDashboard(page: Page, url: string, query = ""): Promise<void> {
  const { cookie } = await sessionOf(page, url);
  const cookies = cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });
  await page.context().addCookies(cookies);
  await page.goto(`${url}/admin${query}`);
  await page.getByRole("tabpanel").waitFor();
}

/** Opens the dashboard as the admin, in a browser of its own, with the query of its URL. */
export async function openDashboard(stage: Stage, query = "", options: VisitorOptions = {}): Promise<Page> {
  const context = await newVisitor(stage.browser, { viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  await enterDashboard(page, stage.app.url, query);
  return page;
}

export const queryOf = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

/** Shares the view of a dashboard page, with all its panels or only these, and returns the link. */
export async function shareView(page: Page, name: string, panels?: readonly string[]): Promise<string> {
  await page.getByRole("button", { name: "Share this view" }).click();
  const sheet = page.getByRole("dialog", { name: "Share this view" });
  await sheet.getByLabel("Link name").fill(name);
  if (panels) {
    await sheet.getByRole("radio", { name: "Selected panels only" }).check();
    for (const panel of panels) await sheet.getByRole("checkbox", { name: panel, exact: true }).check();
  }
  await sheet.getByRole("button", { name: "Create link" }).click();
  return sheet.getByRole("group", { name: "The link" }).locator(".select-all").innerText();
}
