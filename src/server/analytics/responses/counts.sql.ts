import type { Queryable } from "#server/platform/db/database.ts";
import { queryRow, queryRows, text } from "#server/platform/db/query-rows.ts";
import { boolean } from "#server/platform/db/query-rows.ts";
import { insertRowsSql, sent } from "#server/platform/db/rows.sql.ts";
import { merged } from "./day-counts.sql.ts";
import type { CountRow } from "./tally.ts";

const columns = {
  day: "date",
  hour: "smallint",
  split: "text",
  brand: "text",
  value: "text",
  device_type: "text",
  reader: "text",
  verified: "boolean",
  status: "smallint",
  count: "bigint",
} as const;

const key = "day, hour, split, brand, value, device_type, reader, verified, status";
const addToKnown = `ON CONFLICT (${key}) DO UPDATE SET count = response_counts.count + excluded.count`;

export async function addCounts(client: Queryable, rows: readonly CountRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: "add_responses",
    text: insertRowsSql("response_counts", columns, key, addToKnown),
    values: [JSON.stringify(rows)],
  });
}

export interface Batch {
  writer: string;
  /** Number of the batch, starting at 1. */
  number: number;
  rows: readonly CountRow[];
}

/**
 * Adds a batch in one statement, and records that its writer is running. A batch that was already stored, by a statement whose
 * response was lost, adds nothing. Returns false if the writer is unknown.
 */
export async function addBatch(client: Queryable, { writer, number, rows }: Batch): Promise<boolean> {
  const list = Object.keys(columns).join(", ");
  const row = await queryRow(
    client,
    { known: boolean },
    {
      name: "add_response_batch",
      text: `WITH known AS (
               UPDATE response_writers SET batch = greatest(batch, $3), stored_at = now()
               FROM (SELECT batch AS before FROM response_writers WHERE id = $2 FOR UPDATE) AS old
               WHERE id = $2 RETURNING before < $3 AS is_new
             ), added AS (
               INSERT INTO response_counts (${list})
               SELECT ${list} FROM ${sent(columns)} WHERE (SELECT is_new FROM known) ORDER BY ${key} ${addToKnown}
             )
             SELECT EXISTS (SELECT FROM known) AS known`,
    },
    [JSON.stringify(rows), writer, number],
  );
  return row?.known ?? false;
}

/** The referrers, assistants, campaigns and countries that are already stored for a day. */
export function selectValues(client: Queryable, day: string): Promise<{ split: string; value: string }[]> {
  return queryRows(
    client,
    { split: text, value: text },
    "SELECT DISTINCT split, value FROM response_counts WHERE day = $1 AND split NOT IN ('page', 'source')",
    [day],
  );
}

/** Maximum number of values of a property known from earlier days; the most frequent ones. A value takes about 100 bytes. */
const maxKnown = 10_000;

/** The most frequent referrers, assistants, campaigns and countries of all days before the given one. */
export function selectKnownValues(client: Queryable, beforeDay: string): Promise<{ split: string; value: string }[]> {
  return queryRows(
    client,
    { split: text, value: text },
    `SELECT split, value FROM (
       SELECT split, value, row_number() OVER (PARTITION BY split ORDER BY sum(count) DESC, value) AS position
       FROM response_counts WHERE day < $1 AND split NOT IN ('page', 'source') GROUP BY split, value
     ) AS ordered WHERE position <= $2`,
    [beforeDay, maxKnown],
  );
}

/**
 * Merges the small counts of persons of all days before the given one: counts of an hour into their day, then those of the
 * day by the rule of `dayCounts`. Two processes may run it at the same time.
 */
export async function mergeSmallCounts(client: Queryable, beforeDay: string, smallest: number): Promise<void> {
  const isSmall = `day < $1 AND reader = 'person' AND count < $2`;
  const move = (where: string, hour: string, value: string, deviceType: string) =>
    `WITH small AS (
       DELETE FROM response_counts WHERE ctid = ANY (ARRAY(SELECT ctid FROM response_counts WHERE ${where} FOR UPDATE))
       RETURNING *
     )
     INSERT INTO response_counts (${Object.keys(columns).join(", ")})
     SELECT day, ${hour}, split, brand, ${value}, ${deviceType}, reader, verified, status, sum(count)
     FROM small GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9 ${addToKnown}`;
  await client.query(move(`${isSmall} AND hour >= 0`, "-1", "value", "device_type"), [beforeDay, smallest]);
  // If the merged hours of a value are still small, its smallest large hour is added to them. Otherwise they would be
  // moved to "(merged)", and the total of the value would be too low.
  const value = "day, split, brand, value, device_type, reader, verified, status";
  const smallestHour = `ctid IN (
    SELECT DISTINCT ON (${value}) hours.ctid FROM response_counts AS hours
    JOIN (SELECT ${value} FROM response_counts WHERE ${isSmall} AND hour < 0) AS rest USING (${value})
    WHERE hours.hour >= 0 ORDER BY ${value}, hours.count
  )`;
  await client.query(move(smallestHour, "-1", "value", "device_type"), [beforeDay, smallest]);
  // Merges small device types of a channel, and the next smallest one if their sum is still small.
  const smallDevice = `${isSmall} AND hour < 0 AND device_type <> ''`;
  await client.query(move(smallDevice, "-1", "value", "''"), [beforeDay, smallest]);
  const ofValue = "day, split, brand, value, reader, verified, status";
  await client.query(move(nextSmallest(ofValue, value, "device_type = ''"), "-1", "value", "''"), [
    beforeDay,
    smallest,
  ]);
  const ofDay = `${isSmall} AND hour < 0 AND value <> '${merged}'`;
  await client.query(move(ofDay, "hour", `'${merged}'`, "''"), [beforeDay, smallest]);
  // Adds up the merged counts of all brands and searches the next smallest value in all of them, because the figures of
  // all brands are shown as one.
  const ofSplit = "day, split, reader, verified, status";
  const isMerged = `value = '${merged}'`;
  await client.query(move(nextSmallest(ofSplit, ofValue, isMerged), "-1", `'${merged}'`, "''"), [beforeDay, smallest]);
}

/**
 * In each group where the sum of the merged rows is small, selects the rows of the next smallest unit. `group` and `unit` are
 * lists of columns.
 */
const nextSmallest = (group: string, unit: string, isMerged: string) => `(${unit}) IN (
  SELECT ${unit} FROM (
    SELECT DISTINCT ON (${group}) ${unit} FROM response_counts
    JOIN (
      SELECT ${group} FROM response_counts WHERE day < $1 AND reader = 'person' AND ${isMerged}
      GROUP BY ${group} HAVING sum(count) < $2
    ) AS small USING (${group})
    WHERE NOT (${isMerged}) GROUP BY ${unit} ORDER BY ${group}, sum(count), ${unit}
  ) AS next
)`;
