import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "../../db/database.ts";
import { deriveSecret, type RootSecrets, sign } from "../../secrets.ts";
import { spendOnce } from "../spent-codes.sql.ts";

const lifetimeSeconds = 5 * 60;
const expiryBytes = 6;
const randomLength = 16;

/**
 * Random values for passkeys to sign. Each value is signed by the server, so that nothing is stored when it is
 * requested, and works once.
 */
export interface Challenges {
  /** Valid for one purpose, such as registration by one account. */
  make(purpose: string): Uint8Array<ArrayBuffer>;
  accept(challenge: string, purpose: string): Promise<boolean>;
}

export function createChallenges(database: Database, secrets: RootSecrets): Challenges {
  const key = deriveSecret(secrets.current, "passkey challenges");
  const signatureOf = (start: Buffer, purpose: string) =>
    sign(key, Buffer.concat([start, Buffer.from(purpose)])).subarray(0, randomLength);
  return {
    make(purpose) {
      const expiry = Buffer.alloc(expiryBytes);
      expiry.writeUIntBE(Date.now() + lifetimeSeconds * 1000, 0, expiryBytes);
      const start = Buffer.concat([expiry, randomBytes(randomLength)]);
      return Uint8Array.from(Buffer.concat([start, signatureOf(start, purpose)]));
    },
    async accept(challenge, purpose) {
      const bytes = Buffer.from(challenge, "base64url");
      const start = bytes.subarray(0, expiryBytes + randomLength);
      const signature = bytes.subarray(expiryBytes + randomLength);
      if (signature.length !== randomLength || !timingSafeEqual(signature, signatureOf(start, purpose))) return false;
      if (start.readUIntBE(0, expiryBytes) < Date.now()) return false;
      return spendOnce(database, `passkey challenge ${bytes.toString("base64url")}`, lifetimeSeconds);
    },
  };
}
