import type { Moment } from "./tally.ts";

/** Number of page loads per hour that any network may add. */
const leastLoads = 60;
/**
 * Beyond its least number, a network may add this part of the site's total in the hour. Each network counts towards that total
 * only up to the least number; otherwise eleven networks could raise each other's limits indefinitely.
 */
const share = 1 / 10;
/** Number of hours in memory: the current and the previous one, because access logs are not strictly ordered. */
const maxHours = 2;
/** Maximum number of networks, about 1 MB an hour. */
const maxNetworks = 5_000;

/**
 * Decides how many page loads, or new visits, of one network (/24, IPv6 /48) count as those of people. One address that loads a
 * page thousands of times would otherwise count as thousands of people. Pseudonyms of networks are kept until the hour after the next
 * begins, only in memory.
 */
export interface FairShare {
  /** Returns how many of the given page loads count as those of people. An unknown network has no limit. */
  admit(network: string | undefined, moment: Moment, loads: number): number;
  /** Discards the networks of hours before the previous one. */
  begin(moment: Moment): void;
}

interface Hour {
  /** Page loads of people, with at most the least number per network. */
  loads: number;
  byNetwork: Map<string, number>;
  isExceeded: boolean;
}

interface FairShareOptions {
  /** Number per hour that any network may add. */
  least?: number;
  /** Called at most once an hour. */
  onExceeded?: (() => void) | undefined;
}

export function createFairShare({ least = leastLoads, onExceeded }: FairShareOptions = {}): FairShare {
  const hours = new Map<string, Hour>();

  function hourOf({ day, hour }: Moment): Hour {
    const key = `${day} ${hour}`;
    const known = hours.get(key);
    if (known) return known;
    const [oldest] = hours.keys();
    if (oldest !== undefined && hours.size >= maxHours) hours.delete(oldest);
    const newHour: Hour = { loads: 0, byNetwork: new Map(), isExceeded: false };
    hours.set(key, newHour);
    return newHour;
  }

  return {
    admit(network, moment, loads) {
      const hour = hourOf(moment);
      if (network === undefined) {
        hour.loads += loads;
        return loads;
      }
      const used = hour.byNetwork.get(network) ?? 0;
      hour.loads += Math.max(0, Math.min(used + loads, least) - used);
      const room = Math.max(0, Math.floor(least + share * hour.loads) - used);
      const admitted = Math.min(loads, room);
      if (used === 0) makeRoom(hour.byNetwork);
      hour.byNetwork.set(network, used + admitted);
      if (admitted < loads && !hour.isExceeded) {
        hour.isExceeded = true;
        onExceeded?.();
      }
      return admitted;
    },
    begin: (moment) => void hourOf(moment),
  };
}

/**
 * If all places are taken, each network's number is reduced by one, and those at zero are forgotten (Misra and Gries 1982).
 * A number is then too low by a five-thousandth of the hour's loads at most, which is negligible
 * compared with the limit of a tenth.
 */
function makeRoom(byNetwork: Map<string, number>): void {
  if (byNetwork.size < maxNetworks) return;
  for (const [network, number] of byNetwork)
    if (number > 1) byNetwork.set(network, number - 1);
    else byNetwork.delete(network);
}
