import { replyWithinHours } from "#contract/lead-options.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { moment, nullable, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

const promiseSql = `created_at + interval '${replyWithinHours} hours'`;
/** Due time of the first reply. Without a stored time, it is the time that the site promises. */
export const dueSql = `coalesce(due_at, ${promiseSql})`;
export const isOverdueSql = `(stage = 'new' AND ${dueSql} < now())`;

/** Selects the lead with this id if it waits for a reply, or all such leads if the id is null. */
export const selectUnanswered = (client: Queryable, id: string | null) =>
  queryRows(
    client,
    { id: uuid, created_at: moment },
    "SELECT id, created_at FROM consultation_requests WHERE stage = 'new' AND ($1::uuid IS NULL OR id = $1)",
    [id],
  );

/** Stores due times. If a due time moves to a later time, the lead gets another reminder. */
export async function storeDueTimes(
  client: Queryable,
  leads: readonly { id: string; dueAt: Date | null }[],
): Promise<void> {
  await client.query(
    `UPDATE consultation_requests AS lead
     SET due_at = due.at,
       reminded_at = CASE WHEN coalesce(due.at, ${promiseSql}) > coalesce(lead.due_at, ${promiseSql}) THEN NULL ELSE reminded_at END
     FROM unnest($1::uuid[], $2::timestamptz[]) AS due (id, at)
     WHERE lead.id = due.id AND lead.due_at IS DISTINCT FROM due.at`,
    [leads.map(({ id }) => id), leads.map(({ dueAt }) => dueAt)],
  );
}

const atOnce = 100;

/** Marks leads as reminded and returns their ids. Other processes skip the leads that this transaction has locked. */
export async function claimSoonDue(client: Queryable, remindHours: number): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: uuid },
    `UPDATE consultation_requests SET reminded_at = now() WHERE id IN (
       SELECT id FROM consultation_requests
       WHERE stage = 'new' AND reminded_at IS NULL AND ${dueSql} > now() AND ${dueSql} <= now() + make_interval(secs => $1 * 3600)
       ORDER BY ${dueSql} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
     RETURNING id`,
    [remindHours],
  );
  return rows.map(({ id }) => id);
}

/** Marks leads as escalated, once each, if their reply has been overdue for less than 30 days. */
export const claimOverdue = (client: Queryable) =>
  queryRows(
    client,
    { id: uuid, owner_id: nullable(text) },
    `UPDATE consultation_requests SET escalated_at = now() WHERE id IN (
       SELECT id FROM consultation_requests
       WHERE stage = 'new' AND escalated_at IS NULL AND ${dueSql} <= now() AND ${dueSql} > now() - interval '30 days'
       ORDER BY ${dueSql} LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
     RETURNING id, owner_id`,
  );
