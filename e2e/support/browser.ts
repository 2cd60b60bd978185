import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { desktopChrome } from "./client.ts";

export type VisitorOptions = NonNullable<Parameters<Browser["newContext"]>[0]>;
type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** `npm test` finds or installs browsers and passes their paths; these paths are for running a single file. */
const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch(browserOptions(process.env.HEADLESS_SHELL_PATH ?? wholeBrowser()));

/** A browser with tabs and windows that can be in the background, which the headless shell lacks. */
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
 * A visitor with separate storage. The user agent is changed, because headless Chromium would be dropped as a bot.
 * Prefers reduced motion, because films and animations take more processor time than everything else in these tests.
 */
export async function newVisitor(browser: Browser, options: VisitorOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({
    userAgent: desktopChrome,
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
    ...options,
  });
  // Playwright's 30 s are too short for a busy machine.
  context.setDefaultTimeout(120_000);
  await context.addInitScript(runIdleCallbacksSoon);
  return context;
}

/**
 * The headless shell draws only changed pages, and often finds no idle time before the two seconds after which the pages'
 * scripts start anyway. Chromium finds it at once.
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
  await page.getByRole("button", { name: "Accept All & Get Better Experience" }).click();
  await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor({ state: "hidden" });
}

export async function refuseAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Essential Only" }).click();
  await page.getByRole("dialog", { name: "Cookie Settings" }).waitFor({ state: "hidden" });
}

const refusals = new WeakMap<Browser, Promise<StorageState>>();

/** Opens a page as a visitor who has already refused analytics. The refusal is made once per browser, to save time. */
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
