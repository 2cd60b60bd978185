import { isbot } from "isbot";
import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { type DeviceDescription, describeUserAgent } from "./describe-user-agent.ts";

/** Why a record was not kept. Each is counted by day under this name. */
export type DropReason = "bot";

/** One record on its way to the database; each step adds to it or drops it with a reason. */
export interface Visit {
  batch: CollectBatch;
  receivedAt: Date;
  userAgent: string;
  /** Was a batch of this visit kept before? */
  isKnown: boolean;
  device?: DeviceDescription;
}

export interface CollectedRecord {
  record: TrackingRecord;
  /** The browser's time put onto the server's clock. */
  timestamp: Date;
  visitorId: string;
  visitId: string;
  experimentGroup: "A" | "B";
  userAgent: string;
  device: DeviceDescription;
}

export type Outcome = { records: CollectedRecord[] } | { dropped: DropReason; count: number };

type Step = (visit: Visit) => Visit | DropReason;

const steps: readonly Step[] = [dropBots, addDevice];

export function runPipeline(visit: Visit): Outcome {
  let current = visit;
  for (const step of steps) {
    const next = step(current);
    if (typeof next === "string") return { dropped: next, count: visit.batch.records.length };
    current = next;
  }
  const { batch, userAgent, receivedAt, device } = current as Required<Visit>;
  return {
    records: batch.records.map((record) => ({
      record,
      timestamp: correctClock(record.occurredAt, batch.sentAt, receivedAt),
      visitorId: batch.visitorId,
      visitId: batch.visitId,
      experimentGroup: batch.experimentGroup,
      userAgent,
      device,
    })),
  };
}

/**
 * A visit is judged when it begins. What a page sends while it closes, Chrome sends under its own user agent even where
 * the page ran under another (device emulation, kiosks), and that must not cost the visit its engaged time.
 */
function dropBots(visit: Visit): Visit | DropReason {
  return !visit.isKnown && (visit.userAgent === "" || isbot(visit.userAgent)) ? "bot" : visit;
}

function addDevice(visit: Visit): Visit {
  return { ...visit, device: describeUserAgent(visit.userAgent) };
}

const oldestRecordMs = 24 * 3600 * 1000;

/** Only the distance between two readings of the browser's clock is trusted, never the clock itself. */
function correctClock(occurredAt: string, sentAt: string, receivedAt: Date): Date {
  const ageMs = Date.parse(sentAt) - Date.parse(occurredAt);
  return new Date(receivedAt.getTime() - Math.min(Math.max(ageMs, 0), oldestRecordMs));
}
