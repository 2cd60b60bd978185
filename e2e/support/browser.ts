import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { dialogText } from "#consent/dialog-text.ts";
import { desktopChrome } from "./client.ts";

export type VisitorOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Where to look for Chromium when a single test file is run. `npm test` finds or installs the browsers itself and
 * passes their paths in environment variables.
 */
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch(browserOptions(process.env.HEADLESS_SHELL_PATH ?? wholeBrowser()));

/** Starts the full Chromium, because tabs and windows of the headless shell cannot be in the background. */
export const launchWholeBrowser = (ignoreDefaultArgs: string[] = []) =>
  chromium.launchServer({ ...browserOptions(wholeBrowser()), ignoreDefaultArgs });

const wholeBrowser = () => process.env.CHROMIUM_PATH ?? places.find((path) => existsSync(path));

function browserOptions(executablePath: string | undefined) {
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

/**
 * Creates a visitor with separate storage. The user agent is that of desktop Chrome, because the app drops the records
 * of headless Chrome as bot traffic. The visitor prefers reduced motion, because films and animations take more
 * processor time than everything else in these tests.
 */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: desktopChrome,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  // Playwright's default of 30 s is too short on a busy machine.
  context.setDefaultTimeout(120_000);
  await context.addInitScript(runIdleCallbacksSoon);
  return context;
}

/**
 * Replaces idle callbacks with timers. The pages start their scripts when the browser is idle, or after two seconds.
 * The headless shell paints a page only when it changes, and often reports no idle time within these two seconds; the
 * full Chromium reports it at once.
 */
function runIdleCallbacksSoon(): void {
  window.requestIdleCallback = (run) => window.setTimeout(() => run({ didTimeout: false, timeRemaining: () => 50 }));
  window.cancelIdleCallback = (id) => window.clearTimeout(id);
}

/** Resolves when the page's scripts have started. */
export async function openPage(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await page.locator("html[data-ready]").waitFor();
  return page;
}

export async function acceptAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: dialogText.acceptAll }).click();
  await page.getByRole("dialog", { name: dialogText.title }).waitFor({ state: "hidden" });
}

export async function refuseAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: dialogText.essentialOnly }).click();
  await page.getByRole("dialog", { name: dialogText.title }).waitFor({ state: "hidden" });
}

const refusals = new WeakMap<Browser, Promise<StorageState>>();

/**
 * Opens a page as a visitor who has already refused analytics. To save time, each browser refuses only once, and its
 * later visitors start with the stored choice.
 */
export async function openAfterRefusal(
  { app, browser }: { app: { url: string }; browser: Browser },
  path: string,
  options: VisitorOptions = {},
): Promise<Page> {
  const refusal = refusals.get(browser) ?? refuseOnce(browser, app.url);
  refusals.set(browser, refusal);
  return openPage(await newVisitor(browser, { storageState: await refusal, ...options }), app.url + path);
}

async function refuseOnce(browser: Browser, url: string): Promise<StorageState> {
  const context = await newVisitor(browser);
  await refuseAll(await openPage(context, url));
  const state = await context.storageState();
  await context.close();
  return state;
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
