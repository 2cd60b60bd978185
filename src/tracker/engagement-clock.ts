import type { Listen } from "./listen.ts";
import { isVisible } from "./visible.ts";

/** After this time without activity, the reader is assumed to be gone; in milliseconds. */
const idleAfterMs = 30_000;

/**
 * Measures engaged time: the page is visible and focused, and the reader was active at most 30 s ago. Computed from the times
 * of events, so that a delayed timer adds nothing.
 */
export interface EngagementClock {
  engagedMs(): number;
  /** Starts a page view now, or at a past time (as in `Date.now()`) since which the page has been visible. */
  restart(startedAt?: number): void;
}

/** Calls `onSign` for each activity of a reader, which includes returning to the page. */
export function createEngagementClock(listen: Listen, onSign: () => void): EngagementClock {
  let countedMs = 0;
  let countedUntil = 0;
  let isRunning = false;
  let signAt = 0;

  function count(): number {
    const now = performance.now();
    if (isRunning) countedMs += Math.max(0, Math.min(now, signAt + idleAfterMs) - countedUntil);
    countedUntil = now;
    isRunning = isVisible() && document.hasFocus();
    return countedMs;
  }

  function sign(): void {
    count();
    signAt = countedUntil;
    if (isVisible()) onSign();
  }

  // `blur` and `visibilitychange` stop the clock at once when the page loses the focus or is hidden.
  listen(
    [
      "pointerdown",
      "pointermove",
      "wheel",
      "touchmove",
      "keydown",
      "selectionchange",
      "focus",
      "blur",
      "visibilitychange",
    ],
    sign,
  );
  // Registered without capture: scroll events of an automatically scrolling list do not bubble, so they do not count.
  listen(["scroll"], sign, false);
  // A looping film is a decoration that plays without a viewer.
  listen(["timeupdate"], ({ target }) => (target as HTMLMediaElement).loop || sign());
  return {
    engagedMs: count,
    restart(startedAt = Date.now()) {
      count();
      countedMs = 0;
      countedUntil = signAt = performance.now() - (Date.now() - startedAt);
    },
  };
}
