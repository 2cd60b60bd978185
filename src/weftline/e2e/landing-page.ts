import type { Page } from "playwright-core";
import { openAfterRefusal, type VisitorOptions } from "../../../e2e/support/browser.ts";
import type { Stage } from "../../../e2e/support/stage.ts";

/** Opens the page with motion, unless the options reduce it. */
export const openLanding = (stage: Stage, options: VisitorOptions = {}): Promise<Page> =>
  openAfterRefusal(stage, "/template", { reducedMotion: "no-preference", ...options });

/** Opens the page with a stopped clock, and the mouse where it pauses no animation. */
export async function openLandingWithClock(stage: Stage): Promise<Page> {
  const page = await openLanding(stage);
  await page.mouse.move(2, 2);
  await stopClock(page);
  return page;
}

export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

export const show = (page: Page, selector: string) =>
  page.locator(selector).evaluate((part) => part.scrollIntoView({ behavior: "instant", block: "start" }));

/** Swipes across the middle of an element. */
export async function swipe(page: Page, selector: string, by: { x?: number; y?: number }): Promise<void> {
  await page.evaluate(
    ([selector, x, y]) => {
      const target = document.querySelector(selector);
      if (!target) throw new Error(`No ${selector}`);
      const touchAt = (clientX: number, clientY: number) => new Touch({ identifier: 1, target, clientX, clientY });
      const fire = (type: string, touch: Touch, isDown: boolean) =>
        target.dispatchEvent(
          new TouchEvent(type, {
            bubbles: true,
            cancelable: true,
            touches: isDown ? [touch] : [],
            changedTouches: [touch],
          }),
        );
      fire("touchstart", touchAt(200, 400), true);
      fire("touchmove", touchAt(200 + x, 400 + y), true);
      fire("touchend", touchAt(200 + x, 400 + y), false);
    },
    [selector, by.x ?? 0, by.y ?? 0] as const,
  );
}
