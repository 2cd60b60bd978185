import { type Crawler, crawlers, findCrawler, type ReaderClass } from "#contract/crawlers.ts";
import { memoize } from "#server/platform/memoize.ts";
import { looksLikeBot } from "../collect/steps/drop-bots.ts";

export const person = "person";
export const script = "script";

/** Reader of a response. */
export interface Reader {
  /** `person`, `script`, or the name of a crawler. */
  name: string;
  crawler?: Crawler;
}

const escape = (text: string) => text.replaceAll(/[.+]/g, String.raw`\$&`);
// The name must be a whole word: Naver's crawler Yeti must not match a longer word with "yeti" in it.
const crawlerPattern = new RegExp(
  `(?<![a-z])(${crawlers
    .map(({ name }) => escape(name))
    .sort((one, other) => other.length - one.length)
    .join("|")})(?![a-z])`,
  "i",
);

const maxKnown = 2_000;

/** Checks the names of crawlers first, because some also contain Chrome or Safari. */
export const describeReader = memoize(maxKnown, (userAgent): Reader => {
  const crawler = findCrawler(crawlerPattern.exec(userAgent)?.[1] ?? "");
  if (crawler) return { name: crawler.name, crawler };
  return { name: looksLikeBot(userAgent) ? script : person };
});

/** Also accepts names that an earlier version stored. */
export function classOfReader(name: string): ReaderClass {
  return name === person ? person : (findCrawler(name)?.kind ?? script);
}
