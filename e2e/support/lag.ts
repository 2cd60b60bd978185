import type { Page } from "playwright-core";

/**
 * Runs in the page and measures its lag: the longest time in milliseconds for which its main thread was blocked. The
 * times that two listeners record for the same event may differ by the lag, so tests of durations add it to their
 * tolerance.
 */
export function watchLag(): void {
  const everyMs = 20;
  let last = performance.now();
  const watched = { lagMs: 0 };
  setInterval(() => {
    const now = performance.now();
    watched.lagMs = Math.max(watched.lagMs, now - last - everyMs);
    last = now;
  }, everyMs);
  Object.assign(globalThis, { watched });
}

export const readLagMs = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { watched: { lagMs: number } }).watched.lagMs);
