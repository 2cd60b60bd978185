import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import { mostSearchDays } from "#contract/search-console.ts";
import { lastDays } from "./days.ts";
import type { GoogleSearch } from "./google.ts";
import { SearchConsoleError } from "./problems.ts";
import {
  replaceRows,
  selectDaysWithoutRows,
  selectSyncState,
  storeDays,
  storeSyncOutcome,
  tryLockSync,
  unlockSync,
} from "./queries.ts";

export interface Sync {
  /** Keeps everything that Google has and we have not. One run at a time, whatever the number of processes. */
  run(): Promise<void>;
  /** The same when the last run is a day old or failed, or totals came in without their rows. */
  runIfDue(): Promise<void>;
  close(): Promise<void>;
}

/** A little under a day, or each run would start later than the one before. */
const pauseMs = 20 * 60 * 60_000;
const failurePauseMs = 50 * 60_000;

/** Google forgets after 16 months; what is kept here stays. */
export function createSync(google: GoogleSearch, database: Database, log: Log, signal: AbortSignal): Sync {
  const { pool } = database;
  const { site } = google;
  let running: Promise<void> | undefined;
  let closing = false;

  async function fetchAll(): Promise<void> {
    await storeDays(pool, site, await google.ask({ ...lastDays(mostSearchDays), dimensions: ["date"] }, signal));
    for (const day of await selectDaysWithoutRows(pool, site)) {
      const rows = await google.ask({ from: day, to: day, dimensions: ["query", "page", "country", "device"] }, signal);
      await database.transaction((client) => replaceRows(client, site, day, rows));
    }
  }

  async function fetchOnce(): Promise<void> {
    const lock = await pool.connect();
    try {
      if (!(await tryLockSync(lock))) return;
      try {
        await fetchAll();
        if (!closing) await storeSyncOutcome(pool, site, null);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof SearchConsoleError)) throw error;
        log.warn({ code: error.problem.code }, `search data was not fetched: ${error.message}`);
        await storeSyncOutcome(pool, site, error.problem);
      } finally {
        await unlockSync(lock);
      }
    } finally {
      lock.release();
    }
  }

  const run = () => (running ??= fetchOnce().finally(() => (running = undefined)));
  return {
    run,
    async runIfDue() {
      const { attemptedAt, succeededAt, problem, daysToFetch } = await selectSyncState(pool, site);
      const since = (moment: Date | null) => Date.now() - (moment?.getTime() ?? 0);
      const isDue = problem ? since(attemptedAt) > failurePauseMs : daysToFetch > 0 || since(succeededAt) > pauseMs;
      if (isDue) await run();
    },
    async close() {
      closing = true;
      await running?.catch(() => undefined);
    },
  };
}
