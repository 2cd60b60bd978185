import { dayMs } from "#contract/calendar-range.ts";
import type { CollectBatch } from "#contract/collect.ts";
import type { Visit } from "../visit.ts";

const oldestRecordMs = dayMs;

export function correctClock(visit: Visit): Visit {
  const serverTime = createServerClock(visit.batch, visit.receivedAt);
  return {
    ...visit,
    records: visit.batch.records.map((record) => ({ record, timestamp: new Date(serverTime(record.occurredAt)) })),
  };
}

/**
 * Converts the browser's times to the server's clock, in milliseconds. Only differences between two browser times are
 * trusted, never the clock itself.
 */
export function createServerClock({ sentAt }: CollectBatch, receivedAt: Date): (occurredAt: string) => number {
  const sent = Date.parse(sentAt);
  const received = receivedAt.getTime();
  return (occurredAt) => received - Math.min(Math.max(sent - Date.parse(occurredAt), 0), oldestRecordMs);
}
