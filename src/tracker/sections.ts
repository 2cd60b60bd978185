import type { EngagementClock } from "./engagement-clock.ts";

/** Names that the server accepts. Because of any other name, it would reject all records of the batch. */
const namePattern = /^[a-z\d-]{1,50}$/;
const maxPerRecord = 20;

type Seconds = Record<string, number>;

export interface SectionWatch {
  /** Starts a page view. Call it when the clock is restarted. */
  restart(): void;
  /** Reports the sections whose time has changed since the last report. */
  report(): void;
}

/**
 * Measures the engaged time of the elements with `data-section`. While an element covers the line in the middle of the
 * window, the time of the clock is added to its section. Only one section counts at a time, the inner one if sections
 * are nested, so that all sections together never have more time than the page.
 */
export function watchSections(
  report: (seconds: Seconds) => void,
  clock: EngagementClock,
  signal: AbortSignal,
): SectionWatch {
  const onLine = new Set<HTMLElement>();
  let milliseconds: Seconds;
  let reported: Seconds;
  let countedMs: number;
  let isKnown: boolean;

  function count(): void {
    const engagedMs = clock.engagedMs();
    const name = [...onLine].at(-1)?.dataset.section;
    if (name) milliseconds[name] = (milliseconds[name] ?? 0) + engagedMs - countedMs;
    countedMs = engagedMs;
    isKnown = true;
  }

  const observer = new IntersectionObserver(
    (entries) => {
      // The first section also gets the engaged time from before the recorder was loaded.
      if (isKnown) count();
      isKnown = true;
      for (const { target, isIntersecting } of entries)
        onLine[isIntersecting ? "add" : "delete"](target as HTMLElement);
      observe();
    },
    { rootMargin: "-50% 0px" },
  );

  /** Sections may be added later. Observing an element again does nothing. */
  function observe(): void {
    for (const section of document.querySelectorAll<HTMLElement>("[data-section]"))
      if (namePattern.test(section.dataset.section as string)) observer.observe(section);
  }

  function restart(): void {
    observer.disconnect();
    onLine.clear();
    milliseconds = {};
    reported = {};
    countedMs = 0;
    isKnown = false;
    observe();
  }

  restart();
  signal.addEventListener("abort", () => observer.disconnect());
  return {
    restart,
    report() {
      count();
      observe();
      const seconds: Seconds = {};
      for (const name in milliseconds) {
        // Rounded down, so that the sum does not exceed the time of the page.
        const ofSection = Math.floor((milliseconds[name] as number) / 100) / 10;
        if (ofSection > (reported[name] ?? 0) && Object.keys(seconds).length < maxPerRecord)
          seconds[name] = reported[name] = ofSection;
      }
      if (Object.keys(seconds)[0]) report(seconds);
    },
  };
}
