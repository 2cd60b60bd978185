import type { Listen } from "./listen.ts";

/** Counts only while the page is visible and focused, because nobody reads a tab in the background. */
export interface EngagementClock {
  engagedMs(): number;
  restart(): void;
}

export function createEngagementClock(listen: Listen): EngagementClock {
  let countedMs = 0;
  let runningSince: number | null = null;

  function engagedMs(): number {
    const now = performance.now();
    if (runningSince !== null) countedMs += now - runningSince;
    runningSince = document.visibilityState === "visible" && document.hasFocus() ? now : null;
    return countedMs;
  }

  listen(["visibilitychange", "focus", "blur"], engagedMs);
  return {
    engagedMs,
    restart() {
      engagedMs();
      countedMs = 0;
    },
  };
}
