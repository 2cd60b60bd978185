import type { Queryable } from "#server/platform/db/database.ts";

export async function insertReceipt(client: Queryable, id: string, rows: number): Promise<Date> {
  const { rows: inserted } = await client.query<{ created_at: Date }>(
    "INSERT INTO forget_receipts (id, rows) VALUES ($1, $2) RETURNING created_at",
    [id, rows],
  );
  return (inserted[0] as { created_at: Date }).created_at;
}
