import { createHash } from "node:crypto";

/** A choice in the log. */
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

/** Hash before the first row. */
export const genesisHash = Buffer.alloc(32);

/**
 * SHA-256 over the hash of the previous row and the values of this row, in this order, as one JSON array. A changed,
 * removed or inserted row breaks its own hash or the next. The order and format must never change.
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
