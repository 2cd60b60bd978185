import { createHash } from "node:crypto";
import type { ImapFlow } from "imapflow";
import type { MailboxSettings, MeetingSettings } from "#contract/meeting-settings.ts";
import { readConnection } from "#server/platform/connections/read-connection.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import type { Log } from "#server/platform/log.ts";
import type { OutboundGuard } from "#server/platform/outbound/guard.ts";
import { openWorker, type TaskWorker } from "#server/platform/outbound/open-worker.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { type ArrivedMail, fileMail } from "./file-mail.ts";
import { selectTeamAddresses } from "./leads.sql.ts";
import { selectPosition, savePosition } from "./mailbox.sql.ts";
import { type MailAnswer, readMailWorkerUrl } from "./read-mail.ts";
import type { ReadMail } from "./read-mail.worker.ts";

export interface MailboxOptions {
  database: Database;
  readSettings: () => Promise<Pick<MeetingSettings, "mail">>;
  guard: OutboundGuard;
  replyKeys: Keys;
  leadChanges: LeadChanges;
  log: Log;
}

const maxMailBytes = 25 * 2 ** 20;
/** Number of bytes that are fetched of a larger email: its headers and the beginning of its text. */
const beginningBytes = 256 * 1024;
const silenceMs = 60_000;
const runMs = 4 * 60_000;
const nextSeconds = 30;
const workerLimits = { deadlineMs: 30_000, maxMegabytes: 512 };
const dayMs = 86_400_000;
/** On the first reading of a mailbox, emails older than so many days are ignored. */
const firstDays = 1;
/** After the server has renumbered its emails, those of so many days are read again; known emails are recognized. */
const renumberedDays = 30;

/** Reads new emails if the mailbox is due. */
export async function readMailbox(options: MailboxOptions): Promise<void> {
  const { mailbox } = (await options.readSettings()).mail;
  if (!mailbox) return;
  await readConnection(options.database, options.log, "mailbox", () => readFolder(options, mailbox), nextSeconds);
}

async function connect({ guard }: MailboxOptions, mailbox: MailboxSettings): Promise<ImapFlow> {
  const { host, port, security, user, password, folder } = mailbox;
  if (security === "none" && !(await guard.isInternal(host)))
    throw new Error("Unencrypted connections are allowed only to servers in INTERNAL_NETWORKS. Choose TLS or STARTTLS");
  const [found] = await guard.resolve(host);
  // Loaded on demand, because most installations have no mailbox.
  const { ImapFlow } = await import("imapflow");
  const client = new ImapFlow({
    // Connects to the checked address, because a second look-up could return another one. The certificate must be valid
    // for the host name.
    host: found?.address ?? host,
    port,
    secure: security === "tls",
    doSTARTTLS: security === "starttls",
    tls: { servername: host },
    auth: { user, pass: password ?? "" },
    logger: false,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: silenceMs,
    disableAutoIdle: true,
  });
  // An error event without a listener would end the process. The interrupted call fails as well, and reports the error.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
  } catch (error) {
    client.close();
    throw new Error(describeFailure(error), { cause: error });
  }
  return client;
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ("authenticationFailed" in error && error.authenticationFailed)
    return "The mail server rejected the user name or password. Check both";
  const answer = "responseText" in error && typeof error.responseText === "string" ? `: ${error.responseText}` : "";
  return `${error.message}${answer}`;
}

async function readFolder(options: MailboxOptions, mailbox: MailboxSettings): Promise<string | null> {
  const client = await connect(options, mailbox);
  const worker = openWorker<Uint8Array, MailAnswer>(readMailWorkerUrl, workerLimits);
  const deadline = setTimeout(() => client.close(), runMs + silenceMs);
  try {
    await readNewMail(options, mailbox, client, worker);
    return null;
  } finally {
    clearTimeout(deadline);
    await worker.close();
    client.close();
  }
}

async function readNewMail(
  { database, replyKeys, leadChanges }: MailboxOptions,
  mailbox: MailboxSettings,
  client: ImapFlow,
  worker: TaskWorker<Uint8Array, MailAnswer>,
): Promise<void> {
  const startedAt = Date.now();
  const key = createHash("sha256")
    .update(JSON.stringify([mailbox.host, mailbox.user, mailbox.folder]))
    .digest("hex");
  const uidValidity = String(client.mailbox && client.mailbox.uidValidity);
  const position = await selectPosition(database.pool, key);
  const last = position?.uidValidity === uidValidity ? position.lastUid : 0;
  const since = new Date(Date.now() - (position ? renumberedDays : firstDays) * dayMs);
  const found = await client.search(last > 0 ? { uid: `${last + 1}:*` } : { since }, { uid: true });
  const teamAddresses = await selectTeamAddresses(database.pool);
  const filing = { replyKeys, leadChanges, teamAddresses, authservId: mailbox.authservId };
  // The range "n:*" always contains the last email, even if its UID is less than n.
  const uids = (found || []).filter((uid) => uid > last).sort((a, b) => a - b);
  for (const uid of uids) {
    if (Date.now() - startedAt > runMs) return;
    const arrived = await fetchMail(client, worker, uid);
    const store = (mail: ArrivedMail | null) =>
      database.transaction(async (transaction) => {
        if (mail) await fileMail(transaction, filing, mail);
        await savePosition(transaction, key, uidValidity, uid);
      });
    // An email that the database cannot store in full must not block the emails after it.
    await store(arrived).catch((error: unknown) => {
      if (!arrived || !isDataError(error)) throw error;
      return store({
        ...arrived,
        mail: withoutContent(arrived.mail),
        notices: ["This email could not be stored in full. The complete email is in the mailbox."],
      });
    });
  }
}

/** SQLSTATE class 22 (data): the database cannot store a value. */
const isDataError = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("22");

const withoutContent = (mail: ReadMail): ReadMail => ({ ...mail, text: "", subject: "", files: [], references: [] });

/** Fetches and parses an email; null if it was deleted in the meantime. */
async function fetchMail(
  client: ImapFlow,
  worker: TaskWorker<Uint8Array, MailAnswer>,
  uid: number,
): Promise<ArrivedMail | null> {
  const about = await client.fetchOne(String(uid), { size: true, internalDate: true, envelope: true }, { uid: true });
  if (!about) return null;
  const sizeBytes = about.size ?? 0;
  const isLarge = sizeBytes > maxMailBytes;
  const source = isLarge ? { start: 0, maxLength: beginningBytes } : true;
  const fetched = await client.fetchOne(String(uid), { source }, { uid: true });
  if (!fetched || !fetched.source) return null;
  const raw = fetched.source;
  const arrivedAt = new Date(about.internalDate ?? Date.now());
  const answer = await worker.run(raw).catch((error: Error): MailAnswer => ({ error: error.message }));
  if ("error" in answer) {
    const { subject = "", messageId, from = [] } = about.envelope ?? {};
    const mail = unreadableMail(raw, subject, messageId, from[0]?.address, from[0]?.name);
    return {
      mail,
      sizeBytes,
      arrivedAt,
      notices: [`This email could not be read (${answer.error}). The original is attached.`],
    };
  }
  if (!isLarge) return { mail: answer.mail, sizeBytes, arrivedAt, notices: [] };
  const megabytes = Math.round(sizeBytes / 2 ** 20);
  const limit = maxMailBytes / 2 ** 20;
  const notice = `This email is ${megabytes} MB, which exceeds ${limit} MB. Only the beginning of its text is shown here; the complete email is in the mailbox.`;
  return { mail: { ...answer.mail, files: [] }, sizeBytes, arrivedAt, notices: [notice] };
}

/** The mail server's own summary of an email that our parser cannot read. */
function unreadableMail(raw: Buffer, subject: string, messageId = "", address = "", name = ""): ReadMail {
  const clean = (value: string) =>
    value
      .replaceAll(/\p{Cc}/gu, "")
      .toWellFormed()
      .slice(0, 300)
      .toWellFormed();
  return {
    kind: "mail",
    messageId: clean(messageId).replaceAll(/^<|>$/g, "") || null,
    inReplyTo: null,
    references: [],
    from: { name: clean(name), address: clean(address).toLowerCase() },
    recipients: [],
    subject: clean(subject),
    text: "",
    date: null,
    files: [{ name: "email.eml", mediaType: "message/rfc822", content: raw }],
    notices: [],
    authenticationResults: [],
    report: null,
    forwarded: null,
    hash: createHash("sha256").update(raw).digest(),
  };
}
