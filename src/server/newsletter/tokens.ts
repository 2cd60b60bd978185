import { createHash, randomBytes } from "node:crypto";

/** A confirmation's token means nothing by itself; only its hash is stored. */
export const makeConfirmationToken = (): string => randomBytes(32).toString("base64url");

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
