import { siteConfig } from "#site.config.ts";
import { endLiveVisitors, purgeLeftovers, purgeRecords } from "./analytics/collect/retention/queries.ts";
import { createReports } from "./analytics/report/service.ts";
import { createRollup, updateRollupAtLeisure } from "./analytics/rollup/service.ts";
import { purgeUnconfirmed } from "./newsletter/service.ts";
import { purgeSignInTraces } from "./platform/auth/sign-in-backoff.ts";
import { purgeSpentTokens } from "./platform/captcha/spent-tokens.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { purgeRequestCounts } from "./platform/http/request-limit.ts";
import type { Log } from "./platform/log.ts";
import { queueReportMails } from "./report-mail/service.ts";
import { fetchSearchData } from "./search-console/service.ts";

interface Job {
  what: string;
  everyMs: number;
  /** Ends early when the signal is aborted, if it takes long. */
  run(database: Database, config: JobConfig, log: Log, signal: AbortSignal): Promise<void>;
}

type JobConfig = Pick<Config, "retentionDays" | "outside">;

/** Reports go out by mail only, so that nothing old waits for the day on which mail is configured. */
async function queueReports(database: Database, { outside }: JobConfig): Promise<void> {
  if (!outside.mail) return;
  const reports = createReports(database, createRollup(database));
  await queueReportMails({ database, makeReport: reports.make, timeZone: siteConfig.report.timezone });
}

const jobs: readonly Job[] = [
  { what: "forget spent captcha tokens that have expired", everyMs: 10 * 60_000, run: purgeSpentTokens },
  { what: "forget failed sign-ins and spent codes", everyMs: 60 * 60_000, run: purgeSignInTraces },
  { what: "forget counts of requests whose time is over", everyMs: 10 * 60_000, run: purgeRequestCounts },
  { what: "forget newsletter addresses that nobody confirmed", everyMs: 60 * 60_000, run: purgeUnconfirmed },
  { what: "count what is new for the reports", everyMs: 10_000, run: updateRollupAtLeisure },
  { what: "end live visitors who were not heard of for a while", everyMs: 30_000, run: endLiveVisitors },
  {
    what: "delete raw records that are older than RETENTION_DAYS",
    everyMs: 60 * 60_000,
    run: (database, { retentionDays }) => purgeRecords(database, retentionDays),
  },
  { what: "delete what waited in vain or is not needed any more", everyMs: 10 * 60_000, run: purgeLeftovers },
  { what: "queue the reports that are due by mail", everyMs: 15 * 60_000, run: queueReports },
  {
    what: "fetch what Google Search Console has, once a day",
    everyMs: 60 * 60_000,
    run: (database, { outside }, log, signal) => fetchSearchData(outside.searchConsole, database, log, signal),
  },
];

/** Runs each job on its interval, one run of it at a time; a failed run is logged and tried again at the next. */
export function startJobs(database: Database, config: JobConfig, log: Log): { stop(): Promise<void> } {
  const running = new Map<Job, Promise<void>>();
  const stopping = new AbortController();
  const timers = jobs.map((job) =>
    setInterval(() => {
      if (running.has(job)) return;
      const run = job
        .run(database, config, log, stopping.signal)
        .catch((error: unknown) => log.warn({ job: job.what, error: String(error) }, "a job failed"))
        .finally(() => running.delete(job));
      running.set(job, run);
    }, job.everyMs),
  );
  return {
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
      await Promise.all(running.values());
    },
  };
}
