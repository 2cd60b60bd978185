import { BlockList, isIP } from "node:net";
import { localDay, offsetMs } from "#server/platform/calendar.ts";
import { isInternal, type Locator } from "#server/platform/geo/locator.ts";
import { isInNetworks } from "#server/platform/http/networks.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { memoize } from "#server/platform/memoize.ts";
import { createFleetingPseudonyms } from "#server/platform/secrets.ts";
import { createFairShare } from "./fair-share.ts";
import { createObserver, type Observation, type SeenResponse, type Site } from "./observe.ts";
import { person, script } from "./reader.ts";
import type { Moment, Tally } from "./tally.ts";
import type { Network } from "./value-limits.ts";
import type { VerifyCrawler } from "./verify/verify-crawler.ts";
import { createWindow, type Group, type Window, type WindowOptions } from "./window.ts";

export interface CounterOptions {
  site: Site;
  tally: Tally;
  locator: Locator;
  verify: VerifyCrawler;
  /** Networks of the owner's own team, which are not counted. */
  ownNetworks: BlockList;
  trustedProxies: BlockList;
  timezone: string;
  now?: (() => Date) | undefined;
  /** Called at most once an hour, if a network's page loads exceed its fair share. */
  onShareExceeded?: (() => void) | undefined;
}

/** A line of an access log. */
export interface LoggedResponse {
  seen: SeenResponse;
  /** Empty if the log has no such field. */
  address: string;
  moment: Moment;
}

export interface Counter {
  note: Window["note"];
  /** For a line of an access log. Returns whether it is counted. */
  count(line: LoggedResponse): Promise<boolean>;
  /** For a line that was imported before: counts towards the limits of its network, but adds nothing to the counts. */
  recall(line: LoggedResponse): void;
  momentOf(at: Date): Moment;
  /** Moves the responses recorded so far to the tally. */
  flush(): Promise<void>;
}

interface Counted {
  seen: Observation;
  address: string;
  moment: Moment;
  count: number;
  network: Network;
}

/** Adds country, verification and network limits to each response by its address, and discards the address. */
export function createCounter(options: CounterOptions): Counter {
  const { tally, locator, verify, trustedProxies, timezone } = options;
  const now = options.now ?? (() => new Date());
  const { networkOf, countPeople, beginHour } = createNetworkLimits(options.onShareExceeded);
  // Both cache their inputs, which contain addresses, so they are replaced with every window.
  let observe = createObserver(options.site);
  let senderOf = createSenders(trustedProxies);
  const window = createWindow({
    observe: (seen) => observe(seen),
    senderOf: (remote, forwarded) => senderOf(remote, forwarded),
    onFull: () => void flushWindow(),
  });
  const flushing = new Set<Promise<void>>();

  async function add(counted: Counted): Promise<boolean> {
    const { seen, address, moment, network } = counted;
    if (isInNetworks(address, options.ownNetworks)) return false;
    const { crawler, name } = seen.reader;
    const count = name === person ? countPeople(counted) : counted.count;
    if (count < counted.count) {
      tally.add(asProgram(seen), moment, { country: "", verified: false, count: counted.count - count, network });
      if (count === 0) return true;
    }
    const country = seen.load ? ((await locator.locate(address))?.countryCode ?? "") : "";
    const verified = crawler ? await verify(crawler, address) : false;
    tally.add(seen, moment, { country, verified, count, network });
    return true;
  }

  async function addGroups(groups: readonly Group[], moment: Moment): Promise<void> {
    const crawled: Promise<boolean>[] = [];
    for (const { seen, bySender } of groups)
      for (const [address, { count }] of bySender) {
        if (!seen) continue;
        const added = add({ seen, address, moment, count, network: networkOf(address) });
        // Verifying a crawler may take seconds, because it looks up host names, so crawlers are added concurrently.
        if (seen.reader.crawler) crawled.push(added);
        else await added;
      }
    await Promise.all(crawled);
  }

  function flushWindow(): Promise<void> {
    observe = createObserver(options.site);
    senderOf = createSenders(trustedProxies);
    const moment = momentOf(now(), timezone);
    beginHour(moment);
    const work = addGroups(window.take(), moment).finally(() => flushing.delete(work));
    flushing.add(work);
    return work;
  }

  return {
    note: window.note,
    async count({ seen: response, address: rawAddress, moment }) {
      const observation = observe(response);
      const address = plainAddress(rawAddress);
      return (
        observation !== undefined && add({ seen: observation, address, moment, count: 1, network: networkOf(address) })
      );
    },
    recall({ seen: response, address: rawAddress, moment }) {
      const observation = observe(response);
      const address = plainAddress(rawAddress);
      if (!observation || isInNetworks(address, options.ownNetworks)) return;
      const network = networkOf(address);
      if (observation.reader.name === person) countPeople({ address, moment, count: 1, network });
      tally.recall(observation, moment.day, network);
    },
    momentOf: (at) => momentOf(at, timezone),
    async flush() {
      void flushWindow();
      await Promise.all(flushing);
    },
  };
}

/** Pseudonyms of the senders' networks, and the fair share of each network. */
function createNetworkLimits(onShareExceeded: (() => void) | undefined) {
  const pseudonymOf = createFleetingPseudonyms("neighbours");
  const fairShare = createFairShare({ onExceeded: onShareExceeded });
  return {
    /** Without an address, no network limit applies. */
    networkOf(address: string): Network {
      let pseudonym: string | undefined;
      return () => (isIP(address) ? (pseudonym ??= pseudonymOf(address)) : undefined);
    },
    /** Number of the responses that count as a person's. An internal address is usually that of a proxy shared by all visitors. */
    countPeople: ({ address, moment, count, network }: Omit<Counted, "seen">): number =>
      fairShare.admit(isInternal(address) ? undefined : network(), moment, count),
    beginHour: fairShare.begin,
  };
}

const asProgram = ({ page, status }: Observation): Observation => ({ page, status, reader: { name: script } });

const noProxies = new BlockList();
const plainAddress = (address: string): string => clientAddress(address, null, noProxies);

/** Like `clientAddress`, and faster for the common cases: no proxy, or one. */
function createSenders(trustedProxies: BlockList): WindowOptions["senderOf"] {
  const plainOf = memoize(1_000, (remote) => clientAddress(remote, null, trustedProxies));
  const isTrusted = memoize(1_000, (remote) => isInNetworks(plainOf(remote), trustedProxies));
  return (remote = "", forwarded) => {
    if (typeof forwarded !== "string" || !isTrusted(remote)) return plainOf(remote);
    return isIP(forwarded) === 4 ? forwarded : clientAddress(remote, forwarded, trustedProxies);
  };
}

/** Day and hour on the clocks of the time zone. */
export function momentOf(at: Date, timezone: string): Moment {
  const local = new Date(at.getTime() + offsetMs(at, timezone));
  return { day: localDay(at, timezone), hour: local.getUTCHours() };
}
