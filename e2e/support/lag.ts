import type { Page } from "playwright-core";

/**
 * Runs in the page: notes the longest time for which the page's thread did nothing else. Two clocks in one page read an event
 * at times that differ by no more than that, which is much on a busy machine.
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
