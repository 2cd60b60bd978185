import type { Listen } from "./listen.ts";
import { isVisible } from "./visible.ts";

type Milestone = 25 | 50 | 75 | 100;

const milestones: readonly Milestone[] = [25, 50, 75, 100];
/**
 * Delay in milliseconds: a part that is on the screen for less time does not count. A shorter delay would cost slow
 * phones more.
 */
const debounceMs = 500;
/** Delay in milliseconds: a first screen that was open for less time was not read, and the page may not have its final height yet. */
const settleMs = 1_000;

/** Reports each milestone once per page view, when scrolling stops: the share of the page that has been on the screen. */
export function watchScrollDepth(report: (percent: Milestone) => void, listen: Listen): { restart(): void } {
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    // The height is read each time, because the page may have grown. On a zoomed page, the end can be a fraction of a pixel off.
    const seenShare = (scrollY + innerHeight + 1) / document.documentElement.scrollHeight;
    for (const milestone of milestones)
      if (milestone > reported && seenShare * 100 >= milestone) report((reported = milestone));
  }

  function measureIn(ms: number): void {
    clearTimeout(timer);
    if (isVisible()) timer = setTimeout(measure, ms);
  }

  // Ignores lists and dialogs within the page, whose scroll events do not bubble.
  listen(["scroll"], () => measureIn(debounceMs), false);
  listen(["visibilitychange"], () => measureIn(settleMs));
  return {
    restart() {
      reported = 0;
      measureIn(settleMs);
    },
  };
}
