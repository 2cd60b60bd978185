import { availableParallelism } from "node:os";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Log } from "../log.ts";
import { BoundedPool, type PoolLimits } from "./bounded-pool.ts";
import * as schema from "./schema/accounts.ts";

export type Orm = NodePgDatabase<typeof schema>;
/** Anything that can run a query: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export interface Database {
  pool: pg.Pool;
  orm: Orm;
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/**
 * Concurrent reports: one more than the processors, but from 3 to 6. With many more, PostgreSQL would leave no CPU time
 * for the app.
 */
export const maxConcurrentReports = Math.min(6, Math.max(3, availableParallelism() + 1));

const second = 1_000;
const minute = 60 * second;

/**
 * Each purpose has its own connections, so that none waits for another. At most 27 per process, so three processes and
 * a command fit PostgreSQL's default of 100.
 */
const limits = {
  /** Interactive requests: leads, newsletter, sign-in, consent, and other calls of pages and the dashboard. */
  forms: {
    connections: 8,
    waiting: 500,
    waitMs: 5 * second,
    statementMs: 10 * second,
    idleInTransactionMs: 30 * second,
  },
  ingest: {
    connections: 4,
    waiting: 500,
    waitMs: 5 * second,
    statementMs: 30 * second,
    idleInTransactionMs: 30 * second,
  },
  /** Dashboard queries over many rows. */
  reports: {
    connections: maxConcurrentReports,
    waiting: 500,
    waitMs: 20 * second,
    statementMs: 30 * second,
    idleInTransactionMs: 30 * second,
    cancellable: true,
    yields: true,
  },
  /** Roll-ups, retention, email and migrations. */
  jobs: {
    connections: 8,
    waiting: 500,
    waitMs: 30 * second,
    statementMs: 60 * minute,
    idleInTransactionMs: 10 * minute,
  },
  /** Health checks. */
  health: { connections: 1, waiting: 50, waitMs: 2 * second, statementMs: 2 * second, idleInTransactionMs: second },
} satisfies Record<string, PoolLimits>;

export type Purpose = keyof typeof limits;
export type Databases = Record<Purpose, Database>;

export const purposes = Object.keys(limits) as Purpose[];

/** Opens one pool per purpose; connections are opened on demand. */
export function openDatabases(connection: pg.PoolConfig, log: Log, isOwnServer = false): Databases {
  const open = (purpose: Purpose) => [purpose, openDatabase(connection, log, purpose, isOwnServer)] as const;
  return Object.fromEntries(purposes.map(open)) as Databases;
}

export async function closeDatabases(databases: Databases): Promise<void> {
  await Promise.all(purposes.map((purpose) => databases[purpose].close()));
}

export function openDatabase(
  connection: pg.PoolConfig,
  log: Log,
  purpose: Purpose = "jobs",
  isOwnServer = false,
): Database {
  const pool = new BoundedPool(connection, limits[purpose], isOwnServer);
  // An error without a listener ends the process. The pool emits errors of idle connections; a connection emits its own
  // while it is checked out and between two queries.
  let isClosing = false;
  const note = (error: Error) => isClosing || log.warn({ error: error.message }, "a database connection was lost");
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return {
    pool,
    orm: drizzle(pool, { schema }),
    transaction: (work) => inTransaction(pool, work),
    close: () => {
      // A server that stops right afterwards may end a connection first.
      isClosing = true;
      return pool.end();
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
