/** Parses emails in a worker thread, which is ended if an email takes too much time or memory. */
import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { parentPort } from "node:worker_threads";
import { type AddressObject, type Attachment, type ParsedMail, simpleParser } from "mailparser";
import { stripBidiControls } from "#contract/blank.ts";
import { classify, readReport } from "./classify.ts";

export interface ReadFile {
  name: string;
  mediaType: string;
  content: Buffer;
}

export interface ReadMail {
  kind: "mail" | "bounce" | "auto_reply";
  messageId: string | null;
  inReplyTo: string | null;
  references: string[];
  from: { name: string; address: string };
  /** Every address that the email was sent to, as far as its headers tell. */
  recipients: string[];
  subject: string;
  text: string;
  date: Date | null;
  files: ReadFile[];
  notices: string[];
  /** Authentication-Results headers, from the top. */
  authenticationResults: string[];
  /** Only of a bounce: Message-ID of the returned email, and the reason. */
  report: { messageId: string | null; reason: string } | null;
  /** The attached email, if exactly one of the attachments is an email. */
  forwarded: ReadMail | null;
  hash: Buffer;
}

const maxText = 200_000;
const maxFiles = 50;
const maxLine = 1_000;
const maxReferences = 100;
const maxResults = 20;
const maxResultLength = 10_000;

/** Removes what PostgreSQL cannot store: U+0000 and unpaired surrogates. */
const clean = (value: string | undefined, max: number) =>
  (value ?? "").replaceAll("\0", "").toWellFormed().slice(0, max).toWellFormed();
const oneLine = (value: string | undefined, max = maxLine) =>
  clean(value, max)
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\p{Cc}/gu, "")
    .trim();

const listAddresses = (value: AddressObject | AddressObject[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((one) =>
      one.value.flatMap(({ address, group }) => [address, ...(group ?? []).map((member) => member.address)]),
    )
    .filter((address) => address !== undefined)
    .map((address) => oneLine(address, 320).toLowerCase());

const recipientHeaders = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to", "x-delivered-to"];

const withoutBrackets = (id: string | undefined) => oneLine(id, 998).replaceAll(/^<|>$/g, "") || null;
const listIds = (value: string | string[] | undefined): string[] =>
  [value ?? []]
    .flat()
    .flatMap((one) => one.split(/[\s,]+/))
    .map((id) => withoutBrackets(id))
    .filter((id) => id !== null);

function readHeader(mail: ParsedMail, name: string): string[] {
  const lines = mail.headerLines.filter(({ key }) => key === name);
  return lines.map(({ line }) => line.slice(line.indexOf(":") + 1).trim());
}

/**
 * Some programs send 8-bit text and declare no encoding, or US-ASCII. Such text is decoded as Windows-1252, which
 * contains the printable characters of Latin-1, unless it is valid UTF-8.
 */
function withKnownEncoding(raw: Buffer): Buffer {
  if (isUtf8(raw) || /charset="?(?!us-ascii)[\w-]/i.test(raw.toString("latin1"))) return raw;
  const text = new TextDecoder("windows-1252").decode(raw);
  return Buffer.from(text.replaceAll(/charset="?us-ascii"?/gi, "charset=utf-8"));
}

async function readMail(raw: Buffer, depth = 0): Promise<ReadMail> {
  const mail = await simpleParser(withKnownEncoding(raw), {
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
    maxHtmlLengthToParse: 2 * 2 ** 20,
  });
  const report = readReport(mail);
  const notices: string[] = [];
  const text = clean(mail.text, maxText);
  if ((mail.text?.length ?? 0) > maxText) notices.push(`Only the first ${maxText} characters are shown.`);
  if (mail.attachments.length > maxFiles) notices.push(`Only the first ${maxFiles} attachments were kept.`);
  const attached = mail.attachments.filter(({ contentType }) => contentType === "message/rfc822");
  const forwarded = !report && depth === 0 && attached.length === 1 ? attached[0] : undefined;
  const [from] = mail.from?.value ?? [];
  return {
    kind: classify(mail, report !== null),
    messageId: withoutBrackets(mail.messageId),
    inReplyTo: listIds(mail.inReplyTo).at(-1) ?? null,
    references: listIds(mail.references).slice(-maxReferences),
    from: { name: stripBidiControls(oneLine(from?.name, 200)), address: oneLine(from?.address, 320).toLowerCase() },
    recipients: [
      ...listAddresses(mail.to),
      ...listAddresses(mail.cc),
      ...recipientHeaders.flatMap((name) => readHeader(mail, name).map((line) => oneLine(line, 320).toLowerCase())),
    ],
    subject: stripBidiControls(oneLine(mail.subject)),
    text: stripBidiControls(text),
    date: mail.date && !Number.isNaN(mail.date.getTime()) ? mail.date : null,
    files: mail.attachments.slice(0, maxFiles).map(readFile),
    notices,
    authenticationResults: readHeader(mail, "authentication-results")
      .slice(0, maxResults)
      .map((value) => oneLine(value, maxResultLength)),
    report,
    forwarded: forwarded ? await readMail(forwarded.content, depth + 1) : null,
    hash: createHash("sha256")
      .update(mail.messageId ? `${mail.messageId}\n${text}` : raw)
      .digest(),
  };
}

function readFile({ filename, contentType, content }: Attachment, index: number): ReadFile {
  // Removes path separators, control characters and characters that change the writing direction.
  const name = stripBidiControls(oneLine(filename, 200).replaceAll(/[\\/]/g, "_"));
  const fallback = contentType === "message/rfc822" ? `email-${index + 1}.eml` : `attachment-${index + 1}`;
  return { name: name || fallback, mediaType: oneLine(contentType, 100).toLowerCase(), content };
}

parentPort?.on("message", (raw: Uint8Array) => {
  readMail(Buffer.from(raw)).then(
    (mail) => parentPort?.postMessage({ mail }),
    (error: unknown) => parentPort?.postMessage({ error: String(error) }),
  );
});
