import { randomUUID } from "node:crypto";

/** Data for an answer to one of our emails. */
export interface Conversation {
  leadId: string;
  address: string;
  replyTo: string;
  /** Message-ID of our email, with angle brackets. */
  messageId: string;
}

type Answer = (conversation: Conversation, text: string) => string | Buffer;

const crlf = (...lines: (string | string[])[]) => lines.flat().join("\r\n");
const id = () => `<${randomUUID()}@client.example>`;
const quotedPrintable = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte > 126 || byte === 61 ? `=${byte.toString(16).toUpperCase().padStart(2, "0")}` : String.fromCharCode(byte),
    )
    .join("");
const base64 = (text: string) =>
  (
    Buffer.from(text)
      .toString("base64")
      .match(/.{1,76}/g) ?? []
  ).join("\r\n");

const head = ({ address, replyTo, messageId }: Conversation, ...more: string[]) => [
  `From: Ida <${address}>`,
  `To: <${replyTo}>`,
  "Subject: Re: Your request",
  `Date: ${new Date().toUTCString()}`,
  `Message-ID: ${id()}`,
  `In-Reply-To: ${messageId}`,
  `References: ${messageId}`,
  "MIME-Version: 1.0",
  ...more,
];
const without = (lines: string[], ...names: string[]) =>
  lines.filter((line) => !names.some((name) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)));
const toOffice = (lines: string[]) => lines.map((line) => (line.startsWith("To:") ? "To: hello@orbit.example" : line));

const multipart = (type: string, boundary: string, ...parts: string[][]) => ({
  header: `Content-Type: multipart/${type}; boundary="${boundary}"`,
  body: [...parts.flatMap((part) => [`--${boundary}`, ...part]), `--${boundary}--`, ""],
});
const plain = (text: string) => [
  "Content-Type: text/plain; charset=utf-8",
  "Content-Transfer-Encoding: base64",
  "",
  base64(text),
];
const html = (text: string) => [
  "Content-Type: text/html; charset=utf-8",
  "Content-Transfer-Encoding: quoted-printable",
  "",
  quotedPrintable(`<html><body><p>${text}</p><blockquote>quoted</blockquote></body></html>`),
];

/** Shapes of replies from real email programs; each must reach the thread of its conversation. */
export const answersForThread: Record<string, Answer> = {
  "Gmail: both alternatives, base64": (to, text) => {
    const { header, body } = multipart("alternative", "000000000000abc", plain(text), html(text));
    return crlf(head(to, header), "", body);
  },
  "Outlook: HTML with an inline picture, thread headers": (to, text) => {
    const inner = multipart("alternative", "_004_alt", plain(text), html(text));
    const picture = [
      "Content-Type: image/png; name=image001.png",
      "Content-ID: <image001.png@01>",
      "Content-Disposition: inline",
      "Content-Transfer-Encoding: base64",
      "",
      "iVBORw0KGgo=",
    ];
    const { header, body } = multipart("related", "_005_rel", [inner.header, "", ...inner.body], picture);
    return crlf(
      head(to, header, "Thread-Topic: Your request", "Thread-Index: AQHb1234==", "X-MS-Has-Attach: yes"),
      "",
      body,
    );
  },
  "Apple Mail: quoted-printable, format=flowed": (to, text) =>
    crlf(
      head(
        to,
        "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes",
        "Content-Transfer-Encoding: quoted-printable",
        "X-Mailer: Apple Mail (2.3826)",
      ),
      "",
      quotedPrintable(text),
    ),
  "HTML only": (to, text) => crlf(head(to), "").trimEnd() + "\r\n" + crlf(html(text)),
  "Latin-1, 8 bit": (to, text) =>
    Buffer.from(
      crlf(head(to, "Content-Type: text/plain; charset=iso-8859-1", "Content-Transfer-Encoding: 8bit"), "", text),
      "latin1",
    ),
  "Windows-1252 with a wrong label": (to, text) =>
    Buffer.from(crlf(head(to, "Content-Type: text/plain; charset=us-ascii"), "", text), "latin1"),
  "signed by S/MIME": (to, text) => {
    const signature = [
      "Content-Type: application/pkcs7-signature; name=smime.p7s",
      "Content-Transfer-Encoding: base64",
      "Content-Disposition: attachment; filename=smime.p7s",
      "",
      "MIIB",
    ];
    const { header, body } = multipart(
      'signed; protocol="application/pkcs7-signature"; micalg=sha-256',
      "sig",
      plain(text),
      signature,
    );
    return crlf(head(to, header), "", body);
  },
  "signed by PGP": (to, text) => {
    const signature = [
      "Content-Type: application/pgp-signature; name=signature.asc",
      "",
      "-----BEGIN PGP SIGNATURE-----",
      "",
      "abc",
      "-----END PGP SIGNATURE-----",
    ];
    const { header, body } = multipart('signed; protocol="application/pgp-signature"', "pgp", plain(text), signature);
    return crlf(head(to, header), "", body);
  },
  "no Message-ID and no date": (to, text) => crlf(without(head(to), "message-id", "date"), "", text),
  "only the signed address": (to, text) => crlf(without(head(to), "in-reply-to", "references"), "", text),
  "only In-Reply-To": (to, text) => crlf(without(toOffice(head(to)), "references"), "", text),
  "only the references, folded": (to, text) =>
    crlf(
      without(toOffice(head(to)), "in-reply-to", "references"),
      "References: <a@b.example>",
      `\t${to.messageId}`,
      "",
      text,
    ),
  "address in upper case, with a name": (to, text) =>
    crlf(
      without(head(to), "to", "in-reply-to", "references"),
      `To: "Agents, Sales" <${to.replyTo.toUpperCase()}>`,
      "",
      text,
    ),
  "signed address only in Delivered-To": (to, text) =>
    crlf(without(toOffice(head(to)), "in-reply-to", "references"), `Delivered-To: ${to.replyTo}`, "", text),
  "forwarded by a colleague's program": (to, text) =>
    crlf(
      head(to),
      "",
      text,
      "",
      "---------- Forwarded message ---------",
      "From: Freja <freja@orbit.example>",
      "Subject: Your request",
      "",
      "Hello",
    ),
  "bare line feeds": (to, text) => crlf(head(to), "", text).replaceAll("\r\n", "\n"),
  "encoded words in every header": (to, text) =>
    crlf(
      without(head(to), "from", "subject"),
      `From: =?utf-8?Q?Ida_=C3=98?= <${to.address}>`,
      "Subject: =?utf-8?B?UsOpOiBZb3VyIHJlcXVlc3Q=?=",
      "",
      text,
    ),
  "out of office": (to, text) =>
    crlf(head(to, "Auto-Submitted: auto-replied", "X-Auto-Response-Suppress: All"), "", text),
};

/** Emails that name no lead; each must wait in the box. */
export const answersForBox: Record<string, Answer> = {
  "a new email from a known address": (to, text) =>
    crlf(without(toOffice(head(to)), "in-reply-to", "references"), "", text),
  "an altered signed address": (to, text) =>
    crlf(
      without(
        head({ ...to, replyTo: to.replyTo.replace(/\.([0-9a-v])/, (_, digit) => `.${digit === "a" ? "b" : "a"}`) }),
        "in-reply-to",
        "references",
      ),
      "",
      text,
    ),
};
