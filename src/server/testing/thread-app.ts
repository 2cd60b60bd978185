import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect } from "vitest";
import type { MailThread, UnassignedMail } from "#contract/mail-thread.ts";
import { readMailbox } from "../mail-thread/read-mailbox.ts";
import { parseNetworks } from "../platform/http/networks.ts";
import { createLog } from "../platform/log.ts";
import { createOutboundGuard } from "../platform/outbound/guard.ts";
import { deriveKeys } from "../platform/secrets.ts";
import { isInstalled } from "./debian-server.ts";
import { type MailServer, type ReceivedMail, startMailServer } from "./mail-server.ts";
import { type MailboxServer, startMailboxServer } from "./mailbox-server.ts";
import { saveMeetingSettings, submitLeadForm } from "./meeting-app.ts";
import { startTestApp, type TestApp } from "./test-app.ts";

export const hasDovecot = isInstalled("dovecot");

/** An app with a mail server and a mailbox, for the tests of one file. */
export function prepareThreadApp() {
  let app: TestApp;
  let smtp: MailServer;
  let imap: MailboxServer;
  let admin: { cookie: string };
  beforeAll(async () => {
    if (!hasDovecot) return;
    smtp = await startMailServer();
    imap = await startMailboxServer();
    app = await startTestApp({
      SMTP_URL: smtp.url,
      MAIL_FROM: "Hello <hello@orbit.example>",
      LEADS_TO: "owner@orbit.example",
      INTERNAL_NETWORKS: "127.0.0.1",
    });
    admin = await app.signIn("admin");
    await connectMailbox();
  });
  afterAll(async () => {
    if (!hasDovecot) return;
    await app.close();
    await Promise.all([smtp.close(), imap.close()]);
  });

  const connectMailbox = (password: string | null = imap.password, authservId = "") =>
    saveMeetingSettings(app, admin, {
      mail: {
        fromName: "Freja at Work",
        fromAddress: "freja@orbit.example",
        replyAddress: "reply@orbit.example",
        mailbox: { ...mailboxAt(imap), password, authservId },
      },
    });

  async function readNow(): Promise<void> {
    await app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
    await readMailbox({
      database: app.database,
      readSettings: app.readSettings,
      guard: createOutboundGuard(parseNetworks(["127.0.0.1"], () => undefined)),
      replyKeys: deriveKeys(app.secrets, "reply addresses"),
      leadChanges: {
        recordLeadEvent: async () => undefined,
        setStage: async () => undefined,
        reopen: async () => undefined,
      },
      log: createLog(process.env.TEST_LOG_LEVEL ?? "silent"),
    });
  }

  const get = async <T>(path: string) => (await (await fetch(app.url + path, { headers: admin })).json()) as T;
  const threadOf = (leadId: string) => get<MailThread>(`/api/admin/consultation-requests/${leadId}/mails`);
  const box = async () => (await get<{ items: UnassignedMail[] }>("/api/admin/unassigned-mails?limit=200")).items;

  return {
    get app() {
      return app;
    },
    get smtp() {
      return smtp;
    },
    get imap() {
      return imap;
    },
    get admin() {
      return admin;
    },
    connectMailbox,
    readNow,
    get,
    threadOf,
    box,
    leadWithReply: (email?: string) => leadWithReply({ app, smtp, admin }, email),
  };
}

const mailboxAt = ({ port, user }: MailboxServer) =>
  ({ host: "127.0.0.1", port, security: "none", user, folder: "INBOX" }) as const;

/** Creates a lead and sends a reply to it. Returns the data that the lead's email program needs to answer. */
async function leadWithReply(
  { app, smtp, admin }: { app: TestApp; smtp: MailServer; admin: { cookie: string } },
  email = `${randomUUID()}@example.com`,
) {
  const { id } = await submitLeadForm(app, { email });
  const reply = { id: randomUUID(), subject: "Your request", text: "Hello,\n\nwhen do you have time?" };
  const sent = await app.post(`/api/admin/consultation-requests/${id}/mails`, reply, admin);
  expect(sent.status).toBe(204);
  const arrived = () =>
    smtp.received.filter(({ to, headers }) => to.includes(email) && headers.subject === reply.subject);
  await expect.poll(() => arrived().length).toBeGreaterThan(0);
  const { headers, text } = arrived().at(-1) as ReceivedMail;
  return {
    id,
    email,
    reply,
    headers,
    text,
    replyTo: headers["reply-to"] ?? "",
    messageId: headers["message-id"] ?? "",
  };
}

/** Writes an email with these headers. A default header with the value undefined is left out. */
export const writeMail = (headers: Record<string, string | undefined>, ...body: string[]) =>
  [
    ...Object.entries({ "Message-ID": `<${randomUUID()}@client.example>`, Date: new Date().toUTCString(), ...headers })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}`),
    "",
    ...body,
  ].join("\r\n");

/** Headers and body of a bounce: a mail server's report that our email with this Message-ID could not be delivered. */
export function bounceOf(messageId: string): [headers: Record<string, string>, ...body: string[]] {
  const part = (type: string, ...lines: string[]) => ["--r", `Content-Type: ${type}`, "", ...lines];
  const headers = {
    From: "MAILER-DAEMON@example.com",
    To: "reply@orbit.example",
    "Return-Path": "<>",
    "Content-Type": 'multipart/report; report-type=delivery-status; boundary="r"',
  };
  return [
    headers,
    ...part("text/plain", "It could not be delivered."),
    ...part("message/delivery-status", "Reporting-MTA: dns; mx", "", "Action: failed", "Status: 5.1.1"),
    ...part("text/rfc822-headers", `Message-ID: ${messageId}`, "Subject: x"),
    "--r--",
  ];
}
