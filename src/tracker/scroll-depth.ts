type Milestone = 25 | 50 | 75 | 100;

const milestones: readonly Milestone[] = [25, 50, 75, 100];
const debounceMs = 100;

/** Reports each milestone once per page view, when scrolling has come to rest at or beyond it. */
export function watchScrollDepth(report: (percent: Milestone) => void, signal: AbortSignal): { restart(): void } {
  let reported = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function measure(): void {
    // Read anew each time, because the page may have grown since.
    const scrollable = document.documentElement.scrollHeight - innerHeight;
    const percent = scrollable > 0 ? Math.min(100, Math.round((scrollY / scrollable) * 100)) : 100;
    for (const milestone of milestones)
      if (milestone > reported && percent >= milestone) {
        reported = milestone;
        report(milestone);
      }
  }

  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = setTimeout(measure, debounceMs);
    },
    { passive: true, signal },
  );
  signal.addEventListener("abort", () => clearTimeout(timer));
  return {
    restart() {
      clearTimeout(timer);
      reported = 0;
    },
  };
}
