import type { CollectBatch } from "#contract/collect.ts";
import { serverTime } from "./steps/correct-clock.ts";
import { pageViewsToRemember } from "./steps/quarantine-rapid.ts";

/** What this process remembers of the latest visits, to judge their next batch. It dies with the process. */
export interface VisitMemory {
  isKnown(visitId: string): boolean;
  remember(batch: CollectBatch, visitor: string): void;
  /** When the visit's latest page views happened, those of this batch included; a batch that comes twice counts once. */
  pageViewTimes(batch: CollectBatch, visitor: string, receivedAt: Date): readonly number[];
  forget(visitor: string): void;
}

interface Remembered {
  /** Keyed hash of the visitor id. */
  visitor: string;
  isKnown: boolean;
  pageViews: Map<string, number>;
}

const mostVisits = 50_000;

export function createVisitMemory(): VisitMemory {
  const visits = new Map<string, Remembered>();

  /** A Map keeps the order in which keys were added, so the first is the one that was longest without a batch. */
  function recall(visitId: string, visitor: string): Remembered {
    const remembered = visits.get(visitId) ?? { visitor, isKnown: false, pageViews: new Map() };
    visits.delete(visitId);
    visits.set(visitId, remembered);
    if (visits.size > mostVisits) visits.delete(visits.keys().next().value as string);
    return remembered;
  }

  return {
    isKnown: (visitId) => visits.get(visitId)?.isKnown ?? false,
    remember(batch, visitor) {
      recall(batch.visitId, visitor).isKnown = true;
    },
    pageViewTimes(batch, visitor, receivedAt) {
      const { pageViews } = recall(batch.visitId, visitor);
      for (const record of batch.records)
        if (record.type === "page_view" && !pageViews.has(record.id))
          pageViews.set(record.id, serverTime(record.occurredAt, batch.sentAt, receivedAt).getTime());
      while (pageViews.size > pageViewsToRemember) pageViews.delete(pageViews.keys().next().value as string);
      return [...pageViews.values()];
    },
    forget(visitor) {
      for (const [visitId, remembered] of visits) if (remembered.visitor === visitor) visits.delete(visitId);
    },
  };
}
