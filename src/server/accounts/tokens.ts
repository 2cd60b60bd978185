import { randomBytes } from "node:crypto";

/** Random bits: 256 cannot be guessed. */
export const makeToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;
