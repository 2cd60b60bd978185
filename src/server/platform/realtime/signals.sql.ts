import type { Queryable } from "../db/database.ts";

/** Messages between processes on one database. They use LISTEN/NOTIFY, so they arrive only after COMMIT. */
export type Signal =
  | { topic: "analytics" | "outbox" | "outbox retry" }
  /** A session has ended, or the role of its account has changed. */
  | { topic: "sessions" }
  | { topic: "lead"; id: string; source: string }
  /** Keyed hash of a visitor. */
  | { topic: "forgotten"; visitor: string };

const channel = "orbit";

/** Call in the transaction whose effect is announced. */
export async function publish(client: Queryable, signal: Signal): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [channel, JSON.stringify(signal)]);
}

/** The connection receives signals from now on. */
export async function listen(client: Queryable): Promise<void> {
  await client.query(`LISTEN ${channel}`);
}
