import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "./db/database.ts";

/** One root secret for all processes on a database: AUTH_SECRET, or one that the first process made. */
export async function loadRootSecret(database: Database, configured: string | undefined): Promise<string> {
  if (configured) return configured;
  const { rows } = await database.pool.query<{ value: string }>(
    `INSERT INTO settings (key, value) VALUES ('root_secret', $1)
     ON CONFLICT (key) DO UPDATE SET value = settings.value RETURNING value`,
    [randomBytes(32).toString("base64url")],
  );
  return (rows[0] as { value: string }).value;
}

/** Separate keys for separate purposes, so that one that leaks opens nothing else. */
export function deriveSecret(rootSecret: string, purpose: string): string {
  return Buffer.from(hkdfSync("sha256", rootSecret, "", purpose, 32)).toString("base64url");
}

/**
 * Stands for a client address wherever something has to be counted per address and kept: the same address gives the
 * same pseudonym, and without the secret nobody finds the way back. It has the form of a private IPv6 address, with all
 * of its bits in the half that rate limits look at.
 */
export function pseudonymizeAddress(address: string, secret: string): string {
  const hex = createHmac("sha256", secret).update(networkOf(address)).digest("hex");
  return `fd${hex.slice(0, 2)}:${hex.slice(2, 6)}:${hex.slice(6, 10)}:${hex.slice(10, 14)}::1`;
}

/** Stands for a visitor where the id itself may not be kept: without the key nobody can tell whose it is. */
export function createVisitorHash(key: string): (visitorId: string) => Buffer {
  return (visitorId) => createHmac("sha256", key).update(visitorId).digest();
}

/** Who has one IPv6 address usually has the 2^64 of its network, so those count as one. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.padStart(4, "0"))
    .join(":");
}
