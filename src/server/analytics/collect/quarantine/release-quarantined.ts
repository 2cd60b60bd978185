import type { Queryable } from "#server/platform/db/database.ts";
import type { VisitorHash } from "#server/platform/secrets.ts";
import { addDropped } from "../daily-counts.sql.ts";
import type { CollectItem } from "../item.ts";
import { enrichBatch } from "../pipeline.ts";
import { storeItems } from "../store.ts";
import { popQuarantined } from "./quarantine.sql.ts";

interface ReleaseOptions {
  hashVisitor: VisitorHash;
  ownHosts: ReadonlySet<string>;
}

/**
 * Stores batches with their original times, and skips those that were released or forgotten in the meantime. Returns
 * the numbers of batches and records that were taken out of quarantine.
 */
export async function releaseQuarantined(
  client: Queryable,
  ids: readonly string[],
  { hashVisitor, ownHosts }: ReleaseOptions,
): Promise<{ batches: number; records: number }> {
  const releasedBatches = await popQuarantined(client, ids);
  const items = releasedBatches.map((row): CollectItem => ({
    kind: "kept",
    hashes: [hashVisitor(row.batch.visitorId), ...hashVisitor.before(row.batch.visitorId)],
    visit: enrichBatch({ batch: row.batch, client: row.client, receivedAt: row.received_at, ownHosts }),
  }));
  await storeItems(client, items);
  await addDropped(
    client,
    releasedBatches.map(({ day, reason, records }) => ({ day, reason, count: -records })),
  );
  return { batches: releasedBatches.length, records: releasedBatches.reduce((sum, { records }) => sum + records, 0) };
}
