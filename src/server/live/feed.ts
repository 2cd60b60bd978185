import type { LiveEvents } from "#contract/session.ts";
import type { Log } from "#server/platform/log.ts";
import type { Realtime } from "#server/platform/realtime/realtime.ts";

export interface LiveListener {
  send<Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): Promise<void>;
  /** Asked when a session was revoked, and on every tick for those that run out, so that no stream outlives its session. */
  isAllowed(): Promise<boolean>;
  end(): void;
}

export interface LiveFeed {
  subscribe(listener: LiveListener): () => void;
  close(): void;
}

/** Records arrive in bursts; one count per burst is enough for a number on a screen. */
const settleMs = 200;
/** Visitors also leave the five-minute window when nothing arrives. */
const tickMs = 10_000;

/** One count serves every open dashboard of this process. */
export function createLiveFeed(
  realtime: Realtime,
  readLiveVisitors: () => Promise<LiveEvents["live"]>,
  log: Log,
): LiveFeed {
  const listeners = new Set<LiveListener>();
  let settling: NodeJS.Timeout | undefined;
  let tick: NodeJS.Timeout | undefined;

  function broadcast<Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): void {
    for (const listener of listeners) listener.send(event, data).catch(() => listener.end());
  }

  async function broadcastVisitors(): Promise<void> {
    try {
      broadcast("live", await readLiveVisitors());
    } catch (error) {
      log.warn({ error: String(error) }, "the visitors of now could not be counted");
    }
  }

  async function endRevoked(): Promise<void> {
    for (const listener of listeners) if (!(await listener.isAllowed().catch(() => true))) listener.end();
  }

  const unsubscribe = realtime.subscribe((signal) => {
    if (listeners.size === 0) return;
    if (signal.topic === "sessions") return void endRevoked();
    if (signal.topic === "lead") return broadcast("lead", { id: signal.id, source: signal.source });
    if (signal.topic !== "analytics") return;
    settling ??= setTimeout(() => {
      settling = undefined;
      broadcast("analytics", { receivedAt: new Date().toISOString() });
      void broadcastVisitors();
    }, settleMs);
  });

  return {
    subscribe(listener) {
      listeners.add(listener);
      tick ??= setInterval(() => void endRevoked().then(broadcastVisitors), tickMs);
      void broadcastVisitors();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(tick);
        tick = undefined;
      };
    },
    close() {
      unsubscribe();
      clearTimeout(settling);
      clearInterval(tick);
      for (const listener of listeners) listener.end();
    },
  };
}
