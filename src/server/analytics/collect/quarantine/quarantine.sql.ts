import { z } from "zod";
import { type CollectBatch, collectBatchSchema } from "#contract/collect.ts";
import { quarantineReasons } from "#contract/quarantine.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  integer,
  json,
  moment,
  nullable,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  texts,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { insertRowsSql, createRowQuery, type SentRow } from "#server/platform/db/rows.sql.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { Position } from "#server/platform/http/paging.ts";

const columns = {
  id: "uuid",
  received_at: "timestamptz",
  reason: "text",
  visitor_id: "text",
  visit_id: "text",
  user_agent: "text",
  client: "jsonb",
  records: "int",
  batch: "jsonb",
} as const;

export type QuarantinedRow = SentRow<typeof columns>;

const inserted = { id: uuid };

/** Returns the rows that are new. */
export const insertQuarantined = createRowQuery<QuarantinedRow, typeof inserted>(
  "insert_quarantined",
  inserted,
  insertRowsSql("quarantined_batches", columns, "id", "ON CONFLICT (id) DO NOTHING RETURNING id"),
);

const reason = textOf(z.enum(quarantineReasons));

const listedBatch = {
  id: uuid,
  received_at: moment,
  created_micros: bigint,
  reason,
  visitor_id: text,
  visit_id: text,
  user_agent: text,
  country: nullable(text),
  records: integer,
  pages: texts,
};

export function selectQuarantined(
  client: Queryable,
  limit: number,
  after: Position | null,
): Promise<RowOf<typeof listedBatch>[]> {
  return queryRows(
    client,
    listedBatch,
    `SELECT id, received_at, (extract(epoch FROM received_at) * 1000000)::bigint AS created_micros, reason, visitor_id,
            visit_id, user_agent, client -> 'place' ->> 'countryCode' AS country, records,
            ARRAY(SELECT DISTINCT record ->> 'pageUrl' FROM jsonb_array_elements(batch -> 'records') AS record
                  ORDER BY 1) AS pages
     FROM quarantined_batches
     WHERE $2::bigint IS NULL OR (received_at, id) < ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::uuid)
     ORDER BY received_at DESC, id DESC LIMIT $1`,
    [limit, after?.createdMicros ?? null, after?.id ?? null],
  );
}

export async function countQuarantined(client: Queryable): Promise<number> {
  const sql = "SELECT count(*)::int AS count FROM quarantined_batches";
  return (await queryOneRow(client, { count: integer }, sql)).count;
}

const clientSchema: z.ZodType<Client> = z.object({
  userAgent: z.string(),
  device: z.object({
    deviceType: z.enum(["mobile", "tablet", "desktop"]),
    browser: z.enum(["Chrome", "Firefox", "Safari", "Edge", "Unknown"]),
    os: z.enum(["Windows", "macOS", "Linux", "Android", "iOS", "Unknown"]),
  }),
  place: z
    .object({
      countryCode: z.string(),
      countryName: z.string(),
      region: z.string().nullable(),
      city: z.string().nullable(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      timezone: z.string().nullable(),
    })
    .nullable(),
});

const heldBatch = {
  id: uuid,
  received_at: moment,
  day: text,
  reason,
  records: integer,
  // Null if an app of an incompatible version stored the batch.
  client: nullable(json(clientSchema)),
  batch: nullable(json(collectBatchSchema)),
};
type HeldBatch = RowOf<typeof heldBatch>;
export type TakenBatch = HeldBatch & { client: Client; batch: CollectBatch };

const isReadable = (row: HeldBatch): row is TakenBatch => row.client !== null && row.batch !== null;

/** Removes batches, to be stored in the same transaction. Leaves those that it cannot read. */
export async function popQuarantined(client: Queryable, ids: readonly string[]): Promise<TakenBatch[]> {
  const lockedRows = await queryRows(
    client,
    heldBatch,
    `SELECT id, received_at, (received_at AT TIME ZONE 'UTC')::date::text AS day, reason, records, client, batch
     FROM quarantined_batches WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE`,
    [ids],
  );
  const readableRows = lockedRows.filter(isReadable);
  await client.query("DELETE FROM quarantined_batches WHERE id = ANY ($1::uuid[])", [readableRows.map(({ id }) => id)]);
  return readableRows;
}

export async function deleteQuarantined(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM quarantined_batches WHERE id = $1", [id]);
  return rowCount === 1;
}
