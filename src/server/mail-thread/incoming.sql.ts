import type { mailKinds } from "#contract/mail-thread.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";
import { directions } from "./messages.sql.ts";

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

/** Selects the emails with these Message-IDs that belong to a lead, and whether we sent or received them. */
export function selectByMessageId(client: Queryable, messageIds: readonly string[]) {
  return queryRows(
    client,
    { messageId: text, leadId: uuid, direction: textOf(directions), id: uuid },
    `SELECT message_id AS "messageId", consultation_request_id AS "leadId", direction, id FROM mail_messages
     WHERE message_id = ANY ($1) AND consultation_request_id IS NOT NULL`,
    [messageIds],
  );
}

export async function markBounced(client: Queryable, id: string, reason: string): Promise<void> {
  await client.query("UPDATE mail_messages SET bounce = $2 WHERE id = $1", [id, reason]);
}
