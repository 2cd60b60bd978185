import type { CollectBatch, CollectReceipt } from "#contract/collect.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { createGroupCommit } from "#server/platform/db/group-commit.ts";
import type { Client } from "#server/platform/http/client.ts";
import type { Realtime } from "#server/platform/realtime/realtime.ts";
import { forgetVisitor } from "./forget/forget-visitor.ts";
import { lockVisitors, selectForgotten } from "./forget/queries.ts";
import type { Item } from "./item.ts";
import { isVerdict, runPipeline, type Visit } from "./pipeline.ts";
import { releaseQuarantined } from "./quarantine/release-quarantined.ts";
import { looksLikeBot } from "./steps/drop-bots.ts";
import { storeItems } from "./store.ts";
import { createVisitMemory } from "./visit-memory.ts";
import { isVisitStored } from "./visits/queries.ts";

export interface CollectorOptions {
  database: Database;
  realtime: Realtime;
  /** Keyed, so that it says nothing to who does not have the key. */
  hashVisitor(visitorId: string): Buffer;
  /** Host of the configured address; a visitor may use another name for us, which then stands in `Host`. */
  publicHost: string;
}

export interface Collector {
  /** Settles after COMMIT. Throws QueueFullError when records come faster than they can be stored. */
  collect(batch: CollectBatch, client: Client, host: string | undefined): Promise<CollectReceipt>;
  /** Moves batches from quarantine into the tables, as if they had been kept when they came. */
  release(ids: readonly string[]): Promise<{ batches: number; records: number }>;
  /**
   * In the caller's transaction, which may then store something that names the visitor: to forget them waits until that
   * is committed. False when they have been forgotten.
   */
  admit(client: Queryable, visitorId: string): Promise<boolean>;
  /** In the caller's transaction. Answers with the number of rows that lost their identifiers. */
  forget(client: Queryable, visitorId: string): Promise<number>;
  close(): Promise<void>;
}

export function createCollector({ database, realtime, hashVisitor, publicHost }: CollectorOptions): Collector {
  const group = createGroupCommit<Item>((items) => database.transaction((client) => storeItems(client, items)), {
    maxDelayMs: 20,
    maxItems: 300,
    maxQueued: 20_000,
    maxConcurrent: 2,
    sizeOf: (item) => item.visit.batch.records.length,
  });
  const memory = createVisitMemory();
  // Every process that has heard of the visitor hears of this too.
  const unsubscribe = realtime.subscribe((signal) => {
    if (signal.topic === "forgotten") memory.forget(signal.visitor);
  });

  async function judge(batch: CollectBatch, client: Client, host: string | undefined, visitor: Buffer): Promise<Item> {
    const receivedAt = new Date();
    const visitorKey = visitor.toString("hex");
    const visit: Visit = {
      batch,
      client,
      receivedAt,
      ownHosts: new Set([publicHost, host ?? publicHost]),
      isKnown:
        memory.isKnown(batch.visitId) ||
        // Another process may have seen it begin, or this one before it was started again.
        (looksLikeBot(client.userAgent) && (await isVisitStored(database.pool, batch.visitId))),
      pageViewTimes: memory.pageViewTimes(batch, visitorKey, receivedAt),
      records: [],
    };
    const outcome = runPipeline(visit);
    if (!isVerdict(outcome)) {
      memory.remember(batch, visitorKey);
      return { kind: "kept", visitor, visit: outcome };
    }
    return "drop" in outcome
      ? { kind: "dropped", visit, reason: outcome.drop }
      : { kind: "quarantined", visitor, visit, reason: outcome.quarantine };
  }

  return {
    async collect(batch, client, host) {
      const item = await judge(batch, client, host, hashVisitor(batch.visitorId));
      await group.write([item]);
      const isKept = item.kind === "kept" && !item.outcome;
      const count = batch.records.length;
      return isKept ? { accepted: count, dropped: 0 } : { accepted: 0, dropped: count };
    },
    release: (ids) =>
      database.transaction((client) =>
        releaseQuarantined(client, ids, { hashVisitor, ownHosts: new Set([publicHost]) }),
      ),
    async admit(client, visitorId) {
      const visitor = hashVisitor(visitorId);
      await lockVisitors(client, [visitor]);
      return (await selectForgotten(client, [visitor])).size === 0;
    },
    forget: (client, visitorId) => forgetVisitor(client, visitorId, hashVisitor(visitorId)),
    async close() {
      unsubscribe();
      await group.close();
    },
  };
}
