import { memoize } from "#server/platform/memoize.ts";
import { describeDevice, type Device } from "#server/platform/http/describe-device.ts";
import { describeLoad, type LoadSource } from "./load-channel.ts";
import { describeReader, person, type Reader, script } from "./reader.ts";
import { siteConfig } from "#site.config.ts";

/** A request with its response, from this process or from an access log. It is not stored. */
export interface SeenResponse {
  method: string;
  /** Path and query. */
  url: string;
  status: number;
  host: string;
  userAgent: string;
  referrer: string;
  /** Whether it contains a cookie of the dashboard. */
  isTeam: boolean;
  /** `Sec-Fetch-Dest`; empty if the browser or the log has none. */
  destination: string;
  /** Whether the browser only prefetches or prerenders a page that may never be opened. */
  isSpeculative: boolean;
  /** Whether it has an Accept-Language header; true if the log does not contain it. */
  hasLanguage: boolean;
  /** `Sec-CH-UA-Mobile`. */
  isMobile: boolean;
}

/** Properties of a response that are counted. The caller adds a person's country, and whether a crawler was verified. */
export interface Observation {
  page: CountedPage;
  status: number;
  reader: Reader;
  /** Only for a page load by a person. */
  load?: { source: LoadSource; deviceType: Device["deviceType"] };
}

export interface CountedPage {
  path: string;
  brand: string;
}

export interface Site {
  /** Brand of each page, by path. */
  pages: ReadonlyMap<string, string>;
  /** Brand of each file for programs, such as robots.txt, by path. */
  files: ReadonlyMap<string, string>;
  /** Host of the configured URL. */
  publicHost: string;
}

export type Observe = (seen: SeenResponse) => Observation | undefined;

const notFound = "(not found)";
export const other = "(other)";

const longestUserAgent = 512;
const longestAddress = 2_048;
const maxSources = 2_000;

const deviceTypeOf = memoize(1_000, (lines) => {
  const [userAgent = "", mobile] = lines.split("\n");
  return describeDevice(userAgent, { mobile: mobile || undefined }).deviceType;
});

/** Returns the counted properties of a response; undefined if it is not counted. */
export function createObserver(site: Site): Observe {
  const countedPages = new Map(
    [...site.pages, ...site.files].map(([path, brand]): [string, CountedPage] => [path, { path, brand }]),
  );
  const missing: CountedPage = { path: notFound, brand: siteConfig.brand.id };
  const rest: CountedPage = { path: other, brand: siteConfig.brand.id };
  const sourceOf = memoize(maxSources, (lines): LoadSource => {
    const [referrer = "", pageUrl = "", host = ""] = lines.split("\n");
    return describeLoad({ referrer, pageUrl }, new Set([site.publicHost, host]));
  });

  function pageOf(path: string, status: number): CountedPage | undefined {
    if (status === 404) return missing;
    const page = countedPages.get(path);
    if (page || status < 300 || status === 304) return page;
    return countedPages.get(path.replace(/(.)\/$/, "$1")) ?? rest;
  }

  function observePerson(seen: SeenResponse, path: string, reader: Reader): Observation | undefined {
    const { destination, status, referrer, host, userAgent, isMobile } = seen;
    if (seen.method !== "GET" || (destination !== "" && destination !== "document")) return undefined;
    // Missing pictures and scripts are not pages. Older browsers do not send what kind of file they request.
    if (status === 404) return /\.\w+$/.test(path) ? undefined : { page: missing, status, reader };
    if ((status !== 200 && status !== 304) || !site.pages.has(path)) return undefined;
    const query = seen.url.slice(lengthOfPath(seen.url), longestAddress);
    const source = sourceOf(`${referrer.slice(0, longestAddress)}\n${query}\n${host}`);
    const deviceType = deviceTypeOf(`${userAgent}\n${isMobile ? "?1" : ""}`);
    return { page: countedPages.get(path) as CountedPage, status: 200, reader, load: { source, deviceType } };
  }

  return (seen) => {
    if (seen.isSpeculative || seen.isTeam) return undefined;
    const path = pathOf(seen.url);
    if (seen.status < 300 && !countedPages.has(path)) return undefined;
    const userAgent = seen.userAgent.slice(0, longestUserAgent);
    const reader = describeReader(userAgent);
    if (reader.name !== person) return observeProgram(path, seen, reader);
    // Every browser sends its languages; a program may not.
    if (!seen.hasLanguage && seen.destination === "") return observeProgram(path, seen, { name: script });
    return observePerson({ ...seen, userAgent }, path, reader);
  };

  function observeProgram(path: string, { method, status }: SeenResponse, reader: Reader): Observation | undefined {
    const page = method === "GET" ? pageOf(path, status) : undefined;
    return page && { page, status, reader };
  }
}

function lengthOfPath(url: string): number {
  const end = url.indexOf("?");
  return end < 0 ? url.length : end;
}

/** The path as it is served: `/%61bout` is `/about`. One that cannot be decoded is answered with an error. */
function pathOf(url: string): string {
  const path = url.slice(0, lengthOfPath(url));
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
