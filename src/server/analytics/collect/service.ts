import type { CollectBatch, CollectReceipt } from "#contract/collect.ts";
import { formEvents } from "#contract/report-figures.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { createGroupCommit } from "#server/platform/db/group-commit.ts";
import type { Realtime } from "#server/platform/realtime/realtime.ts";
import type { VisitorHash } from "#server/platform/secrets.ts";
import { goals } from "#site.config.ts";
import { forgetVisitor } from "./forget/forget-visitor.ts";
import { lockVisitors, selectForgotten } from "./forget/forget.sql.ts";
import type { CollectItem } from "./item.ts";
import { createFairShare } from "../responses/fair-share.ts";
import { leastVisits } from "./steps/quarantine-crowd.ts";
import { type NoteStep, type PipelineParts, runPipeline, type Sender } from "./pipeline.ts";
import { releaseQuarantined } from "./quarantine/release-quarantined.ts";
import { storeItems } from "./store.ts";
import { createValueBudget } from "./values/value-budget.ts";
import { createVisitMemory } from "./visit-memory.ts";
import { isVisitStored } from "./visits/visits.sql.ts";

export interface CollectorOptions {
  database: Database;
  realtime: Realtime;
  /** HMAC; not reversible without the key. */
  hashVisitor: VisitorHash;
  /** Host of the configured URL; visitors may use another host name, which is then in the `Host` header. */
  publicHost: string;
  /** Paths of the site's own pages. */
  knownPages: readonly string[];
  noteStep?: NoteStep | undefined;
}

export interface Collector {
  /** Resolves after COMMIT. Throws QueueFullError when records arrive faster than they can be stored. */
  collect(batch: CollectBatch, sender: Sender): Promise<CollectReceipt>;
  /** Moves batches from quarantine into the tables, as if they had been stored when they arrived. */
  release(ids: readonly string[]): Promise<{ batches: number; records: number }>;
  /**
   * Locks the visitor in the caller's transaction, which may then store rows that contain the visitor's id: forgetting
   * the visitor waits until the transaction ends. False if the visitor has been forgotten.
   */
  admit(client: Queryable, visitorId: string): Promise<boolean>;
  /** Runs in the caller's transaction. Returns the number of rows that were changed or deleted. */
  forget(client: Queryable, visitorId: string): Promise<number>;
  close(): Promise<void>;
}

export function createCollector(options: CollectorOptions): Collector {
  const { database, realtime, hashVisitor, publicHost, noteStep } = options;
  const group = createGroupCommit(
    (items: CollectItem[]) => database.transaction((client) => storeItems(client, items)),
    {
      maxDelayMs: 20,
      maxItems: 300,
      maxQueued: 20_000,
      maxConcurrent: 2,
      sizeOf: (item) => item.visit.batch.records.length,
    },
  );
  const memory = createVisitMemory();
  const valueBudget = createValueBudget(database.pool, {
    page: [...options.knownPages, ...goals.flatMap((goal) => (goal.kind === "page" ? [goal.page] : []))],
    event: [...Object.values(formEvents), ...goals.flatMap((goal) => (goal.kind === "event" ? [goal.event] : []))],
    goal: goals.map(({ id }) => id),
  });
  // The signal reaches every process, because each may have the visitor in memory.
  const unsubscribe = realtime.subscribe((signal) => {
    if (signal.topic === "forgotten") memory.forget(signal.visitor);
  });

  const parts: PipelineParts = {
    memory,
    valueBudget,
    loadShare: createFairShare(),
    visitShare: createFairShare({ least: leastVisits }),
    hashVisitor,
    publicHost,
    isVisitStored: (visitId) => isVisitStored(database.pool, visitId),
    store: group.write,
    noteStep,
  };

  return {
    collect: (batch, sender) => runPipeline(batch, sender, parts),
    release: (ids) =>
      database.transaction((client) =>
        releaseQuarantined(client, ids, { hashVisitor, ownHosts: new Set([publicHost]) }),
      ),
    async admit(client, visitorId) {
      const visitor = hashVisitor(visitorId);
      await lockVisitors(client, [visitor]);
      return (await selectForgotten(client, [visitor, ...hashVisitor.before(visitorId)])).size === 0;
    },
    forget: (client, visitorId) => forgetVisitor(client, visitorId, hashVisitor(visitorId)),
    async close() {
      unsubscribe();
      await group.close();
    },
  };
}
