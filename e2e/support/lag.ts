import type { Page } from "playwright-core";

/**
 * Runs in the page: measures the longest time for which the page's thread was blocked. Two timestamps of one event in a
 * page differ by at most this time, which is long on a busy machine.
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
