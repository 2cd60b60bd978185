import type { Database } from "#server/platform/db/database.ts";
import { selectPendingReceipts, settleReceipts } from "./receipts.sql.ts";

/** Withdrawals whose receipts say that ClickHouse may still have records as they were before. */
export const createWithdrawals = ({ pool }: Database) => ({
  select: () => selectPendingReceipts(pool),
  settle: (ids: readonly string[]) => settleReceipts(pool, ids),
});
