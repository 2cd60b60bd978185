import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";
import { consultationRequests, outbox } from "./leads.ts";

/** Emails from and to leads. An incoming email without a lead waits until someone assigns it. */
export const mailMessages = pgTable(
  "mail_messages",
  {
    id: uuid().primaryKey(),
    consultationRequestId: uuid("consultation_request_id").references(() => consultationRequests.id, {
      onDelete: "cascade",
    }),
    /** `in` or `out`. */
    direction: text().notNull(),
    /** `mail`, `bounce` or `auto_reply`. */
    kind: text().notNull(),
    fromName: text("from_name").notNull(),
    fromAddress: text("from_address").notNull(),
    toAddress: text("to_address").notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** Header values without angle brackets; null if the email does not contain them. */
    messageId: text("message_id"),
    inReplyTo: text("in_reply_to"),
    references: text().array().notNull(),
    /** SHA-256 by which an email is recognized when it is read again; null for outgoing emails. */
    fingerprint: bytes(),
    /** Warnings for the reader, such as that the sender is not the lead. */
    notices: text().array().notNull(),
    /** Only for an outgoing email: why the recipient's server returned it. */
    bounce: text(),
    sizeBytes: integer("size_bytes").notNull(),
    /** Only for an outgoing email: the account that wrote it. */
    author: text(),
    outboxId: uuid("outbox_id").references(() => outbox.id, { onDelete: "set null" }),
    /**
     * For an incoming email, the time stated by its sender, but never later than its arrival; for an outgoing one, the
     * time at which it was queued.
     */
    sentAt: moment("sent_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("mail_messages_thread").on(table.consultationRequestId, table.createdAt),
    index("mail_messages_unassigned")
      .on(table.createdAt, table.id)
      .where(sql`consultation_request_id IS NULL`),
    index("mail_messages_message_id").on(table.messageId),
    index("mail_messages_from").on(table.fromAddress),
    uniqueIndex("mail_messages_once").on(table.fingerprint),
    uniqueIndex("mail_messages_outbox").on(table.outboxId),
  ],
);

export const mailAttachments = pgTable(
  "mail_attachments",
  {
    id: uuid().primaryKey(),
    mailMessageId: uuid("mail_message_id")
      .notNull()
      .references(() => mailMessages.id, { onDelete: "cascade" }),
    name: text().notNull(),
    mediaType: text("media_type").notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    content: bytes().notNull(),
  },
  (table) => [index("mail_attachments_message").on(table.mailMessageId)],
);

/** Position up to which each folder was read. */
export const mailboxPositions = pgTable("mailbox_positions", {
  /** Server, user and folder, as a hash. */
  key: text().primaryKey(),
  uidValidity: text("uid_validity").notNull(),
  lastUid: bigint("last_uid", { mode: "number" }).notNull(),
});
