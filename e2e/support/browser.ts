import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { desktopChrome } from "./client.ts";

/** `npm test` finds or installs Chromium and passes its path; these paths are for running a single file. */
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const launchBrowser = (): Promise<Browser> => chromium.launch(browserOptions());

export function browserOptions() {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));
  return {
    ...(executablePath && { executablePath }),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  };
}

/** A visitor with separate storage. The user agent is changed, because headless Chromium would be dropped as a bot. */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: desktopChrome,
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  // Playwright's 30 s are too short for a busy machine.
  context.setDefaultTimeout(120_000);
  return context;
}

/** Resolves when the page's scripts have started. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  return page;
}

export async function acceptAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Accept All & Get Better Experience" }).click();
  await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor({ state: "hidden" });
}

export async function refuseAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor({ state: "hidden" });
}

/** All data stored by this site in the browser, including cookies. */
export async function storageOf(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(() => ({ ...localStorage, ...sessionStorage }));
  return { ...stored, ...Object.fromEntries(cookies.map(({ name, value }) => [name, value])) } as Record<
    string,
    string
  >;
}

export async function signInToDashboard(
  page: Page,
  url: string,
  credentials: { email: string; password: string },
): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel("Email").fill(credentials.email);
  await page.getByLabel("Password").fill(credentials.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Website Analytics Dashboard" }).waitFor();
}
