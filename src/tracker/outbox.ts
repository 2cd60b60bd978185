import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { paths } from "#paths.ts";
import { readConsent } from "./consent.ts";
import type { Identity } from "./identity.ts";
import { postJson } from "./post-json.ts";
import { readItem, removeItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";

/** Records of a visitor's actions within this time are sent in one batch. The first retry waits for the same time. */
const gatherMs = 1_000;
const maxPerBatch = 50;
/** Reached only after a long network outage. The oldest records are kept, because later ones refer to them. */
const maxWaiting = 500;

const longestRetryMs = 60_000;

interface Entry {
  visitId: string;
  record: TrackingRecord;
}

export interface Outbox {
  /** Adds a record, which is sent with the next call of one of the methods below. */
  add(visitId: string, record: TrackingRecord): void;
  /** Sends at once, or after the response to the request in progress. */
  send(): void;
  /** Sends within a second. */
  sendSoon(): void;
  /** Keeps and sends the records of a page that is no longer visible; waits for no response while unloading. */
  flush(isUnloading: boolean): void;
}

export function createOutbox(identity: Identity, signal: AbortSignal): Outbox {
  const unacknowledged = takeKept(identity.visitorId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  /** Number of records that must not wait for later ones. */
  let due = 0;
  let retryMs = gatherMs;

  // Checked each time, because a tab that was frozen may have missed a withdrawal.
  const maySend = () =>
    unacknowledged[0] &&
    !signal.aborted &&
    readConsent()?.analytical &&
    readItem("localStorage", keys.visitor) === identity.visitorId;

  /**
   * Keeps the records for the next page of this tab, which sends those without a response again; the server counts each
   * record once. Also called after each failure, because the next page may start before this one has ended.
   */
  function keep(): void {
    writeItem("sessionStorage", keys.unsent, JSON.stringify([identity.visitorId, unacknowledged]));
  }

  function sendSoon(ms = gatherMs): void {
    timer ??= setTimeout(send, ms);
  }

  /** Sends one batch at a time, in order, because an engagement record must not arrive before its page view. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    due = unacknowledged.length;
    if (isSending || !maySend()) return;
    isSending = true;
    const batch = makeBatch(identity, unacknowledged);
    let status = 0;
    try {
      const response = await postJson(paths.api.collect(), batch, signal);
      // Chrome reports a successful request as aborted if the body is not read.
      await response.text();
      status = response.status;
    } catch {
      // No response.
    }
    isSending = false;
    // Records that the server rejects for good are removed, like stored ones; 429 and 5xx are retried later.
    if (status && status < 500 && status !== 429) {
      if (status >= 400) console.warn("Rejected", status);
      unacknowledged.splice(0, batch.records.length);
      removeItem("sessionStorage", keys.unsent);
      retryMs = gatherMs;
      // Sends the next batch at once, including records that became due in the meantime.
      if (due > batch.records.length) void send();
    } else if (maySend()) {
      keep();
      sendSoon(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  addEventListener("online", send, { signal });
  return {
    add(visitId, record) {
      if (unacknowledged.length < maxWaiting) unacknowledged.push({ visitId, record });
    },
    send,
    sendSoon,
    flush(isUnloading) {
      if (!maySend()) return;
      keep();
      if (!isUnloading) return void send();
      for (let sent = 0; unacknowledged[sent];) {
        const batch = makeBatch(identity, unacknowledged.slice(sent));
        postJson(paths.api.collect(), batch).catch(() => undefined);
        sent += batch.records.length;
      }
    },
  };
}

/** Records of the same visit, starting with the first. */
function makeBatch(identity: Identity, entries: readonly Entry[]): CollectBatch {
  const { visitId } = entries[0] as Entry;
  const ofVisit = entries.slice(0, maxPerBatch).filter((entry) => entry.visitId === visitId);
  const records = ofVisit.map(({ record }) => record);
  return { consent: { analytical: true }, ...identity, visitId, sentAt: new Date().toISOString(), records };
}

function takeKept(visitorId: string): Entry[] {
  try {
    const [owner, entries] = JSON.parse(readItem("sessionStorage", keys.unsent) ?? "") as [string, Entry[]];
    if (owner === visitorId) return entries;
  } catch {
    // Nothing was kept.
  }
  return [];
}
