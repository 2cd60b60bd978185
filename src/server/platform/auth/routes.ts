import { signInSchema } from "#contract/session.ts";
import type { Captcha } from "../captcha/captcha.ts";
import { demandCaptcha } from "../captcha/demand.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import { HttpProblem } from "../http/problem.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";

/** Only the calls that the dashboard makes are open; the rest of Better Auth's interface is not mounted. */
export function addAuthRoutes(
  router: Router,
  auth: Auth,
  captcha: Captcha,
  addressOf: (request: Request) => string,
): void {
  const handToBetterAuth = async (request: Request, body?: unknown) => {
    const headers = new Headers(request.headers);
    headers.set(clientAddressHeader, addressOf(request));
    headers.delete("content-length");
    const response = await auth.handler(
      new Request(request.url, {
        method: request.method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (response.ok) return withoutToken(response);
    const { code = "refused", message = "Refused" } = await response.json().catch(() => ({}));
    const retryAfter = response.headers.get("x-retry-after");
    throw new HttpProblem(response.status, code.toLowerCase(), message, {
      headers: retryAfter ? { "Retry-After": retryAfter } : {},
    });
  };

  router.add(
    {
      method: "POST",
      path: "/api/auth/sign-in/email",
      access: "anyone",
      summary: "Sign in with e-mail address and password; sets the session cookie",
      body: signInSchema,
      responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 403, 413, 415, 429) },
    },
    async ({ context, body }) => {
      await demandCaptcha(captcha, context, body, "sign_in");
      const { recaptchaToken: _, ...credentials } = body;
      return handToBetterAuth(context.req.raw, credentials);
    },
  );

  router.add(
    {
      method: "POST",
      path: "/api/auth/sign-out",
      access: "anyone",
      summary: "End the session",
      responses: { 200: { description: "Signed out" } },
    },
    ({ context }) => handToBetterAuth(context.req.raw, {}),
  );

  router.add(
    {
      method: "GET",
      path: "/api/auth/get-session",
      access: "anyone",
      summary: "The session and its user; null when signed out",
      responses: { 200: { description: "The session or null" } },
    },
    ({ context }) => handToBetterAuth(context.req.raw),
  );
}

/** The session's token belongs in the HttpOnly cookie alone; in a body, any script on the page could read it. */
async function withoutToken(response: Response): Promise<Response> {
  const body = (await response.json().catch(() => null)) as Partial<SessionAnswer> | null;
  const shown = body?.user && {
    user: pick(body.user, ["id", "name", "email", "role"]),
    ...(body.session && { session: pick(body.session, ["expiresAt"]) }),
  };
  return Response.json(shown ?? null, { headers: cookiesOf(response) });
}

type SessionAnswer = Record<"user" | "session", Record<string, unknown>>;

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}
