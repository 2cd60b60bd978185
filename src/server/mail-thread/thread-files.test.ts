import { describe, expect, test } from "vitest";
import { hasDovecot, prepareThreadApp, writeMail as mail } from "#server/testing/thread-app.ts";

const threads = prepareThreadApp();

describe.skipIf(!hasDovecot)("files and large emails of a thread", () => {
  test("files are downloads without any rights, under their own names", async () => {
    const lead = await threads.leadWithReply();
    await threads.imap.deliver(
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
    await threads.readNow();
    const { attachments } = (await threads.threadOf(lead.id)).messages[1]!;
    const answers = await Promise.all(
      attachments.map(async ({ id }) =>
        fetch(`${threads.app.url}/api/admin/mail-attachments/${id}`, { headers: threads.admin }),
      ),
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
    expect((await fetch(`${threads.app.url}/api/admin/mail-attachments/${attachments[0]?.id}`)).status).toBe(401);
  });

  test("an email of 50 MB gets its place, with a notice, and what comes after it arrives", async () => {
    const lead = await threads.leadWithReply();
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
    await threads.imap.deliver(huge, mail({ From: lead.email, To: lead.replyTo }, "afterwards"));
    await threads.readNow();
    const [, large, after] = (await threads.threadOf(lead.id)).messages;
    expect(large).toMatchObject({ subject: "Huge", body: expect.stringContaining("the beginning"), attachments: [] });
    expect(large?.notices[0]).toContain("This email is 50 MB, which exceeds 25 MB.");
    expect(after?.body.trim()).toBe("afterwards");
  });

  test("personal data has the whole thread with its files and meetings, and an erasure leaves nothing of it", async () => {
    const lead = await threads.leadWithReply();
    await threads.imap.deliver(
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
    await threads.readNow();
    const meeting = `/api/admin/consultation-requests/${lead.id}/meeting`;
    const { free } = await threads.get<{ free: { slots: string[] } }>(meeting);
    expect((await threads.app.post(meeting, { start: free.slots[4] }, threads.admin)).status).toBe(200);
    const call = (method: string) =>
      fetch(`${threads.app.url}/api/admin/personal-data`, {
        method,
        headers: { ...threads.admin, "Content-Type": "application/json" },
        body: JSON.stringify({ email: lead.email }),
      });
    const { data } = await (await call("POST")).json();
    const counts = Object.fromEntries(Object.entries<unknown[]>(data).map(([table, rows]) => [table, rows.length]));
    expect(counts).toMatchObject({ mail_messages: 3, mail_attachments: 1, meetings: 1, consultation_requests: 1 });
    const { erased } = await (await call("DELETE")).json();
    expect(erased).toMatchObject({ mail_messages: 3, mail_attachments: 1, meetings: 1, consultation_requests: 1 });
    const left = (await (await call("POST")).json()).data;
    expect(Object.values(left).flat()).toEqual([]);
    const traces = await threads.app.database.pool.query(
      "SELECT 1 FROM mail_messages WHERE concat(from_address, to_address, body) LIKE '%' || $1 || '%'",
      [lead.email],
    );
    expect(traces.rowCount).toBe(0);
  });
});
