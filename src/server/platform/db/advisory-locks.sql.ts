import type { Queryable } from "./database.ts";

/* A key is any number that is the same in every process and has no other use. */

/** Until the connection releases it or closes. */
export async function takeLock(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [key]);
}

export async function releaseLock(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [key]);
}

export async function lockUntilCommit(client: Queryable, key: number): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [key]);
}
