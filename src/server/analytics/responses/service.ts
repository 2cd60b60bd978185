import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { hostname } from "node:os";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import { isAlive } from "#server/platform/postgres/process-alive.ts";
import { addBatch, type Batch } from "./counts.sql.ts";
import { type Counter, type CounterOptions, createCounter } from "./counter.ts";
import { storeCountingStart } from "./page-loads.sql.ts";
import { addStoredValues } from "./stored-values.ts";
import { createTally } from "./tally.ts";
import { closeWriter, deleteWriter, insertWriter, selectSuspects } from "./writers.sql.ts";

export interface ResponseCounts {
  /** Counts a response whose head has been written. */
  note(request: IncomingMessage, status: number): void;
  /** Number of rows that are not stored yet. */
  waiting(): number;
  /** Stores what has been counted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

export interface ResponseCountsOptions extends Omit<CounterOptions, "tally"> {
  database: Database;
  log: Log;
  flushMs?: number;
}

/** Interval of storing, in milliseconds. A killed process loses the counts since it last stored them. */
const flushMs = 5_000;
/** A process that has not updated its row for this many seconds is assumed to have ended. */
const silentSeconds = 60;

/** Counts the responses of this process, and stores the counts every few seconds. */
export function startResponseCounts(options: ResponseCountsOptions): ResponseCounts {
  const { database, log } = options;
  const tally = createTally();
  const onShareExceeded = () =>
    log.warn(
      {},
      "one network sent more page loads in this hour than its fair share, and the rest count as those of programs; if visitors reach the app through a proxy, add it to TRUSTED_PROXIES",
    );
  const counter: Counter = createCounter({ ...options, tally, onShareExceeded });
  const writer = { id: randomUUID(), host: hostname(), pid: process.pid };
  let batch: Batch = { writer: writer.id, number: 0, rows: [] };
  let isFailing = false;
  let flushing: Promise<void> | undefined;
  let lookedAt = -Infinity;
  let knownOn = "";

  /**
   * Runs at the start and on each new day, so that stored values do not count as new after a restart or after midnight.
   */
  async function rememberValues(): Promise<void> {
    const today = localDay(new Date(), options.timezone);
    if (today === knownOn) return;
    await addStoredValues(database.pool, today, tally);
    knownOn = today;
  }

  async function store(): Promise<void> {
    // Counting continues without the database; the next flush tries again.
    await rememberValues().catch(() => undefined);
    await counter.flush();
    // A batch with an unknown result is sent again unchanged; its number shows whether it was stored.
    if (batch.rows.length === 0) batch = { ...batch, number: batch.number + 1, rows: tally.take() };
    if (!(await addBatch(database.pool, batch))) {
      await insertWriter(database.pool, writer);
      await addBatch(database.pool, batch);
    }
    batch = { ...batch, rows: [] };
    isFailing = false;
  }

  async function lookForEnded(): Promise<void> {
    if (performance.now() - lookedAt < silentSeconds * 1_000) return;
    lookedAt = performance.now();
    await reportEnded(database, writer, log);
  }

  async function flush(): Promise<void> {
    try {
      await store();
      await lookForEnded();
    } catch (error) {
      if (!isFailing) log.warn({ error: String(error) }, "response counts could not be stored and are kept in memory");
      isFailing = true;
    }
  }

  const flushOnce = () => (flushing ??= flush().finally(() => (flushing = undefined)));
  void storeCountingStart(database.pool, new Date()).catch(() => undefined);
  void flushOnce();
  const timer = setInterval(() => void flushOnce(), options.flushMs ?? flushMs).unref();
  return {
    note: counter.note,
    waiting: () => batch.rows.length + tally.size,
    async flush() {
      await flushing;
      await flushOnce();
    },
    async close() {
      clearInterval(timer);
      await flushing;
      await flushOnce();
      const rows = batch.rows.length + tally.size;
      if (rows > 0) log.error({ rows }, "response counts were lost: the database is unreachable");
      else await deleteWriter(database.pool, writer.id).catch(() => undefined);
    },
  };
}

/** Stores and logs a gap for each process that ended without storing its last counts. */
async function reportEnded(
  database: Database,
  own: { id: string; host: string; pid: number },
  log: Log,
): Promise<void> {
  for (const { id, host, pid, silent } of await selectSuspects(database.pool, own.host, silentSeconds)) {
    if (id === own.id) continue;
    // In a container, the next process often has the same process id.
    const isGone = host === own.host && (pid === own.pid || !isAlive(pid));
    if (!isGone && silent < silentSeconds) continue;
    for (const gap of await closeWriter(database.pool, id, (2 * flushMs) / 1_000))
      log.warn(
        { from: gap.started_at, to: gap.ended_at },
        "a process ended without storing its last response counts: responses of these seconds are missing",
      );
  }
}
