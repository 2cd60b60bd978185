import { beforeAll, describe, expect, test } from "vitest";
import { bounceOf, hasDovecot, prepareThreadApp, writeMail as mail } from "#server/testing/thread-app.ts";

const threads = prepareThreadApp();
const server = "mx.orbit.example";
const refuted = `${server};\r\n\tspf=fail smtp.mailfrom=example.com;\r\n\tdmarc=fail (p=none) header.from=example.com`;
const confirmed = `${server}; dmarc=pass header.from=example.com`;

describe.skipIf(!hasDovecot)("an email that fails the sender check of the owner's mail server (Dovecot)", () => {
  beforeAll(async () => {
    await threads.connectMailbox(null, "MX.orbit.example ");
  });

  /** An email with the results of the owner's server, above forged results that its sender has added. */
  const judged = (results: string, headers: Record<string, string>, ...body: string[]) =>
    `Authentication-Results: ${results}\r\nAuthentication-Results: ${confirmed}\r\n${mail(headers, ...body)}`;

  test("is marked in its thread, and other emails are not", async () => {
    const lead = await threads.leadWithReply();
    const headers = { From: lead.email, To: lead.replyTo };
    await threads.imap.deliver(
      judged(refuted, headers, "forged"),
      judged(confirmed, headers, "confirmed"),
      mail(headers, "not judged"),
    );
    await threads.readNow();
    const { messages } = await threads.threadOf(lead.id);
    const notices = messages.filter(({ direction }) => direction === "in").map((one) => [one.body.trim(), one.notices]);
    expect(notices).toEqual([
      ["forged", [`Sender check failed: your mail server reports that this email may not come from ${lead.email}.`]],
      ["confirmed", []],
      ["not judged", []],
    ]);
  });

  test("marks no email as returned, although it looks like a bounce", async () => {
    const lead = await threads.leadWithReply();
    const bounce = bounceOf(lead.messageId);
    const returned = async () =>
      (await threads.threadOf(lead.id)).messages.find(({ direction }) => direction === "out")?.bounce;
    await threads.imap.deliver(judged(refuted, ...bounce));
    await threads.readNow();
    expect((await threads.threadOf(lead.id)).messages).toHaveLength(2);
    expect(await returned()).toBeNull();
    await threads.imap.deliver(judged(confirmed, ...bounce));
    await threads.readNow();
    expect(await returned()).toBe("5.1.1");
  });

  test("is not taken for an email that a team member forwards", async () => {
    const lead = await threads.leadWithReply();
    const [{ email }] = (await threads.app.database.pool.query("SELECT email FROM users LIMIT 1")).rows;
    const inner = mail({ From: lead.email, To: "x@orbit.example", "In-Reply-To": lead.messageId }, "invented");
    const headers = { From: email, To: "reply@orbit.example", "Content-Type": 'multipart/mixed; boundary="f"' };
    const forward = [headers, "--f", "Content-Type: message/rfc822", "", inner, "--f--"] as const;
    await threads.imap.deliver(judged(refuted, ...forward));
    await threads.readNow();
    expect((await threads.threadOf(lead.id)).messages).toHaveLength(1);
    expect((await threads.box())[0]).toMatchObject({
      fromAddress: email,
      notices: [expect.stringContaining("Sender check failed")],
    });
  });

  test("is not marked without the name of the server", async () => {
    await threads.connectMailbox(null);
    const lead = await threads.leadWithReply();
    await threads.imap.deliver(judged(refuted, { From: lead.email, To: lead.replyTo }, "forged"));
    await threads.readNow();
    expect((await threads.threadOf(lead.id)).messages.at(-1)?.notices).toEqual([]);
  });
});
