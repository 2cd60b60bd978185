import { AsyncLocalStorage } from "node:async_hooks";
import { getPriority, setPriority } from "node:os";
import pg from "pg";
import { QueueFullError } from "./group-commit.ts";

const abandoned = new AsyncLocalStorage<AbortSignal>();

/** Aborting the signal also ends the statements that `work` runs on a cancellable pool. */
export const cancelOnAbort = <T>(signal: AbortSignal, work: () => T): T => abandoned.run(signal, work);

/**
 * Runs `work` without the signal of `cancelOnAbort`: several requests share its result, so the first client that disconnects
 * must not cancel it.
 */
export const withoutCancellation = <T>(work: () => T): T => abandoned.exit(work);

export interface PoolLimits {
  connections: number;
  /** Maximum number of requests waiting for a connection; further ones are rejected immediately. */
  waiting: number;
  /** Maximum wait of a request. */
  waitMs: number;
  /** PostgreSQL cancels a statement that takes longer. */
  statementMs: number;
  /** PostgreSQL ends a transaction that is idle for longer. */
  idleInTransactionMs: number;
  /** Whether `cancelOnAbort` applies. */
  cancellable?: boolean;
  /** On the embedded server, these connections run at low CPU priority. */
  yields?: boolean;
}

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, release: (error?: Error) => void) => void;

/** Connections of one purpose, with limits on the queue, the wait and each statement. */
export class BoundedPool extends pg.Pool {
  readonly #limits: PoolLimits;

  constructor(connection: pg.PoolConfig, limits: PoolLimits, isOwnServer: boolean) {
    super({
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      statement_timeout: limits.statementMs,
      idle_in_transaction_session_timeout: limits.idleInTransactionMs,
      application_name: "orbit",
      options: listOptions(limits, isOwnServer),
      ...connection,
    });
    this.#limits = limits;
    if (limits.yields && isOwnServer) this.on("connect", lowerPriority);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    const client = this.#connect();
    if (!callback) return client;
    // oxlint-disable promise/no-callback-in-promise -- the pool's own `query` takes a connection this way
    client.then(
      (connected) => callback(undefined, connected, (error) => connected.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    // oxlint-enable promise/no-callback-in-promise
  }

  async #connect(): Promise<pg.PoolClient> {
    if (this.waitingCount >= this.#limits.waiting)
      throw new QueueFullError("Too many requests are waiting for the database");
    const signal = this.#limits.cancellable ? abandoned.getStore() : undefined;
    signal?.throwIfAborted();
    const client = await super.connect();
    if (signal) endWith(signal, client);
    return client;
  }
}

function listOptions({ cancellable, yields }: PoolLimits, isOwnServer: boolean): string {
  return [
    // PostgreSQL checks during a statement whether the client has disconnected.
    ...(cancellable ? ["-c client_connection_check_interval=1s"] : []),
    // Parallel workers are separate processes with normal priority.
    ...(yields && isOwnServer ? ["-c max_parallel_workers_per_gather=0"] : []),
  ].join(" ");
}

/** Difference to the priority of the app itself; a higher number is a lower priority. */
const lowered = 10;
const lowestPriority = 19;

/** Works because the backend process runs on this machine, under our user unless we are root. */
function lowerPriority(client: pg.PoolClient): void {
  try {
    setPriority(
      (client as pg.PoolClient & { processID: number }).processID,
      Math.min(lowestPriority, getPriority() + lowered),
    );
  } catch {
    // The process may have ended already.
  }
}

/** Closing the connection ends its statement; the pool opens another. */
function endWith(signal: AbortSignal, client: pg.PoolClient): void {
  const release = client.release;
  let isReleased = false;
  const end = (error?: Error | boolean): void => {
    if (isReleased) return;
    isReleased = true;
    signal.removeEventListener("abort", abandon);
    release(error);
  };
  const abandon = () => end(new Error("Connection terminated: the client disconnected"));
  client.release = end;
  if (signal.aborted) abandon();
  else signal.addEventListener("abort", abandon);
}
