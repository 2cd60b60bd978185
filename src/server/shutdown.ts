import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "./platform/log.ts";

export interface Shutdown {
  /** Adds a step, which runs before all earlier ones. `withinMs` limits its duration; without it, there is no limit. */
  add(what: string, run: () => unknown, withinMs?: number): void;
  /** Runs all steps, once. Rejects with the first error, after the other steps have run. */
  stop(): Promise<void>;
}

/**
 * Stops the parts of an app in the reverse order of their start. A step that exceeds its limit is logged and not waited
 * for, so that one connection without a response cannot keep the process alive.
 */
export function createShutdown(log: Log): Shutdown {
  const steps: { what: string; run: () => unknown; withinMs: number | undefined }[] = [];
  let stopping: Promise<void> | undefined;

  async function stop(): Promise<void> {
    const errors: unknown[] = [];
    for (const { what, run, withinMs } of steps.toReversed()) {
      const done = (async () => run())().catch((error: unknown) => void errors.push(error));
      if (withinMs === undefined) await done;
      else if (await isLate(done, withinMs)) log.error({ withinMs }, `${what}: did not stop in time`);
    }
    if (errors.length > 0) throw errors[0];
  }

  return {
    add: (what, run, withinMs) => void steps.push({ what, run, withinMs }),
    stop: () => (stopping ??= stop()),
  };
}

async function isLate(done: Promise<unknown>, withinMs: number): Promise<boolean> {
  const waiting = new AbortController();
  const late = pause(withinMs, true, { signal: waiting.signal }).catch(() => false);
  return Promise.race([done.then(() => false), late]).finally(() => waiting.abort());
}
