import type { Queryable } from "#server/platform/db/database.ts";

/** False when the address is already subscribed. The same submission (same id and address) sent again is no duplicate. */
export async function insertSubscription(client: Queryable, id: string, email: string): Promise<boolean> {
  const inserted = await client.query(
    "INSERT INTO newsletter_subscriptions (id, email) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    [id, email],
  );
  if (inserted.rowCount === 1) return true;
  const same = await client.query("SELECT 1 FROM newsletter_subscriptions WHERE id = $1 AND email = $2", [id, email]);
  return same.rowCount === 1;
}
