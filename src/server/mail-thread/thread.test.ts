import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MailThread, UnassignedMail } from "#contract/mail-thread.ts";
import { parseNetworks } from "#server/platform/http/networks.ts";
import { createLog } from "#server/platform/log.ts";
import { createOutboundGuard } from "#server/platform/outbound/guard.ts";
import { deriveKeys } from "#server/platform/secrets.ts";
import { isInstalled } from "#server/testing/debian-server.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { type MailboxServer, startMailboxServer } from "#server/testing/mailbox-server.ts";
import { saveMeetingSettings, submitLeadForm } from "#server/testing/meeting-app.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { readMailbox } from "./read-mailbox.ts";

let app: TestApp;
let smtp: MailServer;
let imap: MailboxServer;
let admin: { cookie: string };
const hasDovecot = isInstalled("dovecot");

beforeAll(async () => {
  if (!hasDovecot) return;
  smtp = await startMailServer();
  imap = await startMailboxServer();
  app = await startTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: "Orbit <hello@orbit.example>",
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

const connectMailbox = (password: string | null = imap.password) =>
  saveMeetingSettings(app, admin, {
    mail: {
      fromName: "Freja at Orbit",
      fromAddress: "freja@orbit.example",
      replyAddress: "reply@orbit.example",
      mailbox: { host: "127.0.0.1", port: imap.port, security: "none", user: imap.user, password, folder: "INBOX" },
    },
  });

async function readNow(): Promise<void> {
  await app.database.pool.query("UPDATE connection_states SET next_read_at = now()");
  await readMailbox({
    database: app.database,
    readSettings: app.readSettings,
    guard: createOutboundGuard(parseNetworks(["127.0.0.1"], () => undefined)),
    replyKeys: deriveKeys(app.secrets, "reply addresses"),
    leadChanges: { recordLeadEvent: async () => undefined, setStage: async () => undefined },
    log: createLog(process.env.TEST_LOG_LEVEL ?? "silent"),
  });
}

const get = async <T>(path: string) => (await (await fetch(app.url + path, { headers: admin })).json()) as T;
const threadOf = (leadId: string) => get<MailThread>(`/api/admin/consultation-requests/${leadId}/mails`);
const box = async () => (await get<{ items: UnassignedMail[] }>("/api/admin/unassigned-mails?limit=200")).items;

/** A lead, a reply that was sent to it, and what its mail program knows of it. */
async function leadWithReply(email = `${randomUUID()}@example.com`) {
  const { id } = await submitLeadForm(app, { email });
  const reply = { id: randomUUID(), subject: "Your request", text: "Hello,\n\nwhen do you have time?" };
  const sent = await app.post(`/api/admin/consultation-requests/${id}/mails`, reply, admin);
  expect(sent.status).toBe(204);
  const arrived = () =>
    smtp.received.filter(({ to, headers }) => to.includes(email) && headers.subject === reply.subject);
  await expect.poll(() => arrived().length).toBeGreaterThan(0);
  const { headers, text } = arrived().at(-1)!;
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

const mail = (headers: Record<string, string | undefined>, ...body: string[]) =>
  [
    ...Object.entries({ "Message-ID": `<${randomUUID()}@client.example>`, Date: new Date().toUTCString(), ...headers })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}: ${value}`),
    "",
    ...body,
  ].join("\r\n");

describe.skipIf(!hasDovecot)("a thread with a lead (Dovecot and an SMTP server)", () => {
  test("a reply goes out from the owner's address with a signed Reply-To, and its answer returns to the thread", async () => {
    const lead = await leadWithReply();
    expect(lead.headers.from).toBe("Freja at Orbit <freja@orbit.example>");
    expect(lead.replyTo).toMatch(/^reply\+[0-9a-v]{26}\.[0-9a-v]{16}@orbit\.example$/);
    expect(lead.headers["auto-submitted"]).toBe("no");
    await imap.deliver(
      mail({ From: `Ida <${lead.email}>`, To: lead.replyTo, Subject: "Re: Your request" }, "On Tuesday."),
    );
    await readNow();
    const { messages } = await threadOf(lead.id);
    expect(messages.map(({ direction, body, notices }) => [direction, body.trim(), notices])).toEqual([
      ["out", lead.reply.text, []],
      ["in", "On Tuesday.", []],
    ]);
    // The next reply answers that email, so that the lead's program shows one conversation.
    const next = { id: randomUUID(), subject: "Re: Your request", text: "Tuesday at ten?" };
    await app.post(`/api/admin/consultation-requests/${lead.id}/mails`, next, admin);
    const later = () =>
      smtp.received.find(({ headers, to }) => to.includes(lead.email) && headers.subject === next.subject);
    await expect.poll(later).toBeDefined();
    const answered = /<(.*)>/.exec(later()?.headers["in-reply-to"] ?? "")?.[1] ?? "";
    expect(answered).toContain("@client.example");
    expect(later()?.headers.references).toContain(answered);
  });

  test("a repeated call sends one email, and the same id with another text is refused", async () => {
    const { id, email, reply } = await leadWithReply();
    const again = () => app.post(`/api/admin/consultation-requests/${id}/mails`, reply, admin);
    expect((await again()).status).toBe(204);
    const other = await app.post(`/api/admin/consultation-requests/${id}/mails`, { ...reply, text: "Else" }, admin);
    expect([other.status, (await other.json()).errors[0].field]).toEqual([409, "id"]);
    const [{ count }] = (
      await app.database.pool.query("SELECT count(*)::int FROM outbox WHERE recipient = $1 AND kind = 'lead_reply'", [
        email,
      ])
    ).rows;
    expect(count).toBe(1);
  });

  test("templates contain the lead's values and a link that works", async () => {
    const { id } = await submitLeadForm(app, { fullName: "{company}" });
    const [first] = (await threadOf(id)).templates;
    expect(first?.text).toContain("Hello {company},");
    expect(first?.text).toContain("Freja at Orbit");
    const token = /token=([\w-]+)/.exec(first?.text ?? "")?.[1];
    expect((await fetch(`${app.url}/meeting?token=${token}`)).status).toBe(200);
  });

  test("without the signed address, In-Reply-To and the references decide", async () => {
    const lead = await leadWithReply();
    const to = "freja@orbit.example";
    await imap.deliver(
      mail({ From: lead.email, To: to, "In-Reply-To": lead.messageId }, "by reply"),
      mail(
        { From: lead.email, To: to, "In-Reply-To": "<unknown@x>", References: `<a@b> ${lead.messageId}` },
        "by reference",
      ),
      mail({ From: "colleague@example.com", To: to, "In-Reply-To": lead.messageId }, "by a colleague"),
    );
    await readNow();
    const found = (await threadOf(lead.id)).messages.filter(({ direction }) => direction === "in");
    expect(found.map(({ body }) => body.trim())).toEqual(["by reply", "by reference", "by a colleague"]);
    expect(found.map(({ notices }) => notices.length)).toEqual([0, 0, 1]);
    expect(found[2]?.notices[0]).toContain("colleague@example.com");
  });

  test("what cannot be assigned waits in the box with a reason, and an admin assigns it", async () => {
    const [one, two] = [await leadWithReply(), await leadWithReply()];
    const altered = one.replyTo.replace(/\.(.)/, (_, digit) => `.${digit === "0" ? "1" : "0"}`);
    await imap.deliver(
      mail({ From: one.email, To: altered }, "altered"),
      mail({ From: one.email, To: `${one.replyTo}, ${two.replyTo}` }, "two leads"),
      mail({ From: one.email, To: "reply@orbit.example" }, "known sender"),
      mail(
        { From: "someone@else.example", To: "reply@orbit.example", "Message-ID": undefined, Date: undefined },
        "stranger",
      ),
    );
    await readNow();
    const waiting = await box();
    const by = (body: string) => waiting.find((one) => one.body.trim() === body)!;
    expect(by("altered").notices[0]).toContain("signature is wrong");
    expect(by("two leads").notices[0]).toContain("several requests");
    expect(by("known sender").suggestions.map(({ id }) => id)).toEqual([one.id]);
    expect(by("stranger").suggestions).toEqual([]);
    const { id } = by("stranger");
    const assign = (leadId: string) => app.post(`/api/admin/unassigned-mails/${id}/assignment`, { leadId }, admin);
    expect((await assign(randomUUID())).status).toBe(404);
    expect((await assign(two.id)).status).toBe(204);
    expect((await assign(one.id)).status).toBe(404);
    expect((await threadOf(two.id)).messages.map(({ body }) => body.trim())).toContain("stranger");
    // And back, if that was wrong.
    const back = await fetch(`${app.url}/api/admin/mails/${id}/assignment`, { method: "DELETE", headers: admin });
    expect(back.status).toBe(204);
    expect((await box()).map((one) => one.id)).toContain(id);
  });

  test("an answer to a deleted request goes to the box", async () => {
    const lead = await leadWithReply();
    await fetch(`${app.url}/api/admin/consultation-requests/${lead.id}`, { method: "DELETE", headers: admin });
    await imap.deliver(mail({ From: lead.email, To: lead.replyTo, "In-Reply-To": lead.messageId }, "too late"));
    await readNow();
    expect((await box()).find(({ body }) => body.trim() === "too late")?.notices[0]).toContain("was deleted");
  });

  test("a bounce marks the email that was returned, and an automatic reply is marked as one; neither is answered", async () => {
    const lead = await leadWithReply();
    const before = smtp.received.length;
    const part = (type: string, ...lines: string[]) => ["--r", `Content-Type: ${type}`, "", ...lines];
    await imap.deliver(
      mail(
        {
          From: "MAILER-DAEMON@mx.example",
          To: "reply@orbit.example",
          "Return-Path": "<>",
          "Content-Type": 'multipart/report; report-type=delivery-status; boundary="r"',
        },
        ...part("text/plain", "It could not be delivered."),
        ...part("message/delivery-status", "Reporting-MTA: dns; mx", "", "Action: failed", "Status: 5.1.1"),
        ...part("text/rfc822-headers", `Message-ID: ${lead.messageId}`, "Subject: x"),
        "--r--",
      ),
      ...Array.from({ length: 20 }, () =>
        mail(
          { From: lead.email, To: lead.replyTo, "Auto-Submitted": "auto-replied", Subject: "Out of office" },
          "I am away",
        ),
      ),
    );
    await readNow();
    const { messages } = await threadOf(lead.id);
    expect(messages.find(({ direction }) => direction === "out")?.bounce).toBe("5.1.1");
    expect(messages.filter(({ kind }) => kind === "bounce")).toHaveLength(1);
    expect(messages.filter(({ kind }) => kind === "auto_reply")).toHaveLength(20);
    const pending = await app.database.pool.query("SELECT 1 FROM outbox WHERE status <> 'sent'");
    expect([smtp.received.length, pending.rowCount]).toEqual([before, 0]);
  });

  test("a copy of our own email is not filed, and an email that is there twice is filed once", async () => {
    const lead = await leadWithReply();
    const answer = mail({ From: lead.email, To: lead.replyTo }, "once");
    await imap.deliver(
      mail({ From: "freja@orbit.example", To: lead.email, "Message-ID": lead.messageId }, "copy"),
      answer,
      answer,
    );
    await readNow();
    await imap.renumber();
    await readNow();
    expect((await threadOf(lead.id)).messages.map(({ body }) => body.trim())).toEqual([lead.reply.text, "once"]);
  });

  test("an email that a team member forwards as an attachment is filed as the one that it contains", async () => {
    const lead = await leadWithReply();
    const [{ email }] = (await app.database.pool.query("SELECT email FROM users LIMIT 1")).rows;
    const inner = mail(
      { From: lead.email, To: "freja@orbit.example", "In-Reply-To": lead.messageId },
      "private answer",
    );
    const forward = (from: string) =>
      mail(
        { From: from, To: "reply@orbit.example", Subject: "Fwd", "Content-Type": 'multipart/mixed; boundary="f"' },
        "--f",
        "Content-Type: text/plain",
        "",
        "see below",
        "--f",
        "Content-Type: message/rfc822",
        "Content-Disposition: attachment",
        "",
        inner,
        "--f--",
      );
    await imap.deliver(forward(email), forward("stranger@example.com"));
    await readNow();
    const [, found] = (await threadOf(lead.id)).messages;
    expect([found?.body.trim(), found?.fromAddress]).toEqual(["private answer", lead.email]);
    expect(found?.notices).toEqual([`It was forwarded by ${email}.`]);
    // A stranger cannot put words into someone's mouth: that email is filed as the stranger's.
    expect((await box()).some(({ fromAddress }) => fromAddress === "stranger@example.com")).toBe(true);
  });

  test("files are downloads without any rights, under their own names", async () => {
    const lead = await leadWithReply();
    await imap.deliver(
      mail(
        { From: lead.email, To: lead.replyTo, "Content-Type": 'multipart/mixed; boundary="m"' },
        "--m",
        "Content-Type: text/html",
        "Content-Disposition: attachment; filename*=utf-8''r%C3%A9sum%C3%A9%22%0d%0aX-Evil%3A%201.html",
        "",
        "<script>fetch('/api/admin/accounts')</script>",
        "--m",
        "Content-Type: application/pdf",
        'Content-Disposition: attachment; filename="plan.pdf"',
        "Content-Transfer-Encoding: base64",
        "",
        Buffer.from("%PDF-1.7").toString("base64"),
        "--m--",
      ),
    );
    await readNow();
    const { attachments } = (await threadOf(lead.id)).messages[1]!;
    const answers = await Promise.all(
      attachments.map(async ({ id }) => fetch(`${app.url}/api/admin/mail-attachments/${id}`, { headers: admin })),
    );
    expect(answers.map(({ headers }) => headers.get("content-type")).sort()).toEqual([
      "application/octet-stream",
      "application/pdf",
    ]);
    for (const { headers } of answers) {
      expect(headers.get("content-disposition")).toMatch(
        /^attachment; filename="[\w. -]+"; filename\*=UTF-8''[\w%.~-]+$/,
      );
      expect(headers.get("content-security-policy")).toContain("sandbox");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.has("x-evil")).toBe(false);
    }
    expect((await fetch(`${app.url}/api/admin/mail-attachments/${attachments[0]?.id}`)).status).toBe(401);
  });

  test("an email of 50 MB gets its place, with a notice, and what comes after it arrives", async () => {
    const lead = await leadWithReply();
    const huge = Buffer.concat([
      Buffer.from(
        mail(
          { From: lead.email, To: lead.replyTo, Subject: "Huge", "Content-Type": 'multipart/mixed; boundary="h"' },
          "--h",
          "Content-Type: text/plain",
          "",
          "the beginning",
          "--h",
          "Content-Type: application/octet-stream",
          "Content-Transfer-Encoding: base64",
          "Content-Disposition: attachment; filename=big.bin",
          "",
          "",
        ),
      ),
      Buffer.alloc(50 * 2 ** 20, `${"A".repeat(76)}\r\n`),
      Buffer.from("\r\n--h--\r\n"),
    ]);
    await imap.deliver(huge, mail({ From: lead.email, To: lead.replyTo }, "afterwards"));
    await readNow();
    const [, large, after] = (await threadOf(lead.id)).messages;
    expect(large).toMatchObject({ subject: "Huge", body: expect.stringContaining("the beginning"), attachments: [] });
    expect(large?.notices[0]).toContain("It has 50 MB, more than 25 MB.");
    expect(after?.body.trim()).toBe("afterwards");
  });

  test("personal data has the whole thread with its files and meetings, and an erasure leaves nothing of it", async () => {
    const lead = await leadWithReply();
    await imap.deliver(
      mail(
        { From: lead.email, To: lead.replyTo, "Content-Type": 'multipart/mixed; boundary="m"' },
        "--m",
        "Content-Type: application/pdf",
        'Content-Disposition: attachment; filename="plan.pdf"',
        "",
        "%PDF",
        "--m--",
      ),
      mail({ From: lead.email, To: "reply@orbit.example" }, "unassigned"),
    );
    await readNow();
    const meeting = `/api/admin/consultation-requests/${lead.id}/meeting`;
    const { free } = await get<{ free: { slots: string[] } }>(meeting);
    expect((await app.post(meeting, { start: free.slots[4] }, admin)).status).toBe(200);
    const call = (method: string) =>
      fetch(`${app.url}/api/admin/personal-data`, {
        method,
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify({ email: lead.email }),
      });
    const { data } = await (await call("POST")).json();
    const counts = Object.fromEntries(Object.entries<unknown[]>(data).map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject({ mail_messages: 3, mail_attachments: 1, meetings: 1, consultation_requests: 1 });
    const { erased } = await (await call("DELETE")).json();
    expect(erased).toMatchObject({ mail_messages: 3, mail_attachments: 1, meetings: 1, consultation_requests: 1 });
    const left = (await (await call("POST")).json()).data;
    expect(Object.values(left).flat()).toEqual([]);
    const traces = await app.database.pool.query(
      "SELECT 1 FROM mail_messages WHERE concat(from_address, to_address, body) LIKE '%' || $1 || '%'",
      [lead.email],
    );
    expect(traces.rowCount).toBe(0);
  });

  test("a mailbox that refuses, or is away, is shown, and everything arrives later, once", async () => {
    const lead = await leadWithReply();
    await connectMailbox("wrong");
    await readNow();
    const stateOf = async () =>
      (await get<{ connections: { error: string | null }[] }>("/api/admin/meeting-settings")).connections[0]?.error;
    expect(await stateOf()).toBe("The server does not accept user and password");
    await connectMailbox();
    await imap.deliver(mail({ From: lead.email, To: lead.replyTo }, "patient"));
    await imap.stop();
    await readNow();
    expect(await stateOf()).toMatch(/ECONNREFUSED|closed|connect/i);
    await imap.start();
    await Promise.all([readNow(), readNow()]);
    await readNow();
    expect(await stateOf()).toBeNull();
    expect((await threadOf(lead.id)).messages.filter(({ body }) => body.trim() === "patient")).toHaveLength(1);
  });
});
