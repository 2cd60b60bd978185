import type { ReadPage } from "./read-page.ts";

/** Paths that the server handles in addition to the built files. */
const servedByServer = /^\/(admin|api|meeting|newsletter|report-mail|healthz|readyz)(\/|$)/;

export interface LinkedSite {
  pages: ReadonlyMap<string, ReadPage>;
  /** Paths of all other files of the build. */
  files: ReadonlySet<string>;
}

export interface CheckedLinks {
  /** Links to this site. External links are not checked, because the server sends no requests to other origins. */
  count: number;
  broken: string[];
}

export function checkLinks(path: string, { references, canonicals }: ReadPage, site: LinkedSite): CheckedLinks {
  // The origin only serves to recognize our own absolute URLs.
  const base = new URL(path, canonicals.find((address) => URL.canParse(address)) ?? "http://site.invalid");
  const own = [...new Set(references)].filter((address) => leadsTo(base, address));
  return { count: own.length, broken: own.filter((address) => !isThere(new URL(address, base), site)) };
}

function leadsTo(base: URL, address: string): boolean {
  if (!URL.canParse(address, base)) return true;
  return new URL(address, base).origin === base.origin;
}

function isThere(url: URL, { pages, files }: LinkedSite): boolean {
  const path = decodeURIComponent(url.pathname);
  if (servedByServer.test(path) || files.has(path)) return true;
  const page = pages.get(path);
  const fragment = decodeURIComponent(url.hash.slice(1));
  return page !== undefined && (fragment === "" || fragment === "top" || page.ids.has(fragment));
}
