import type { LeadDetail } from "#contract/lead-work.ts";

/** Maximum length of a line in bytes, without the line break. */
const maxLine = 75;

/** Escapes the characters that separate values and their parts. Line breaks become \n. */
const escape = (text: string) => text.replaceAll(/[\\,;]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Breaks a long line as RFC 6350 says: at most 75 bytes, and the next line begins with a space. Characters stay whole. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLine) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

/** A card for an address book, version 4.0 (RFC 6350). */
export function writeCard({ id, name, company, jobTitle, email, phone }: LeadDetail): string {
  const lines = [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `UID:urn:uuid:${id}`,
    `FN:${escape(name)}`,
    company && `ORG:${escape(company)}`,
    jobTitle && `TITLE:${escape(jobTitle)}`,
    `EMAIL:${escape(email)}`,
    phone && `TEL;VALUE=text:${escape(phone)}`,
    "END:VCARD",
  ];
  return lines.flatMap((line) => (line ? [`${fold(line)}\r\n`] : [])).join("");
}
