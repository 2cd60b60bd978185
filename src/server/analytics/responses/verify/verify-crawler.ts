import { isIP } from "node:net";
import type { Crawler } from "#contract/crawlers.ts";
import type { AddressRanges } from "./address-ranges.ts";
import { hasHostIn, type NameServer } from "./host-names.ts";

/** Whether the address belongs to the crawler named in the user agent. False also if it cannot be checked. */
export type VerifyCrawler = (crawler: Crawler, address: string) => boolean | Promise<boolean>;

interface LookUps {
  /** Absent unless the owner allows them. */
  ranges?: AddressRanges | undefined;
  names?: NameServer | undefined;
}

/** Maximum number of concurrent look-ups. Forged names arrive from many addresses; beyond this number, they count as unverified. */
const maxAtOnce = 10;
const maxKept = 1_000;
const keptMs = 60 * 60_000;

export function createVerifier({ ranges, names }: LookUps): VerifyCrawler {
  /** Results of the last hour, by crawler and address; in memory only. */
  const answers = new Map<string, { isOwn: boolean; until: number }>();
  let asking = 0;

  /** A Map keeps insertion order, so the oldest results are first. */
  function forgetOld(): void {
    for (const [key, { until }] of answers) {
      if (until > Date.now() && answers.size < maxKept) return;
      answers.delete(key);
    }
  }

  async function ask(nameServer: NameServer, key: string, address: string, domains: readonly string[]) {
    if (asking >= maxAtOnce) return false;
    asking++;
    try {
      const isOwn = await hasHostIn(nameServer, address, domains);
      forgetOld();
      answers.set(key, { isOwn, until: Date.now() + keptMs });
      return isOwn;
    } finally {
      asking--;
    }
  }

  return (crawler, address) => {
    if (!isIP(address)) return false;
    const listed = crawler.ranges && ranges?.contains(crawler.ranges, address);
    if (listed !== undefined && listed !== "") return listed;
    if (!crawler.hosts || !names) return false;
    const key = `${crawler.operator} ${address}`;
    const known = answers.get(key);
    if (known && known.until > Date.now()) return known.isOwn;
    answers.delete(key);
    return ask(names, key, address, crawler.hosts);
  };
}
