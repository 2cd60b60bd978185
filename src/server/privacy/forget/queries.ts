import type { Queryable } from "#server/platform/db/database.ts";

export async function insertReceipt(client: Queryable, id: string, rows: number): Promise<Date> {
  // To the day: with the minute of the choice in the consent log, an exact time would lead from one to the other.
  const { rows: inserted } = await client.query<{ now: Date }>(
    "INSERT INTO forget_receipts (id, rows, created_at) VALUES ($1, $2, date_trunc('day', now())) RETURNING now()",
    [id, rows],
  );
  return (inserted[0] as { now: Date }).now;
}
