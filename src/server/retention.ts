import { siteConfig } from "#site.config.ts";
import { deleteUnused, nameTables } from "./analytics/collect/names.sql.ts";
import { hasNoPageViews } from "./analytics/collect/visits/visits.sql.ts";
import type { Database } from "./platform/db/database.ts";
import { type AgedTable, deleteAged } from "./platform/db/retention.sql.ts";

/*
 * How long each table keeps its rows. Every table is in one of the three lists below; the privacy document repeats them,
 * and a test compares the two.
 */

/** Raw records of visits, kept for RETENTION_DAYS. The roll-ups built from them stay. */
const rawTables = [
  { table: "logged_events", since: '"timestamp"' },
  { table: "website_views", since: "created_at" },
  {
    table: "visits",
    // Page views refer to the visitor through the visit, so the visit stays until the last of them is deleted.
    since: `${hasNoPageViews} AND started_at`,
  },
  { table: "custom_events", since: "created_at" },
  { table: "conversions", since: "created_at" },
  { table: "web_vitals", since: "created_at" },
] as const;

const { leadDays, auditDays, consentDays } = siteConfig.privacy;

const agedTables: readonly AgedTable[] = [
  { table: "quarantined_batches", since: "received_at", keep: "30 days" },
  // Records are accepted up to a day late, so after this time the page view cannot arrive.
  { table: "early_activity", since: "last_activity_at", keep: "2 days" },
  // A tab that was suspended during the withdrawal may still send records when it resumes.
  { table: "forgotten_visitors", since: "forgotten_at", keep: "30 days" },
  { table: "live_visitors", since: "last_activity", keep: "30 minutes" },
  // A value that returns later counts as new and uses that day's budget.
  { table: "known_values", since: "last_day", keep: "90 days" },
  { table: "consultation_requests", since: "created_at", keep: `${leadDays} days` },
  // Senders repeat a call for some days at most.
  { table: "received_webhooks", since: "received_at", keep: "30 days" },
  // Emails of leads are deleted with them.
  { table: "mail_messages", since: "consultation_request_id IS NULL AND created_at", keep: `${leadDays} days` },
  { table: "alert_events", since: "created_at", keep: "90 days" },
  { table: "sign_in_addresses", since: "signed_in_at", keep: "14 days" },
  { table: "audit_log", since: "at", keep: `${auditDays} days` },
];

const asLongAsTheSiteRuns = "as long as the site runs";
const withTheAccount = "until the account is deleted";
const aDay = "a day at most";
const withTheLead = "with its lead";

/** Tables whose rows are not deleted by age alone. */
const otherTables: Readonly<Record<string, string>> = {
  website_pages: "with the last row that refers to them",
  user_agents: "with the last row that refers to them",
  places: "with the last row that refers to them",
  dropped_records: asLongAsTheSiteRuns,
  response_counts: asLongAsTheSiteRuns,
  response_gaps: asLongAsTheSiteRuns,
  response_logs: asLongAsTheSiteRuns,
  response_writers: "until the process ends",
  folded_values: asLongAsTheSiteRuns,
  report_days: asLongAsTheSiteRuns,
  report_columns: asLongAsTheSiteRuns,
  report_day_versions: asLongAsTheSiteRuns,
  report_day_shipments: asLongAsTheSiteRuns,
  report_day_copies: asLongAsTheSiteRuns,
  report_records: asLongAsTheSiteRuns,
  report_changes: asLongAsTheSiteRuns,
  report_state: asLongAsTheSiteRuns,
  report_set_aside: asLongAsTheSiteRuns,
  consent_choices: `${consentDays} days`,
  consent_user_agents: `${consentDays} days`,
  consent_texts: asLongAsTheSiteRuns,
  consent_keys: asLongAsTheSiteRuns,
  consent_restarts: asLongAsTheSiteRuns,
  job_runs: asLongAsTheSiteRuns,
  forget_receipts: asLongAsTheSiteRuns,
  shared_withdrawals: "until all nodes have forgotten the visitor",
  newsletter_subscriptions: "until they unsubscribe; 7 days if unconfirmed",
  newsletter_tokens: "until they unsubscribe; 7 days if unconfirmed",
  outbox: "with its lead, subscription, report or alert",
  lead_events: withTheLead,
  lead_notes: withTheLead,
  lead_tasks: withTheLead,
  lead_webhook_times: withTheLead,
  lead_imports: asLongAsTheSiteRuns,
  team_settings: asLongAsTheSiteRuns,
  team_setting_versions: asLongAsTheSiteRuns,
  users: withTheAccount,
  accounts: withTheAccount,
  two_factors: withTheAccount,
  sessions: "7 days",
  verifications: "minutes",
  passkeys: withTheAccount,
  invitations: "3 days",
  access_tokens: "until revoked or expired",
  annotations: "until a note is deleted",
  segments: "until deleted; an account's own with the account",
  alerts: withTheAccount,
  report_mails: withTheAccount,
  report_mail_choices: withTheAccount,
  sign_in_failures: aDay,
  spent_codes: aDay,
  spent_captcha_tokens: aDay,
  request_counts: aDay,
  rate_limits: aDay,
  gsc_data: asLongAsTheSiteRuns,
  gsc_days: asLongAsTheSiteRuns,
  gsc_rows: asLongAsTheSiteRuns,
  gsc_syncs: asLongAsTheSiteRuns,
  settings: asLongAsTheSiteRuns,
  meetings: withTheLead,
  meeting_mails: withTheLead,
  calendar_entries: withTheLead,
  calendar_busy: "until the calendar is read again",
  connection_states: "until the calendar or mailbox is removed",
  mail_attachments: "with their email",
  mailbox_positions: asLongAsTheSiteRuns,
};

/** Retention period of each table, in the words of the privacy document. */
export const retentionOf: Readonly<Record<string, string>> = {
  ...otherTables,
  ...Object.fromEntries(rawTables.map(({ table }) => [table, "`RETENTION_DAYS` (425)"])),
  ...Object.fromEntries(agedTables.map(({ table, keep }) => [table, keep])),
};

export async function purgeRecords(database: Database, retentionDays: number): Promise<void> {
  let deleted = 0;
  for (const raw of rawTables) deleted += await deleteAged(database, { ...raw, keep: `${retentionDays} days` });
  if (deleted > 0) for (const table of nameTables) await database.transaction((client) => deleteUnused(client, table));
}

export async function purgeAged(database: Database): Promise<void> {
  for (const aged of agedTables) await deleteAged(database, aged);
}
