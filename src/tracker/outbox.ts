import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { paths } from "#paths.ts";
import type { Identity } from "./identity.ts";
import { sendReliably } from "./send.ts";

/** Records that happen together travel together. */
const gatherMs = 250;
const mostPerBatch = 50;
/** Beyond this the network has been away for long; the oldest are the ones to keep, since the rest refers to them. */
const mostWaiting = 500;

export interface Outbox {
  add(record: TrackingRecord): void;
  /** Hands everything without an acknowledgement to the browser, which sends it after the page is gone. */
  sendBeforeLeaving(): void;
  discard(): void;
}

export function createOutbox(identity: Identity): Outbox {
  let waiting: TrackingRecord[] = [];
  let inFlight: TrackingRecord[] = [];
  const sending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const batchOf = (records: TrackingRecord[]): CollectBatch => ({
    consent: { analytical: true },
    ...identity,
    sentAt: new Date().toISOString(),
    records,
  });

  /** One batch at a time, in order: an engagement must not overtake the page view that it belongs to. */
  async function send(): Promise<void> {
    timer = undefined;
    if (inFlight.length > 0 || waiting.length === 0) return;
    inFlight = waiting.splice(0, mostPerBatch);
    await sendReliably(paths.api.collect(), batchOf(inFlight), sending.signal);
    inFlight = [];
    void send();
  }

  return {
    add(record) {
      if (waiting.length < mostWaiting) waiting.push(record);
      timer ??= setTimeout(() => void send(), gatherMs);
    },
    sendBeforeLeaving() {
      // What is in flight goes once more: its answer may never come, and the server counts a record once.
      const open = [...inFlight, ...waiting].slice(0, mostPerBatch);
      if (open.length === 0) return;
      const body = new Blob([JSON.stringify(batchOf(open))], { type: "application/json" });
      if (navigator.sendBeacon(paths.api.collect(), body))
        waiting = waiting.slice(Math.max(0, open.length - inFlight.length));
    },
    discard() {
      sending.abort();
      clearTimeout(timer);
      waiting = [];
    },
  };
}
