import type { CollectBatch, CollectReceipt } from "#contract/collect.ts";
import type { Database } from "#server/platform/db/database.ts";
import { createGroupCommit } from "#server/platform/db/group-commit.ts";
import { publish } from "#server/platform/realtime/realtime.ts";
import { type CollectedRecord, type DropReason, runPipeline } from "./pipeline.ts";
import { countDropped, insertEvents, insertPageViews, updateEngagement } from "./queries.ts";

type Item = { kept: CollectedRecord } | { dropped: DropReason; count: number };

export interface Collector {
  /** Settles after COMMIT. Throws QueueFullError when records come faster than they can be stored. */
  collect(batch: CollectBatch, userAgent: string): Promise<CollectReceipt>;
  close(): Promise<void>;
}

const mostKnownVisits = 50_000;

export function createCollector(database: Database): Collector {
  const group = createGroupCommit<Item>((items) => store(database, items), {
    maxDelayMs: 25,
    maxItems: 200,
    maxQueued: 20_000,
  });
  const knownVisits = createRecentSet(mostKnownVisits);
  return {
    async collect(batch, userAgent) {
      const isKnown = knownVisits.has(batch.visitId);
      const outcome = runPipeline({ batch, userAgent, isKnown, receivedAt: new Date() });
      if ("dropped" in outcome) {
        await group.write([outcome]);
        return { accepted: 0, dropped: outcome.count };
      }
      knownVisits.add(batch.visitId);
      await group.write(outcome.records.map((kept) => ({ kept })));
      return { accepted: outcome.records.length, dropped: 0 };
    },
    close: () => group.close(),
  };
}

function store(database: Database, items: Item[]): Promise<void> {
  const records = items.flatMap((item) => ("kept" in item ? [item.kept] : []));
  const drops = new Map<string, number>();
  for (const item of items) if ("dropped" in item) drops.set(item.dropped, (drops.get(item.dropped) ?? 0) + item.count);
  return database.transaction(async (client) => {
    if (drops.size > 0) await countDropped(client, drops);
    if (records.length === 0) return;
    await insertEvents(client, records);
    await insertPageViews(client, records);
    await updateEngagement(client, records);
    await publish(client, { topic: "analytics" });
  });
}

/** The latest members only; a Map keeps the order in which they were added. */
function createRecentSet(most: number): { has(key: string): boolean; add(key: string): void } {
  const keys = new Map<string, true>();
  return {
    has: (key) => keys.has(key),
    add(key) {
      keys.delete(key);
      keys.set(key, true);
      if (keys.size > most) keys.delete(keys.keys().next().value as string);
    },
  };
}
