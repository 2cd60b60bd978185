import { purgeSpentTokens } from "./platform/captcha/proof-of-work.ts";
import type { Database } from "./platform/db/database.ts";
import type { Log } from "./platform/log.ts";

interface Job {
  what: string;
  everyMs: number;
  run(database: Database): Promise<void>;
}

const jobs: readonly Job[] = [
  { what: "forget spent captcha tokens that have expired", everyMs: 10 * 60_000, run: purgeSpentTokens },
];

/** Runs each job on its interval, one run of it at a time; a failed run is logged and tried again at the next. */
export function startJobs(database: Database, log: Log): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>();
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job)) return;
      const run = job
        .run(database)
        .catch((error: unknown) => log.warn({ job: job.what, error: String(error) }, "a job failed"))
        .finally(() => running.delete(job));
      running.set(job, run);
    }, job.everyMs),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
