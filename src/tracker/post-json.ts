/** Chrome limits the keepalive requests of a page to 64 KiB in total. */
const maxKeepaliveCharacters = 60_000;

/** A connection that died without a sign, as when a laptop wakes in another network, would be waited for much longer. */
const longestResponseMs = 30_000;

/** Request that continues after the page is closed. Rejects without a response in time, though it may still arrive. */
export function postJson(url: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const text = JSON.stringify(body);
  const response = fetch(url, {
    method: "POST",
    keepalive: text.length < maxKeepaliveCharacters,
    headers: { "Content-Type": "application/json" },
    body: text,
    signal,
  });
  return Promise.race([response, new Promise<never>((_, reject) => setTimeout(reject, longestResponseMs))]);
}
