import { setTimeout as pause } from "node:timers/promises";
import { address, type Journey, killed } from "./journeys.ts";

/**
 * A reader who moves the pointer every 8 s, until the browser is killed. Engaged time is sent after 5, 10, 18, 26, 34,
 * 42, 50, 58, 66 and 96 s.
 */
const killedReader = (seconds: number): Journey => ({
  scenario: `reader's browser killed after ${seconds} s`,
  async walk(visitor, random) {
    const page = await visitor.newPage();
    await visitor.view(page, address(random));
    for (let n = 0; n < seconds; n += 8) {
      await pause(Math.min(8, seconds - n) * 1_000);
      await page.mouse.move(200 + n, 200);
      visitor.pauseWatch();
      visitor.resumeWatch();
    }
    visitor.kill();
  },
});

/** These journeys mostly wait, so they can run at the same time. */
export const longJourneys: readonly Journey[] = [
  killed(45),
  // Most of these browsers are killed shortly before the next regular request, when the loss is largest.
  ...[17, 25, 57, 65, 80, 94, 100].map(killedReader),
  {
    scenario: "tab left open for 50 s",
    async walk(visitor, random) {
      const page = await visitor.newPage();
      await visitor.view(page, address(random));
      await pause(50_000);
      await visitor.leave(page);
    },
  },
];
