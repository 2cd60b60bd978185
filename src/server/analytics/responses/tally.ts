import type { Observation } from "./observe.ts";
import { other } from "./observe.ts";
import { person } from "./reader.ts";
import { createValueLimits, type DayValue, type Network, networkShare, type ValueLimits } from "./value-limits.ts";

/** A row of `response_counts`. */
export interface CountRow {
  day: string;
  hour: number;
  split: string;
  brand: string;
  value: string;
  device_type: string;
  reader: string;
  verified: boolean;
  status: number;
  count: number;
}

export interface Moment {
  day: string;
  hour: number;
}

interface Facts {
  country: string;
  verified: boolean;
  count?: number;
  /** Absent for a log without addresses. */
  network?: Network | undefined;
}

/** Maximum number of rows, about 10 MB. Beyond it, pages without a row count as "(other)". */
const maxRows = 20_000;
/** Rows that one network may add between two flushes, because each forged name of a crawler needs its own rows. */
export const maxRowsOfNetwork = maxRows * networkShare;
/** Programs get no new rows beyond this number. The rest is for people, so that forged names cannot use up all rows. */
const maxRowsOfPrograms = maxRows / 2;

/** Adds up observations until they are stored. Its memory is limited for any number of values. */
export interface Tally {
  add(seen: Observation, moment: Moment, facts: Facts): void;
  setKnown: ValueLimits["setKnown"];
  /** Marks a value as stored, so that it is not new. */
  addStored(value: DayValue): void;
  /** Counts a response of an earlier process towards the limits of its network. */
  recall(seen: Observation, day: string, network: Network): void;
  /** Removes and returns all rows. */
  take(): CountRow[];
  readonly size: number;
}

const unknownNetwork: Network = () => undefined;

export function createTally(): Tally {
  let rows = new Map<string, CountRow>();
  let rowsByNetwork = new Map<string, number>();
  const limits = createValueLimits();

  function hasRoom(reader: string, network: string | undefined): boolean {
    if (rows.size >= (reader === person ? maxRows : maxRowsOfPrograms)) return false;
    if (network === undefined) return true;
    const used = rowsByNetwork.get(network) ?? 0;
    if (used >= maxRowsOfNetwork) return false;
    rowsByNetwork.set(network, used + 1);
    return true;
  }

  function increase(row: CountRow, network: Network): void {
    const { day, hour, split, brand, value, device_type, reader, verified, status } = row;
    const key = `${day}\n${hour}\n${split}\n${brand}\n${value}\n${device_type}\n${reader}\n${verified}\n${status}`;
    const known = rows.get(key);
    if (known) known.count += row.count;
    else if (value === other || hasRoom(reader, network())) rows.set(key, row);
    else increase({ ...row, value: other }, network);
  }

  return {
    add(seen, { day, hour }, { country, verified, count = 1, network = unknownNetwork }) {
      const { page, status, reader, load } = seen;
      const base = { day, hour, brand: page.brand, device_type: "", reader: reader.name, verified, status, count };
      const addTo = (split: string, value: string, device_type = "") => {
        const isAdmitted = limits.admits({ day, split, value }, network);
        increase({ ...base, split, value: isAdmitted ? value : other, device_type }, network);
      };
      addTo("page", page.path);
      if (reader.name !== person || !load) return;
      addTo("source", load.source.channel, load.deviceType);
      addTo("country", country);
      for (const [split, value] of listValues(load)) addTo(split, value);
    },
    setKnown: limits.setKnown,
    addStored: limits.addStored,
    recall({ load }, day, network) {
      if (load) for (const [split, value] of listValues(load)) limits.recall({ day, split, value }, network);
    },
    take() {
      const taken = [...rows.values()];
      rows = new Map();
      rowsByNetwork = new Map();
      return taken;
    },
    get size() {
      return rows.size;
    },
  };
}

/** The non-empty properties of a page load that its URL or the previous page determined. */
function listValues({ source }: NonNullable<Observation["load"]>): [split: string, value: string][] {
  const values: [string, string][] = [
    ["referrer", source.referrerHost],
    ["assistant", source.assistant],
    ["utm_source", source.utmSource],
    ["utm_medium", source.utmMedium],
    ["utm_campaign", source.utmCampaign],
  ];
  return values.filter(([, value]) => value !== "");
}
