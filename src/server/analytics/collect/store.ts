import type { DropReason } from "#contract/quarantine.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";
import { addDropped, addFolded, type DroppedRow } from "./daily-counts.sql.ts";
import { lockVisitors, selectForgotten } from "./forget/forget.sql.ts";
import { type CollectItem, recordsOf } from "./item.ts";
import type { Visit } from "./visit.ts";
import { storeQuarantined } from "./quarantine/store-quarantined.ts";
import {
  storeConversions,
  storeCustomEvents,
  storeEvents,
  storeLiveVisitors,
  storeWebVitals,
} from "./store-records.ts";
import { storeSeen } from "./values/known-values.sql.ts";
import { storeVisits } from "./visits/store-visits.ts";
import { selectVisitors } from "./visits/visits.sql.ts";

/**
 * Stores a group in the caller's transaction. Returns the items that the pipeline did not drop but that are only
 * counted as dropped, because their visitor was forgotten in the meantime or their visit belongs to another visitor.
 */
export async function storeItems(client: Queryable, items: readonly CollectItem[]): Promise<ReadonlySet<CollectItem>> {
  const forgotten = await findForgotten(client, items);
  const foreign = await findForeign(client, items);
  const storedVisits: Visit[] = [];
  const quarantined: Extract<CollectItem, { kind: "quarantined" }>[] = [];
  const dropped: DroppedRow[] = [];
  for (const item of items) {
    const { batch, records } = item.visit;
    if (item.kind === "dropped") dropped.push(droppedRow(item.visit, item.reason));
    else if (forgotten.has(item)) dropped.push(droppedRow(item.visit, "forgotten"));
    else if (item.kind === "quarantined") quarantined.push(item);
    else if (foreign.has(item)) dropped.push(droppedRow(item.visit, "other_visitor"));
    else {
      storedVisits.push(item.visit);
      const claimed = batch.records.length - records.length;
      if (claimed > 0) dropped.push(droppedRow(item.visit, "claimed_outcome", claimed));
    }
  }
  dropped.push(...(await storeQuarantined(client, quarantined)));
  await storeVisitRecords(client, storedVisits);
  await addDropped(client, dropped);
  return new Set([...forgotten, ...foreign]);
}

/** Locks the visitors first, so that none is forgotten before the transaction ends. */
async function findForgotten(client: Queryable, items: readonly CollectItem[]): Promise<Set<CollectItem>> {
  const senders = items.filter((item) => item.kind !== "dropped");
  if (senders.length === 0) return new Set();
  await lockVisitors(
    client,
    senders.map(({ hashes }) => hashes[0]),
  );
  const forgotten = await selectForgotten(
    client,
    senders.flatMap(({ hashes }) => hashes),
  );
  if (forgotten.size === 0) return new Set();
  return new Set(senders.filter(({ hashes }) => hashes.some((hash) => forgotten.has(hash.toString("hex")))));
}

/** Finds batches for visits of other visitors. The process remembers the visitors of most, so it reads only a few. */
async function findForeign(client: Queryable, items: readonly CollectItem[]): Promise<Set<CollectItem>> {
  const unknown = items.filter((item) => item.kind === "kept" && item.visit.belongsTo === "unknown");
  if (unknown.length === 0) return new Set();
  const visitors = await selectVisitors(
    client,
    unknown.map(({ visit }) => visit.batch.visitId),
  );
  return new Set(
    unknown.filter(({ visit: { batch } }) => (visitors.get(batch.visitId) ?? batch.visitorId) !== batch.visitorId),
  );
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

const droppedRow = ({ batch, receivedAt }: Visit, reason: DropReason, count = batch.records.length): DroppedRow => ({
  day: dayOf(receivedAt),
  reason,
  count,
});

async function storeVisitRecords(client: Queryable, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const records = recordsOf(visits);
  await storeEvents(client, records);
  const storedVisits = await storeVisits(client, records);
  await storeCustomEvents(client, records);
  await storeConversions(client, records);
  await storeWebVitals(client, records);
  await storeLiveVisitors(
    client,
    // Records of a visit without a page view do not make a visitor live, because anyone can send a heartbeat.
    records.filter(({ visit }) => storedVisits.has(visit.batch.visitId)),
    new Date(),
  );
  await storeSeen(
    client,
    visits.flatMap(({ values }) => values.seen),
  );
  await addFolded(
    client,
    visits.flatMap(({ folded, receivedAt }) => folded.map((dimension) => ({ day: dayOf(receivedAt), dimension }))),
  );
  await publish(client, { topic: "analytics" });
}
