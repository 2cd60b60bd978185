import { randomUUID } from "node:crypto";
import type { ForgetReceipt } from "#contract/privacy.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { insertReceipt } from "./receipts.sql.ts";

/** Removes a visitor's identifiers in all features, in one transaction. Returns the number of rows. */
export type ForgetVisitor = (client: Queryable, visitorId: string) => Promise<number>;

/** The receipt proves that something was forgotten; it does not say whose it was. */
export function forget(database: Database, forgetVisitor: ForgetVisitor, visitorId: string): Promise<ForgetReceipt> {
  return database.transaction(async (client) => {
    const receiptId = randomUUID();
    const forgottenAt = await insertReceipt(client, receiptId, await forgetVisitor(client, visitorId));
    return { receiptId, forgottenAt: forgottenAt.toISOString() };
  });
}
