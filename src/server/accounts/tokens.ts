import { randomBytes } from "node:crypto";

/** Makes a token with 256 random bits, which cannot be guessed. */
export const makeToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;
