/** Chrome limits the keepalive requests of a page to 64 KiB in total. */
const maxKeepaliveCharacters = 60_000;

/** Timeout in milliseconds: a connection can break unnoticed, as when a laptop resumes in another network. */
const longestResponseMs = 30_000;

/** A request that continues after the page is closed. Rejects if no response arrives in time; the request may still succeed. */
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
