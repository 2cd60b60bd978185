import { HttpProblem } from "../http/problem.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";

export type CallBetterAuth = (request: Request, body?: unknown, path?: string) => Promise<Response>;

/** Forwards a request to Better Auth, under its own path or another; turns an error into a problem document. */
export function createBetterAuthCalls(auth: Auth, addressOf: (request: Request) => string): CallBetterAuth {
  return async (request, body, path) => {
    const headers = new Headers(request.headers);
    headers.set(clientAddressHeader, addressOf(request));
    headers.delete("content-length");
    const response = await auth.handler(
      new Request(path ? new URL(path, request.url) : request.url, {
        method: path ? "POST" : request.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response.ok) return response;
    const { code = "refused", message = "Refused" } = await response.json().catch(() => ({}));
    const retryAfter = response.headers.get("x-retry-after");
    throw new HttpProblem(response.status, code.toLowerCase(), message, {
      headers: retryAfter ? { "Retry-After": retryAfter } : {},
    });
  };
}

/** Removes the session token from the body, where scripts could read it; it belongs only in the HttpOnly cookie. */
export async function withoutToken(response: Response): Promise<Response> {
  const body = (await response.json().catch(() => null)) as Partial<SessionResponse> | null;
  const shown = body?.twoFactorRedirect
    ? { twoFactorRedirect: true }
    : body?.user && {
        user: pick(body.user, ["id", "name", "email", "role", "twoFactorEnabled"]),
        ...(body.session && { session: pick(body.session, ["expiresAt"]) }),
      };
  return Response.json(shown ?? null, { headers: cookiesOf(response) });
}

type SessionResponse = Record<"user" | "session", Record<string, unknown>> & { twoFactorRedirect: boolean };

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

export function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}

/** The Cookie header that a browser would send after this response. */
export const asRequestCookies = (response: Response): Headers =>
  new Headers({
    cookie: response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; "),
  });
