import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { submitLeadForm } from "#server/testing/meeting-app.ts";
import { bounceOf, hasDovecot, prepareThreadApp, writeMail as mail } from "#server/testing/thread-app.ts";

const threads = prepareThreadApp();

describe.skipIf(!hasDovecot)("a thread with a lead (Dovecot and an SMTP server)", () => {
  test("a reply goes out from the owner's address with a signed Reply-To, and its answer returns to the thread", async () => {
    const lead = await threads.leadWithReply();
    expect(lead.headers.from).toBe("Freja at Work <freja@orbit.example>");
    expect(lead.replyTo).toMatch(/^reply\+[0-9a-v]{26}\.[0-9a-v]{16}@orbit\.example$/);
    expect(lead.headers["auto-submitted"]).toBe("no");
    await threads.imap.deliver(
      mail({ From: `Ida <${lead.email}>`, To: lead.replyTo, Subject: "Re: Your request" }, "On Tuesday."),
    );
    await threads.readNow();
    const { messages } = await threads.threadOf(lead.id);
    expect(messages.map(({ direction, body, notices }) => [direction, body.trim(), notices])).toEqual([
      ["out", lead.reply.text, []],
      ["in", "On Tuesday.", []],
    ]);
    // The next reply answers that email, so that the lead's program shows one conversation.
    const next = { id: randomUUID(), subject: "Re: Your request", text: "Tuesday at ten?" };
    await threads.app.post(`/api/admin/consultation-requests/${lead.id}/mails`, next, threads.admin);
    const later = () =>
      threads.smtp.received.find(({ headers, to }) => to.includes(lead.email) && headers.subject === next.subject);
    await expect.poll(later).toBeDefined();
    const answered = /<(.*)>/.exec(later()?.headers["in-reply-to"] ?? "")?.[1] ?? "";
    expect(answered).toContain("@client.example");
    expect(later()?.headers.references).toContain(answered);
  });

  test("a repeated call sends one email, and the same id with another text is refused", async () => {
    const { id, email, reply } = await threads.leadWithReply();
    const again = () => threads.app.post(`/api/admin/consultation-requests/${id}/mails`, reply, threads.admin);
    expect((await again()).status).toBe(204);
    const other = await threads.app.post(
      `/api/admin/consultation-requests/${id}/mails`,
      { ...reply, text: "Else" },
      threads.admin,
    );
    expect([other.status, (await other.json()).errors[0].field]).toEqual([409, "id"]);
    const colleague = await threads.app.signIn("admin");
    const theirs = await threads.app.post(`/api/admin/consultation-requests/${id}/mails`, reply, colleague);
    expect(theirs.status).toBe(409);
    const [{ count }] = (
      await threads.app.database.pool.query(
        "SELECT count(*)::int FROM outbox WHERE recipient = $1 AND kind = 'lead_reply'",
        [email],
      )
    ).rows;
    expect(count).toBe(1);
  });

  test("templates contain the lead's values and a link that works", async () => {
    const { id } = await submitLeadForm(threads.app, { fullName: "{company}" });
    const [first] = (await threads.threadOf(id)).templates;
    expect(first?.text).toContain("Hello {company},");
    expect(first?.text).toContain("Freja at Work");
    const token = /token=([\w-]+)/.exec(first?.text ?? "")?.[1];
    expect((await fetch(`${threads.app.url}/meeting?token=${token}`)).status).toBe(200);
  });

  test("without the signed address, In-Reply-To and the references decide", async () => {
    const lead = await threads.leadWithReply();
    const to = "freja@orbit.example";
    await threads.imap.deliver(
      mail({ From: lead.email, To: to, "In-Reply-To": lead.messageId }, "by reply"),
      mail(
        { From: lead.email, To: to, "In-Reply-To": "<unknown@x>", References: `<a@b> ${lead.messageId}` },
        "by reference",
      ),
      mail({ From: "colleague@example.com", To: to, "In-Reply-To": lead.messageId }, "by a colleague"),
    );
    await threads.readNow();
    const found = (await threads.threadOf(lead.id)).messages.filter(({ direction }) => direction === "in");
    expect(found.map(({ body }) => body.trim())).toEqual(["by reply", "by reference", "by a colleague"]);
    expect(found.map(({ notices }) => notices.length)).toEqual([0, 0, 1]);
    expect(found[2]?.notices[0]).toContain("colleague@example.com");
  });

  test("what cannot be assigned waits in the box with a reason, and an admin assigns it", async () => {
    const [one, two] = [await threads.leadWithReply(), await threads.leadWithReply()];
    const altered = one.replyTo.replace(/\.(.)/, (_, digit) => `.${digit === "0" ? "1" : "0"}`);
    await threads.imap.deliver(
      mail({ From: one.email, To: altered }, "altered"),
      mail({ From: one.email, To: `${one.replyTo}, ${two.replyTo}` }, "two leads"),
      mail({ From: one.email, To: "reply@orbit.example" }, "known sender"),
      mail(
        { From: "someone@else.example", To: "reply@orbit.example", "Message-ID": undefined, Date: undefined },
        "stranger",
      ),
    );
    await threads.readNow();
    const waiting = await threads.box();
    const by = (body: string) => waiting.find((one) => one.body.trim() === body)!;
    expect(by("altered").notices[0]).toContain("invalid signature");
    expect(by("two leads").notices[0]).toContain("several requests");
    expect(by("known sender").suggestions.map(({ id }) => id)).toEqual([one.id]);
    expect(by("stranger").suggestions).toEqual([]);
    const { id } = by("stranger");
    const assign = (leadId: string) =>
      threads.app.post(`/api/admin/unassigned-mails/${id}/assignment`, { leadId }, threads.admin);
    expect((await assign(randomUUID())).status).toBe(404);
    expect((await assign(two.id)).status).toBe(204);
    expect((await assign(one.id)).status).toBe(404);
    expect((await threads.threadOf(two.id)).messages.map(({ body }) => body.trim())).toContain("stranger");
    // A wrong assignment can be undone.
    const back = await fetch(`${threads.app.url}/api/admin/mails/${id}/assignment`, {
      method: "DELETE",
      headers: threads.admin,
    });
    expect(back.status).toBe(204);
    expect((await threads.box()).map((one) => one.id)).toContain(id);
  });

  test("an answer to a deleted request goes to the box", async () => {
    const lead = await threads.leadWithReply();
    await fetch(`${threads.app.url}/api/admin/consultation-requests/${lead.id}`, {
      method: "DELETE",
      headers: threads.admin,
    });
    await threads.imap.deliver(mail({ From: lead.email, To: lead.replyTo, "In-Reply-To": lead.messageId }, "too late"));
    await threads.readNow();
    expect((await threads.box()).find(({ body }) => body.trim() === "too late")?.notices[0]).toContain("was deleted");
  });

  test("a bounce marks the email that was returned, and an automatic reply is marked as one; neither is answered", async () => {
    const lead = await threads.leadWithReply();
    const before = threads.smtp.received.length;
    await threads.imap.deliver(
      mail(...bounceOf(lead.messageId)),
      ...Array.from({ length: 20 }, () =>
        mail(
          { From: lead.email, To: lead.replyTo, "Auto-Submitted": "auto-replied", Subject: "Out of office" },
          "I am away",
        ),
      ),
    );
    await threads.readNow();
    const { messages } = await threads.threadOf(lead.id);
    expect(messages.find(({ direction }) => direction === "out")?.bounce).toBe("5.1.1");
    expect(messages.filter(({ kind }) => kind === "bounce")).toHaveLength(1);
    expect(messages.filter(({ kind }) => kind === "auto_reply")).toHaveLength(20);
    const pending = await threads.app.database.pool.query("SELECT 1 FROM outbox WHERE status <> 'sent'");
    expect([threads.smtp.received.length, pending.rowCount]).toEqual([before, 0]);
  });

  test("a copy of our own email is not filed, and an email that is there twice is filed once", async () => {
    const lead = await threads.leadWithReply();
    const answer = mail({ From: lead.email, To: lead.replyTo }, "once");
    await threads.imap.deliver(
      mail({ From: "freja@orbit.example", To: lead.email, "Message-ID": lead.messageId }, "copy"),
      answer,
      answer,
    );
    await threads.readNow();
    await threads.imap.renumber();
    await threads.readNow();
    expect((await threads.threadOf(lead.id)).messages.map(({ body }) => body.trim())).toEqual([
      lead.reply.text,
      "once",
    ]);
  });

  test("an email that a team member forwards as an attachment is filed as the one that it contains", async () => {
    const lead = await threads.leadWithReply();
    const [{ email }] = (await threads.app.database.pool.query("SELECT email FROM users LIMIT 1")).rows;
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
    await threads.imap.deliver(forward(email), forward("stranger@example.com"));
    await threads.readNow();
    const [, found] = (await threads.threadOf(lead.id)).messages;
    expect([found?.body.trim(), found?.fromAddress]).toEqual(["private answer", lead.email]);
    expect(found?.notices).toEqual([`It was forwarded by ${email}.`]);
    // An email that a stranger forwards is not replaced with the attached email.
    expect((await threads.box()).some(({ fromAddress }) => fromAddress === "stranger@example.com")).toBe(true);
  });

  test("a mailbox that refuses, or is away, is shown, and everything arrives later, once", async () => {
    const lead = await threads.leadWithReply();
    await threads.connectMailbox("wrong");
    await threads.readNow();
    const stateOf = async () =>
      (await threads.get<{ connections: { error: string | null }[] }>("/api/admin/meeting-settings")).connections[0]
        ?.error;
    expect(await stateOf()).toBe("The mail server rejected the user name or password. Check both");
    await threads.connectMailbox();
    await threads.imap.deliver(mail({ From: lead.email, To: lead.replyTo }, "patient"));
    await threads.imap.stop();
    await threads.readNow();
    expect(await stateOf()).toMatch(/ECONNREFUSED|closed|connect/i);
    await threads.imap.start();
    await Promise.all([threads.readNow(), threads.readNow()]);
    await threads.readNow();
    expect(await stateOf()).toBeNull();
    expect((await threads.threadOf(lead.id)).messages.filter(({ body }) => body.trim() === "patient")).toHaveLength(1);
  });
});
