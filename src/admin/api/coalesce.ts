/**
 * Turns a stream of calls into runs that are at least `pauseMs` apart and never overlap. Unlike a debounce it cannot
 * be starved by calls that keep coming.
 */
export function coalesce(run: () => Promise<unknown>, pauseMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let asked = false;

  function schedule() {
    timer = setTimeout(async () => {
      running = true;
      asked = false;
      await run().catch(() => undefined);
      running = false;
      timer = undefined;
      if (asked) schedule();
    }, pauseMs);
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
