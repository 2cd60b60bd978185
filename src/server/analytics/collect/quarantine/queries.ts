import type { CollectBatch } from "#contract/collect.ts";
import type { QuarantineReason } from "#contract/quarantine.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { insertSent, onRows, type RowOf } from "#server/platform/db/rows.ts";
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

export type QuarantinedRow = RowOf<typeof columns>;

/** Answers with those that were not there before. */
export const insertQuarantined = onRows<QuarantinedRow, { id: string }>(
  "insert_quarantined",
  insertSent("quarantined_batches", columns, "id", "ON CONFLICT (id) DO NOTHING RETURNING id"),
);

interface ListedRow {
  id: string;
  received_at: Date;
  created_micros: string;
  reason: QuarantineReason;
  visitor_id: string;
  visit_id: string;
  user_agent: string;
  country: string | null;
  records: number;
  pages: string[];
}

export async function selectQuarantined(
  client: Queryable,
  limit: number,
  after: Position | null,
): Promise<ListedRow[]> {
  const { rows } = await client.query<ListedRow>(
    `SELECT id, received_at, (extract(epoch FROM received_at) * 1000000)::bigint AS created_micros, reason, visitor_id,
            visit_id, user_agent, client -> 'place' ->> 'countryCode' AS country, records,
            ARRAY(SELECT DISTINCT record ->> 'pageUrl' FROM jsonb_array_elements(batch -> 'records') AS record
                  ORDER BY 1) AS pages
     FROM quarantined_batches
     WHERE $2::bigint IS NULL OR (received_at, id) < ('epoch'::timestamptz + $2 * interval '1 microsecond', $3::uuid)
     ORDER BY received_at DESC, id DESC LIMIT $1`,
    [limit, after?.createdMicros ?? null, after?.id ?? null],
  );
  return rows;
}

export async function countQuarantined(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM quarantined_batches");
  return rows[0]?.count ?? 0;
}

export interface TakenRow {
  id: string;
  received_at: Date;
  day: string;
  reason: QuarantineReason;
  records: number;
  client: Client;
  batch: CollectBatch;
}

/** Takes them out, to be stored in the same transaction. */
export async function takeQuarantined(client: Queryable, ids: readonly string[]): Promise<TakenRow[]> {
  const { rows } = await client.query<TakenRow>(
    `WITH chosen AS (SELECT id FROM quarantined_batches WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE)
     DELETE FROM quarantined_batches AS taken USING chosen WHERE taken.id = chosen.id
     RETURNING taken.id, received_at, (received_at AT TIME ZONE 'UTC')::date::text AS day, reason, records, client, batch`,
    [ids],
  );
  return rows;
}

export async function deleteQuarantined(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM quarantined_batches WHERE id = $1", [id]);
  return rowCount === 1;
}
