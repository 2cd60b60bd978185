import type { z } from "zod";
import { pageUrl } from "./text.ts";
import { hasEmail, withheld } from "./withheld.ts";

/**
 * Path of one of this site's pages, without query and fragment, because these may identify a person. Stored pages
 * always have this type; only `toPagePath` and the schema below create it.
 */
export type PagePath = string & z.$brand<"PagePath">;

/** Accepts a path with or without query and fragment. A part of the path with an email address is replaced. */
export function toPagePath(address: string): PagePath {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  const page = path.includes("%") ? normalizeEncoding(path) : path;
  return (hasEmail(page) ? withoutEmails(page) : page) as PagePath;
}

const withoutEmails = (path: string) =>
  path
    .split("/")
    .map((part) => (hasEmail(part) ? withheld : part))
    .join("/");

/** The server answers `/%61bout` with the page `/about`, so both are one page (RFC 3986, section 6.2.2). */
const normalizeEncoding = (path: string) =>
  path.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code.toUpperCase();
  });

/** Accepts a URL from a browser and keeps only its path. */
export const pagePath = pageUrl.overwrite(toPagePath).brand<"PagePath">();
