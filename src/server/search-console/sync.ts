import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import { maxSearchDays } from "#contract/search-days.ts";
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
} from "./search-figures.sql.ts";

export interface Sync {
  /** Fetches and stores all missing data from Google. Only one run at a time, across all processes. */
  run(): Promise<void>;
  /**
   * Runs if the last success is almost a day old, if there are totals without rows, or, after a failure, if the last
   * attempt is 50 minutes old.
   */
  runIfDue(): Promise<void>;
  close(): Promise<void>;
}

/** A little less than a day, because otherwise each run would start later than the previous one. */
const pauseMs = 20 * 60 * 60_000;
const failurePauseMs = 50 * 60_000;

/** Google deletes data after 16 months; the stored data stays. */
export function createSync(google: GoogleSearch, database: Database, log: Log, signal: AbortSignal): Sync {
  const { pool } = database;
  const { site } = google;
  let running: Promise<void> | undefined;
  let closing = false;

  async function fetchAll(): Promise<void> {
    await storeDays(pool, site, await google.ask({ ...lastDays(maxSearchDays), dimensions: ["date"] }, signal));
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
