import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { paths } from "#paths.ts";
import { readConsent } from "./consent.ts";
import type { Identity } from "./identity.ts";
import { postJson } from "./post-json.ts";
import { readItem, removeItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";

/** Records that happen together travel together. */
const gatherMs = 250;
const mostPerBatch = 50;
/** Beyond this the network has been away for long; the oldest are the ones to keep, since the rest refers to them. */
const mostWaiting = 500;

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

interface Entry {
  visitId: string;
  record: TrackingRecord;
}

export interface Outbox {
  add(visitId: string, record: TrackingRecord): void;
  /** Sends at once; a page that leaves for good does not wait for answers. */
  hurry(isLeaving: boolean): void;
}

export function createOutbox(identity: Identity, signal: AbortSignal): Outbox {
  const unacknowledged = takeKept(identity.visitorId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let handedOver = 0;
  let retryMs = firstRetryMs;

  // Asked again each time: a tab that was frozen meanwhile may not have heard of the withdrawal yet.
  const maySend = () =>
    unacknowledged[0] &&
    !signal.aborted &&
    readConsent()?.analytical &&
    readItem("localStorage", keys.visitor) === identity.visitorId;

  /** Records of one visit, from there on. */
  function batchFrom(start: number): CollectBatch {
    const visitId = unacknowledged[start]?.visitId ?? "";
    const entries = unacknowledged.slice(start, start + mostPerBatch);
    const records = entries.filter((entry) => entry.visitId === visitId).map(({ record }) => record);
    return { consent: { analytical: true }, ...identity, visitId, sentAt: new Date().toISOString(), records };
  }

  function sendIn(ms: number): void {
    timer ??= setTimeout(send, ms);
  }

  /** One batch at a time, in order: an engagement must not overtake the page view that it belongs to. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isSending || !maySend()) return;
    isSending = true;
    const batch = batchFrom(0);
    let status = 0;
    try {
      const response = await postJson(paths.api.collect(), batch, signal);
      // Left unread, Chrome reports a request that succeeded as aborted.
      await response.text();
      status = response.status;
    } catch {
      // No answer.
    }
    isSending = false;
    // What the server will never take is as settled as what it has; 429 and 5xx are for later.
    if (status && status < 500 && status !== 429) {
      if (status >= 400) console.warn("Tracking records refused:", status);
      unacknowledged.splice(0, batch.records.length);
      removeItem("sessionStorage", keys.unsent);
      retryMs = firstRetryMs;
      sendIn(0);
    } else {
      sendIn(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  addEventListener("online", send, { signal });
  return {
    add(visitId, record) {
      if (unacknowledged.length < mostWaiting) unacknowledged.push({ visitId, record });
      sendIn(gatherMs);
    },
    hurry(isLeaving) {
      if (!isLeaving) void send();
      else
        while (unacknowledged[handedOver] && maySend()) {
          const batch = batchFrom(handedOver);
          postJson(paths.api.collect(), batch).catch(() => undefined);
          handedOver += batch.records.length;
        }
      // For the next page of this tab, which sends what has no answer yet once more; the server counts a record once.
      if (maySend()) writeItem("sessionStorage", keys.unsent, JSON.stringify([identity.visitorId, unacknowledged]));
    },
  };
}

function takeKept(visitorId: string): Entry[] {
  const kept = readItem("sessionStorage", keys.unsent);
  removeItem("sessionStorage", keys.unsent);
  try {
    const [owner, entries] = JSON.parse(kept ?? "[]") as [string, Entry[]];
    return owner === visitorId ? entries : [];
  } catch {
    return [];
  }
}
