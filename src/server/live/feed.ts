import type { LiveEvents } from "#contract/live.ts";
import type { Role } from "#contract/session.ts";
import type { Log } from "#server/platform/log.ts";
import type { Realtime } from "#server/platform/realtime/realtime.ts";

export interface LiveListener {
  sessionId: string;
  /** The stream ends when the role of the account changes; the dashboard then opens a new one. */
  role: Role | null;
  /** `bytes` is one complete event or several. */
  send(event: keyof LiveEvents, bytes: Buffer): void;
  end(): void;
}

export interface LiveFeed {
  /** False if the session or the process has too many streams. */
  hasRoom(sessionId: string): boolean;
  subscribe(listener: LiveListener): () => void;
  close(): void;
}

export interface LiveSources {
  readVisitors(): Promise<LiveEvents["live"]>;
  /** Roles of the sessions that are still open. */
  readRoles(sessionIds: readonly string[]): Promise<ReadonlyMap<string, string | null>>;
}

/** Records arrive in bursts; one count per burst is enough for a number on a screen. */
const burstMs = 200;
/** Additional delay per stream, so that many streams use no more CPU time than a few. */
const burstMsPerListener = 10;
/** Interval of counts without new records, because visitors leave the five-minute window over time. */
const tickMs = 10_000;
/** Maximum streams per session: a browser has one per tab of the dashboard. */
const maxEach = 12;
const maxStreams = 500;

const nothing = Buffer.alloc(0);

/** One count serves every open dashboard of this process. */
export function createLiveFeed(realtime: Realtime, { readVisitors, readRoles }: LiveSources, log: Log): LiveFeed {
  const listeners = new Set<LiveListener>();
  let settling: NodeJS.Timeout | undefined;
  let tick: NodeJS.Timeout | undefined;

  function broadcast(event: keyof LiveEvents, bytes: Buffer): void {
    for (const listener of listeners) listener.send(event, bytes);
  }
  const count = createCount(readVisitors, broadcast, log);

  async function endRevoked(): Promise<void> {
    const sessions = [...new Set([...listeners].map(({ sessionId }) => sessionId))];
    const roles = await readRoles(sessions).catch(() => undefined);
    for (const listener of roles ? listeners : [])
      if (sessions.includes(listener.sessionId) && roles?.get(listener.sessionId) !== listener.role) listener.end();
  }

  const unsubscribe = realtime.subscribe((signal) => {
    if (listeners.size === 0) return;
    if (signal.topic === "sessions") return void endRevoked();
    if (signal.topic === "lead") return broadcast("lead", writeEvent("lead", { id: signal.id, source: signal.source }));
    if (signal.topic !== "analytics") return;
    count.discard();
    settling ??= setTimeout(
      () => {
        settling = undefined;
        void count.repeat(writeEvent("analytics", { receivedAt: new Date().toISOString() }));
      },
      burstMs + burstMsPerListener * listeners.size,
    );
  });

  return {
    hasRoom(sessionId) {
      const ofSession = [...listeners].filter((listener) => listener.sessionId === sessionId).length;
      return listeners.size < maxStreams && ofSession < maxEach;
    },
    subscribe(listener) {
      listeners.add(listener);
      tick ??= setInterval(() => void endRevoked().then(() => count.repeat()), tickMs);
      const latest = count.latest();
      if (latest) listener.send("live", latest);
      // Otherwise, the count after the burst is sent to this listener too.
      else if (!settling) void count.run();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(tick);
        tick = undefined;
        count.discard();
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

/** Counts the visitors and sends the result to all listeners. */
function createCount(
  readVisitors: LiveSources["readVisitors"],
  broadcast: (event: keyof LiveEvents, bytes: Buffer) => void,
  log: Log,
) {
  let counting: Promise<void> | undefined;
  let latest: Buffer | undefined;

  /** Concurrent callers share one count. `first` is an event sent together with the count. */
  function run(first: Buffer = nothing): Promise<void> {
    return (counting ??= readVisitors()
      .then((visitors) => {
        latest = writeEvent("live", visitors);
        broadcast("live", Buffer.concat([first, latest]));
      })
      .catch((error: unknown) => {
        log.warn({ error: String(error) }, "current visitors could not be counted");
        if (first.length > 0) broadcast("analytics", first);
      })
      .finally(() => (counting = undefined)));
  }

  return {
    run,
    /** Starts after a running count, which may not include the latest records. */
    async repeat(first?: Buffer): Promise<void> {
      while (counting) await counting;
      await run(first);
    },
    /** Last count, if it is still current. */
    latest: () => latest,
    discard: () => void (latest = undefined),
  };
}

/** Valid because JSON on one line contains no line feed. */
const writeEvent = <Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): Buffer =>
  Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
