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

export const directions = z.enum(["in", "out"]);

const message = {
  id: uuid,
  direction: textOf(directions),
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

/**
 * Moves an incoming email from the unassigned emails (`box`) to a lead, or back if `leadId` is null. Returns false if
 * the email does not exist or is not where `from` says.
 */
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
