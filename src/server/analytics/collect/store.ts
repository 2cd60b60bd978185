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
import { storeVisits } from "./visits/store-visits.ts";

/** Stores a group in the caller's transaction. Sets `outcome` on those whose visitor was forgotten meanwhile. */
export async function storeItems(client: Queryable, items: readonly Item[]): Promise<void> {
  const visitors = items.flatMap((item) => (item.kind === "dropped" ? [] : [item.visitor]));
  if (visitors.length > 0) await lockVisitors(client, visitors);
  const forgotten = visitors.length > 0 ? await selectForgotten(client, visitors) : new Set();

  const kept: Visit[] = [];
  const quarantined: Extract<Item, { kind: "quarantined" }>[] = [];
  const dropped: DroppedRow[] = [];
  for (const item of items) {
    if (item.kind === "dropped") dropped.push(droppedRow(item.visit, item.reason));
    else if (forgotten.has(item.visitor.toString("hex"))) {
      item.outcome = "forgotten";
      dropped.push(droppedRow(item.visit, "forgotten"));
    } else if (item.kind === "kept") kept.push(item.visit);
    else quarantined.push(item);
  }

  dropped.push(...(await storeQuarantined(client, quarantined)));
  await storeVisitRecords(client, kept);
  await addDropped(client, dropped);
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

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
  await publish(client, { topic: "analytics" });
}
