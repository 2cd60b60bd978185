import { postJson } from "./post-json.ts";

const firstRetryMs = 1_000;
const longestWaitMs = 30_000;

/**
 * Retries while the page is open until the server accepts or rejects the request, and once more when the page is
 * closed. The request must be idempotent. Resolves with undefined if the server rejects it for good.
 */
export async function sendReliably(url: string, body: unknown): Promise<unknown> {
  const responded = new AbortController();
  addEventListener("pagehide", () => void post(url, body), { signal: responded.signal });
  for (let waitMs = firstRetryMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    const answer = await post(url, body);
    if (answer !== "again") {
      responded.abort();
      return answer;
    }
    await new Promise<unknown>((resolve) => {
      addEventListener("online", resolve, { once: true });
      setTimeout(resolve, waitMs);
    });
  }
}

async function post(url: string, body: unknown): Promise<unknown> {
  try {
    const response = await postJson(url, body);
    if (response.ok) return await response.json();
    if (response.status >= 500 || response.status === 429) return "again";
    console.warn(`${url} rejected the request: ${response.status}`);
    return undefined;
  } catch {
    return "again";
  }
}
