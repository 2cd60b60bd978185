import { backupCodeSchema, changePasswordSchema, oneTimeCodeSchema, passwordSchema } from "#contract/account.ts";
import { signInSchema } from "#contract/session.ts";
import type { Captcha } from "../captcha/captcha.ts";
import { demandCaptcha } from "../captcha/demand.ts";
import type { Database } from "../db/database.ts";
import type { WriteAudit } from "../http/audit.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import { HttpProblem } from "../http/problem.ts";
import { publish } from "../realtime/realtime.ts";
import { type Auth, clientAddressHeader } from "./auth.ts";
import { demandStrongPassword } from "./password-policy.ts";
import { findSecondFactorActor } from "./second-factor-actor.ts";
import type { SignInBackoff } from "./sign-in-backoff.ts";
import { spendCode } from "./spent-codes.ts";

export interface AuthRouteOptions {
  auth: Auth;
  database: Database;
  captcha: Captcha;
  backoff: SignInBackoff;
  /** Pseudonym of the client's address. */
  addressOf: (request: Request) => string;
  audit: WriteAudit;
}

/** Only the calls that the dashboard makes are open; the rest of Better Auth's interface is not mounted. */
export function addAuthRoutes(router: Router, options: AuthRouteOptions): void {
  const { auth, database, captcha, backoff, addressOf, audit } = options;

  async function callBetterAuth(request: Request, body?: unknown): Promise<Response> {
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
    if (response.ok) return response;
    const { code = "refused", message = "Refused" } = await response.json().catch(() => ({}));
    const retryAfter = response.headers.get("x-retry-after");
    throw new HttpProblem(response.status, code.toLowerCase(), message, {
      headers: retryAfter ? { "Retry-After": retryAfter } : {},
    });
  }

  router.add(
    {
      method: "POST",
      path: "/api/auth/sign-in/email",
      access: "anyone",
      summary: "Sign in with e-mail address and password; sets the session cookie, or asks for the second factor",
      body: signInSchema,
      responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 403, 413, 415, 429, 503) },
    },
    async ({ context, body }) => {
      const { recaptchaToken: _, ...credentials } = body;
      await backoff.demandTurn(body.email);
      await demandCaptcha(captcha, context, body, "sign_in");
      try {
        const response = await callBetterAuth(context.req.raw, credentials);
        await backoff.noteSuccess(body.email);
        const isDone = !(await response.clone().json()).twoFactorRedirect;
        if (isDone) await audit({ actor: body.email, action: "Sign in", kind: "sign_in", status: 200 });
        return await withoutToken(response);
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 401) {
          await backoff.noteFailure(body.email);
          await audit({ actor: body.email, action: "Sign in", kind: "sign_in", status: 401 });
        }
        throw error;
      }
    },
  );

  const secondFactors = [
    {
      path: "verify-totp",
      schema: oneTimeCodeSchema,
      summary: "Complete the sign-in, or set-up, with a one-time code",
    },
    { path: "verify-backup-code", schema: backupCodeSchema, summary: "Complete the sign-in with a backup code" },
  ] as const;
  for (const { path, schema, summary } of secondFactors)
    router.add(
      {
        method: "POST",
        path: `/api/auth/two-factor/${path}`,
        access: "anyone",
        summary,
        body: schema,
        responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 413, 415, 429) },
      },
      async ({ context, body }) => {
        const entry = await findSecondFactorActor(auth, database, context);
        const note = async (status: number) => void (entry && (await audit({ ...entry, status })));
        try {
          const response = await callBetterAuth(context.req.raw, body);
          const { token, user } = (await response.clone().json()) as { token: string; user: { id: string } };
          if (!(await spendCode(database, user.id, body.code))) {
            await database.pool.query("DELETE FROM sessions WHERE token = $1", [token]);
            throw new HttpProblem(401, "code_used", "This code was used before; wait for the next");
          }
          await note(200);
          return await withoutToken(response);
        } catch (error) {
          if (error instanceof HttpProblem) await note(error.status);
          throw error;
        }
      },
    );

  const withPassword = [
    { path: "enable", summary: "Begin to set up a second factor: its secret as an otpauth URI, and the backup codes" },
    { path: "disable", summary: "Remove the second factor" },
    { path: "generate-backup-codes", summary: "Replace the backup codes" },
  ] as const;
  for (const { path, summary } of withPassword)
    router.add(
      {
        method: "POST",
        path: `/api/auth/two-factor/${path}`,
        access: "signed-in",
        summary,
        body: passwordSchema,
        responses: { 200: { description: "Done" }, ...problemResponses(400, 401, 413, 415, 429) },
      },
      async ({ context, body }) => {
        const response = await callBetterAuth(context.req.raw, body);
        const { totpURI, backupCodes } = (await response.json()) as { totpURI?: string; backupCodes?: string[] };
        return Response.json({ totpURI, backupCodes }, { headers: cookiesOf(response) });
      },
    );

  router.add(
    {
      method: "POST",
      path: "/api/auth/change-password",
      access: "signed-in",
      summary: "Change the own password; every other session of the account ends",
      body: changePasswordSchema,
      responses: { 200: { description: "Changed" }, ...problemResponses(400, 401, 413, 415, 429) },
    },
    async ({ context, body, account }) => {
      await demandStrongPassword(body.newPassword, "newPassword", account?.email);
      const response = await callBetterAuth(context.req.raw, { ...body, revokeOtherSessions: true });
      await publish(database.pool, { topic: "sessions" });
      return withoutToken(response);
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
    async ({ context }) => {
      const response = await callBetterAuth(context.req.raw, {});
      await publish(database.pool, { topic: "sessions" });
      return withoutToken(response);
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/auth/get-session",
      access: "anyone",
      summary: "The session and its user; null when signed out",
      responses: { 200: { description: "The session or null" } },
    },
    async ({ context }) => withoutToken(await callBetterAuth(context.req.raw)),
  );
}

/** The session's token belongs in the HttpOnly cookie alone; in a body, any script on the page could read it. */
async function withoutToken(response: Response): Promise<Response> {
  const body = (await response.json().catch(() => null)) as Partial<SessionAnswer> | null;
  const shown = body?.twoFactorRedirect
    ? { twoFactorRedirect: true }
    : body?.user && {
        user: pick(body.user, ["id", "name", "email", "role", "twoFactorEnabled"]),
        ...(body.session && { session: pick(body.session, ["expiresAt"]) }),
      };
  return Response.json(shown ?? null, { headers: cookiesOf(response) });
}

type SessionAnswer = Record<"user" | "session", Record<string, unknown>> & { twoFactorRedirect: boolean };

function pick(record: Record<string, unknown>, keys: string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

function cookiesOf(response: Response): Headers {
  const headers = new Headers();
  for (const cookie of response.headers.getSetCookie()) headers.append("Set-Cookie", cookie);
  return headers;
}
