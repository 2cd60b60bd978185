import { setTimeout as pause } from "node:timers/promises";
import {
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserServer,
  chromium,
  type Page,
} from "playwright-core";
import { acceptAll, launchWholeBrowser, newVisitor, openPage, storageOf } from "../../e2e/support/browser.ts";

/** A page view as measured by the stopwatch. */
export interface SeenView {
  scenario: string;
  visitorId: string;
  /** Path and query. */
  address: string;
  /** Time for which it was on the screen. */
  seenMs: number;
  /** Engaged time: visible time at most 30 s after the last input. */
  engagedMs: number;
}

const idleAfterMs = 30_000;

/**
 * When the stopwatch of a page load starts. The benchmark uses `commit`. Tests use `domcontentloaded`, because on a
 * busy machine a page may show nothing for a second after `commit`.
 */
export type WatchStart = "commit" | "domcontentloaded";

/** A simulated visitor in a real browser, timed from outside it. */
export class Visitor {
  readonly views: SeenView[] = [];
  readonly context: BrowserContext;
  readonly url: string;
  readonly scenario: string;
  visitorId = "";
  private readonly server: BrowserServer;
  private readonly startsAt: WatchStart;
  private open: { view: SeenView; since: number | null } | undefined;

  private constructor(
    server: BrowserServer,
    context: BrowserContext,
    url: string,
    scenario: string,
    startsAt: WatchStart,
  ) {
    this.server = server;
    this.context = context;
    this.url = url;
    this.scenario = scenario;
    this.startsAt = startsAt;
  }

  static async start(
    url: string,
    scenario: string,
    options: BrowserContextOptions = {},
    startsAt: WatchStart = "commit",
  ): Promise<Visitor> {
    const server = await launchWholeBrowser();
    const browser = await chromium.connect(server.wsEndpoint());
    return new Visitor(server, await newVisitor(browser, options), url, scenario, startsAt);
  }

  /** A page that has the focus only while it is in front, as in a window. */
  async newPage(): Promise<Page> {
    const page = await this.context.newPage();
    await this.useRealFocus(page);
    return page;
  }

  /** Turns off Playwright's focus emulation, which it turns on again after each navigation to another site. */
  private async useRealFocus(page: Page): Promise<void> {
    const session = await this.context.newCDPSession(page);
    await session.send("Emulation.setFocusEmulationEnabled", { enabled: false });
    await session.detach();
  }

  /** Consents on a page that is not measured. */
  async consent(): Promise<void> {
    const page = await openPage(this.context, `${this.url}/privacy-policy`);
    await acceptAll(page);
    await page.waitForFunction(() => localStorage.getItem("visitor_session"));
    this.visitorId = (await storageOf(page)).visitor_session as string;
    await page.close();
  }

  /** Opens the address and starts the stopwatch. */
  async view(page: Page, address: string, go = () => page.goto(this.url + address, { waitUntil: this.startsAt })) {
    this.pauseWatch();
    await go();
    this.startWatch(address);
    await this.useRealFocus(page);
  }

  startWatch(address: string): void {
    const view = { scenario: this.scenario, visitorId: this.visitorId, address, seenMs: 0, engagedMs: 0 };
    this.views.push(view);
    this.open = { view, since: Date.now() };
  }

  /** Call when the page is no longer on the screen. */
  pauseWatch(): void {
    if (!this.open || this.open.since === null) return;
    const { view, since } = this.open;
    view.seenMs += Date.now() - since;
    view.engagedMs += Math.min(Date.now() - since, idleAfterMs);
    this.open.since = null;
  }

  resumeWatch(): void {
    if (this.open) this.open.since = Date.now();
  }

  async leave(page: Page): Promise<void> {
    this.pauseWatch();
    await page.goto("about:blank");
  }

  kill(): void {
    this.pauseWatch();
    this.server.process().kill("SIGKILL");
  }

  async end(): Promise<void> {
    // Waits for requests that are still on their way.
    await pause(300);
    await this.server.kill();
  }
}
