import { createHash, randomBytes } from "node:crypto";

/** 256 bits, so that its plain hash is enough to keep. */
export function makeToken(prefix: string): string {
  return `${prefix}_${randomBytes(32).toString("base64url")}`;
}

export const hashToken = (token: string) => createHash("sha256").update(token).digest();
