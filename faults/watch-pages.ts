import { setTimeout as pause } from "node:timers/promises";
import { paths, prerenderedPaths } from "#paths.ts";

/** Client that reads one page after the other and records failures and times. */
export interface PageWatch {
  readonly read: number;
  readonly failures: readonly string[];
  readonly slowestMs: number;
  /** Response time of each page in milliseconds, in order. */
  readonly timesMs: readonly number[];
  /** Paused while the app itself is down. */
  expectNothing(): void;
  expectPages(): void;
  stop(): Promise<void>;
}

const betweenPagesMs = 25;
const patienceMs = 5_000;
const pages = prerenderedPaths.filter((path) => path !== paths.page.notFound());

export function watchPages(url: string): PageWatch {
  const failures: string[] = [];
  let read = 0;
  const timesMs: number[] = [];
  let expected = true;
  let times = 0;
  let stopped = false;

  async function keepReading(): Promise<void> {
    for (let turn = 0; !stopped; turn++) {
      const path = pages[turn % pages.length] as string;
      const begun = { at: performance.now(), times };
      const problem = await fetch(url + path, { signal: AbortSignal.timeout(patienceMs) })
        .then(async (response) => {
          await response.arrayBuffer();
          return response.status === 200 ? undefined : String(response.status);
        })
        .catch((error: Error) => String(error.cause ?? error.message));
      if (expected && begun.times === times) {
        read++;
        timesMs.push(performance.now() - begun.at);
        if (problem) failures.push(`${path}: ${problem}`);
      }
      await pause(betweenPagesMs);
    }
  }

  const reading = keepReading();
  const change = (isExpected: boolean) => () => {
    expected = isExpected;
    times++;
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
