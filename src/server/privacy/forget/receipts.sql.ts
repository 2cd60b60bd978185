import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, moment, queryOneRow, queryRow, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

export interface Receipt {
  id: string;
  rows: number;
  /** Whether the copy in ClickHouse has to be updated first. */
  isPending: boolean;
}

export async function insertReceipt(client: Queryable, { id, rows, isPending }: Receipt): Promise<Date> {
  // Stores only the day: an exact time could be matched with the minute of the choice in the consent log.
  const { now } = await queryOneRow(
    client,
    { now: moment },
    "INSERT INTO forget_receipts (id, rows, is_pending, created_at) VALUES ($1, $2, $3, date_trunc('day', now())) RETURNING now()",
    [id, rows, isPending],
  );
  return now;
}

export function selectReceipt(client: Queryable, id: string) {
  const statement = `SELECT created_at AS "createdAt", is_pending AS "isPending" FROM forget_receipts WHERE id = $1`;
  return queryRow(client, { createdAt: moment, isPending: boolean }, statement, [id]);
}

export async function selectPendingReceipts(client: Queryable): Promise<string[]> {
  return (await queryRows(client, { id: uuid }, "SELECT id FROM forget_receipts WHERE is_pending")).map(({ id }) => id);
}

export async function completeReceipts(client: Queryable, ids: readonly string[]): Promise<void> {
  await client.query("UPDATE forget_receipts SET is_pending = false WHERE id = ANY ($1)", [ids]);
}

/**
 * Stores a pending receipt of a withdrawal at another node. Returns false if it already exists, even if another process
 * has only just stored it.
 */
export async function claimReceipt(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO forget_receipts (id, rows, is_pending, created_at) VALUES ($1, 0, true, date_trunc('day', now()))
     ON CONFLICT DO NOTHING`,
    [id],
  );
  return rowCount === 1;
}

export async function setForgottenRows(client: Queryable, id: string, rows: number): Promise<void> {
  await client.query("UPDATE forget_receipts SET rows = $2 WHERE id = $1", [id, rows]);
}

export async function insertSharedWithdrawal(client: Queryable, receiptId: string, visitorId: string): Promise<void> {
  await client.query("INSERT INTO shared_withdrawals (receipt_id, visitor_id) VALUES ($1, $2)", [receiptId, visitorId]);
}

export function selectSharedWithdrawals(client: Queryable): Promise<{ id: string; visitor: string }[]> {
  const statement = "SELECT receipt_id AS id, visitor_id AS visitor FROM shared_withdrawals";
  return queryRows(client, { id: uuid, visitor: text }, statement);
}

export async function deleteSharedWithdrawals(client: Queryable, receiptIds: readonly string[]): Promise<void> {
  await client.query("DELETE FROM shared_withdrawals WHERE receipt_id = ANY ($1)", [receiptIds]);
}
