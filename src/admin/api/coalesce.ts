/** A run is followed by a rest of this many times its own length, so that a busy server is asked less often. */
const restOfRun = 5;

/**
 * Turns a stream of calls into runs that are at least `pauseMs` apart and never overlap. Unlike a debounce it cannot
 * be starved by calls that keep coming.
 */
export function coalesce(run: () => Promise<unknown>, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let asked = false;

  let restsUntil = 0;

  function schedule() {
    timer = setTimeout(
      async () => {
        running = true;
        asked = false;
        const startedAt = Date.now();
        await run().catch(() => undefined);
        const endedAt = Date.now();
        restsUntil = endedAt + restOfRun * (endedAt - startedAt);
        running = false;
        timer = undefined;
        if (asked) schedule();
      },
      Math.max(pauseMs, restsUntil - Date.now()),
    );
  }

  return {
    ask() {
      asked = true;
      if (timer === undefined && !running) schedule();
    },
    stop() {
      clearTimeout(timer);
      asked = false;
    },
  };
}
