import type { Visit } from "../pipeline.ts";

const oldestRecordMs = 24 * 3600 * 1000;

export function correctClock(visit: Visit): Visit {
  const { batch, receivedAt } = visit;
  return {
    ...visit,
    records: batch.records.map((record) => ({
      record,
      timestamp: serverTime(record.occurredAt, batch.sentAt, receivedAt),
    })),
  };
}

/** Only the distance between two readings of the browser's clock is trusted, never the clock itself. */
export function serverTime(occurredAt: string, sentAt: string, receivedAt: Date): Date {
  const ageMs = Date.parse(sentAt) - Date.parse(occurredAt);
  return new Date(receivedAt.getTime() - Math.min(Math.max(ageMs, 0), oldestRecordMs));
}
