import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type ReportMailChoices, type ReportMailKind, reportMailKinds } from "#contract/report-mail.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";

const reportMail = {
  id: uuid,
  userId: text,
  kind: textOf(z.enum(reportMailKinds)),
  /** First day of the period, such as 2026-11-16. */
  day: text,
  email: text,
  isAdmin: boolean,
};
export type ReportMail = RowOf<typeof reportMail>;

const columns = {
  weekly_summary: "weekly_summary",
  monthly_summary: "monthly_summary",
  traffic_alert: "traffic_alert",
} as const;

/**
 * Stores a report of this kind and period for each recipient who has none yet, and returns the new ones. Skips
 * addresses under `.example`, where nobody can have a mailbox.
 */
export async function insertMails(client: Queryable, kind: ReportMailKind, day: string): Promise<ReportMail[]> {
  const readers = await queryRows(
    client,
    { userId: text, email: text, isAdmin: boolean },
    `SELECT users.id AS "userId", email, role IN ('owner', 'admin') AS "isAdmin" FROM users LEFT JOIN report_mail_choices ON user_id = users.id
     WHERE role IS NOT NULL AND email NOT LIKE '%.example' AND coalesce(${columns[kind]}, role IN ('owner', 'admin'))`,
  );
  const mails: ReportMail[] = [];
  for (const reader of readers) {
    const mail = { id: randomUUID(), ...reader, kind, day };
    const { rowCount } = await client.query(
      "INSERT INTO report_mails (id, user_id, kind, day) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
      [mail.id, mail.userId, kind, day],
    );
    if (rowCount === 1) mails.push(mail);
  }
  return mails;
}

export function selectMail(client: Queryable, id: string): Promise<ReportMail | undefined> {
  return queryRow(
    client,
    reportMail,
    `SELECT report_mails.id, user_id AS "userId", kind, day::text AS day, email, role IN ('owner', 'admin') AS "isAdmin"
     FROM report_mails JOIN users ON users.id = user_id WHERE report_mails.id = $1`,
    [id],
  );
}

export async function selectChoices(client: Queryable, userId: string): Promise<ReportMailChoices> {
  const choices = await queryRow(
    client,
    { weekly_summary: boolean, monthly_summary: boolean, traffic_alert: boolean },
    `SELECT coalesce(weekly_summary, role IN ('owner', 'admin'), false) AS weekly_summary,
       coalesce(monthly_summary, role IN ('owner', 'admin'), false) AS monthly_summary,
       coalesce(traffic_alert, role IN ('owner', 'admin'), false) AS traffic_alert
     FROM users LEFT JOIN report_mail_choices ON user_id = users.id WHERE users.id = $1`,
    [userId],
  );
  return choices ?? { weekly_summary: false, monthly_summary: false, traffic_alert: false };
}

export async function saveChoices(client: Queryable, userId: string, choices: ReportMailChoices): Promise<void> {
  await client.query(
    `INSERT INTO report_mail_choices (user_id, weekly_summary, monthly_summary, traffic_alert) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET weekly_summary = $2, monthly_summary = $3, traffic_alert = $4`,
    [userId, choices.weekly_summary, choices.monthly_summary, choices.traffic_alert],
  );
}

const newLead = { name: text, company: nullable(text), source: text };
export type NewLead = RowOf<typeof newLead>;

export function selectNewLeads(client: Queryable, from: Date, to: Date, limit: number): Promise<NewLead[]> {
  return queryRows(
    client,
    newLead,
    `SELECT full_name AS name, company, source FROM consultation_requests
     WHERE created_at >= $1 AND created_at < $2 ORDER BY created_at, id LIMIT $3`,
    [from, to, limit],
  );
}
