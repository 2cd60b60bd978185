const firstRetryMs = 1_000;
const mostAttempts = 5;

/**
 * Posts JSON and tries again when the network or the server fails; every body carries an idempotency key, so a second
 * arrival changes nothing. True when the server has stored it or will never take it, false when it was given up.
 */
export async function sendReliably(url: string, body: unknown, signal?: AbortSignal): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    const status = await post(url, body, signal);
    if (signal?.aborted) return true;
    if (status >= 200 && status < 500 && status !== 429) {
      if (status >= 400) console.warn(`${url} refused what was sent: ${status}`);
      return true;
    }
    if (attempt === mostAttempts) {
      console.warn(`${url} could not be reached`);
      return false;
    }
    await new Promise((resolve) => setTimeout(resolve, firstRetryMs * 2 ** (attempt - 1)));
  }
}

/** The status, or 0 when there was no answer. */
async function post(url: string, body: unknown, signal: AbortSignal | undefined): Promise<number> {
  try {
    // keepalive lets the request outlive the page; Chrome gives all of a page's such bodies 64 KiB together.
    const response = await fetch(url, {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: signal ?? null,
    });
    // Left unread, Chrome reports a request that succeeded as aborted.
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
