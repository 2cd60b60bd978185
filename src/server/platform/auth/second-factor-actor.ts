import { getCookie } from "hono/cookie";
import type { Database } from "../db/database.ts";
import type { AuditEntry } from "../http/audit.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { type Auth, findAccount } from "./auth.ts";

/**
 * Who sends a second factor, and what for: with a session to set it up, else to go on with the sign-in that the password
 * began. Null when the request tells neither.
 */
export async function findSecondFactorActor(
  auth: Auth,
  { pool }: Database,
  context: HttpContext,
): Promise<Pick<AuditEntry, "actor" | "action" | "kind"> | null> {
  const account = await findAccount(auth, context.req.raw.headers);
  if (account) return { actor: account.email, action: "Set up the second factor", kind: "change" };
  const { name } = (await auth.$context).createAuthCookie("two_factor");
  // Its value is an id that nobody can guess, and Better Auth's signature.
  const identifier = getCookie(context, name)?.split(".")[0] ?? "";
  const { rows } = await pool.query<{ email: string }>(
    "SELECT email FROM users JOIN verifications ON value = users.id WHERE identifier = $1 AND expires_at > now()",
    [identifier],
  );
  return rows[0] ? { actor: rows[0].email, action: "Sign in with second factor", kind: "sign_in" } : null;
}
