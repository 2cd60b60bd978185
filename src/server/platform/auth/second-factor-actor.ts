import { getCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";
import type { AuditEntry } from "../http/audit-log.sql.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { type Auth, findAccount } from "./auth.ts";
import { selectUserEmail } from "./sessions.sql.ts";

/**
 * Identifies the sender and purpose of a code: setup if there is a session, otherwise the sign-in that the password
 * started. Null if the request has neither.
 */
export async function findSecondFactorActor(
  auth: Auth,
  { pool }: Database,
  context: HttpContext,
): Promise<Pick<AuditEntry, "actor" | "action" | "kind"> | null> {
  const account = await findAccount(auth, context.req.raw.headers);
  if (account) return { actor: account.email, action: "Set up two-factor authentication", kind: "change" };
  const { createAuthCookie, internalAdapter } = await auth.$context;
  // Contains an unguessable id and Better Auth's signature.
  const identifier = getCookie(context, createAuthCookie("two_factor").name)?.split(".")[0] ?? "";
  const pendingSignIn = await internalAdapter.findVerificationValue(identifier);
  const email =
    pendingSignIn && pendingSignIn.expiresAt > new Date()
      ? await selectUserEmail(pool, pendingSignIn.value)
      : undefined;
  return email ? { actor: email, action: "Sign in with two-factor authentication", kind: "sign_in" } : null;
}
