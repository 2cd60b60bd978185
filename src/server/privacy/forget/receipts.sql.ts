import type { Queryable } from "#server/platform/db/database.ts";
import { moment, queryOneRow } from "#server/platform/db/query-rows.ts";

export async function insertReceipt(client: Queryable, id: string, rows: number): Promise<Date> {
  // To the day: with the minute of the choice in the consent log, an exact time would lead from one to the other.
  const { now } = await queryOneRow(
    client,
    { now: moment },
    "INSERT INTO forget_receipts (id, rows, created_at) VALUES ($1, $2, date_trunc('day', now())) RETURNING now()",
    [id, rows],
  );
  return now;
}
