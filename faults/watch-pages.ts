import { setTimeout as pause } from "node:timers/promises";
import { prerenderedPaths } from "#brand-routes.ts";
import { paths } from "#paths.ts";

/** Client that reads one page after the other and records failures and times. */
export interface PageWatch {
  readonly read: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
  /** Response time of each page in milliseconds, in order. */
  readonly timesMs: readonly number[];
  /** Ignores the responses from now on, because the app is down. */
  expectNothing(): void;
  expectPages(): void;
  stop(): Promise<void>;
}

const pauseMs = 25;
const timeoutMs = 5_000;
const pages = prerenderedPaths.filter((path) => path !== paths.page.notFound());

export function watchPages(url: string): PageWatch {
  const failures: string[] = [];
  let read = 0;
  const timesMs: number[] = [];
  let expected = true;
  let phase = 0;
  let stopped = false;

  async function keepReading(): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const path = pages[turn % pages.length] as string;
      const started = { at: performance.now(), phase };
      const problem = await fetch(url + path, { signal: AbortSignal.timeout(timeoutMs) })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status === 200 ? undefined : String(response.status);
        })
        .catch((error: Error) => String(error.cause ?? error.message));
      if (expected && started.phase === phase) {
        read++;
        timesMs.push(performance.now() - started.at);
        if (problem) failures.push(`${path}: ${problem}`);
      }
      await pause(pauseMs);
    }
  }

  const reading = keepReading();
  const change = (isExpected: boolean) => () => {
    expected = isExpected;
    phase++;
  };
  return {
    get read() {
      return read;
    },
    get slowestMs() {
      return timesMs.reduce((slowest, ms) => Math.max(slowest, ms), 0);
    },
    failures,
    timesMs,
    expectNothing: change(false),
    expectPages: change(true),
    async stop() {
      stopped = true;
      await reading;
    },
  };
}
