import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryRow, type RowOf, text, texts, uuid } from "#server/platform/db/query-rows.ts";

export interface NewOutgoing {
  id: string;
  leadId: string;
  toAddress: string;
  subject: string;
  body: string;
  inReplyTo: string | null;
  references: readonly string[];
  author: string;
  outboxId: string;
}

export async function insertOutgoing(client: Queryable, mail: NewOutgoing): Promise<void> {
  await client.query(
    `INSERT INTO mail_messages (id, consultation_request_id, direction, kind, from_name, from_address, to_address,
       subject, body, in_reply_to, "references", notices, size_bytes, author, outbox_id, sent_at)
     VALUES ($1, $2, 'out', 'mail', '', '', $3, $4, $5, $6, $7, '{}', octet_length($5), $8, $9, now())`,
    [
      mail.id,
      mail.leadId,
      mail.toAddress,
      mail.subject,
      mail.body,
      mail.inReplyTo,
      mail.references,
      mail.author,
      mail.outboxId,
    ],
  );
}

const outgoing = {
  id: uuid,
  leadId: uuid,
  toAddress: text,
  subject: text,
  body: text,
  inReplyTo: nullable(text),
  references: texts,
  author: text,
};

export function selectOutgoing(client: Queryable, outboxId: string): Promise<RowOf<typeof outgoing> | undefined> {
  return queryRow(
    client,
    outgoing,
    `SELECT id, consultation_request_id AS "leadId", to_address AS "toAddress", subject, body,
       in_reply_to AS "inReplyTo", "references", author FROM mail_messages WHERE outbox_id = $1`,
    [outboxId],
  );
}

/** Call before the email is sent, so that a bounce or a reply can always be matched to it. */
export async function noteSender(
  client: Queryable,
  id: string,
  sender: { messageId: string; name: string; address: string },
): Promise<void> {
  await client.query("UPDATE mail_messages SET message_id = $2, from_name = $3, from_address = $4 WHERE id = $1", [
    id,
    sender.messageId,
    sender.name,
    sender.address,
  ]);
}

/** Selects the reply that was stored under this idempotency key, to compare it with a repeated call. */
export function selectReply(client: Queryable, id: string) {
  return queryRow(
    client,
    { leadId: nullable(uuid), author: nullable(text), subject: text, body: text },
    `SELECT consultation_request_id AS "leadId", author, subject, body FROM mail_messages WHERE id = $1`,
    [id],
  );
}

const threadEnd = { messageId: nullable(text), references: texts };

/** Selects the email that a reply answers: the latest one from the lead, or else our own latest one. */
export function selectLast(client: Queryable, leadId: string): Promise<RowOf<typeof threadEnd> | undefined> {
  return queryRow(
    client,
    threadEnd,
    `SELECT message_id AS "messageId", "references" FROM mail_messages
     WHERE consultation_request_id = $1 AND message_id IS NOT NULL AND kind = 'mail'
     ORDER BY direction = 'in' DESC, created_at DESC LIMIT 1`,
    [leadId],
  );
}
