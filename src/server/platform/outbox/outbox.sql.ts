import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type OutboxKind, outboxKinds, type OutboxState } from "#contract/outbox.ts";
import type { Queryable } from "../db/database.ts";
import {
  float,
  integer,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "../db/query-rows.ts";
import { publish } from "../realtime/signals.sql.ts";

export interface NewMessage {
  kind: OutboxKind;
  consultationRequestId?: string;
  leadEventId?: string;
  newsletterSubscriptionId?: string;
  reportMailId?: string;
  alertEventId?: string;
  /** Absent if the configuration determines the recipient. */
  recipient?: string;
}

/** Call it in the transaction of the message's cause. Wakes the worker after the COMMIT. Returns the id. */
export async function enqueue(client: Queryable, message: NewMessage): Promise<string> {
  const id = randomUUID();
  await client.query(
    `INSERT INTO outbox (id, kind, consultation_request_id, newsletter_subscription_id, report_mail_id, alert_event_id, recipient,
                         lead_event_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      message.kind,
      message.consultationRequestId ?? null,
      message.newsletterSubscriptionId ?? null,
      message.reportMailId ?? null,
      message.alertEventId ?? null,
      message.recipient ?? null,
      message.leadEventId ?? null,
    ],
  );
  await publish(client, { topic: "outbox" });
  return id;
}

/** Counts the recent messages of a kind to an address. */
export async function countRecent(
  client: Queryable,
  { kind, recipient, hours }: { kind: OutboxKind; recipient: string; hours: number },
): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    `SELECT count(*)::int AS count FROM outbox
     WHERE recipient = $1 AND kind = $2 AND created_at > now() - make_interval(hours => $3)`,
    [recipient, kind, hours],
  );
  return count;
}

const claimedMessage = {
  id: uuid,
  kind: textOf(z.enum(outboxKinds)),
  consultationRequestId: nullable(uuid),
  newsletterSubscriptionId: nullable(uuid),
  reportMailId: nullable(uuid),
  leadEventId: nullable(uuid),
  alertEventId: nullable(uuid),
  recipient: nullable(text),
  /** Number of attempts, including this one. */
  attempts: integer,
  /** Time since the first attempt. */
  triedForMs: float,
};
export type ClaimedMessage = RowOf<typeof claimedMessage>;

/**
 * Claims the message that has been due for longest, if any. It is due again when the lease ends, so that another process sends
 * the messages of a process that ended.
 */
export function claim(
  client: Queryable,
  kinds: readonly OutboxKind[],
  leaseMs: number,
): Promise<ClaimedMessage | undefined> {
  return queryRow(
    client,
    claimedMessage,
    `UPDATE outbox SET status = 'sending', attempts = attempts + 1,
       first_attempt_at = coalesce(first_attempt_at, now()),
       next_attempt_at = now() + $2 * interval '1 millisecond'
     WHERE id = (
       SELECT id FROM outbox
       WHERE status IN ('pending', 'sending') AND next_attempt_at <= now() AND kind = ANY($1)
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, kind, consultation_request_id AS "consultationRequestId",
       newsletter_subscription_id AS "newsletterSubscriptionId", report_mail_id AS "reportMailId",
       lead_event_id AS "leadEventId", alert_event_id AS "alertEventId", recipient, attempts,
       (extract(epoch FROM now() - first_attempt_at) * 1000)::float8 AS "triedForMs"`,
    [kinds, leaseMs],
  );
}

/** Applies even if the lease has expired, because the message was sent, whoever holds the lease now. */
export async function markSent(client: Queryable, id: string): Promise<void> {
  await client.query("UPDATE outbox SET status = 'sent', sent_at = now(), last_error = NULL WHERE id = $1", [id]);
}

/** Has no effect if another process has claimed the message since. */
export async function markUnsent(
  client: Queryable,
  { id, attempts }: ClaimedMessage,
  outcome: { status: Extract<OutboxState, "pending" | "failed">; retryInMs: number; error: string },
): Promise<void> {
  await client.query(
    `UPDATE outbox SET status = $3, last_error = $4, next_attempt_at = now() + $5 * interval '1 millisecond'
     WHERE id = $1 AND attempts = $2 AND status = 'sending'`,
    [id, attempts, outcome.status, outcome.error, outcome.retryInMs],
  );
}

export function countMessages(client: Queryable): Promise<{ status: string; count: number }[]> {
  return queryRows(
    client,
    { status: text, count: integer },
    "SELECT status, count(*)::int AS count FROM outbox GROUP BY status ORDER BY status",
  );
}
