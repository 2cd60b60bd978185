import type { MailMessage, MailThread, NewReply, UnassignedMail } from "#contract/mail-thread.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { ReplyTemplate } from "#contract/reply-template.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { fingerprintOf } from "#server/platform/http/idempotency.ts";
import { cutPage, decodeCursor } from "#server/platform/http/paging.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { fillTemplates } from "./fill-template.ts";
import { lockLeadAgainstDeletion, selectLead, selectLeadsByEmail, type ThreadLead } from "./leads.sql.ts";
import {
  assign,
  type AttachmentRow,
  countUnassigned,
  type MessageRow,
  selectAttachments,
  selectThread,
  selectUnassigned,
} from "./messages.sql.ts";
import { insertOutgoing, selectLast, selectReply } from "./outgoing.sql.ts";

export interface ThreadOptions {
  database: Database;
  readSettings: () => Promise<MeetingSettings>;
  readTemplates: () => Promise<readonly ReplyTemplate[]>;
  /** Keys that sign the addresses to which leads reply. */
  replyKeys: Keys;
  leadChanges: LeadChanges;
  /** Whether email is configured. */
  canSend: boolean;
  /**
   * Returns the link with which the lead picks or changes a time, and the booked time in words with its time zone.
   * Passed in, because meetings belong to another feature.
   */
  readMeetingOf(leadId: string): Promise<{ link: string; bookedTime: string | undefined; isOffered: boolean }>;
  /** Name below a reply if none is in the settings. */
  defaultSender: string;
}

const maxReferences = 20;

async function describeMessages({ pool }: Database, rows: readonly MessageRow[]): Promise<MailMessage[]> {
  const files = await selectAttachments(
    pool,
    rows.map(({ id }) => id),
  );
  const byMessage = Map.groupBy(files, ({ messageId }) => messageId);
  return rows.map((row) => describeMessage(row, byMessage.get(row.id) ?? []));
}

function describeMessage(row: MessageRow, files: readonly AttachmentRow[]): MailMessage {
  const { messageId: _, outboxStatus, outboxError, sentAt, ...message } = row;
  return {
    ...message,
    sentAt: sentAt.toISOString(),
    attachments: files.map(({ id, name, mediaType, sizeBytes }) => ({ id, name, mediaType, sizeBytes })),
    delivery: outboxStatus ? { status: outboxStatus, error: outboxStatus === "sent" ? null : outboxError } : null,
  };
}

/** Undefined if the lead does not exist. */
export async function readThread(options: ThreadOptions, leadId: string): Promise<MailThread | undefined> {
  const { database, canSend } = options;
  const lead = await selectLead(database.pool, leadId);
  if (!lead) return undefined;
  const { mail } = await options.readSettings();
  const { link, ...meeting } = await options.readMeetingOf(leadId);
  const values = {
    name: lead.name,
    company: lead.company ?? lead.name,
    slot_link: link,
    sender: mail.fromName || options.defaultSender,
  };
  return {
    messages: await describeMessages(database, await selectThread(database.pool, leadId)),
    templates: fillTemplates(await options.readTemplates(), values, meeting, lead.language),
    canSend,
    returnsHere: mail.mailbox !== null && mail.replyAddress !== "",
  };
}

export type ReplyOutcome = "stored" | "gone" | "other values";

/** Stores a reply and queues its email in one transaction. A repeated call is stored once. */
export async function sendReply(
  { database, leadChanges, canSend }: ThreadOptions,
  leadId: string,
  { id, subject, text }: NewReply,
  author: string,
): Promise<ReplyOutcome> {
  return database.transaction(async (client) => {
    const lead = await lockLeadAgainstDeletion(client, leadId);
    if (!lead) return "gone";
    const stored = await selectReply(client, id);
    if (stored) {
      const isSame =
        stored.leadId === leadId && stored.author === author && stored.subject === subject && stored.body === text;
      return isSame ? "stored" : "other values";
    }
    const last = await selectLast(client, leadId);
    const outboxId = await enqueue(client, {
      kind: "lead_reply",
      consultationRequestId: leadId,
      recipient: lead.email,
    });
    await insertOutgoing(client, {
      id,
      leadId,
      toAddress: lead.email,
      subject,
      body: text,
      inReplyTo: last?.messageId ?? null,
      references: last?.messageId ? [...last.references.slice(1 - maxReferences), last.messageId] : [],
      author,
      outboxId,
    });
    // Without a configured mail server, the reply deadline must go on: the reply is noted when it is delivered.
    if (canSend) await noteReply(client, leadChanges, { id, leadId, subject, author });
    return "stored";
  });
}

/**
 * Adds a reply to the timeline and moves the lead to the stage `contacted`. A second call changes nothing. Call it in a
 * transaction.
 */
export async function noteReply(
  client: Queryable,
  leadChanges: LeadChanges,
  { id, leadId, subject, author }: { id: string; leadId: string; subject: string; author: string },
): Promise<void> {
  await leadChanges.recordLeadEvent(client, {
    leadId,
    kind: "mail_sent",
    actor: author,
    after: { mailId: id, subject },
    key: id,
    fingerprint: fingerprintOf(author, "mail_sent", id),
  });
  await leadChanges.setStage(client, { leadId, stage: "contacted", actor: author, onlyIfEarlier: true });
}

const maxSuggestions = 3;

const suggest = (leads: readonly ThreadLead[], address: string) =>
  leads
    .filter(({ email }) => email === address)
    .slice(0, maxSuggestions)
    .map(({ id, name, company, createdAt }) => ({ id, name, company, createdAt: createdAt.toISOString() }));

export async function listUnassigned(
  { database }: ThreadOptions,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ items: UnassignedMail[]; total: number; nextCursor: string | null }> {
  const { pool } = database;
  const page = cutPage(await selectUnassigned(pool, limit + 1, decodeCursor(cursor)), limit);
  const mails = await describeMessages(database, page.rows);
  const leads = await selectLeadsByEmail(
    pool,
    mails.map(({ fromAddress }) => fromAddress),
  );
  return {
    items: mails.map((mail) => ({ ...mail, suggestions: suggest(leads, mail.fromAddress) })),
    total: await countUnassigned(pool),
    nextCursor: page.nextCursor,
  };
}

/** False if the email or the lead does not exist, or the email is in a thread already. */
export async function assignMail(options: ThreadOptions, id: string, leadId: string, author: string): Promise<boolean> {
  return options.database.transaction(async (client) => {
    if (!(await lockLeadAgainstDeletion(client, leadId)) || !(await assign(client, id, "box", leadId))) return false;
    const after = { mailId: id, kind: "mail" };
    await options.leadChanges.recordLeadEvent(client, { leadId, kind: "mail_received", actor: author, after });
    return true;
  });
}
