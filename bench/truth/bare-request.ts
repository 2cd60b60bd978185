import { setTimeout as pause } from "node:timers/promises";
import type { CdpBrowser } from "./cdp-page.ts";
import { quantile } from "./compare.ts";

const rounds = 9;

const calls = {
  fetch: `fetch("/api/collect", { method: "POST", keepalive: true, headers: { "Content-Type": "application/json" }, body })`,
  sendBeacon: `navigator.sendBeacon("/api/collect", new Blob([body], { type: "application/json" }))`,
};

export type BareRequests = Record<keyof typeof calls, number>;

/**
 * Measures for how long the call that sends the first request of a page blocks its main thread: medians in
 * milliseconds, on a page without scripts, without tracing. No recorder can cost less, and it also has to handle the
 * response.
 */
export async function measureBareRequests(browser: CdpBrowser, url: string, slowdown: number): Promise<BareRequests> {
  const page = await browser.newPage();
  await page.call("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const time = async (call: string) => {
    const durations: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await page.call("Page.navigate", { url: `${url}/robots.txt?${round}` });
      await pause(500);
      // The server rejects this batch, as it contains nothing.
      durations.push(
        Number(
          await page.evaluate(`{
            const body = JSON.stringify({ records: [], filler: "x".repeat(600) });
            const startedAt = performance.now();
            ${call};
            performance.now() - startedAt;
          }`),
        ),
      );
    }
    return quantile(durations, 0.5);
  };
  const medians = { fetch: await time(calls.fetch), sendBeacon: await time(calls.sendBeacon) };
  await page.close();
  return medians;
}
