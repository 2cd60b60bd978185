/** Chrome gives all of a page's requests that may outlive it 64 KiB together. */
const mostKeepaliveCharacters = 60_000;

/** A request that the page's end does not cut off. */
export function postJson(url: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(url, {
    method: "POST",
    keepalive: text.length < mostKeepaliveCharacters,
    headers: { "Content-Type": "application/json" },
    body: text,
    signal,
  });
}
