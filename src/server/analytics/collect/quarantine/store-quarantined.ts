import type { Queryable } from "#server/platform/db/database.ts";
import type { DroppedRow } from "../daily-counts.sql.ts";
import type { CollectItem } from "../item.ts";
import { insertQuarantined } from "./quarantine.sql.ts";

type Quarantined = Extract<CollectItem, { kind: "quarantined" }>;

/**
 * Stores whole batches. The id of the first record identifies the batch, so that a repeated one is stored once. Returns
 * the number of records to count as dropped.
 */
export async function storeQuarantined(client: Queryable, items: readonly Quarantined[]): Promise<DroppedRow[]> {
  const batches = new Map(items.map((item) => [item.visit.batch.records[0]?.id as string, item]));
  const inserted = await insertQuarantined(
    client,
    [...batches].map(([id, { visit, reason }]) => ({
      id,
      received_at: visit.receivedAt,
      reason,
      visitor_id: visit.batch.visitorId,
      visit_id: visit.batch.visitId,
      user_agent: visit.client.userAgent,
      client: visit.client,
      records: visit.batch.records.length,
      batch: visit.batch,
    })),
  );
  return inserted.flatMap(({ id }) => {
    const item = batches.get(id);
    if (!item) return [];
    const { receivedAt, batch } = item.visit;
    return [{ day: receivedAt.toISOString().slice(0, 10), reason: item.reason, count: batch.records.length }];
  });
}
