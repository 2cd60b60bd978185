/** Pause after a run, as a multiple of its duration: five, so that background runs take at most a sixth of the time. */
const restPerRun = 5;

export interface FinishedRun<Result> {
  result: Result;
  /** When the run started. The result does not include later changes. */
  startedAt: Date;
  tookMs: number;
}

/**
 * Repeated work that keeps something up to date, such as a cache. Only one run is active at a time, and background runs
 * take at most a sixth of the time.
 */
export interface Refresh<Result> {
  /** Starts a run, even during the pause, or joins the active one. Rejects if the run fails. */
  run(): Promise<FinishedRun<Result>>;
  /** Starts a run unless one is active or the pause is not over. A failed run keeps `last`. */
  runInBackground(): void;
  readonly running: Promise<FinishedRun<Result>> | undefined;
  /** Last successful run. */
  readonly last: FinishedRun<Result> | undefined;
  /** Whether the pause after the last run is not over. */
  readonly isResting: boolean;
}

export function createRefresh<Result>(work: () => Promise<Result>): Refresh<Result> {
  let running: Promise<FinishedRun<Result>> | undefined;
  let last: FinishedRun<Result> | undefined;

  async function start(): Promise<FinishedRun<Result>> {
    const startedAt = new Date();
    const result = await work();
    last = { result, startedAt, tookMs: Date.now() - startedAt.getTime() };
    return last;
  }

  const refresh: Refresh<Result> = {
    run: () =>
      (running ??= start().finally(() => {
        running = undefined;
      })),
    runInBackground() {
      if (!running && !refresh.isResting) refresh.run().catch(() => undefined);
    },
    get running() {
      return running;
    },
    get last() {
      return last;
    },
    get isResting() {
      return last !== undefined && Date.now() < last.startedAt.getTime() + last.tookMs * (1 + restPerRun);
    },
  };
  return refresh;
}
