import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "../log.ts";
import * as schema from "./schema/accounts.ts";

export type Orm = NodePgDatabase<typeof schema>;
/** What a query needs: the pool, or one connection inside a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

export interface Database {
  pool: pg.Pool;
  orm: Orm;
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openDatabase(connection: pg.PoolConfig, log: Log): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    application_name: "orbit",
    ...connection,
  });
  // An error without a listener ends the process: the pool emits it for a connection at rest, and the connection itself
  // for one that is lent out and between two queries.
  const note = (error: Error) => log.warn({ error: error.message }, "a database connection was lost");
  pool.on("error", note);
  pool.on("connect", (client) => client.on("error", note));
  return {
    pool,
    orm: drizzle(pool, { schema }),
    transaction: (work) => inTransaction(pool, work),
    close: () => pool.end(),
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
