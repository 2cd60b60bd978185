import type { Database } from "#server/platform/db/database.ts";
import { selectPendingReceipts, completeReceipts } from "./receipts.sql.ts";

/** Withdrawals whose records ClickHouse may still have with the visitor's identifiers. */
export const createWithdrawals = ({ pool }: Database) => ({
  select: () => selectPendingReceipts(pool),
  complete: (ids: readonly string[]) => completeReceipts(pool, ids),
});
