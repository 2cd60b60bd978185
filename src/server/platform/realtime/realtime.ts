import pg from "pg";
import type { Log } from "../log.ts";
import { listen, readSignal, type Signal } from "./signals.sql.ts";

export interface Realtime {
  subscribe(listener: (signal: Signal) => void): () => void;
  close(): Promise<void>;
}

const reconnectMs = 1_000;

export function createRealtime(connection: pg.ClientConfig, log: Log): Realtime {
  const listeners = new Set<(signal: Signal) => void>();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, application_name: "orbit realtime" });
    client = next;
    next.on("error", (error) => log.warn({ error: error.message }, "the realtime connection was lost"));
    next.on("end", reconnectLater);
    next.on("notification", ({ payload }) => {
      const signal = readSignal(payload ?? "");
      if (!signal) return log.warn({ payload }, "a notification of the database could not be read");
      for (const listener of listeners) listener(signal);
    });
    await next.connect();
    await listen(next);
  }

  function reconnectLater(): void {
    if (closed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      connect().catch(reconnectLater);
    }, reconnectMs);
  }

  connect().catch(reconnectLater);
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
