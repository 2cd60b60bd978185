import { ownValue } from "#contract/own-value.ts";
import { describeHour } from "#admin/parts/format-time.ts";
import { rankOfKey } from "#contract/page-load-splits.ts";
import type { Assistants } from "#contract/page-loads.ts";

/** Crawlers of AI companies have a purpose; those of search engines have none. */
type Crawler = Assistants["searchEngines"]["crawlers"][number] & Partial<Assistants["crawlers"][number]>;
type Fetch = Assistants["fetches"][number];

/** Kinds of fetches that delivered no page. */
export const otherFetches = {
  robots: "robots.txt",
  file: "other addresses",
  missing: "missing pages",
  redirect: "redirects",
  failure: "refused or failed",
} as const;
export type OtherFetch = keyof typeof otherFetches;

export interface FetchSums {
  /** Fetches that delivered a page, or whose crawler had it cached (304). */
  delivered: number;
  /** Number of these from a verified address of the crawler's operator. */
  verified: number;
  others: Readonly<Record<OtherFetch, number>>;
  /** Start of the last hour with a fetch; null if there was none. */
  lastHour: string | null;
}

const isSent = (status: number) => status === 304 || (status >= 200 && status < 300);

function kindOf({ path, status }: Fetch, pages: ReadonlySet<string>): OtherFetch | "page" {
  if (isSent(status)) return pages.has(path) ? "page" : path === "/robots.txt" ? "robots" : "file";
  if (status === 404 || status === 410) return "missing";
  return status >= 300 && status < 400 ? "redirect" : "failure";
}

export function sumFetches(fetches: readonly Fetch[], pages: readonly string[]): FetchSums {
  const known = new Set(pages);
  const others = { robots: 0, file: 0, missing: 0, redirect: 0, failure: 0 };
  const sums: FetchSums = { delivered: 0, verified: 0, others, lastHour: null };
  for (const fetch of fetches) {
    const kind = kindOf(fetch, known);
    if (kind === "page") {
      sums.delivered += fetch.count;
      sums.verified += fetch.verified;
    } else others[kind] += fetch.count;
    if (sums.lastHour === null || fetch.lastHour > sums.lastHour) sums.lastHour = fetch.lastHour;
  }
  return sums;
}

export const countOthers = ({ others }: Pick<FetchSums, "others">): number =>
  Object.values(others).reduce((sum, count) => sum + count, 0);

/** Such as "5 May 2026, 14:00", in the time zone of the reports. */
export const describeLast = ({ lastHour }: FetchSums): string => (lastHour ? describeHour(lastHour) : "–");

/** Requests for unknown addresses are counted together. */
export const describePath = (path: string): string =>
  ownValue({ "(not found)": "Addresses that do not exist", "(other)": "Other addresses" }, path) ?? path;

const inOrder = (one: FetchSums, other: FetchSums) =>
  other.delivered - one.delivered || countOthers(other) - countOthers(one);

export type CrawlerRow = Crawler & FetchSums & { notFetched: string[] };

/** Crawlers of one kind, and what they fetched. */
export interface Crawls extends Pick<Assistants, "isVerifying" | "pages" | "fetches" | "days"> {
  crawlers: readonly Crawler[];
}

/** Crawlers with fetches, sorted by the number of delivered pages. */
export function listCrawlers({ crawlers, fetches, pages }: Omit<Crawls, "days" | "isVerifying">): CrawlerRow[] {
  return crawlers
    .map((crawler) => {
      const own = fetches.filter((fetch) => fetch.crawler === crawler.name);
      const fetched = new Set(own.map(({ path }) => path));
      const notFetched = pages.filter((path) => !fetched.has(path));
      return { ...crawler, ...sumFetches(own, pages), notFetched };
    })
    .filter(({ lastHour }) => lastHour !== null)
    .sort((one, other) => inOrder(one, other) || one.name.localeCompare(other.name));
}

/** Crawlers that fetched the page, names of crawlers that fetched only other pages, and names of crawlers without fetches. */
export function divideCrawlers(assistants: Assistants, path: string) {
  const here = assistants.fetches.filter((fetch) => fetch.path === path);
  const fetched = listCrawlers({ ...assistants, fetches: here });
  const names = new Set(fetched.map(({ name }) => name));
  const visitingCrawlers = new Set(assistants.fetches.map(({ crawler }) => crawler));
  const others = assistants.crawlers.map(({ name }) => name).filter((name) => !names.has(name));
  return {
    fetched,
    elsewhere: others.filter((name) => visitingCrawlers.has(name)),
    absent: others.filter((name) => !visitingCrawlers.has(name)),
  };
}

export type PathRow = FetchSums & { path: string; crawlers: string[] };

type Listed = Pick<Assistants, "pages" | "fetches">;

function rowOf(path: string, { pages, fetches }: Listed): PathRow {
  const own = fetches.filter((fetch) => fetch.path === path);
  return { path, ...sumFetches(own, pages), crawlers: [...new Set(own.map(({ crawler }) => crawler))] };
}

const byPath = (one: PathRow, other: PathRow) => inOrder(one, other) || one.path.localeCompare(other.path);

/** All pages; those without fetches come last. */
export const listPages = (listed: Listed): PathRow[] => listed.pages.map((path) => rowOf(path, listed)).sort(byPath);

/** Paths with fetches that delivered no page. They include paths of pages, for example with a redirect. */
export function listOthers(listed: Listed): PathRow[] {
  const paths = new Set(listed.fetches.map(({ path }) => path));
  return [...paths]
    .map((path) => rowOf(path, listed))
    .filter((row) => countOthers(row) > 0)
    .sort(
      (one, other) =>
        rankOfKey(one.path) - rankOfKey(other.path) ||
        countOthers(other) - countOthers(one) ||
        one.path.localeCompare(other.path),
    );
}
