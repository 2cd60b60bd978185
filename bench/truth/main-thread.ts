import { setTimeout as pause } from "node:timers/promises";
import { devices } from "playwright-core";
import { quantile } from "./compare.ts";
import { Visitor } from "./visitor.ts";

const pages = ["/", "/about", "/platform", "/contact", "/template"];
const recorder = /\/assets\/(recorder|page-events)-/;

/**
 * Milliseconds for which the recorder uses the main thread on a page, on a phone four times slower: loading, scrolling for five
 * seconds, and leaving. Includes the inline scripts of the page.
 */
export async function measureMainThread(url: string): Promise<number> {
  const visitor = await Visitor.start(url, "main thread", { ...devices["Pixel 7"] });
  await visitor.consent();
  const page = await visitor.newPage();
  const session = await visitor.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await session.send("Profiler.enable");
  await session.send("Profiler.setSamplingInterval", { interval: 100 });
  const times: number[] = [];
  for (const path of pages) {
    await session.send("Profiler.start");
    await page.goto(url + path);
    for (let n = 0; n < 10; n++) {
      await page.evaluate(() => scrollBy(0, 200));
      await pause(500);
    }
    const { profile } = await session.send("Profiler.stop");
    const own = new Set(
      profile.nodes
        .filter(({ callFrame }) => recorder.test(callFrame.url) || callFrame.url === url + path)
        .map(({ id }) => id),
    );
    const deltas = profile.timeDeltas ?? [];
    const micros = profile.samples?.reduce((sum, id, index) => sum + (own.has(id) ? (deltas[index] ?? 0) : 0), 0);
    times.push((micros ?? 0) / 1_000);
  }
  await visitor.end();
  return quantile(times, 0.99);
}
