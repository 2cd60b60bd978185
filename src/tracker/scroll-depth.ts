import type { Listen } from "./listen.ts";

type Milestone = 25 | 50 | 75 | 100;

const milestones: readonly Milestone[] = [25, 50, 75, 100];
const debounceMs = 100;
/** Time after which the page has its initial height; a page that cannot be scrolled is then fully visible. */
const settleMs = 1_000;

/** Reports each milestone once per page view, when scrolling stops at or beyond it. */
export function watchScrollDepth(report: (percent: Milestone) => void, listen: Listen): { restart(): void } {
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    // Read each time, because the page may have grown. Zoomed pages end a fraction of a pixel early.
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollY + 1 >= scrollable ? 100 : Math.round((scrollY / scrollable) * 100);
    for (const milestone of milestones)
      if (milestone > reported && percent >= milestone) report((reported = milestone));
  }

  function measureIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(measure, ms);
  }

  // Ignores lists and dialogs within the page, whose scroll events do not bubble.
  listen(["scroll"], () => measureIn(debounceMs), false);
  return {
    restart() {
      reported = 0;
      measureIn(settleMs);
    },
  };
}
