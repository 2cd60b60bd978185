import type { LiveEvents } from "#contract/live.ts";

export type LiveState = "connecting" | "live" | "reconnecting";

interface LiveHandlers {
  onState(state: LiveState): void;
  /** Called if the server rejects the stream, for example because the session has ended. */
  onRefused(): void;
  on: { [Name in keyof LiveEvents]: (data: LiveEvents[Name]) => void };
}

/** The server sends something every ten seconds, so a longer silence means a dead connection. */
const silenceMs = 35_000;
const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/** An EventSource that always reconnects. The browser's own gives up after a response with a status other than 200. */
export function openLiveFeed(url: string, { onState, onRefused, on }: LiveHandlers): () => void {
  let source: EventSource | undefined;
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function resetWatchdog() {
    clearTimeout(watchdog);
    watchdog = setTimeout(reconnect, silenceMs);
  }

  function connect() {
    const opened = new EventSource(url);
    source = opened;
    resetWatchdog();
    opened.onopen = () => {
      failures = 0;
      resetWatchdog();
      onState("live");
    };
    opened.onerror = () => {
      onState("reconnecting");
      if (opened.readyState !== EventSource.CLOSED) return;
      onRefused();
      reconnect();
    };
    for (const name of Object.keys(on) as (keyof LiveEvents)[])
      opened.addEventListener(name, (event) => {
        resetWatchdog();
        on[name](JSON.parse(event.data));
      });
  }

  function reconnect() {
    close();
    onState("reconnecting");
    retry = setTimeout(connect, Math.min(firstRetryMs * 2 ** failures++, longestRetryMs));
  }

  function close() {
    clearTimeout(watchdog);
    clearTimeout(retry);
    source?.close();
  }

  onState("connecting");
  connect();
  return close;
}
