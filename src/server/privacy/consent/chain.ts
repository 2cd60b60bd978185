import { createHash } from "node:crypto";

/** A choice as it stands in the log. */
export interface LoggedChoice {
  sequence: number;
  id: string;
  action: string;
  preferences: string;
  userAgent: string;
  createdAt: Date;
  consentId: string;
  textVersion: string;
  textHash: Buffer | null;
  globalPrivacyControl: boolean;
  pageUrl: string;
  language: string;
  country: string | null;
  deviceType: string | null;
}

export interface ChainHead {
  sequence: number;
  hash: Buffer;
}

/** Stands before the first row. */
export const beforeTheFirst = Buffer.alloc(32);

/**
 * SHA-256 over the hash of the row before and this row's values, in this order, as one JSON array. Changing any value,
 * taking a row out or putting one in shows in this row or the next. The order and form must never change.
 */
export function hashChoice(previousHash: Buffer, choice: LoggedChoice): Buffer {
  const values = [
    choice.sequence,
    choice.id,
    choice.action,
    choice.preferences,
    choice.userAgent,
    choice.createdAt.toISOString(),
    choice.consentId,
    choice.textVersion,
    choice.textHash?.toString("hex") ?? null,
    choice.globalPrivacyControl,
    choice.pageUrl,
    choice.language,
    choice.country,
    choice.deviceType,
  ];
  return createHash("sha256").update(previousHash).update(JSON.stringify(values)).digest();
}
