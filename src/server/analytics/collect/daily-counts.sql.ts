import type { FoldedDimension } from "#contract/folded.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { float, integer, queryRows, text } from "#server/platform/db/query-rows.ts";
import { insertRowsSql, createRowStatement } from "#server/platform/db/rows.sql.ts";

/** Counts the records or values of a UTC day by reason or dimension. */
type DailyCount<Column extends string> = { day: string; count: number } & Record<Column, string>;

export type DroppedRow = DailyCount<"reason">;

/** A negative count corrects the total: records released from quarantine were not dropped after all. */
export const addDropped = dailyCounter("dropped_records", "reason");

const addFoldedCounts = dailyCounter("folded_values", "dimension");

/** Takes one entry per value that was replaced with "(other)". */
export const addFolded = (client: Queryable, folded: readonly { day: string; dimension: FoldedDimension }[]) =>
  addFoldedCounts(
    client,
    folded.map((value) => ({ ...value, count: 1 })),
  );

/** Adds to a table of counts; rows of one day and column are summed first, as one statement may not update a row twice. */
function dailyCounter<Column extends string>(table: string, column: Column) {
  const add = createRowStatement<DailyCount<Column>>(
    `add_${table}`,
    insertRowsSql(
      table,
      { day: "date", [column]: "text", count: "bigint" },
      `day, ${column}`,
      `ON CONFLICT (day, ${column}) DO UPDATE SET count = ${table}.count + excluded.count`,
    ),
  );
  return async (client: Queryable, rows: readonly DailyCount<Column>[]): Promise<void> => {
    const sums = new Map<string, DailyCount<Column>>();
    for (const row of rows) {
      const key = `${row.day} ${row[column]}`;
      sums.set(key, { ...row, count: row.count + (sums.get(key)?.count ?? 0) });
    }
    await add(client, [...sums.values()]);
  };
}

export function selectDropped(client: Queryable, days: number): Promise<DroppedRow[]> {
  return queryRows(
    client,
    { day: text, reason: text, count: integer },
    `SELECT day::text, reason, count::int FROM dropped_records
     WHERE day > (now() AT TIME ZONE 'UTC')::date - $1::int AND count > 0 ORDER BY dropped_records.day DESC, reason`,
    [days],
  );
}

export function countFolded(client: Queryable): Promise<{ dimension: string; count: number }[]> {
  return queryRows(
    client,
    { dimension: text, count: float },
    "SELECT dimension, sum(count)::float8 AS count FROM folded_values GROUP BY dimension ORDER BY dimension",
  );
}
