import { hash } from "node:crypto";
import { dayMs } from "#contract/calendar-range.ts";
import { type FoldedDimension, maxNewValuesPerDay, otherValue } from "#contract/folded.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { selectKnownKeys, type SeenRow } from "./known-values.sql.ts";

/**
 * Limits the new values of a day. Values known from earlier days are always stored. Each dimension has a budget for new
 * values, of which one network may use a tenth and one visitor a twenty-fifth. Budgets are per process, minus the
 * values that other processes had stored when this process started or the day began.
 */
export interface ValueBudget {
  /** Loads the known values at the start of a UTC day; call it before `ofSender`. */
  begin(moment: Date): Promise<void>;
  /** Returns the budget for the values of one batch. */
  ofSender(sender: Sender): SenderBudget;
}

export interface Sender {
  /** Keyed hash of the visitor id. */
  visitor: string;
  /** Pseudonym of the network (/24, IPv6 /48), because many neighbouring addresses are easy to get. */
  network(): string;
}

/** Remaining budget of a visitor and its network for new values. */
export interface SenderBudget {
  admits(dimension: FoldedDimension, value: string): boolean;
  /** Values that this process saw for the first time today, to be stored with the records. */
  readonly seen: readonly SeenRow[];
}

/** A budget without limits, for records released from quarantine and for demo data. */
export const unlimitedBudget: SenderBudget = { admits: () => true, seen: [] };

const shareOf = { network: 10, visitor: 25 } as const;
/** Maximum number of keys in memory, about 10 MB. The budgets are too small for invented values to displace the site's own. */
const maxKnown = 100_000;
/** Common values are cached as text, so that they are not hashed every time. */
const longestCached = 200;
const maxCached = 1_000;

interface Values {
  /** Cache of values admitted today. */
  admitted: Set<string>;
  /** Keys of values, as in `known_values`. */
  known: Set<string>;
  newToday: number;
}

type Always = Partial<Record<FoldedDimension, readonly string[]>>;

export function createValueBudget(client: Queryable, always: Always): ValueBudget {
  let values = new Map<string, Values>();
  let shares = createShares();
  let today = "";
  let tomorrow = -Infinity;
  let beginning: { day: string; done: Promise<void> } | undefined;

  async function startDay(day: string): Promise<void> {
    values = await loadValues(client, day, always);
    shares = createShares();
    today = day;
    tomorrow = Date.parse(day) + dayMs;
  }

  function spend(dimension: FoldedDimension, sender: Sender): boolean {
    const of = values.get(dimension);
    if (!of || of.newToday >= maxNewValuesPerDay[dimension] || !shares.take(dimension, sender)) return false;
    of.newToday++;
    return true;
  }

  return {
    async begin(moment) {
      if (moment.getTime() < tomorrow) return;
      const day = moment.toISOString().slice(0, 10);
      if (beginning?.day !== day) beginning = { day, done: startDay(day) };
      const current = beginning;
      await current.done.catch((error: unknown) => {
        if (beginning === current) beginning = undefined;
        throw error;
      });
    },
    ofSender(sender) {
      const seenRows: SeenRow[] = [];
      return {
        seen: seenRows,
        admits(dimension, value) {
          const of = values.get(dimension);
          if (!of || value === "" || value === otherValue || of.admitted.has(value)) return true;
          const key = keyOf(value);
          if (!of.known.has(key)) {
            if (!spend(dimension, sender)) return false;
            of.known.add(key);
          }
          seenRows.push({ dimension, value, day: today });
          if (value.length > longestCached) return true;
          if (of.admitted.size >= maxCached) of.admitted = new Set(always[dimension]);
          of.admitted.add(value);
          return true;
        },
      };
    },
  };
}

/** Counts today's new values by network and by visitor. The budgets limit the number of entries. */
function createShares() {
  const used = new Map<string, number>();
  return {
    /** Returns false if the budget of the network or of the visitor is used up. */
    take(dimension: FoldedDimension, { visitor, network }: Sender): boolean {
      const budget = maxNewValuesPerDay[dimension];
      const networkKey = `${dimension} ${network()}`;
      const visitorKey = `${dimension} ${visitor}`;
      const [byNetwork, byVisitor] = [used.get(networkKey) ?? 0, used.get(visitorKey) ?? 0];
      if (byNetwork >= budget / shareOf.network || byVisitor >= budget / shareOf.visitor) return false;
      used.set(networkKey, byNetwork + 1).set(visitorKey, byVisitor + 1);
      return true;
    },
  };
}

async function loadValues(client: Queryable, day: string, always: Always): Promise<Map<string, Values>> {
  const loaded = new Map<string, Values>(dimensions.map((dimension) => [dimension, noValues(always[dimension])]));
  for (const { dimension, isNew, keys } of await selectKnownKeys(client, day, maxKnown)) {
    const of = loaded.get(dimension);
    const list = keys.split(" ");
    for (const key of list) of?.known.add(key);
    if (of && isNew) of.newToday += list.length;
  }
  return loaded;
}

const dimensions = Object.keys(maxNewValuesPerDay) as FoldedDimension[];

const noValues = (always: readonly string[] = []): Values => ({
  admitted: new Set(always),
  known: new Set(always.map(keyOf)),
  newToday: 0,
});

/** Same result as `identifier_key` in the database. */
function keyOf(value: string): string {
  return hash("md5", value, "hex").slice(0, 16);
}
