import { afterAll, describe, expect, test } from "vitest";
import { openWorker } from "#server/platform/outbound/open-worker.ts";
import { type MailAnswer, readMailWorkerUrl } from "./read-mail.ts";

const worker = openWorker<Uint8Array, MailAnswer>(readMailWorkerUrl, { deadlineMs: 10_000, maxMegabytes: 256 });
afterAll(() => worker.close());

async function read(source: string | Buffer) {
  const answer = await worker.run(Buffer.isBuffer(source) ? source : Buffer.from(source, "latin1"));
  if ("error" in answer) throw new Error(answer.error);
  return answer.mail;
}
const mail = (headers: string[], ...body: string[]) => [...headers, "", ...body].join("\r\n");
const basic = ["From: Ida Holm <Ida@Example.com>", "To: reply@orbit.example", "Subject: Hello", "Message-ID: <1@x>"];

describe("reading emails", () => {
  test("text, addresses and ids", async () => {
    const headers = [
      ...basic,
      "In-Reply-To: <a@b>",
      "References: <z@b>\r\n <a@b>",
      "Delivered-To: Reply+X@orbit.example",
    ];
    expect(await read(mail(headers, "Line one", "", "two"))).toMatchObject({
      kind: "mail",
      from: { name: "Ida Holm", address: "ida@example.com" },
      recipients: ["reply@orbit.example", "reply+x@orbit.example"],
      subject: "Hello",
      messageId: "1@x",
      inReplyTo: "a@b",
      references: ["z@b", "a@b"],
      text: "Line one\n\ntwo",
    });
  });

  test("HTML becomes text, without scripts and styles", async () => {
    const html = mail(
      [...basic, "Content-Type: text/html; charset=utf-8"],
      "<style>p{}</style><script>alert(1)</script><p>Dear <b>team</b>,</p><p>yes &amp; no</p>",
    );
    const { text } = await read(html);
    expect(text).toContain("Dear team,");
    expect(text).toContain("yes & no");
    expect(text).not.toMatch(/alert|<|p\{\}/);
  });

  test("old and wrong encodings", async () => {
    const latin = mail([...basic, "Content-Type: text/plain; charset=iso-8859-1"], "Grüße, æøå");
    expect((await read(latin)).text).toBe("Grüße, æøå");
    const base64 = mail(
      [...basic, "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64"],
      Buffer.from("Tak for snakken 😀").toString("base64"),
    );
    expect((await read(base64)).text).toBe("Tak for snakken 😀");
    const unknown = mail([...basic, "Content-Type: text/plain; charset=klingon-1"], "plain words");
    expect((await read(unknown)).text).toBe("plain words");
    const nul = mail([...basic, "Content-Type: text/plain; charset=utf-8"], "a\0b");
    expect((await read(nul)).text).toBe("ab");
    const subject = mail(
      basic.map((line) => line.replace("Hello", "=?iso-8859-1?Q?Gr=FC=DFe?= =?utf-8?B?8J+YgA==?=")),
      "x",
    );
    expect((await read(subject)).subject).toBe("Grüße😀");
  });

  test("file names lose paths and characters that turn the reading direction", async () => {
    const boundary = "b1";
    const source = mail(
      [...basic, `Content-Type: multipart/mixed; boundary=${boundary}`],
      `--${boundary}`,
      "Content-Type: text/plain",
      "",
      "See attachment",
      `--${boundary}`,
      "Content-Type: text/html",
      "Content-Disposition: attachment; filename*=utf-8''..%2F..%2Fetc%2Fpass%E2%80%AEfdp.exe",
      "",
      "<script>alert(1)</script>",
      `--${boundary}--`,
    );
    const { files, text } = await read(source);
    expect(text.trim()).toBe("See attachment");
    expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([[".._.._etc_passfdp.exe", "text/html"]]);
  });

  test("what is shown of an email loses the characters that turn the reading direction", async () => {
    const source = [
      "From: =?utf-8?B?SWRh4oCuIEhvbG0=?= <ida@example.com>",
      "Subject: =?utf-8?B?4oCucGRmLmV4ZQ==?=",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "See \u202efdp.exe\u202c and \u2066this\u2069, \u05e9\u05dc\u05d5\u05dd",
    ];
    expect(await read(Buffer.from(source.join("\r\n")))).toMatchObject({
      from: { name: "Ida Holm", address: "ida@example.com" },
      subject: "pdf.exe",
      text: "See fdp.exe and this, \u05e9\u05dc\u05d5\u05dd",
    });
  });

  test("an email without headers, without a body, or of random bytes is read as something", async () => {
    for (const source of [
      "",
      "\r\n\r\n",
      "no headers at all",
      Buffer.from(Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 256)),
    ])
      expect((await read(source)).kind).toBe("mail");
  });

  test("deeply nested parts end the thread at most", async () => {
    let body = mail(["Content-Type: text/plain"], "core");
    for (let depth = 0; depth < 2_000; depth++)
      body = mail([`Content-Type: multipart/mixed; boundary=b${depth}`], `--b${depth}`, body, `--b${depth}--`);
    await read(mail(basic) + body).catch(() => undefined);
    expect((await read(mail(basic, "still alive"))).text).toBe("still alive");
  });
});

const report = (action: string) => {
  const part = (type: string, ...lines: string[]) => ["--r", `Content-Type: ${type}`, "", ...lines];
  return mail(
    [
      "From: MAILER-DAEMON@mx.example",
      "To: hello@orbit.example",
      "Subject: Undelivered Mail Returned to Sender",
      "Return-Path: <>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="r"',
    ],
    ...part("text/plain", "Your message could not be delivered."),
    ...part(
      "message/delivery-status",
      "Reporting-MTA: dns; mx.example",
      "",
      "Final-Recipient: rfc822; ida@example.com",
      `Action: ${action}`,
      "Status: 5.1.1",
      "Diagnostic-Code: smtp; 550 5.1.1 No such",
      " user",
    ),
    ...part(
      "message/rfc822",
      "From: hello@orbit.example",
      "Message-ID: <out-1@orbit.example>",
      "Subject: Hi",
      "",
      "Hi",
    ),
    "--r--",
  );
};

describe("what is not written by a person", () => {
  test("a bounce names the email that was returned, and why", async () => {
    expect(await read(report("failed"))).toMatchObject({
      kind: "bounce",
      report: { messageId: "out-1@orbit.example", reason: "ida@example.com, 5.1.1, 550 5.1.1 No such user" },
      forwarded: null,
    });
  });

  test("a delay is no failure", async () => {
    expect((await read(report("delayed"))).report).toBeNull();
  });

  test("automatic replies are recognized by their headers or their subject", async () => {
    const kindOf = async (...headers: string[]) => (await read(mail([...basic, ...headers], "x"))).kind;
    expect(await kindOf("Auto-Submitted: auto-replied")).toBe("auto_reply");
    expect(await kindOf("Auto-Submitted: auto-generated (rejected)")).toBe("auto_reply");
    expect(await kindOf("Precedence: auto_reply")).toBe("auto_reply");
    expect(await kindOf("X-Autoreply: yes")).toBe("auto_reply");
    expect(await kindOf("Auto-Submitted: no")).toBe("mail");
    const subject = mail(
      basic.map((line) => line.replace("Hello", "Automatic reply: Hello")),
      "x",
    );
    expect((await read(subject)).kind).toBe("auto_reply");
  });

  test("an email that forwards another one brings it along", async () => {
    const source = mail(
      [...basic.slice(1), "From: owner@orbit.example", 'Content-Type: multipart/mixed; boundary="f"'],
      "--f",
      "Content-Type: text/plain",
      "",
      "For the thread",
      "--f",
      "Content-Type: message/rfc822",
      "Content-Disposition: attachment",
      "",
      mail(["From: ida@example.com", "Message-ID: <inner@x>", "Subject: Inner"], "Inner text"),
      "--f--",
    );
    expect((await read(source)).forwarded).toMatchObject({
      from: { address: "ida@example.com" },
      messageId: "inner@x",
      text: expect.stringContaining("Inner text"),
    });
  });
});
