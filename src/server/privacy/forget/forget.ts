import { randomUUID } from "node:crypto";
import type { ForgetReceipt } from "#contract/privacy.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { insertReceipt, insertSharedWithdrawal, type Receipt, selectReceipt } from "./receipts.sql.ts";

/** Removes a visitor's identifiers in all features, in one transaction. Returns the number of changed rows. */
export type ForgetVisitor = (client: Queryable, visitorId: string) => Promise<number>;

export interface ForgetOptions {
  database: Database;
  forgetVisitor: ForgetVisitor;
  /** Whether ClickHouse has a copy of the records, which is updated within minutes. */
  hasCopy: boolean;
  /** Whether other nodes may have records of the visitor too. */
  isShared: boolean;
}

/** The receipt proves that a visitor was forgotten, without identifying the visitor. */
export function forget(
  { database, forgetVisitor, hasCopy, isShared }: ForgetOptions,
  visitorId: string,
): Promise<ForgetReceipt> {
  return database.transaction(async (client) => {
    const receiptId = randomUUID();
    const rows = await forgetVisitor(client, visitorId);
    const forgottenAt = await insertReceipt(client, { id: receiptId, rows, isPending: hasCopy });
    if (isShared) await insertSharedWithdrawal(client, receiptId, visitorId);
    return { receiptId, forgottenAt: forgottenAt.toISOString(), pending: listPending(hasCopy) };
  });
}

const listPending = (isPending: Receipt["isPending"]): ForgetReceipt["pending"] => (isPending ? ["clickhouse"] : []);

/** The receipt as it is now; undefined if there is none with this id. */
export async function readReceipt({ pool }: Database, receiptId: string): Promise<ForgetReceipt | undefined> {
  const receipt = await selectReceipt(pool, receiptId);
  if (!receipt) return undefined;
  return { receiptId, forgottenAt: receipt.createdAt.toISOString(), pending: listPending(receipt.isPending) };
}
