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

export function createCollector(database: Database): Collector {
  const group = createGroupCommit<Item>((items) => store(database, items), {
    maxDelayMs: 25,
    maxItems: 200,
    maxQueued: 20_000,
  });
  return {
    async collect(batch, userAgent) {
      const outcome = runPipeline({ batch, userAgent, receivedAt: new Date() });
      if ("dropped" in outcome) {
        await group.write([outcome]);
        return { accepted: 0, dropped: outcome.count };
      }
      await group.write(outcome.records.map((kept) => ({ kept })));
      return { accepted: outcome.records.length, dropped: 0 };
    },
    close: () => group.close(),
  };
}

function store(database: Database, items: Item[]): Promise<void> {
  const records = items.flatMap((item) => ("kept" in item ? [item.kept] : []));
  const drops = new Map<string, number>();
  for (const item of items)
    if ("dropped" in item) drops.set(item.dropped, (drops.get(item.dropped) ?? 0) + item.count);
  return database.transaction(async (client) => {
    if (drops.size > 0) await countDropped(client, drops);
    if (records.length === 0) return;
    await insertEvents(client, records);
    await insertPageViews(client, records);
    await updateEngagement(client, records);
    await publish(client, { topic: "analytics" });
  });
}
