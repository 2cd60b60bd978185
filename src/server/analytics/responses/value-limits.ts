/** Largest number of different values a day for each property; later ones count as "(other)". */
const maxValues: Readonly<Record<string, number>> = {
  referrer: 500,
  assistant: 100,
  utm_source: 200,
  utm_medium: 200,
  utm_campaign: 300,
  country: 300,
};

/** Part of the remaining values that one network (/24, IPv6 /48) may add. */
export const networkShare = 1 / 10;

/** Number of days with limits of their own, because an access log may be imported late. */
const maxDays = 8;

/** A value of a property on a day. */
export interface DayValue {
  day: string;
  split: string;
  value: string;
}

/** Pseudonym of the sender's network; undefined if unknown, and then without its own limit. */
export type Network = () => string | undefined;

/**
 * Limits the new values of a day, in total and per network. Values of earlier days are not new and have no limit. A network may
 * add a value while it has added less than a tenth of the remaining ones, so the more networks invent values, the fewer each
 * may add. Eleven networks leave a third of the values for others; forty use up all. Pseudonyms of networks are kept in memory
 * until the first page load of the next day, and only of networks that sent a new value.
 */
export interface ValueLimits {
  /** Whether the value counts under its own name. */
  admits(value: DayValue, network: Network): boolean;
  /** Replaces the list of values of earlier days, which are never new. */
  setKnown(values: readonly Omit<DayValue, "day">[]): void;
  /** Marks values as stored on their day, so that they are not new. */
  addStored(value: DayValue): void;
  /** For a response that an earlier process counted: its stored values count towards the share of its network. */
  recall(value: DayValue, network: Network): void;
}

interface Values {
  admitted: Set<string>;
  /** Stored values with an unknown network. */
  stored: Set<string>;
  byNetwork: Map<string, number>;
}

type Day = Map<string, Values>;

export function createValueLimits(): ValueLimits {
  const days = new Map<string, Day>();
  let known = new Map<string, Set<string>>();
  let latest = "";

  function beginDay(day: string): Day {
    if (day > latest) {
      for (const bySplit of days.values()) for (const { byNetwork } of bySplit.values()) byNetwork.clear();
      latest = day;
    }
    const [oldest] = days.keys();
    if (oldest !== undefined && days.size >= maxDays) days.delete(oldest);
    const newDay: Day = new Map();
    days.set(day, newDay);
    return newDay;
  }

  function valuesOf({ day, split }: DayValue): Values {
    const bySplit = days.get(day) ?? beginDay(day);
    let values = bySplit.get(split);
    if (!values) bySplit.set(split, (values = { admitted: new Set(), stored: new Set(), byNetwork: new Map() }));
    return values;
  }

  return {
    admits(value, networkOf) {
      const max = maxValues[value.split];
      if (max === undefined) return true;
      // Begins the day even for a known value, because its first page load discards the networks of the day before.
      const { admitted, byNetwork } = valuesOf(value);
      if (known.get(value.split)?.has(value.value)) return true;
      if (value.value === "" || admitted.has(value.value)) return true;
      const remaining = max - admitted.size;
      if (remaining <= 0) return false;
      const network = networkOf();
      const used = network === undefined ? 0 : (byNetwork.get(network) ?? 0);
      if (network !== undefined && used >= remaining * networkShare) return false;
      if (network !== undefined) byNetwork.set(network, used + 1);
      admitted.add(value.value);
      return true;
    },
    setKnown(values) {
      known = new Map();
      for (const { split, value } of values) known.set(split, (known.get(split) ?? new Set()).add(value));
    },
    addStored(value) {
      const { admitted, stored } = valuesOf(value);
      admitted.add(value.value);
      stored.add(value.value);
    },
    recall(value, networkOf) {
      const { stored, byNetwork } = valuesOf(value);
      if (!stored.delete(value.value)) return;
      const network = networkOf();
      if (network !== undefined) byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    },
  };
}
