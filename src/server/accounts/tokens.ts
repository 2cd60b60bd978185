import { randomBytes } from "node:crypto";

/** 256 bits cannot be guessed. */
export const makeToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;
