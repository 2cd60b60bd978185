import { Agent, fetch, type RequestInit } from "undici";
import { ForbiddenAddressError, type OutboundGuard } from "./guard.ts";

export interface FetchLimits {
  maxBytes: number;
  /** Covers the request with all its redirects, and the reading of the body. */
  deadlineMs: number;
}

/** Like `fetch`, for URLs entered by a user. Reads the whole body, so that the limits also apply to it. */
export type GuardedFetch = (url: string, init?: globalThis.RequestInit) => Promise<Response>;

const maxRedirects = 5;

export function createGuardedFetch(guard: OutboundGuard, limits: FetchLimits): GuardedFetch {
  return async (url, init = {}) => {
    const signal = AbortSignal.timeout(limits.deadlineMs);
    try {
      return await follow(guard, limits, url, { ...init, signal } as RequestInit);
    } catch (error) {
      if (signal.aborted)
        throw new Error(`No complete answer within ${limits.deadlineMs / 1000} seconds`, { cause: error });
      // undici wraps the actual error in a TypeError.
      throw error instanceof TypeError && error.cause instanceof Error ? error.cause : error;
    }
  };
}

async function follow(guard: OutboundGuard, limits: FetchLimits, first: string, init: RequestInit): Promise<Response> {
  let url = new URL(first.replace(/^webcals?:/i, "https:"));
  let request = init;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const { response, location } = await fetchOnce(guard, limits, url, request);
    if (!location || init.redirect === "manual") return response;
    const next = new URL(location, url);
    if (next.protocol !== "https:" && next.protocol !== url.protocol)
      throw new ForbiddenAddressError(`Redirected to ${next.protocol}, which is not allowed`);
    if (next.origin !== url.origin) request = withoutCredentials(request);
    if (response.status === 303) request = { ...request, method: "GET", body: null };
    url = next;
  }
  throw new Error(`More than ${maxRedirects} redirects`);
}

async function fetchOnce(guard: OutboundGuard, { maxBytes }: FetchLimits, url: URL, init: RequestInit) {
  // Checks an address and connects to the same one: a second look-up could return another address.
  const addresses = await guard.resolve(url.hostname.replace(/^\[(.*)\]$/, "$1"));
  const dispatcher = new Agent({
    connect: {
      lookup: (_, { all }, callback) =>
        all ? callback(null, addresses) : callback(null, addresses[0]?.address ?? "", addresses[0]?.family),
    },
  });
  try {
    const response = await fetch(url, { ...init, redirect: "manual", dispatcher });
    const body = await readAtMost(response.body, maxBytes);
    const headers = new Headers([...response.headers]);
    // The body was decompressed, so these headers no longer apply.
    for (const name of ["content-encoding", "content-length"]) headers.delete(name);
    const isRedirect = response.status >= 300 && response.status < 400;
    return {
      response: new Response(response.status === 204 || response.status === 304 ? null : body, {
        status: response.status,
        headers,
      }),
      location: isRedirect ? response.headers.get("location") : null,
    };
  } finally {
    await dispatcher.destroy();
  }
}

async function readAtMost(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`The answer is larger than ${Math.round(maxBytes / 2 ** 20)} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function withoutCredentials(init: RequestInit): RequestInit {
  const headers = new Headers(init.headers as HeadersInit);
  headers.delete("authorization");
  return { ...init, headers: Object.fromEntries(headers) };
}
