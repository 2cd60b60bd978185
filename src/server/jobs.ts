import { siteConfig } from "#site.config.ts";
import type { App } from "./app.ts";
import { shuffleForgottenRows } from "./analytics/collect/forget/mix.ts";
import { endLiveVisitors } from "./analytics/collect/records.sql.ts";
import { selectFirstRecordDay } from "./analytics/recording/first-record.sql.ts";
import { mergePastDays } from "./analytics/responses/merge-past-days.ts";
import { createRollupJob } from "./analytics/rollup/service.ts";
import { retrySetAside } from "./analytics/rollup/set-aside.sql.ts";
import { createLeadChanges } from "./leads/workspace/change-lead.ts";
import { runClock } from "./leads/workspace/clock.ts";
import { purgeUnconfirmed } from "./newsletter/service.ts";
import { purgeSignInTraces } from "./platform/auth/sign-in-failures.sql.ts";
import { purgeSpentTokens } from "./platform/captcha/spent-tokens.sql.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { purgeRequestCounts } from "./platform/http/request-counts.sql.ts";
import { type Job, type Jobs, runJobs, untilAborted } from "./platform/jobs/run-jobs.ts";
import type { Log } from "./platform/log.ts";
import { anchorConsentLog } from "./privacy/consent/anchor.ts";
import { expireConsentLog } from "./privacy/consent/expire.ts";
import type { ConsentSigner } from "./privacy/consent/signer.ts";
import { purgeAged, purgeRecords } from "./retention.ts";
import { watchAlerts } from "./report-mail/alerts/watch.ts";
import { queueReportMails } from "./report-mail/service.ts";
import { fetchSearchData } from "./search-console/service.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

export interface JobOptions {
  database: Database;
  config: Pick<Config, "retentionDays" | "integrations" | "dataDir">;
  /** Signs the consent log. */
  signer: ConsentSigner;
  app: Pick<App, "makeReport" | "completeColumns" | "shipDays" | "leadContact">;
  log: Log;
}

/** Queues reports only if email is configured: otherwise, outdated reports would be sent once it is configured. */
async function queueReports({ database, app: { makeReport }, config: { integrations } }: JobOptions): Promise<void> {
  if (!integrations.mail) return;
  const timeZone = siteConfig.report.timezone;
  const readFirstDay = () => selectFirstRecordDay(database.pool, timeZone);
  await queueReportMails({ database, makeReport, timeZone, readFirstDay });
}

/** Jobs that delete what is no longer needed. */
const listPurges = ({ database, config, signer }: JobOptions): Job[] => [
  {
    name: "captcha tokens",
    what: "delete expired captcha tokens",
    everyMs: 10 * minute,
    run: () => purgeSpentTokens(database),
  },
  {
    name: "sign-in traces",
    what: "delete old failed sign-ins and used codes",
    everyMs: hour,
    run: () => purgeSignInTraces(database),
  },
  {
    name: "request counts",
    what: "delete expired request counts",
    everyMs: 10 * minute,
    run: () => purgeRequestCounts(database),
  },
  {
    name: "unconfirmed addresses",
    what: "delete unconfirmed newsletter addresses",
    everyMs: hour,
    run: () => purgeUnconfirmed(database),
  },
  {
    name: "retention",
    what: "delete raw records that are older than RETENTION_DAYS",
    everyMs: hour,
    run: () => purgeRecords(database, config.retentionDays),
  },
  {
    name: "aged rows",
    what: "delete expired rows",
    everyMs: 10 * minute,
    run: () => purgeAged(database),
  },
  {
    name: "consent expiry",
    what: "delete expired consent choices",
    everyMs: hour,
    run: () => expireConsentLog(database, signer, siteConfig.privacy.consentDays),
  },
];

/** Jobs that bring counts and records up to date. */
const listUpdates = ({ database, config, log, app }: JobOptions): Job[] => {
  return [
    {
      name: "roll-up",
      what: "update the roll-ups and report columns with new records",
      everyMs: 10 * second,
      run: createRollupJob(database, app.completeColumns),
    },
    ...(app.shipDays
      ? [
          {
            name: "clickhouse",
            what: "ship changed days to ClickHouse",
            everyMs: 10 * second,
            run: (signal: AbortSignal) => untilAborted(app.shipDays?.() ?? Promise.resolve(), signal),
          },
        ]
      : []),
    {
      name: "set-aside days",
      what: "retry days that could not be counted",
      everyMs: hour,
      run: () => retrySetAside(database.pool, siteConfig.report.timezone),
    },
    {
      name: "small counts",
      what: "merge small counts of responses of past days",
      everyMs: hour,
      run: () => mergePastDays(database),
    },
    {
      name: "live visitors",
      what: "mark idle visitors inactive",
      everyMs: 30 * second,
      run: () => endLiveVisitors(database),
    },
    {
      name: "search data",
      what: "fetch Google Search Console data once a day",
      everyMs: hour,
      run: (signal) => fetchSearchData(config.integrations.searchConsole, database, log, signal),
    },
    {
      name: "forgotten rows",
      what: "rewrite the rows of forgotten visitors together, so that their order and transaction reveal nothing",
      everyMs: 24 * hour,
      run: () => shuffleForgottenRows(database),
    },
    {
      // Each process keeps its own file, so this job has to run in all of them.
      name: "consent anchor",
      what: "write the head of the consent log to a file outside the database",
      everyMs: minute,
      run: () => anchorConsentLog(database, config.dataDir),
    },
  ];
};

/** Jobs that write to people and to the servers of the owner. */
const listCorrespondence = (options: JobOptions): Job[] => {
  const { database, config, log, app } = options;
  return [
    {
      name: "lead clock",
      what: "send reminders of replies that are due soon, and reassign leads whose reply is overdue",
      everyMs: minute,
      run: () =>
        runClock({
          database,
          changes: createLeadChanges({ callsWebhook: config.integrations.webhook !== undefined }),
          canMail: config.integrations.mail !== undefined,
        }),
    },
    {
      name: "report mails",
      what: "queue report emails that are due",
      everyMs: 15 * minute,
      run: () => queueReports(options),
    },
    {
      name: "alerts",
      what: "note alerts that were met, and queue their messages",
      everyMs: 10 * minute,
      run: () =>
        watchAlerts({
          database,
          makeReport: app.makeReport,
          timeZone: siteConfig.report.timezone,
          canSend: {
            mail: config.integrations.mail !== undefined,
            webhook: config.integrations.webhook !== undefined,
          },
          log,
        }),
    },
    {
      name: "calendars",
      what: "read the busy times of the owner's calendars",
      everyMs: 15 * second,
      run: (signal) => untilAborted(app.leadContact.readCalendars(), signal),
    },
    {
      name: "mailbox",
      what: "read new emails from leads",
      everyMs: 15 * second,
      run: (signal) => untilAborted(app.leadContact.readMailbox(), signal),
    },
    {
      name: "calendar entries",
      what: "write meetings to the owner's calendar",
      everyMs: 5 * second,
      run: (signal) => untilAborted(app.leadContact.writeCalendarEntries(), signal),
    },
  ];
};

export const startJobs = (options: JobOptions): Jobs =>
  runJobs(
    options.database,
    [...listPurges(options), ...listUpdates(options), ...listCorrespondence(options)],
    options.log,
  );
