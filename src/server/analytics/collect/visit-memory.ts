import type { CollectBatch } from "#contract/collect.ts";
import type { PageViewTimes } from "./page-view-times.ts";
import { createServerClock } from "./steps/correct-clock.ts";
import { pageViewsToRemember } from "./steps/quarantine-rapid.ts";
import type { Visit } from "./visit.ts";

/** Latest visits in memory, used to check their next batch. Lost when the process ends. */
export interface VisitMemory {
  isKnown(visitId: string): boolean;
  /** Compares the visitor with that of an earlier batch of this visit; "unknown" if none is remembered. */
  belongsTo(visitId: string, visitor: string): Visit["belongsTo"];
  /** Times of the visit's latest page views, including those of this batch; a repeated batch counts once. */
  pageViewTimes(batch: CollectBatch, receivedAt: Date): PageViewTimes;
  /**
   * Remembers the visitor and the page view times of a batch, as the checks used them. Call it unless the batch is
   * dropped.
   */
  remember(visitId: string, visit: { visitor: string; isKept: boolean; pageViews: PageViewTimes }): void;
  forget(visitor: string): void;
  forgetVisit(visitId: string): void;
  /** Memory in use, in bytes; never more than `maxBytes`. */
  readonly bytes: number;
}

interface Remembered {
  /** Beginning of the keyed hash of the visitor id. */
  visitor: string;
  isKnown: boolean;
  pageViews: PageViewTimes;
}

export const maxBytes = 16 * 2 ** 20;
/** Memory of a visit (id, visitor, Map entry and objects) and of each page view, measured and rounded up. */
const bytesOfVisit = 320;
const bytesOfPageView = 16;
const sizeOf = ({ pageViews }: Remembered) => bytesOfVisit + (pageViews.length / 2) * bytesOfPageView;
/** Number of hexadecimal digits; enough to distinguish visitors. */
const visitorDigits = 16;

/**
 * Keeps two generations. A visit that sends a batch moves to the latest; when that generation reaches half of the
 * limit, the earlier one is discarded. Finding the oldest visit in one large Map would take longer than storing a
 * batch.
 */
export function createVisitMemory(): VisitMemory {
  let latest = createGeneration();
  let earlier = createGeneration();
  const find = (visitId: string) => latest.visits.get(visitId) ?? earlier.visits.get(visitId);

  return {
    isKnown: (visitId) => find(visitId)?.isKnown ?? false,
    belongsTo(visitId, visitor) {
      const remembered = find(visitId);
      if (!remembered) return "unknown";
      return remembered.visitor === visitor.slice(0, visitorDigits) ? "sender" : "other";
    },
    pageViewTimes(batch, receivedAt) {
      const known = find(batch.visitId)?.pageViews ?? [];
      if (!batch.records.some(({ type }) => type === "page_view")) return known;
      const pageViews = [...known];
      const serverTime = createServerClock(batch, receivedAt);
      for (const record of batch.records) {
        if (record.type !== "page_view") continue;
        const id = endOfId(record.id);
        if (!pageViews.includes(id)) pageViews.push(id, serverTime(record.occurredAt));
      }
      return pageViews.slice(-2 * pageViewsToRemember);
    },
    remember(visitId, { visitor, isKept, pageViews }) {
      const recent = latest.visits.get(visitId);
      const isKnown = isKept || (find(visitId)?.isKnown ?? false);
      if (recent?.pageViews === pageViews) return void (recent.isKnown = isKnown);
      const remembered = { visitor: visitor.slice(0, visitorDigits), isKnown, pageViews };
      earlier.drop(visitId);
      latest.drop(visitId);
      if (latest.bytes + sizeOf(remembered) > maxBytes / 2) {
        earlier = latest;
        latest = createGeneration();
      }
      latest.add(visitId, remembered);
    },
    forget(visitor) {
      for (const generation of [latest, earlier])
        for (const [visitId, remembered] of generation.visits)
          if (remembered.visitor === visitor.slice(0, visitorDigits)) generation.drop(visitId);
    },
    forgetVisit(visitId) {
      for (const generation of [latest, earlier]) generation.drop(visitId);
    },
    get bytes() {
      return latest.bytes + earlier.bytes;
    },
  };
}

function createGeneration() {
  const visits = new Map<string, Remembered>();
  return {
    visits,
    bytes: 0,
    add(visitId: string, remembered: Remembered) {
      visits.set(visitId, remembered);
      this.bytes += sizeOf(remembered);
    },
    drop(visitId: string) {
      const remembered = visits.get(visitId);
      if (remembered && visits.delete(visitId)) this.bytes -= sizeOf(remembered);
    },
  };
}

/** Extracts 48 random bits of a UUIDv7. */
const endOfId = (id: string): number => Number.parseInt(id.slice(-12), 16);
