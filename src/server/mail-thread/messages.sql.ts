import { z } from "zod";
import { mailKinds } from "#contract/mail-thread.ts";
import { outboxStates } from "#contract/outbox.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  bytes,
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  texts,
  uuid,
} from "#server/platform/db/query-rows.ts";
import type { Position } from "#server/platform/http/paging.ts";

const message = {
  id: uuid,
  direction: textOf(z.enum(["in", "out"])),
  kind: textOf(z.enum(mailKinds)),
  fromName: text,
  fromAddress: text,
  toAddress: text,
  subject: text,
  body: text,
  messageId: nullable(text),
  notices: texts,
  bounce: nullable(text),
  sizeBytes: integer,
  author: nullable(text),
  sentAt: moment,
  outboxStatus: nullable(textOf(z.enum(outboxStates))),
  outboxError: nullable(text),
};
export type MessageRow = RowOf<typeof message>;

const columns = `mail.id, direction, mail.kind, from_name AS "fromName", from_address AS "fromAddress",
  to_address AS "toAddress", subject, body, message_id AS "messageId", notices, bounce, size_bytes AS "sizeBytes",
  author, mail.sent_at AS "sentAt", outbox.status AS "outboxStatus", outbox.last_error AS "outboxError"`;
const messages = "mail_messages mail LEFT JOIN outbox ON outbox.id = mail.outbox_id";

export function selectThread(client: Queryable, leadId: string): Promise<MessageRow[]> {
  return queryRows(
    client,
    message,
    `SELECT ${columns} FROM ${messages} WHERE mail.consultation_request_id = $1 ORDER BY mail.created_at, mail.id`,
    [leadId],
  );
}

export function selectUnassigned(
  client: Queryable,
  limit: number,
  after: Position | null,
): Promise<(MessageRow & { created_micros: string })[]> {
  return queryRows(
    client,
    { ...message, created_micros: bigint },
    `SELECT ${columns}, (extract(epoch FROM mail.created_at) * 1000000)::bigint AS created_micros FROM ${messages}
     WHERE mail.consultation_request_id IS NULL
       AND ($2::bigint IS NULL OR (mail.created_at, mail.id) < ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::uuid))
     ORDER BY mail.created_at DESC, mail.id DESC LIMIT $1`,
    [limit, after?.createdMicros ?? null, after?.id ?? null],
  );
}

export async function countUnassigned(client: Queryable): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM mail_messages WHERE consultation_request_id IS NULL",
  );
  return count;
}

const attachment = { id: uuid, messageId: uuid, name: text, mediaType: text, sizeBytes: integer };
export type AttachmentRow = RowOf<typeof attachment>;

export function selectAttachments(client: Queryable, messageIds: readonly string[]): Promise<AttachmentRow[]> {
  return queryRows(
    client,
    attachment,
    `SELECT id, mail_message_id AS "messageId", name, media_type AS "mediaType", size_bytes AS "sizeBytes"
     FROM mail_attachments WHERE mail_message_id = ANY ($1::uuid[]) ORDER BY name, id`,
    [messageIds],
  );
}

export function selectFile(client: Queryable, id: string) {
  return queryRow(
    client,
    { name: text, mediaType: text, content: bytes, leadId: nullable(uuid) },
    `SELECT file.name, file.media_type AS "mediaType", file.content, mail.consultation_request_id AS "leadId"
     FROM mail_attachments AS file JOIN mail_messages AS mail ON mail.id = file.mail_message_id WHERE file.id = $1`,
    [id],
  );
}

export interface NewIncoming {
  id: string;
  leadId: string | null;
  kind: (typeof mailKinds)[number];
  fromName: string;
  fromAddress: string;
  toAddress: string;
  subject: string;
  body: string;
  messageId: string | null;
  inReplyTo: string | null;
  references: readonly string[];
  fingerprint: Buffer;
  notices: readonly string[];
  sizeBytes: number;
  sentAt: Date;
}

/** False if the same email is stored already. */
export async function insertIncoming(client: Queryable, mail: NewIncoming): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO mail_messages (id, consultation_request_id, direction, kind, from_name, from_address, to_address,
       subject, body, message_id, in_reply_to, "references", fingerprint, notices, size_bytes, sent_at)
     VALUES ($1, $2, 'in', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, least($15, now()))
     ON CONFLICT (fingerprint) DO NOTHING`,
    [
      mail.id,
      mail.leadId,
      mail.kind,
      mail.fromName,
      mail.fromAddress,
      mail.toAddress,
      mail.subject,
      mail.body,
      mail.messageId,
      mail.inReplyTo,
      mail.references,
      mail.fingerprint,
      mail.notices,
      mail.sizeBytes,
      mail.sentAt,
    ],
  );
  return rowCount === 1;
}

export async function insertAttachment(
  client: Queryable,
  file: { id: string; messageId: string; name: string; mediaType: string; content: Buffer },
): Promise<void> {
  await client.query(
    `INSERT INTO mail_attachments (id, mail_message_id, name, media_type, size_bytes, content)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [file.id, file.messageId, file.name, file.mediaType, file.content.length, file.content],
  );
}

/** The leads in whose threads these Message-IDs are, and which of them are our own emails. */
export function selectByMessageId(client: Queryable, messageIds: readonly string[]) {
  return queryRows(
    client,
    { messageId: text, leadId: uuid, direction: message.direction, id: uuid },
    `SELECT message_id AS "messageId", consultation_request_id AS "leadId", direction, id FROM mail_messages
     WHERE message_id = ANY ($1) AND consultation_request_id IS NOT NULL`,
    [messageIds],
  );
}

export async function markBounced(client: Queryable, id: string, reason: string): Promise<void> {
  await client.query("UPDATE mail_messages SET bounce = $2 WHERE id = $1", [id, reason]);
}

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
};

export function selectOutgoing(client: Queryable, outboxId: string): Promise<RowOf<typeof outgoing> | undefined> {
  return queryRow(
    client,
    outgoing,
    `SELECT id, consultation_request_id AS "leadId", to_address AS "toAddress", subject, body,
       in_reply_to AS "inReplyTo", "references" FROM mail_messages WHERE outbox_id = $1`,
    [outboxId],
  );
}

/** Before it is sent, so that a bounce or a reply always finds it. */
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

/** Whether a call with this idempotency key was stored, and for which lead and text. */
export function selectReply(client: Queryable, id: string) {
  return queryRow(
    client,
    { leadId: nullable(uuid), subject: text, body: text },
    `SELECT consultation_request_id AS "leadId", subject, body FROM mail_messages WHERE id = $1`,
    [id],
  );
}

const threadEnd = { messageId: nullable(text), references: texts };

/** The latest email of the lead, which a reply answers; otherwise the latest of our own. */
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

/** Null puts it back into the box. False if it does not exist or is elsewhere already. */
export async function assign(client: Queryable, id: string, from: "box" | "lead", leadId: string | null) {
  const { rowCount } = await client.query(
    `UPDATE mail_messages SET consultation_request_id = $2
     WHERE id = $1 AND direction = 'in' AND (consultation_request_id IS NULL) = $3`,
    [id, leadId, from === "box"],
  );
  return rowCount === 1;
}

export async function deleteUnassigned(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "DELETE FROM mail_messages WHERE id = $1 AND consultation_request_id IS NULL",
    [id],
  );
  return rowCount === 1;
}
