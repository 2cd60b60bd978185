/** Chrome limits the keepalive requests of a page to 64 KiB in total. */
const maxKeepaliveCharacters = 60_000;

/** Request that continues after the page is closed. */
export function postJson(url: string, body: unknown, signal: AbortSignal | null = null): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(url, {
    method: "POST",
    keepalive: text.length < maxKeepaliveCharacters,
    headers: { "Content-Type": "application/json" },
    body: text,
    signal,
  });
}
