import { setTimeout as pause } from "node:timers/promises";
import { address, type Journey, killed } from "./journeys.ts";

/** A reader who moves the pointer every 8 s, until the browser is killed. */
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

/** They mostly wait, so that they can run at the same time. */
export const longJourneys: readonly Journey[] = [
  killed(19),
  killed(45),
  ...[70, 80, 88, 100].map(killedReader),
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
