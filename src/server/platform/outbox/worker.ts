import { dayMs } from "#contract/calendar-range.ts";
import type { OutboxKind } from "#contract/outbox.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { retryDelayMs } from "./backoff.ts";
import { claim, type ClaimedMessage, markSent, markUnsent } from "./outbox.sql.ts";

/** Sends one message, or throws. Does nothing if the subject of the message was deleted in the meantime. */
export type Deliver = (message: ClaimedMessage) => Promise<void>;

/** Error of a single message: the transport itself works. */
export class MessageRefused extends Error {
  override name = "MessageRefused";
  /** Another attempt would fail too. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface Transport {
  name: string;
  /** Functions that send each kind of message over this transport. */
  deliver: Readonly<Partial<Record<OutboxKind, Deliver>>>;
}

export interface OutboxWorker {
  close(): Promise<void>;
}

const lanes = 2;
const pollMs = 5_000;
/** Timeout of an attempt. The lease ends later, so that no other process sends the message in the meantime. */
const attemptMs = 120_000;
const leaseMs = 150_000;
const giveUpAfterMs = 5 * dayMs;
const longestError = 500;
const keepAttempts = 30;
const keepPauseMs = 1_000;
const drainMs = 5_000;

/** Sends due messages over one transport. Any number of processes on one database may do this concurrently. */
export function startOutboxWorker(
  transport: Transport,
  { database, realtime, log }: { database: Database; realtime: Realtime; log: Log },
): OutboxWorker {
  const kinds = Object.keys(transport.deliver) as OutboxKind[];
  const running = new Set<Promise<void>>();
  const pause = createPause();
  let closed = false;
  let wokenWhileBusy = false;

  async function runLane(): Promise<void> {
    while (!closed && pause.isOver()) {
      const message = await claim(database.pool, kinds, leaseMs);
      if (!message) return;
      const isSent = await attempt(transport, message, { database, log, pause });
      if (isSent) await keepAsSent(database, message.id, () => closed);
    }
  }

  function wake(): void {
    if (closed || !pause.isOver()) return;
    // After a pause, a single message tests whether the transport works again.
    const lanesToStart = pause.hasFailed() ? 1 : lanes;
    // A running lane may just have found no message and miss one that was committed since, so the lanes are woken
    // again.
    wokenWhileBusy = running.size >= lanesToStart;
    while (running.size < lanesToStart) {
      const lane = runLane()
        .catch((error: unknown) =>
          log.warn({ transport: transport.name, error: String(error) }, "the outbox is paused"),
        )
        .finally(() => {
          running.delete(lane);
          if (wokenWhileBusy) wake();
        });
      running.add(lane);
    }
  }

  const timer = setInterval(wake, pollMs);
  const unsubscribe = realtime.subscribe(({ topic }) => {
    // Manual retry: the user may have just fixed the transport.
    if (topic === "outbox retry") pause.end();
    if (topic === "outbox" || topic === "outbox retry") wake();
  });
  wake();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      // Unfinished messages are sent after the end of their lease.
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
    },
  };
}

/** If a transport fails, it pauses as a whole instead of wasting one attempt on each message. */
function createPause() {
  let until = 0;
  let failuresInRow = 0;
  return {
    isOver: () => Date.now() >= until,
    hasFailed: () => failuresInRow > 0,
    noteFailure: () => void (until = Date.now() + retryDelayMs(++failuresInRow, "transport")),
    noteSuccess: () => void (failuresInRow = 0),
    end: () => void (until = 0),
  };
}

/** Returns whether the message was sent; otherwise, its failure is stored. */
async function attempt(
  transport: Transport,
  message: ClaimedMessage,
  { database, log, pause }: { database: Database; log: Log; pause: ReturnType<typeof createPause> },
): Promise<boolean> {
  try {
    await withDeadline(transport.deliver[message.kind] as Deliver, message);
    pause.noteSuccess();
    return true;
  } catch (error) {
    const text = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
    const rejection = error instanceof MessageRefused ? error : undefined;
    const isFinal = rejection?.isFinal || message.triedForMs > giveUpAfterMs;
    if (!rejection) pause.noteFailure();
    // The row contains the full error. The log does not contain the visitor's address, which servers often quote.
    const reason = text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…@…");
    log.warn({ transport: transport.name, kind: message.kind, id: message.id, isFinal, reason }, "not sent");
    await markUnsent(database.pool, message, {
      status: isFinal ? "failed" : "pending",
      retryInMs: retryDelayMs(message.attempts, "message"),
      error: text,
    });
    return false;
  }
}

/** Waits for an unavailable database, because a sent message that is not recorded would be sent twice. */
async function keepAsSent({ pool }: Database, id: string, isClosed: () => boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await markSent(pool, id);
    } catch (error) {
      if (isClosed() || tries === keepAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, keepPauseMs));
    }
  }
}

async function withDeadline(deliver: Deliver, message: ClaimedMessage): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out after ${attemptMs / 1000} seconds`)), attemptMs);
  });
  await Promise.race([deliver(message), late]).finally(() => clearTimeout(timer));
}
