import type { Listen } from "./listen.ts";
import { isVisible } from "./visible.ts";

/** Without a sign of a reader for this long, nobody is assumed to be there. */
const idleAfterMs = 30_000;

/**
 * Counts the time in which the page is visible and focused and a reader gave a sign at most 30 s ago. Computed from the
 * times of events, so that a timer that fires late adds nothing.
 */
export interface EngagementClock {
  engagedMs(): number;
  /** Starts a page view, now or at a time in the past, as in `Date.now()`, since which the page has been visible. */
  restart(startedAt?: number): void;
}

/** Calls `onSign` for each sign of a reader; returning to the page is one. */
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

  // Losing focus is no sign, but stops the clock at once.
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
  // Without capture: a list that scrolls by itself is no reader.
  listen(["scroll"], sign, false);
  // A looping film is decoration, which plays to nobody as well.
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
