import { timingSafeEqual } from "node:crypto";
import { type Keys, sign } from "../secrets.ts";

const idBytes = 16;
const signatureBytes = 16;

const signatureOf = (id: Buffer, key: string): Buffer => sign(key, id).subarray(0, signatureBytes);

/**
 * Token for unsubscribe links. It is the same in all emails of a subscription and never expires, so that links in old
 * emails work. It is derived from an id (a UUID), so it does not have to be stored.
 */
export function makeUnsubscribeToken(id: string, [key]: Keys): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signatureOf(bytes, key)]).toString("base64url");
}

/** Returns the id; undefined if the token is invalid. */
export function readUnsubscribeToken(token: string, keys: Keys): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, idBytes);
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const signature = bytes.subarray(idBytes);
  if (!keys.some((key) => timingSafeEqual(signature, signatureOf(id, key)))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** RFC 8058: email programs show an unsubscribe button. */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
