import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { claimRun } from "./job-runs.sql.ts";

export interface Job {
  name: string;
  what: string;
  everyMs: number;
  /** A long run stops early when the signal is aborted. */
  run(signal: AbortSignal): Promise<void>;
}

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Jobs with at least this interval are shared: only one process runs them, on schedule, even if processes restart
 * often.
 */
const sharedFromMs = 5 * 60_000;
/** Interval at which a process checks whether a shared job is due. */
const lookEveryMs = 60_000;
const firstWithinMs = 15_000;

export interface RunOptions {
  /** From 0 to 1; replaced in tests only. */
  random?: () => number;
  firstWithinMs?: number;
}

/**
 * Resolves with the work, or as soon as the process stops, because work on other servers may take long. The work must
 * be safe to repeat.
 */
export async function untilAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise: aborted, resolve } = Promise.withResolvers<void>();
  const leave = () => resolve();
  signal.addEventListener("abort", leave);
  // After the process has stopped waiting, the database is closed, so failures of the unfinished work are ignored.
  work.catch(() => undefined);
  await Promise.race([work, aborted]).finally(() => signal.removeEventListener("abort", leave));
}

/**
 * Runs each job soon after the start and then repeatedly, one run at a time. A random delay spreads out processes that
 * start together. A failed run is logged and retried at the next.
 */
export function runJobs(database: Database, jobs: readonly Job[], log: Log, options: RunOptions = {}): Jobs {
  const { random = Math.random } = options;
  const running = new Set<Promise<void>>();
  const timers = new Map<Job, NodeJS.Timeout>();
  const stopping = new AbortController();

  async function runOnce(job: Job): Promise<void> {
    const isShared = job.everyMs >= sharedFromMs;
    try {
      if (isShared && !(await claimRun(database.pool, job))) return;
      await job.run(stopping.signal);
    } catch (error) {
      log.warn({ job: job.what, error: String(error) }, "a job failed");
    }
  }

  function schedule(job: Job, afterMs: number): void {
    if (stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      const run = runOnce(job).finally(() => {
        running.delete(run);
        schedule(job, Math.min(job.everyMs, lookEveryMs) * (0.9 + random() * 0.2));
      });
      running.add(run);
    }, afterMs);
    timers.set(job, timer);
  }

  for (const job of jobs) schedule(job, random() * Math.min(job.everyMs, options.firstWithinMs ?? firstWithinMs));
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
