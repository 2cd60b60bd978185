import type { Queryable } from "./database.ts";
import { boolean, queryOneRow } from "./query-rows.ts";

/* A key is any number that is the same in every process and not used for another lock. */

/** Locks until the connection releases the lock or closes. */
export async function acquireLock(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [key]);
}

export async function releaseLock(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [key]);
}

export async function lockUntilCommit(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [key]);
}

/** Locks until the transaction ends. Returns false if another connection has the lock. */
export async function tryLockUntilCommit(client: Queryable, key: number): Promise<boolean> {
  const statement = "SELECT pg_try_advisory_xact_lock($1) AS locked";
  return (await queryOneRow(client, { locked: boolean }, statement, [key])).locked;
}

/** Locks a text, such as an email address. Each `use` has a separate set of keys. */
export async function lockTextUntilCommit(client: Queryable, use: number, text: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($2, $1))", [use, text]);
}
