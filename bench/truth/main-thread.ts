/*
 * Measures what the recorder adds to the main thread of a page, on an emulated phone with 4× CPU throttling: the work
 * of its scripts and of the responses to its requests. Visits with consent to analytics alternate with visits after a
 * refusal. The first script also runs after a refusal, for example to read the browser's storage, so the cost after a
 * refusal is subtracted.
 *
 * Wall time includes waiting for other processes, and for the processor on a busy machine. The emulation of the slow phone
 * lets the thread spin for three quarters of the time that passes, so a busy machine inflates thread time as well, but less.
 */
import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { acceptAll, launchWholeBrowser, newVisitor, openPage, refuseAll } from "../../e2e/support/browser.ts";
import { type BareRequests, measureBareRequests } from "./bare-request.ts";
import { type CdpBrowser, type CdpPage, connectCdp } from "./cdp-page.ts";
import { quantile } from "./compare.ts";
import { type Cost, costsOfPages, type RecorderCost } from "./recorder-cost.ts";

const paths = ["/about", "/platform", "/contact", "/careers", "/pricing"];
const rounds = 3;
const slowdown = 4;

/** One page view. */
interface Measured extends RecorderCost {
  /** Longest interaction, from input to next paint, rounded to 8 ms; 0 below the 16 ms threshold. */
  interactionMs: number;
}

interface Visit {
  pages: Measured[];
  /** Whether Back restored the page from the back/forward cache. */
  isRestored: boolean;
}

export interface MainThread {
  consented: Visit[];
  refused: Visit[];
  bare: BareRequests;
}

export async function measureMainThread(url: string): Promise<MainThread> {
  // Leaves out the argument with which Playwright turns the back/forward cache off.
  const server = await launchWholeBrowser(["--disable-back-forward-cache"]);
  const browser = await chromium.connect(server.wsEndpoint());
  const choose = async (choice: typeof acceptAll) => {
    const context = await newVisitor(browser);
    const page = await openPage(context, `${url}/privacy-policy`);
    await choice(page);
    if (choice === acceptAll) await page.waitForFunction(() => localStorage.getItem("visitor_session"));
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    await context.close();
    return stored;
  };
  const [granted, declined] = [await choose(acceptAll), await choose(refuseAll)];
  const cdp = await connectCdp(browser);
  const [consented, refused]: [Visit[], Visit[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    consented.push(await visit(cdp, url, granted));
    refused.push(await visit(cdp, url, declined));
  }
  const bare = await measureBareRequests(cdp, url, slowdown);
  await server.kill();
  return { consented, refused, bare };
}

const quantileOf = (visits: readonly Visit[], what: (page: Measured) => number, share: number) =>
  quantile(
    visits.flatMap(({ pages }) => pages.map(what)),
    share,
  );

/**
 * Milliseconds that the recorder without its web vitals adds to a page: the median with consent minus that after a
 * refusal.
 */
export const addedBy = (time: keyof Cost, { consented, refused }: MainThread): number =>
  quantileOf(consented, ({ core }) => core[time], 0.5) - quantileOf(refused, ({ core }) => core[time], 0.5);

export function printMainThread({ consented, refused, bare }: MainThread): void {
  const describe = (visits: readonly Visit[]) => ({
    pages: visits.flatMap(({ pages }) => pages).length,
    "core thread, ms": quantileOf(visits, ({ core }) => core.threadMs, 0.5).toFixed(1),
    "core thread p95, ms": quantileOf(visits, ({ core }) => core.threadMs, 0.95).toFixed(1),
    "core wall, ms": quantileOf(visits, ({ core }) => core.wallMs, 0.5).toFixed(1),
    "core wall p95, ms": quantileOf(visits, ({ core }) => core.wallMs, 0.95).toFixed(1),
    "web vitals thread, ms": quantileOf(visits, ({ vitals }) => vitals.threadMs, 0.5).toFixed(1),
    "interaction, ms": quantileOf(visits, ({ interactionMs }) => interactionMs, 0.5),
    "restored by Back": `${visits.filter(({ isRestored }) => isRestored).length} of ${visits.length}`,
  });
  console.log(`\nRecorder per page, on an emulated phone with ${slowdown}× CPU throttling; medians, except for p95`);
  console.table({ "with consent": describe(consented), "after a refusal": describe(refused) });
  const [fetch, beacon] = [bare.fetch.toFixed(1), bare.sendBeacon.toFixed(1)];
  console.log(`Minimum cost of sending one request: fetch ${fetch} ms, sendBeacon ${beacon} ms, for the call alone`);
}

async function visit(browser: CdpBrowser, url: string, stored: string): Promise<Visit> {
  const page = await browser.newPage();
  await page.open(`${url}/privacy-policy`);
  await page.evaluate(`Object.assign(localStorage, ${stored})`);
  await page.call("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const interactions: number[] = [];
  let isRestored = false;
  const events = await browser.trace(["toplevel", "devtools.timeline", "v8"], async () => {
    for (const path of paths) {
      await page.open(url + path);
      interactions.push(await read(page));
    }
    await page.evaluate("window.isKept = true");
    await page.open(`${url}/privacy-policy`);
    await page.evaluate("history.back()");
    await pause(2_000);
    isRestored = (await page.evaluate("window.isKept === true")) === true;
  });
  await page.close();
  const costs = costsOfPages(
    events,
    paths.map((path) => url + path),
  );
  return { pages: costs.map((cost, index) => ({ ...cost, interactionMs: interactions[index] ?? 0 })), isRestored };
}

/** Reads a page for about six seconds: scrolls, and taps a place without a link. */
async function read(page: CdpPage): Promise<number> {
  await page.evaluate(`window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.longest = Math.max(window.longest, duration);
    }).observe({ type: "event", durationThreshold: 16 })`);
  await pause(1_500);
  for (let n = 0; n < 6; n++) {
    await page.call("Input.dispatchMouseEvent", { type: "mouseWheel", x: 200, y: 400, deltaX: 0, deltaY: 200 });
    await pause(400);
  }
  const touch = { touchPoints: [{ x: 3, y: 400 }] };
  for (let n = 0; n < 4; n++) {
    await page.call("Input.dispatchTouchEvent", { type: "touchStart", ...touch });
    await page.call("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await pause(400);
  }
  return Number(await page.evaluate("window.longest"));
}
