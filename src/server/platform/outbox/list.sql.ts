import { z } from "zod";
import { type OutboxEntry, outboxKinds, type OutboxPage, type OutboxState, outboxStates } from "#contract/outbox.ts";
import type { Queryable } from "../db/database.ts";
import { bigint, integer, moment, nullable, queryRows, type RowOf, text, textOf, uuid } from "../db/query-rows.ts";
import { cutPage, decodeCursor } from "../http/paging.ts";
import { publish } from "../realtime/signals.sql.ts";

const entry = {
  id: uuid,
  kind: textOf(z.enum(outboxKinds)),
  recipient: nullable(text),
  status: textOf(z.enum(outboxStates)),
  attempts: integer,
  last_error: nullable(text),
  next_attempt_at: moment,
  sent_at: nullable(moment),
  created_at: moment,
  consultation_request_id: nullable(uuid),
  newsletter_subscription_id: nullable(uuid),
};

const columns = Object.keys(entry).join(", ");

const describe = (row: RowOf<typeof entry>) => ({
  ...row,
  next_attempt_at: row.next_attempt_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

export async function listOutbox(
  client: Queryable,
  { limit, cursor, status }: { limit: number; cursor?: string | undefined; status?: OutboxState | undefined },
): Promise<Omit<OutboxPage, "configured">> {
  const after = decodeCursor(cursor);
  const rows = await queryRows(
    client,
    { ...entry, created_micros: bigint },
    `SELECT ${columns}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros FROM outbox
     WHERE ($1::text IS NULL OR status = $1)
       AND ($3::bigint IS NULL OR (created_at, id) < ('epoch'::timestamptz + $3 * interval '1 microsecond', $4::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    [status ?? null, limit + 1, after?.createdMicros ?? null, after?.id ?? null],
  );
  const counted = await queryRows(
    client,
    { status: entry.status, count: integer, of_leads: integer },
    "SELECT status, count(*)::int AS count, count(consultation_request_id)::int AS of_leads FROM outbox GROUP BY status",
  );
  const counts = { pending: 0, sending: 0, sent: 0, failed: 0 };
  const leadCounts = { ...counts };
  for (const row of counted) {
    counts[row.status] = row.count;
    leadCounts[row.status] = row.of_leads;
  }
  const page = cutPage(rows, limit);
  return {
    items: page.rows.map(describe),
    total: status ? counts[status] : Object.values(counts).reduce((sum, count) => sum + count, 0),
    nextCursor: page.nextCursor,
    counts,
    leadCounts,
  };
}

/** Messages about each of these leads, oldest first. Delivered webhook calls about changes are omitted, because they are many. */
export async function listMessagesOf(
  client: Queryable,
  leadIds: readonly string[],
): Promise<Map<string, OutboxEntry[]>> {
  const rows = await queryRows(
    client,
    entry,
    `SELECT ${columns} FROM outbox WHERE consultation_request_id = ANY($1::uuid[])
       AND NOT (kind = 'lead_changed_webhook' AND status = 'sent') ORDER BY created_at, id`,
    [leadIds],
  );
  const byLead = new Map<string, OutboxEntry[]>();
  for (const row of rows) {
    const { consultation_request_id: lead, newsletter_subscription_id: _, ...message } = describe(row);
    if (lead) byLead.set(lead, [...(byLead.get(lead) ?? []), message]);
  }
  return byLead;
}

/** Makes a message due and resets its attempts. `busy`: the message is being sent or was already sent. */
export async function retryMessage(client: Queryable, id: string): Promise<"due" | "busy" | "missing"> {
  const { rowCount } = await client.query(
    `UPDATE outbox SET status = 'pending', attempts = 0, first_attempt_at = NULL, next_attempt_at = now()
     WHERE id = $1 AND status IN ('pending', 'failed')`,
    [id],
  );
  if (rowCount === 1) {
    await publish(client, { topic: "outbox retry" });
    return "due";
  }
  const { rowCount: there } = await client.query("SELECT 1 FROM outbox WHERE id = $1", [id]);
  return there === 1 ? "busy" : "missing";
}
