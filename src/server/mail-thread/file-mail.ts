import { createHash, randomUUID } from "node:crypto";
import type { Queryable } from "#server/platform/db/database.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { lockLeadAgainstDeletion } from "./leads.sql.ts";
import { insertAttachment, insertIncoming, markBounced, selectByMessageId } from "./incoming.sql.ts";
import type { ReadMail } from "./read-mail.worker.ts";
import { findLeads } from "./reply-address.ts";
import { isSenderRefuted } from "./verify-sender.ts";

/** Warnings that the dashboard shows above an email. */
const notices = {
  altered: "The reply address has an invalid signature and may have been altered.",
  severalLeads: "This email refers to several requests. Assign it to the right one.",
  leadGone: "The request that this email belongs to was deleted.",
  otherSender: (address: string) =>
    `It was sent from ${address || "an unknown address"}, not from the address of the request.`,
  forwarded: (address: string) => `It was forwarded by ${address}.`,
  unverified: (address: string) =>
    `Sender check failed: your mail server reports that this email may not come from ${address || "this address"}.`,
} as const;

export interface FilingOptions {
  replyKeys: Keys;
  leadChanges: LeadChanges;
  teamAddresses: readonly string[];
  /** Name of the owner's mail server in Authentication-Results headers; empty if it is not configured. */
  authservId: string;
}

export interface ArrivedMail {
  mail: ReadMail;
  sizeBytes: number;
  arrivedAt: Date;
  notices: readonly string[];
}

interface Place {
  leadId: string | null;
  notices: string[];
}

/** If a team member forwarded the email as an attachment, replaces it with the attached email. */
function unwrap(outer: ReadMail, teamAddresses: readonly string[]): { mail: ReadMail; notices: string[] } {
  const { forwarded, from } = outer;
  if (!forwarded || !teamAddresses.includes(from.address)) return { mail: outer, notices: [] };
  // The signed reply address may be a recipient of the outer email; In-Reply-To and References are those of the inner
  // one.
  const mail = { ...forwarded, recipients: [...forwarded.recipients, ...outer.recipients] };
  return { mail, notices: [notices.forwarded(from.address)] };
}

/**
 * Stores an email in the thread to which it belongs, or among the unassigned emails. Call it in the transaction that
 * also stores the position in the mailbox. Never sends an email in return, so that two programs cannot answer each
 * other endlessly.
 */
export async function fileMail(client: Queryable, options: FilingOptions, arrived: ArrivedMail): Promise<void> {
  const { from, authenticationResults } = arrived.mail;
  const isRefuted =
    options.authservId !== "" && isSenderRefuted(authenticationResults, options.authservId, from.address);
  // An email whose sender may be forged is only stored: it is not replaced with a forwarded email and does not mark any
  // email as bounced.
  const { mail, notices: ofSender } = isRefuted
    ? { mail: arrived.mail, notices: [notices.unverified(from.address)] }
    : unwrap(arrived.mail, options.teamAddresses);
  const known = mail.messageId ? await selectByMessageId(client, [mail.messageId]) : [];
  // A copy of one of our own emails.
  if (known.some(({ direction }) => direction === "out")) return;
  const named = findLeads(mail.recipients, options.replyKeys);
  const place = await findPlace(client, mail, named);
  const id = randomUUID();
  const isNew = await insertIncoming(client, {
    id,
    leadId: place.leadId,
    kind: mail.kind,
    fromName: mail.from.name,
    fromAddress: mail.from.address,
    toAddress: mail.recipients[0] ?? "",
    subject: mail.subject,
    body: mail.text,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: mail.references,
    // The same email can arrive once for each lead to whose address it was sent; each copy is stored.
    fingerprint: createHash("sha256").update(mail.hash).update(named.leadIds.join()).digest(),
    notices: [...arrived.notices, ...ofSender, ...mail.notices, ...place.notices],
    sizeBytes: arrived.sizeBytes,
    sentAt: mail.date ?? arrived.arrivedAt,
  });
  if (!isNew) return;
  for (const file of mail.files)
    await insertAttachment(client, { ...file, id: randomUUID(), messageId: id, content: Buffer.from(file.content) });
  if (!isRefuted) await noteBounce(client, mail);
  if (place.leadId)
    await options.leadChanges.recordLeadEvent(client, {
      leadId: place.leadId,
      kind: "mail_received",
      actor: mail.from.address,
      after: { mailId: id, kind: mail.kind },
    });
}

/**
 * Finds the lead of an email: by a signed reply address, or else by the emails that it answers. Doubtful emails stay
 * unassigned.
 */
async function findPlace(client: Queryable, mail: ReadMail, named: ReturnType<typeof findLeads>): Promise<Place> {
  if (named.leadIds.length > 1) return { leadId: null, notices: [notices.severalLeads] };
  const warned = named.isAltered ? [notices.altered] : [];
  const [signed] = named.leadIds;
  if (signed) return placeAt(client, signed, mail, warned);
  const answered = await findAnswered(client, mail);
  if (answered.length > 1) return { leadId: null, notices: [...warned, notices.severalLeads] };
  const [leadId] = answered;
  return leadId ? placeAt(client, leadId, mail, warned) : { leadId: null, notices: warned };
}

/** In-Reply-To takes precedence over References, which also names older emails. */
async function findAnswered(client: Queryable, { inReplyTo, references, report }: ReadMail): Promise<string[]> {
  const direct = [report?.messageId, inReplyTo].filter((id) => typeof id === "string");
  for (const ids of [direct, references]) {
    const found = new Set((await selectByMessageId(client, ids)).map(({ leadId }) => leadId));
    if (found.size > 0) return [...found];
  }
  return [];
}

async function placeAt(client: Queryable, leadId: string, mail: ReadMail, warned: string[]): Promise<Place> {
  const lead = await lockLeadAgainstDeletion(client, leadId);
  if (!lead) return { leadId: null, notices: [...warned, notices.leadGone] };
  const isOther = mail.kind !== "bounce" && mail.from.address !== lead.email;
  return { leadId, notices: isOther ? [...warned, notices.otherSender(mail.from.address)] : warned };
}

async function noteBounce(client: Queryable, { report }: ReadMail): Promise<void> {
  if (!report?.messageId) return;
  for (const { id, direction } of await selectByMessageId(client, [report.messageId]))
    if (direction === "out") await markBounced(client, id, report.reason);
}
