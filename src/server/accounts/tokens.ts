import { randomBytes } from "node:crypto";

/** 256 bits, too many to guess. */
export const makeToken = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;
