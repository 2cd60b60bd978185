import { isIP } from "node:net";

/** Replaces a value that may be about a person. */
export const withheld = "(withheld)";

const longestHost = 253;

/** `%2540` and fullwidth letters hide an address from a plain search. */
function decodeFully(text: string): string {
  let decoded = text.normalize("NFKC");
  for (let round = 0; round < 3; round++)
    try {
      decoded = decodeURIComponent(decoded).normalize("NFKC");
    } catch {
      break;
    }
  return decoded.replaceAll(/\p{Cf}/gu, "");
}

/** Email addresses, phone and account numbers, UUIDs, hashes, numbered ids and IP addresses. */
const personal = [
  /@|\(at\)|\[at\]|&commat;|&#0*64;|&#x0*40;|\\u0040|=40/i,
  /[\s_.-]at[\s_.-].+[\s_.-]dot[\s_.-]/i,
  /(?:\d[\s().+-]*){8,}/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/i,
  /(?=[0-9a-f]*\d)[0-9a-f]{16,}/i,
  /(?<![a-z0-9])(?:user|uid|usr|customer|cus|id|ord|invoice)[-_=:]?\d{2,}/i,
  /\b(?:id|uid|user|token|session)=/i,
  /(?<!\d)\d{1,3}(?:[.,\u3002]\d{1,3}){3}(?!\d)|\b0x[0-9a-f]{8}\b/i,
  // IPv6, also with its zeros left out.
  /(?:[0-9a-f]{0,4}:){2}/i,
];

/** Random ids have several groups of digits between their letters. Encoded host names have them too. */
const isRandomId = (word: string): boolean => word.length >= 12 && (word.match(/\d+/g)?.length ?? 0) >= 3;

/** Base64 of an email address. */
function hidesAddress(word: string): boolean {
  const decoded = Buffer.from(word, "base64").toString("latin1");
  return /^[\x20-\x7e]+$/.test(decoded) && decoded.includes("@");
}

const isPersonal = (text: string): boolean =>
  personal.some((form) => form.test(text)) ||
  (text.match(/[a-z0-9]+/gi) ?? []).some(isRandomId) ||
  (text.match(/[\w+/-]{8,}/g) ?? []).some(hidesAddress);

/** Control characters, and the names of our own groups of values. */
const unreadable = /\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\(.*\)$/u;

/**
 * A campaign value as it may be counted without consent. Links name campaigns, not people: a value that looks like an
 * address, a number or an id of a person is replaced, and so is one that is invisible or could be mistaken for a group of ours.
 */
export function withoutPerson(value: string): string {
  if (value === "") return "";
  const decoded = decodeFully(value);
  // A date such as 2026-11-23 or 20261123 is no number of a person.
  const text = decoded.replaceAll(/(?<!\d)20\d{2}[-_.]?[01]\d[-_.]?[0-3]\d(?!\d)/g, "");
  const isInvisible = decoded.trim() === "";
  return isInvisible || unreadable.test(value) || unreadable.test(decoded) || isPersonal(text) ? withheld : value;
}

/** The host of a referrer. An IP address may be that of a person's own device, and a subdomain may name a person. */
export function hostWithoutPerson(referrerHost: string): string {
  const host = referrerHost.replace(/\.$/, "");
  if (host === "") return "";
  const isAddress = isIP(host.replaceAll(/^\[|\]$/g, "")) !== 0;
  const isReadable = host.length <= longestHost && /^[a-z0-9.-]+$/.test(host);
  // The letters of another script are encoded after `xn--`, and look random.
  return isAddress || !isReadable || isPersonal(host.replaceAll(/\bxn--[a-z0-9-]+/g, "")) ? withheld : host;
}
