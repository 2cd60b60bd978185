/** Counts while the page is visible and focused: a tab in the background engages nobody. */
export interface EngagementClock {
  engagedMs(): number;
  restart(): void;
}

export function createEngagementClock(signal: AbortSignal): EngagementClock {
  let countedMs = 0;
  let runningSince: number | null = null;

  function update(): void {
    const now = performance.now();
    if (runningSince !== null) countedMs += now - runningSince;
    runningSince = document.visibilityState === "visible" && document.hasFocus() ? now : null;
  }

  document.addEventListener("visibilitychange", update, { signal });
  for (const type of ["focus", "blur", "pageshow", "pagehide"]) addEventListener(type, update, { signal });
  return {
    engagedMs() {
      update();
      return countedMs;
    },
    restart() {
      update();
      countedMs = 0;
    },
  };
}
