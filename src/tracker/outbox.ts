import type { CollectBatch, TrackingRecord } from "#contract/collect.ts";
import { paths } from "#paths.ts";
import { readConsent } from "./consent.ts";
import type { Identity } from "./identity.ts";
import { postJson } from "./post-json.ts";
import { readItem, removeItem, writeItem } from "./storage.ts";
import { keys } from "./stored.ts";

/** Records created at about the same time are sent in one batch, because a request takes more time of a slow phone than all else. */
const gatherMs = 1_000;
const maxPerBatch = 50;
/** Reached only after a long network outage. The oldest records are kept, because later ones refer to them. */
const maxWaiting = 500;

const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

interface Entry {
  visitId: string;
  record: TrackingRecord;
}

export interface Outbox {
  add(visitId: string, record: TrackingRecord): void;
  /** Sends immediately; a page that is being unloaded does not wait for responses. */
  flush(isUnloading: boolean): void;
}

export function createOutbox(identity: Identity, signal: AbortSignal): Outbox {
  const unacknowledged = takeKept(identity.visitorId);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  let handedOver = 0;
  let retryMs = firstRetryMs;

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
    if (maySend()) writeItem("sessionStorage", keys.unsent, JSON.stringify([identity.visitorId, unacknowledged]));
  }

  function sendIn(ms: number): void {
    timer ??= setTimeout(send, ms);
  }

  /** Sends one batch at a time, in order, because an engagement record must not arrive before its page view. */
  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
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
      if (status >= 400) console.warn("Records rejected:", status);
      unacknowledged.splice(0, batch.records.length);
      removeItem("sessionStorage", keys.unsent);
      retryMs = firstRetryMs;
      sendIn(0);
    } else {
      keep();
      sendIn(retryMs);
      retryMs = Math.min(retryMs * 2, longestRetryMs);
    }
  }

  addEventListener("online", send, { signal });
  return {
    add(visitId, record) {
      if (unacknowledged.length < maxWaiting) unacknowledged.push({ visitId, record });
      sendIn(gatherMs);
    },
    flush(isUnloading) {
      if (!isUnloading) void send();
      else
        while (unacknowledged[handedOver] && maySend()) {
          const batch = makeBatch(identity, unacknowledged.slice(handedOver));
          postJson(paths.api.collect(), batch).catch(() => undefined);
          handedOver += batch.records.length;
        }
      keep();
    },
  };
}

/** Records of the same visit, starting with the first. */
function makeBatch(identity: Identity, entries: readonly Entry[]): CollectBatch {
  const visitId = entries[0]?.visitId ?? "";
  const ofVisit = entries.slice(0, maxPerBatch).filter((entry) => entry.visitId === visitId);
  const records = ofVisit.map(({ record }) => record);
  return { consent: { analytical: true }, ...identity, visitId, sentAt: new Date().toISOString(), records };
}

function takeKept(visitorId: string): Entry[] {
  try {
    const [owner, entries] = JSON.parse(readItem("sessionStorage", keys.unsent) ?? "[]") as [string, Entry[]];
    return owner === visitorId ? entries : [];
  } catch {
    return [];
  }
}
