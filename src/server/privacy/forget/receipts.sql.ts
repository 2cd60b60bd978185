import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, moment, queryOneRow, queryRow, queryRows, uuid } from "#server/platform/db/query-rows.ts";

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
