import { z } from "zod";
import { HttpProblem } from "../http/problem.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";

export type CallBetterAuth = (request: Request, body?: unknown, path?: string) => Promise<Response>;

/** Forwards a request to Better Auth, under its own path or another; turns an error into a problem document. */
export function createBetterAuthCalls(auth: Auth, pseudonymOf: (request: Request) => string): CallBetterAuth {
  return async (request, body, path) => {
    const headers = new Headers(request.headers);
    headers.set(clientAddressHeader, pseudonymOf(request));
    headers.delete("content-length");
    const response = await auth.handler(
      new Request(path ? new URL(path, request.url) : request.url, {
        method: path ? "POST" : request.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response.ok) return response;
    const { code, message } = refusalSchema.parse(await response.json().catch(() => ({})));
    const retryAfter = response.headers.get("x-retry-after");
    throw new HttpProblem(response.status, code.toLowerCase(), message, {
      headers: retryAfter ? { "Retry-After": retryAfter } : {},
    });
  };
}

const refusalSchema = z.object({
  code: z.string().catch("refused"),
  message: z.string().catch("Refused"),
});

/** The fields of a session that the browser receives; Better Auth sends more. */
const sessionSchema = z
  .object({
    twoFactorRedirect: z.boolean().optional(),
    user: z
      .object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        role: z.string().nullish(),
        twoFactorEnabled: z.boolean().nullish(),
      })
      .optional(),
    session: z.object({ expiresAt: z.string() }).optional(),
  })
  .nullable();

/** Removes the session token from the body, where scripts could read it; it belongs only in the HttpOnly cookie. */
export async function withoutToken(response: Response): Promise<Response> {
  const body = sessionSchema.parse(await response.json().catch(() => null));
  const publicBody = body?.twoFactorRedirect ? { twoFactorRedirect: true } : body?.user && body;
  return Response.json(publicBody ?? null, { headers: cookiesOf(response) });
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
