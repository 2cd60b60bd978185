/** Rest after a run, in multiples of its duration: a refresh takes at most a sixth of the time. */
const restPerRun = 5;

export interface FinishedRun<Result> {
  result: Result;
  /** Later changes are not in the result. */
  startedAt: Date;
  tookMs: number;
}

/**
 * Repeated work that keeps something up to date, such as a cache. Only one run is under way at a time, and runs in the
 * background leave five sixths of the time to others.
 */
export interface Refresh<Result> {
  /** Starts a run, even during the rest, or joins the one that is under way. Rejects if the run fails. */
  run(): Promise<FinishedRun<Result>>;
  /** Starts a run unless one is under way or the rest is not over. Its failure leaves `last` as it is. */
  runInBackground(): void;
  readonly running: Promise<FinishedRun<Result>> | undefined;
  /** The last run that succeeded. */
  readonly last: FinishedRun<Result> | undefined;
  /** Whether the rest after the last run is not over. */
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
