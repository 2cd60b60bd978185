import { describeHour } from "#admin/parts/format-time.ts";
import type { Assistants } from "#contract/page-loads.ts";

type Crawler = Assistants["crawlers"][number];
type Fetch = Assistants["fetches"][number];

export interface FetchSums {
  count: number;
  /** From an address of the crawler's operator. */
  verified: number;
  /** Pages that were sent, or that the crawler still had (304). */
  read: number;
  missing: number;
  /** Redirected, refused or failed. */
  otherwise: number;
  /** Start of the last hour with a fetch; null if there was none. */
  lastHour: string | null;
}

const isRead = (status: number) => status === 304 || (status >= 200 && status < 300);

function sumFetches(fetches: readonly Fetch[]): FetchSums {
  const sums: FetchSums = { count: 0, verified: 0, read: 0, missing: 0, otherwise: 0, lastHour: null };
  for (const { count, verified, status, lastHour } of fetches) {
    sums.count += count;
    sums.verified += verified;
    if (isRead(status)) sums.read += count;
    else if (status === 404) sums.missing += count;
    else sums.otherwise += count;
    if (sums.lastHour === null || lastHour > sums.lastHour) sums.lastHour = lastHour;
  }
  return sums;
}

/** Such as "5 May 2026, 14:00", in the time zone of the reports. */
export const describeLast = ({ lastHour }: FetchSums): string => (lastHour ? describeHour(lastHour) : "–");

/** Requests for unknown addresses are counted together. */
export const describePath = (path: string): string =>
  ({ "(not found)": "Addresses that do not exist", "(other)": "Other addresses" })[path] ?? path;

export type CrawlerRow = Crawler & FetchSums & { pages: number };

/** Crawlers that came, most fetches first. */
export function listCrawlers({ crawlers, fetches, pages }: Assistants): CrawlerRow[] {
  const known = new Set(pages);
  return crawlers
    .map((crawler) => {
      const own = fetches.filter((fetch) => fetch.crawler === crawler.name);
      const read = own.filter(({ path, status }) => known.has(path) && isRead(status));
      return { ...crawler, ...sumFetches(own), pages: new Set(read.map(({ path }) => path)).size };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Crawlers that fetched the page, names of those that fetched only other pages, and of those that did not come at all. */
export function divideCrawlers(assistants: Assistants, path: string) {
  const here = assistants.fetches.filter((fetch) => fetch.path === path);
  const fetched = listCrawlers({ ...assistants, fetches: here });
  const names = new Set(fetched.map(({ name }) => name));
  const came = new Set(assistants.fetches.map(({ crawler }) => crawler));
  const others = assistants.crawlers.map(({ name }) => name).filter((name) => !names.has(name));
  return {
    fetched,
    elsewhere: others.filter((name) => came.has(name)),
    absent: others.filter((name) => !came.has(name)),
  };
}

export type PageRow = FetchSums & { path: string; crawlers: string[] };

/** Every page, also those that nobody fetched, and other paths that were fetched; pages never fetched come last. */
export function listPages({ pages, fetches }: Pick<Assistants, "pages" | "fetches">): PageRow[] {
  const paths = new Set([...pages, ...fetches.map(({ path }) => path)]);
  return [...paths]
    .map((path) => {
      const own = fetches.filter((fetch) => fetch.path === path);
      return { path, ...sumFetches(own), crawlers: [...new Set(own.map(({ crawler }) => crawler))] };
    })
    .sort((one, other) => other.count - one.count || one.path.localeCompare(other.path));
}
