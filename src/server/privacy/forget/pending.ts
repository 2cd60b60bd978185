import type { Database } from "#server/platform/db/database.ts";
import type { ForgetVisitor } from "./forget.ts";
import {
  claimReceipt,
  completeReceipts,
  deleteSharedWithdrawals,
  selectPendingReceipts,
  selectSharedWithdrawals,
  setForgottenRows,
} from "./receipts.sql.ts";

/** Withdrawals whose records ClickHouse may still have with the visitor's identifiers, here or on other nodes. */
export const createWithdrawals = ({ pool, transaction }: Database, forgetVisitor: ForgetVisitor) => ({
  select: () => selectPendingReceipts(pool),
  complete: (ids: readonly string[]) =>
    transaction(async (client) => {
      await completeReceipts(client, ids);
      await deleteSharedWithdrawals(client, ids);
    }),
  selectShared: () => selectSharedWithdrawals(pool),
  /**
   * Forgets a visitor who withdrew consent at another node. The receipt has the id of the one from that node, so that
   * the visitor can read it here as well.
   */
  follow: ({ id, visitor }: { id: string; visitor: string }) =>
    transaction(async (client) => {
      if (!(await claimReceipt(client, id))) return;
      await setForgottenRows(client, id, await forgetVisitor(client, visitor));
    }),
});
