import { timingSafeEqual } from "node:crypto";
import { type Keys, sign } from "./secrets.ts";

const idBytes = 16;
const expiryBytes = 4;
const signatureBytes = 16;

export type SignedToken = { state: "valid" | "expired"; id: string } | { state: "altered" };

const signatureOf = (payload: Buffer, key: string) => sign(key, payload).subarray(0, signatureBytes);

/**
 * Makes a token for links: an id (a UUID) and the time at which it expires, in seconds, with a signature, so that
 * nothing has to be stored.
 */
export function makeSignedToken(id: string, expiresAt: Date, [key]: Keys): string {
  const payload = Buffer.alloc(idBytes + expiryBytes);
  payload.write(id.replaceAll("-", ""), "hex");
  payload.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), idBytes);
  return Buffer.concat([payload, signatureOf(payload, key)]).toString("base64url");
}

export function readSignedToken(token: string, keys: Keys, now = new Date()): SignedToken {
  const bytes = Buffer.from(token, "base64url");
  const payload = bytes.subarray(0, idBytes + expiryBytes);
  const signature = bytes.subarray(idBytes + expiryBytes);
  if (signature.length !== signatureBytes) return { state: "altered" };
  if (!keys.some((key) => timingSafeEqual(signature, signatureOf(payload, key)))) return { state: "altered" };
  return {
    state: payload.readUInt32BE(idBytes) * 1000 > now.getTime() ? "valid" : "expired",
    id: uuidOf(payload.subarray(0, idBytes)),
  };
}

export const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
