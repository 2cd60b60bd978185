import type { Observation } from "./observe.ts";
import { other } from "./observe.ts";
import { person } from "./reader.ts";

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

/** Largest number of different values a day for each split; later ones count as "(other)". */
const maxValues: Readonly<Record<string, number>> = {
  referrer: 500,
  assistant: 100,
  utm_source: 200,
  utm_medium: 200,
  utm_campaign: 300,
  country: 300,
};

const maxSets = 20;

/** About 10 MB. Beyond it, pages that have no row yet count as "(other)". */
export const maxRows = 20_000;

/** Adds up observations until they are stored. Its memory is bounded, however many different values it is given. */
export interface Tally {
  add(seen: Observation, moment: Moment, more: { country: string; verified: boolean; count?: number }): void;
  /** Values of earlier processes of the day, which are not new. */
  admit(day: string, split: string, value: string): void;
  /** Removes and returns all rows. */
  take(): CountRow[];
  readonly size: number;
}

export function createTally(): Tally {
  let rows = new Map<string, CountRow>();
  const admitted = new Map<string, Set<string>>();

  function isAdmitted(day: string, split: string, value: string): boolean {
    const max = maxValues[split];
    if (max === undefined || value === "") return true;
    const key = `${day} ${split}`;
    const values = admitted.get(key) ?? new Set();
    // Of the last few days: an access log may be read late, and in any order.
    if (!admitted.has(key) && admitted.size >= maxSets) admitted.clear();
    admitted.set(key, values);
    if (values.has(value)) return true;
    if (values.size >= max) return false;
    values.add(value);
    return true;
  }

  function increase(row: CountRow): void {
    const { day, hour, split, brand, value, device_type, reader, verified, status } = row;
    const key = `${day}\n${hour}\n${split}\n${brand}\n${value}\n${device_type}\n${reader}\n${verified}\n${status}`;
    const known = rows.get(key);
    if (known) known.count += row.count;
    else if (rows.size < maxRows || value === other) rows.set(key, row);
    else increase({ ...row, value: other });
  }

  return {
    add({ page, status, reader, load }, { day, hour }, { country, verified, count = 1 }) {
      const base = { day, hour, brand: page.brand, device_type: "", reader: reader.name, verified, status, count };
      const addTo = (split: string, value: string, device_type = "") =>
        increase({ ...base, split, value: isAdmitted(day, split, value) ? value : other, device_type });
      addTo("page", page.path);
      if (reader.name !== person || !load) return;
      const { channel, referrerHost, assistant, utmSource, utmMedium, utmCampaign } = load.source;
      addTo("source", channel, load.deviceType);
      addTo("country", country);
      if (referrerHost) addTo("referrer", referrerHost);
      if (assistant) addTo("assistant", assistant);
      if (utmSource) addTo("utm_source", utmSource);
      if (utmMedium) addTo("utm_medium", utmMedium);
      if (utmCampaign) addTo("utm_campaign", utmCampaign);
    },
    admit(day, split, value) {
      isAdmitted(day, split, value);
    },
    take() {
      const taken = [...rows.values()];
      rows = new Map();
      return taken;
    },
    get size() {
      return rows.size;
    },
  };
}
