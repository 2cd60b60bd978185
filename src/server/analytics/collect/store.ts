import type { DropReason } from "#contract/quarantine.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { publish } from "#server/platform/realtime/realtime.ts";
import { addDropped, type DroppedRow } from "./dropped/queries.ts";
import { lockVisitors, selectForgotten } from "./forget/queries.ts";
import { type Item, recordsOf } from "./item.ts";
import type { Visit } from "./pipeline.ts";
import { storeQuarantined } from "./quarantine/store-quarantined.ts";
import {
  storeConversions,
  storeCustomEvents,
  storeEvents,
  storeLiveVisitors,
  storeWebVitals,
} from "./store/store-records.ts";
import { addFolded, storeSeen } from "./values/queries.ts";
import { storeVisits } from "./visits/store-visits.ts";

/** Stores a group in the caller's transaction. Sets `outcome` on those whose visitor was forgotten meanwhile. */
export async function storeItems(client: Queryable, items: readonly Item[]): Promise<void> {
  const visitors = items.flatMap((item) => (item.kind === "dropped" ? [] : [item.visitor]));
  if (visitors.length > 0) await lockVisitors(client, visitors);
  const known = items.flatMap((item) => (item.kind === "dropped" ? [] : [item.visitor, ...item.formerly]));
  const forgotten = known.length > 0 ? await selectForgotten(client, known) : new Set();

  const kept: Visit[] = [];
  const quarantined: Extract<Item, { kind: "quarantined" }>[] = [];
  const dropped: DroppedRow[] = [];
  for (const item of items) {
    if (item.kind === "dropped") dropped.push(droppedRow(item.visit, item.reason));
    else if ([item.visitor, ...item.formerly].some((hash) => forgotten.has(hash.toString("hex")))) {
      item.outcome = "forgotten";
      dropped.push(droppedRow(item.visit, "forgotten"));
    } else if (item.kind === "kept") {
      kept.push(item.visit);
      if (item.visit.records.length < item.visit.batch.records.length) dropped.push(claimedRow(item.visit));
    } else quarantined.push(item);
  }

  dropped.push(...(await storeQuarantined(client, quarantined)));
  await storeVisitRecords(client, kept);
  await addDropped(client, dropped);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Dropped records of batches that were otherwise kept. */
const claimedRow = ({ batch, receivedAt, records }: Visit): DroppedRow => ({
  day: dayOf(receivedAt),
  reason: "claimed_outcome" satisfies DropReason,
  count: batch.records.length - records.length,
});

const droppedRow = ({ batch, receivedAt }: Visit, reason: string): DroppedRow => ({
  day: dayOf(receivedAt),
  reason,
  count: batch.records.length,
});

async function storeVisitRecords(client: Queryable, visits: readonly Visit[]): Promise<void> {
  if (visits.length === 0) return;
  const records = recordsOf(visits);
  await storeEvents(client, records);
  await storeVisits(client, records);
  await storeCustomEvents(client, records);
  await storeConversions(client, records);
  await storeWebVitals(client, records);
  await storeLiveVisitors(client, records, new Date());
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
