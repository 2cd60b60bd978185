/** A pause after a run lasts this many times the run's duration, so a busy server gets fewer requests. */
const pauseFactor = 5;

/**
 * Turns a stream of calls into runs that are at least `pauseMs` apart and never overlap. Unlike a debounce it cannot
 * be starved by calls that keep coming.
 */
export function coalesce(run: () => Promise<unknown>, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let isRequested = false;

  let pausedUntil = 0;

  function schedule() {
    timer = setTimeout(
      async () => {
        running = true;
        isRequested = false;
        const startedAt = Date.now();
        await run().catch(() => undefined);
        const endedAt = Date.now();
        pausedUntil = endedAt + pauseFactor * (endedAt - startedAt);
        running = false;
        timer = undefined;
        if (isRequested) schedule();
      },
      Math.max(pauseMs, pausedUntil - Date.now()),
    );
  }

  return {
    ask() {
      isRequested = true;
      if (timer === undefined && !running) schedule();
    },
    stop() {
      clearTimeout(timer);
      isRequested = false;
    },
  };
}
