import { changePasswordSchema } from "#contract/account.ts";
import { signInSchema } from "#contract/session.ts";
import type { Captcha } from "../captcha/captcha.ts";
import { demandCaptcha } from "../captcha/demand.ts";
import type { Database } from "../db/database.ts";
import { requireSession } from "../http/account.ts";
import type { WriteAudit } from "../http/audit.ts";
import type { Router } from "../http/endpoint.ts";
import { problemResponses } from "../http/openapi.ts";
import { HttpProblem } from "../http/problem.ts";
import { publish } from "../realtime/signals.sql.ts";
import type { RootSecrets } from "../secrets.ts";
import type { Auth } from "./auth.ts";
import { type CallBetterAuth, createBetterAuthCalls, withoutToken } from "./better-auth-calls.ts";
import { addConfirmRoutes } from "./confirm-routes.ts";
import { createDeviceCookie, type DeviceCookie } from "./device-cookie.ts";
import { createPasskeys } from "./passkeys/passkeys.ts";
import { addPasskeyRoutes } from "./passkeys/routes.ts";
import { demandStrongPassword } from "./password-policy.ts";
import { createProofs, countAttempt } from "./proofs.ts";
import { addSecondFactorRoutes } from "./second-factor-routes.ts";
import { type PseudonymOf, createSignIns, type SignIns } from "./sign-ins.ts";
import { createSignInBackoff, type SignInBackoff } from "./sign-in-backoff.ts";

export interface AuthRouteOptions {
  auth: Auth;
  database: Database;
  captcha: Captcha;
  secrets: RootSecrets;
  publicUrl: string;
  pseudonymOf: PseudonymOf;
  audit: WriteAudit;
}

/** Only the endpoints that the dashboard uses are mounted, not the rest of Better Auth's API. */
export function addAuthRoutes(router: Router, options: AuthRouteOptions): void {
  const { auth, database, secrets, publicUrl, pseudonymOf, audit } = options;
  const callBetterAuth = createBetterAuthCalls(auth, pseudonymOf);
  const backoff = createSignInBackoff(database, secrets);
  const devices = createDeviceCookie(secrets, publicUrl);
  const passkeys = createPasskeys(database, secrets, publicUrl);
  const signIns = createSignIns({ auth, database, secrets, backoff, devices, pseudonymOf, audit });
  const requireProof = createProofs({ database, callBetterAuth, passkeys, backoff });
  const parts = { ...options, callBetterAuth, backoff, devices, signIns };
  addSecondFactorRoutes(router, { auth, database, callBetterAuth, requireProof, signIns, audit, secrets });
  addConfirmRoutes(router, database, requireProof);
  addPasskeyRoutes(router, { database, passkeys, signIns, callerOf: pseudonymOf });
  addSignInRoute(router, parts);
  addPasswordRoute(router, parts);
  addSessionRoutes(router, parts);
}

interface AuthParts extends AuthRouteOptions {
  callBetterAuth: CallBetterAuth;
  backoff: SignInBackoff;
  devices: DeviceCookie;
  signIns: SignIns;
}

function addSignInRoute(
  router: Router,
  { captcha, callBetterAuth, backoff, devices, signIns, pseudonymOf, audit }: AuthParts,
): void {
  router.add(
    {
      method: "POST",
      path: "/api/auth/sign-in/email",
      access: "anyone",
      summary:
        "Sign in with email address and password; sets the session cookie, or requires two-factor authentication",
      body: signInSchema,
      responses: { 200: { description: "Signed in" }, ...problemResponses(400, 401, 403, 413, 415, 429, 503) },
    },
    async ({ context, body }) => {
      const { recaptchaToken: _, ...credentials } = body;
      await demandCaptcha(captcha, context, body, "sign_in");
      const attempt = await backoff.reserve({
        email: body.email,
        pseudonymOf: (daysAgo) => pseudonymOf(context.req.raw, daysAgo),
        device: devices.read(context, body.email),
      });
      try {
        const response = await countAttempt(attempt, () => callBetterAuth(context.req.raw, credentials));
        if ((await response.clone().json()).twoFactorRedirect) return await withoutToken(response);
        await audit({ actor: body.email, action: "Sign in", kind: "sign_in", status: 200 });
        return await withoutToken(await signIns.complete(context, body.email, response));
      } catch (error) {
        if (error instanceof HttpProblem && error.status === 401)
          await audit({ actor: await signIns.actorOf(body.email), action: "Sign in", kind: "sign_in", status: 401 });
        throw error;
      }
    },
  );
}

function addPasswordRoute(router: Router, { database, callBetterAuth, backoff }: AuthParts): void {
  router.add(
    {
      method: "POST",
      path: "/api/auth/change-password",
      access: "signed-in",
      summary: "Change your password; ends all your other sessions",
      body: changePasswordSchema,
      responses: { 200: { description: "Changed" }, ...problemResponses(400, 401, 413, 415, 429) },
    },
    async ({ context, body, account }) => {
      const { email } = requireSession(account);
      await demandStrongPassword(body.newPassword, "newPassword", email);
      const attempt = await backoff.reserveConfirmation(email);
      const response = await countAttempt(attempt, () =>
        callBetterAuth(context.req.raw, { ...body, revokeOtherSessions: true }),
      );
      await publish(database.pool, { topic: "sessions" });
      return withoutToken(response);
    },
  );
}

function addSessionRoutes(router: Router, { database, callBetterAuth }: AuthParts): void {
  router.add(
    {
      method: "POST",
      path: "/api/auth/sign-out",
      access: "anyone",
      summary: "Sign out",
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
      summary: "Get the session and its user; null when signed out",
      responses: { 200: { description: "The session or null" } },
    },
    async ({ context }) => withoutToken(await callBetterAuth(context.req.raw)),
  );
}
