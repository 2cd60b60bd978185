import type { Queryable } from "#server/platform/db/database.ts";
import { insertSent, onRows } from "#server/platform/db/rows.ts";

export interface DroppedRow {
  /** In UTC. */
  day: string;
  reason: string;
  count: number;
}

const add = onRows<DroppedRow>(
  "add_dropped",
  insertSent(
    "dropped_records",
    { day: "date", reason: "text", count: "bigint" },
    "day, reason",
    "ON CONFLICT (day, reason) DO UPDATE SET count = dropped_records.count + excluded.count",
  ),
);

/** A negative count takes back: what is released from quarantine was not dropped after all. */
export async function addDropped(client: Queryable, rows: readonly DroppedRow[]): Promise<void> {
  const sums = new Map<string, DroppedRow>();
  for (const row of rows) {
    const key = `${row.day} ${row.reason}`;
    sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
  }
  await add(client, [...sums.values()]);
}

export async function selectDropped(client: Queryable, days: number): Promise<DroppedRow[]> {
  const { rows } = await client.query<DroppedRow>(
    `SELECT day::text, reason, count::int FROM dropped_records
     WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int AND count > 0 ORDER BY dropped_records.day DESC, reason`,
    [days],
  );
  return rows;
}
