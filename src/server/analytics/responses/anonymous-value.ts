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

/** Email addresses, phone and account numbers, UUIDs, hashes and IP addresses. */
const personal = [
  /@|\(at\)|\[at\]/i,
  /(?:\d[\s().+-]*){8,}/,
  /[0-9a-f]{8}-[0-9a-f]{4}-/i,
  /(?=[0-9a-f]*\d)[0-9a-f]{16,}/i,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/,
];

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
  return isInvisible || unreadable.test(value) || unreadable.test(decoded) || personal.some((form) => form.test(text))
    ? withheld
    : value;
}

/** The host of a referrer; an IP address may be that of a person's own device. */
export function hostWithoutPerson(host: string): string {
  if (host === "") return "";
  const isAddress = isIP(host.replaceAll(/^\[|\]$/g, "")) !== 0;
  return isAddress || host.length > longestHost || !/^[a-z0-9.-]+$/.test(host) ? withheld : host;
}
