import { createHash, createHmac, hash, hkdfSync, randomBytes } from "node:crypto";
import { dayMs } from "#contract/calendar-range.ts";

/** The current root secret, and previous ones that are still accepted for reading. */
export interface RootSecrets {
  current: string;
  previous: readonly string[];
}

/** Separate keys for separate purposes, so that a leaked key compromises only its own purpose. */
export function deriveSecret(rootSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", rootSecret, "", purpose, 32)).toString("base64url");
}

/** One key per root secret; the first one signs, all of them verify. */
export type Keys = readonly [current: string, ...previous: string[]];

export const deriveKeys = ({ current, previous }: RootSecrets, purpose: string): Keys => [
  deriveSecret(current, purpose),
  ...previous.map((secret) => deriveSecret(secret, purpose)),
];

export const sign = (key: string, value: string | Buffer): Buffer => createHmac("sha256", key).update(value).digest();

/** Keyed hashes under which tokens are stored: the database alone is not enough to create or find one. */
export interface TokenHashes {
  make(token: string): Buffer;
  /** All hashes under which the token may be stored, the current one first. */
  of(token: string): Buffer[];
  /** Converts the plain hash that earlier versions stored. */
  ofPlainHash(hash: Buffer): Buffer;
}

export function createTokenHashes(secrets: RootSecrets): TokenHashes {
  const keys = deriveKeys(secrets, "stored tokens");
  const plainHash = (token: string) => createHash("sha256").update(token).digest();
  return {
    make: (token) => sign(keys[0], plainHash(token)),
    of: (token) => keys.map((key) => sign(key, plainHash(token))),
    ofPlainHash: (hash) => sign(keys[0], hash),
  };
}

/**
 * Pseudonym of a client address for stored counts: it is the same for an address until midnight UTC and cannot be
 * reversed without the secret. It has the format of a private IPv6 address, with all of its bits in the half that rate
 * limits use.
 */
export function createPseudonyms(secrets: RootSecrets): (address: string, daysAgo?: number) => string {
  const keyOf = createDailyKeys(secrets, "client addresses");
  return (address, daysAgo) => {
    const hex = sign(keyOf(daysAgo), networkOf(address)).toString("hex");
    return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::1`;
  };
}

/**
 * Pseudonym of a client address for the memory of this process only. The salt is never stored, so a single hash is
 * enough, at a fraction of the cost of a keyed pseudonym.
 */
export function createFleetingPseudonyms(of: keyof typeof networks): (address: string) => string {
  const salt = randomBytes(16).toString("hex");
  return (address) => hash("sha256", salt + networkOf(address, of), "base64url");
}

/** One key per day, so that pseudonyms of different days cannot be linked. */
function createDailyKeys({ current }: RootSecrets, purpose: string): (daysAgo?: number) => string {
  const known = new Map<string, string>();
  return (daysAgo = 0) => {
    const day = new Date(Date.now() - daysAgo * dayMs).toISOString().slice(0, 10);
    const key = known.get(day) ?? deriveSecret(current, `${purpose} ${day}`);
    if (known.size > 100) known.clear();
    known.set(day, key);
    return key;
  };
}

/**
 * Keyed hash of a visitor for places where the id itself may not be stored; it cannot be linked to the visitor without
 * the key.
 */
export interface VisitorHash {
  (visitorId: string): Buffer;
  /** Hashes under the previous secrets. */
  before(visitorId: string): Buffer[];
}

export function createVisitorHash(secrets: RootSecrets): VisitorHash {
  const [current, ...previous] = deriveKeys(secrets, "visitors");
  return Object.assign((visitorId: string) => sign(current, visitorId), {
    before: (visitorId: string) => previous.map((key) => sign(key, visitorId)),
  });
}

/** A customer's IPv6 network is at least a /64 and often a /48; neighbouring IPv4 addresses are in the same /24. */
const networks = { subscriber: { octets: 4, groups: 4 }, neighbours: { octets: 3, groups: 3 } } as const;

/** Network of an address, so that all addresses of one subscriber count as one. */
function networkOf(address: string, of: keyof typeof networks = "subscriber"): string {
  const { octets, groups: groupCount } = networks[of];
  if (!address.includes(":")) return address.split(".").slice(0, octets).join(".");
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
  return groups
    .slice(0, groupCount)
    .map((group) => group.padStart(4, "0"))
    .join(":");
}
