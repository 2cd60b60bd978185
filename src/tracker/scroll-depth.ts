import type { Listen } from "./listen.ts";

type Milestone = 25 | 50 | 75 | 100;

const milestones: readonly Milestone[] = [25, 50, 75, 100];
const debounceMs = 100;
/** By then a page has the height that it begins with, and one that cannot be scrolled is seen whole. */
const settleMs = 1_000;

/** Reports each milestone once per page view, when scrolling has come to rest at or beyond it. */
export function watchScrollDepth(report: (percent: Milestone) => void, listen: Listen): { restart(): void } {
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    // Read anew each time, because the page may have grown since. Zoomed pages end a fraction of a pixel early.
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollY + 1 >= scrollable ? 100 : Math.round((scrollY / scrollable) * 100);
    for (const milestone of milestones)
      if (milestone > reported && percent >= milestone) report((reported = milestone));
  }

  function measureIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(measure, ms);
  }

  // Not of a list or a dialog within the page: their scrolling does not bubble.
  listen(["scroll"], () => measureIn(debounceMs), false);
  return {
    restart() {
      reported = 0;
      measureIn(settleMs);
    },
  };
}
