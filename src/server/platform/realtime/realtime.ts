import pg from "pg";
import type { Queryable } from "../db/database.ts";
import type { Log } from "../log.ts";

/** Messages between processes on one database. They use LISTEN/NOTIFY, so they arrive only after COMMIT. */
export type Signal =
  | { topic: "analytics" | "outbox" | "outbox retry" }
  /** A session has ended, or the role of its account has changed. */
  | { topic: "sessions" }
  | { topic: "lead"; id: string; source: string }
  /** Keyed hash of a visitor. */
  | { topic: "forgotten"; visitor: string };

export interface Realtime {
  subscribe(listener: (signal: Signal) => void): () => void;
  close(): Promise<void>;
}

const channel = "orbit";
const reconnectMs = 1_000;

/** Call in the transaction whose effect is announced. */
export async function publish(client: Queryable, signal: Signal): Promise<void> {
  await client.query("SELECT pg_notify($1, $2)", [channel, JSON.stringify(signal)]);
}

export function createRealtime(connection: pg.ClientConfig, log: Log): Realtime {
  const listeners = new Set<(signal: Signal) => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: "orbit realtime" });
    client = next;
    next.on("error", (error) => log.warn({ error: error.message }, "the realtime connection was lost"));
    next.on("end", reconnectLater);
    next.on("notification", ({ payload }) => {
      if (!payload) return;
      const signal = JSON.parse(payload) as Signal;
      for (const listener of listeners) listener(signal);
    });
    await next.connect();
    await next.query(`LISTEN ${channel}`);
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      listen().catch(reconnectLater);
    }, reconnectMs);
  }

  listen().catch(reconnectLater);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
