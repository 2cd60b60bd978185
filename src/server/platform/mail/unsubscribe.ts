import { timingSafeEqual } from "node:crypto";
import { type Keys, sign } from "../secrets.ts";

const idBytes = 16;
const signatureBytes = 16;

const signatureOf = (id: Buffer, key: string): Buffer => sign(key, id).subarray(0, signatureBytes);

/**
 * The same for every mail about one thing, and good for as long as that thing: who wants out of an old mail's list must
 * get out. It is derived from an id (a UUID), so that nothing has to be stored for it.
 */
export function makeUnsubscribeToken(id: string, [key]: Keys): string {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, signatureOf(bytes, key)]).toString("base64url");
}

/** The id; undefined when the token is not ours. */
export function readUnsubscribeToken(token: string, keys: Keys): string | undefined {
  const bytes = Buffer.from(token, "base64url");
  const id = bytes.subarray(0, idBytes);
  if (bytes.length !== idBytes + signatureBytes) return undefined;
  const signature = bytes.subarray(idBytes);
  if (!keys.some((key) => timingSafeEqual(signature, signatureOf(id, key)))) return undefined;
  return id.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** RFC 8058: mail programs show a button for it. */
export const unsubscribeHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
