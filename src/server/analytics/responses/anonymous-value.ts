import { isIP } from "node:net";
import { withheld } from "#contract/withheld.ts";

const longestHost = 253;

/** Every script has its digits in order from zero to nine. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((point - zero) % 10);
}

/** An "a" in a circle or in brackets stands for an at sign, but NFKC would turn it into a plain letter. */
const normalize = (text: string): string =>
  text
    .replaceAll(/[\u249c\u24b6\u24d0\u{1f110}\u{1f150}]/gu, "@")
    .normalize("NFKC")
    .replaceAll(/[^\P{Nd}0-9]/gu, asciiDigit);

/** Decodes `%2540` and fullwidth letters, which would hide an email address from the search. */
function decodeFully(text: string): string {
  let decoded = normalize(text);
  for (let round = 0; round < 3; round++)
    try {
      decoded = normalize(decodeURIComponent(decoded));
    } catch {
      break;
    }
  return decoded.replaceAll(/\p{Cf}/gu, "");
}

const personWord =
  "(?:account|acct|client|contact|customer|cust|employee|id|klant|kunden?|lead|medlem|member|order|patient|person|profile|recipient|subscriber|uid|user)";
const numberWord = "(?:[^a-z0-9]*(?:id|no|nr|num|number))?";
const numberButNoYear = String.raw`(?!(?:19|20)\d\d(?!\d))\d{4,}`;

/** A number beside a word for a person, such as `patient-3391` and `member_no_5512`. */
const numbered = [
  new RegExp(`(?<![a-z])${personWord}s?${numberWord}[^a-z0-9]*${numberButNoYear}`, "i"),
  new RegExp(String.raw`(?<!\d)${numberButNoYear}[^a-z0-9]*${personWord}(?![a-z])`, "i"),
];

/** A short id beside such a word: letters and digits, but not a word with a short number or a year, such as `lead-gen26`. */
const shortId = new RegExp(
  String.raw`(?<![a-z])${personWord}${numberWord}[^a-z0-9]+(?![a-z]{3,}(?:\d\d?|20\d\d)(?![a-z0-9]))(?=[a-z]*\d)(?=\d*[a-z])[a-z0-9]{4,}`,
  "i",
);

/** Email addresses, phone and account numbers, UUIDs, hashes, short ids and IP addresses. */
const personal = [
  shortId,
  /@|\(at\)|\[at\]|&commat;|&#0*64;|&#x0*40;|\\u0040|=40/i,
  /[\s_.-]at[\s_.-].+[\s_.-]dot[\s_.-]/i,
  /\d{5,}/,
  /(?:\d[\s().+-]*){8,}/,
  // Single digits with separators between them.
  /(?<!\d)\d(?:[^a-z0-9]+\d){4,}(?!\d)/i,
  /[0-9a-f]{8}-[0-9a-f]{4}-/i,
  /(?=[0-9a-f]*\d)[0-9a-f]{16,}/i,
  /(?<![a-z0-9])(?:user|uid|usr|customer|cus|id|ord|invoice)[-_=:]?\d{2,}/i,
  /\b(?:id|uid|user|token|session)=/i,
  // IPv4, also in host names with other separators.
  /(?<!\d)\d{1,3}(?:[.,\u3002-]\d{1,3}){3}(?!\d)|\b0x[0-9a-f]{8}\b/i,
  // IPv6, also in shortened form.
  /(?:[0-9a-f]{0,4}:){2}/i,
];

/** Days, months, quarters and half years, such as 2026-11-23, 202611 and q4_2026. */
const dates =
  /(?<!\d)20\d\d[-_.]?(?:(?:0[1-9]|1[0-2])(?:[-_.]?(?:0[1-9]|[12]\d|3[01]))?|[qh][1-4])(?!\d)|(?<![a-z\d])[qh][1-4][-_.]?20\d\d(?!\d)/gi;

/** Random ids have several groups of digits between their letters. So do encoded host names. */
const isRandomId = (word: string): boolean => word.length >= 12 && (word.match(/\d+/g)?.length ?? 0) >= 3;

/** At least eight hexadecimal characters, both digits and letters, but not a word with a year such as `facade2026`. */
const isHash = (word: string): boolean =>
  /^(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}$/i.test(word) && !/^[a-f]+20\d\d$/i.test(word);

/** Base64 of an email address. */
function hidesAddress(word: string): boolean {
  const decoded = Buffer.from(word, "base64").toString("latin1");
  return /^[\x20-\x7e]+$/.test(decoded) && decoded.includes("@");
}

function isPersonal(text: string): boolean {
  const undated = text.replaceAll(dates, " ");
  return (
    personal.some((form) => form.test(undated)) ||
    // Beside a word for a person, six or eight digits are more likely a number than a date.
    numbered.some((form) => form.test(text)) ||
    (undated.match(/[a-z0-9]+/gi) ?? []).some((word) => isRandomId(word) || isHash(word)) ||
    (undated.match(/[\w+/-]{8,}/g) ?? []).some(hidesAddress)
  );
}

/** Control characters, and the reserved names of combined values. */
const unreadable = /\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\(.*\)$/u;

/**
 * Returns a campaign value as it may be counted without consent. A value that looks like an address, a number or an id of a
 * person is replaced. So is an invisible value, or one that could be mistaken for a reserved name.
 */
export function anonymizeValue(value: string): string {
  if (value === "") return "";
  const decoded = decodeFully(value);
  const isInvisible = decoded.trim() === "";
  return isInvisible || unreadable.test(value) || unreadable.test(decoded) || isPersonal(decoded) ? withheld : value;
}

/** Names of devices in a private network often contain the name of their owner. */
const isPrivateName = (host: string): boolean =>
  !host.includes(".") || /\.(?:local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/.test(host);

/**
 * The host of a referrer. An IP address may be that of a person's own device, also as a part of a name, and a subdomain or
 * a name in a private network may name a person.
 */
export function anonymizeHost(referrerHost: string): string {
  const host = referrerHost.replace(/\.$/, "");
  if (host === "") return "";
  const isAddress = isIP(host.replaceAll(/^\[|\]$/g, "")) !== 0;
  const isReadable = host.length <= longestHost && /^[a-z0-9.-]+$/.test(host);
  if (isAddress || !isReadable || isPrivateName(host)) return withheld;
  // The letters of another script are encoded after `xn--`, and look random.
  const name = host.replaceAll(/\bxn--[a-z0-9-]+/g, "");
  // Providers write an address in hexadecimal digits after a letter: `p5dcf1234`.
  const hidesHash = (name.match(/[0-9a-f]{8,}/g) ?? []).some(isHash);
  return hidesHash || isPersonal(name) ? withheld : host;
}
