import { setTimeout as pause } from "node:timers/promises";
import { type BrowserContextOptions, devices, type Page } from "playwright-core";
import type { Random } from "#server/testing/random-traffic-testing.ts";
import { acceptAll, storageOf } from "../../e2e/support/browser.ts";
import { followLink, followLinkAndWait } from "../../e2e/support/visit.ts";
import type { Visitor } from "./visitor.ts";

export interface Journey {
  /** Way of leaving the page. */
  scenario: string;
  options?: BrowserContextOptions;
  /** If absent, the visitor has consented before. */
  isNew?: true;
  walk(visitor: Visitor, random: Random): Promise<void>;
}

const pages = ["/", "/about", "/platform", "/agent", "/careers", "/contact", "/pricing", "/new-home", "/integrations"];
let views = 0;
/** Adds a unique campaign parameter. It is stored with the page view, and so identifies it. */
export const address = (random: Random, page = random.pick(pages)) => `${page}?utm_term=${++views}`;
const around = (ms: number, random: Random) => pause(ms * (0.9 + random.below(200) / 1_000));

/** Number of page views of a journey. Short ones are repeated more often, because they are lost most easily. */
const viewsOf = (seconds: number) => (seconds < 3 ? 8 : 4);

const closeTab = (seconds: number): Journey => ({
  scenario: `tab closed after ${seconds} s`,
  async walk(visitor, random) {
    for (let n = 0; n < viewsOf(seconds); n++) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random));
      await around(seconds * 1_000, random);
      visitor.pauseWatch();
      await page.close();
    }
  },
});

const followLinks = (seconds: number): Journey => ({
  scenario: `left by a link after ${seconds} s`,
  async walk(visitor, random) {
    const page = await visitor.newPage();
    await viewPages(visitor, page, random, { pages: viewsOf(seconds), seconds });
  },
});

export const killed = (seconds: number): Journey => ({
  scenario: `browser killed after ${seconds} s`,
  async walk(visitor, random) {
    const page = await visitor.newPage();
    await visitor.view(page, address(random));
    await around(seconds * 1_000, random);
    visitor.kill();
  },
});

export const quickJourneys: readonly Journey[] = [
  ...[0.3, 0.6, 1, 3].map(closeTab),
  ...[0.3, 0.6, 1, 3].map(followLinks),
  {
    scenario: "left by Back and Forward",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      const [one, other] = [address(random), address(random)];
      await visitor.view(page, one);
      await around(2_500, random);
      await visitor.view(page, other);
      await around(2_500, random);
      await visitor.view(page, one, () => page.goBack({ waitUntil: "commit" }));
      await around(1_000, random);
      await visitor.view(page, other, () => page.goForward({ waitUntil: "commit" }));
      await around(1_000, random);
      await visitor.leave(page);
    },
  },
  {
    scenario: "left within the site",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random, "/"));
      await page.locator("html[data-ready]").waitFor();
      for (const [name, path] of [
        ["Platform", "/platform"],
        ["About Us", "/about"],
      ] as const) {
        await around(1_000, random);
        await visitor.view(page, path, async () => {
          await followLink(page, name);
          await page.waitForURL(`**${path}`);
          return null;
        });
      }
      await around(1_000, random);
      await visitor.leave(page);
    },
  },
  {
    scenario: "another tab in between",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random));
      await around(2_000, random);
      const other = await visitor.newPage();
      visitor.pauseWatch();
      await other.bringToFront();
      await around(2_500, random);
      await page.bringToFront();
      visitor.resumeWatch();
      await around(1_500, random);
      await visitor.leave(page);
    },
  },
  {
    scenario: "a duplicated tab, both closed",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      const copied = address(random);
      await visitor.view(page, copied);
      await around(2_000, random);
      // The new tab starts with a copy of the session storage. Without a click, Chromium opens it without a blur event.
      await page.evaluate((url) => {
        const link = `<a href="${url}" target="_blank" rel="opener" style="position: fixed; top: 0; z-index: 99">Twin</a>`;
        document.body.insertAdjacentHTML("beforeend", link);
      }, visitor.url + copied);
      const popup = visitor.context.waitForEvent("page");
      await page.getByRole("link", { name: "Twin" }).click();
      visitor.pauseWatch();
      const twin = await popup;
      visitor.startWatch(copied);
      await around(1_500, random);
      visitor.pauseWatch();
      await twin.close();
      await page.close();
    },
  },
  {
    scenario: "offline, then online again",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random));
      await around(1_500, random);
      await visitor.context.setOffline(true);
      visitor.pauseWatch();
      await page.goto(visitor.url + address(random)).catch(() => undefined);
      await visitor.context.setOffline(false);
      await visitor.view(page, address(random));
      await around(2_000, random);
      await visitor.leave(page);
    },
  },
  {
    scenario: "consent on a later page",
    isNew: true,
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await page.goto(visitor.url + address(random, "/"));
      await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
      await followLinkAndWait(page, "Platform");
      await page.getByRole("button", { name: "Cookie Settings" }).click();
      await acceptAll(page);
      await page.waitForFunction(() => localStorage.getItem("visitor_session"));
      visitor.visitorId = (await storageOf(page)).visitor_session as string;
      visitor.startWatch("/platform");
      await around(1_500, random);
      await visitor.leave(page);
    },
  },
  {
    scenario: "slow network, left after 2 s",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      const session = await visitor.context.newCDPSession(page);
      const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
      await session.send("Network.emulateNetworkConditions", slow);
      await viewPages(visitor, page, random, { pages: 2, seconds: 2 });
    },
  },
  {
    scenario: "phone four times slower, after 2 s",
    options: { ...devices["Pixel 7"] },
    async walk(visitor, random) {
      const page = await visitor.newPage();
      const session = await visitor.context.newCDPSession(page);
      await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await viewPages(visitor, page, random, { pages: 2, seconds: 2 });
    },
  },
  killed(1),
  killed(4),
  killed(8),
  {
    scenario: "renderer crashed after 7 s",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random));
      await around(7_000, random);
      visitor.pauseWatch();
      const session = await visitor.context.newCDPSession(page);
      // This call never gets a response, because the page crashes.
      void session.send("Page.crash").catch(() => undefined);
      await page.waitForEvent("crash");
    },
  },
];

async function viewPages(
  visitor: Visitor,
  page: Page,
  random: Random,
  { pages, seconds }: { pages: number; seconds: number },
) {
  for (let n = 0; n < pages; n++) {
    await visitor.view(page, address(random));
    await around(seconds * 1_000, random);
  }
  await visitor.leave(page);
}
