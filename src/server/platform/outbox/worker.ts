import type { OutboxKind } from "#contract/outbox.ts";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Realtime } from "../realtime/realtime.ts";
import { retryDelayMs } from "./backoff.ts";
import { claim, type ClaimedMessage, markSent, markUnsent } from "./queries.ts";

/** Sends one message, or throws. What it tells about may have been deleted meanwhile; then it does nothing. */
export type Deliver = (message: ClaimedMessage) => Promise<void>;

/** Thrown by a transport that answered: what failed is this message, not the way. */
export class MessageRefused extends Error {
  override name = "MessageRefused";
  /** Another attempt would end alike. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.isFinal = isFinal;
  }
}

export interface Transport {
  name: string;
  /** How to send each kind that this transport carries. */
  deliver: Readonly<Partial<Record<OutboxKind, Deliver>>>;
}

export interface OutboxWorker {
  close(): Promise<void>;
}

const lanes = 2;
const pollMs = 5_000;
/** An attempt that takes longer has hung. Its lease ends later, so that nobody sends it a second time meanwhile. */
const attemptMs = 120_000;
const leaseMs = 150_000;
const giveUpAfterMs = 5 * 24 * 60 * 60_000;
const longestError = 500;
const keepAttempts = 30;
const keepPauseMs = 1_000;
const drainMs = 5_000;

/** Sends what is due over one transport. Any number of processes may do so on one database. */
export function startOutboxWorker(
  transport: Transport,
  { database, realtime, log }: { database: Database; realtime: Realtime; log: Log },
): OutboxWorker {
  const kinds = Object.keys(transport.deliver) as OutboxKind[];
  const running = new Set<Promise<void>>();
  let closed = false;
  /** A transport that fails fails for all, so it rests as a whole instead of wasting one attempt on each message. */
  let restUntil = 0;
  let failuresInRow = 0;
  let wokenWhileBusy = false;

  async function attempt(message: ClaimedMessage): Promise<void> {
    try {
      await withDeadline(transport.deliver[message.kind] as Deliver, message);
    } catch (error) {
      const text = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      const refused = error instanceof MessageRefused ? error : undefined;
      const isFinal = refused?.isFinal || message.triedForMs > giveUpAfterMs;
      if (!refused) restUntil = Date.now() + retryDelayMs(++failuresInRow, "transport");
      // The row keeps the whole text; a log is no place for the visitor's address, which servers like to quote.
      const reason = text.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, "…@…");
      log.warn({ transport: transport.name, kind: message.kind, id: message.id, isFinal, reason }, "not sent");
      await markUnsent(database.pool, message, {
        status: isFinal ? "failed" : "pending",
        retryInMs: retryDelayMs(message.attempts, "message"),
        error: text,
      });
      return;
    }
    failuresInRow = 0;
    await keepAsSent(database, message.id, () => closed);
  }

  async function runLane(): Promise<void> {
    while (!closed && Date.now() >= restUntil) {
      const message = await claim(database.pool, kinds, leaseMs);
      if (!message) return;
      await attempt(message);
    }
  }

  function wake(): void {
    if (closed || Date.now() < restUntil) return;
    // After a rest, one message finds out whether the transport is back.
    const wanted = failuresInRow > 0 ? 1 : lanes;
    // A lane that has just found nothing would not see what was committed since.
    wokenWhileBusy = running.size >= wanted;
    while (running.size < wanted) {
      const lane = runLane()
        .catch((error: unknown) => log.warn({ transport: transport.name, error: String(error) }, "the outbox rests"))
        .finally(() => {
          running.delete(lane);
          if (wokenWhileBusy) wake();
        });
      running.add(lane);
    }
  }

  const timer = setInterval(wake, pollMs);
  const unsubscribe = realtime.subscribe(({ topic }) => {
    // Somebody asked for it by hand, who may have just mended the transport.
    if (topic === "outbox retry") restUntil = 0;
    if (topic === "outbox" || topic === "outbox retry") wake();
  });
  wake();
  return {
    async close() {
      closed = true;
      clearInterval(timer);
      unsubscribe();
      // What is not done by then is taken up by its lease's end.
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, drainMs).unref())]);
    },
  };
}

/** A message whose sending is not kept goes out twice, so a database that is away for a moment is waited for. */
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
    timer = setTimeout(() => reject(new Error(`No end after ${attemptMs / 1000} seconds`)), attemptMs);
  });
  await Promise.race([deliver(message), late]).finally(() => clearTimeout(timer));
}
