import type { Database } from "../db/database.ts";
import type { WriteAudit } from "../http/audit.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { deriveSecret, type RootSecrets, sign } from "../secrets.ts";
import type { Auth } from "./auth.ts";
import type { DeviceCookie } from "./device-cookie.ts";
import { hasAccount } from "./sessions.sql.ts";
import type { SignInBackoff } from "./sign-in-backoff.ts";

/** Pseudonym of a client's address, today or some days ago. */
export type PseudonymOf = (request: Request, daysAgo?: number) => string;

export interface SignIns {
  /** Marks the browser and the address as known to the account. */
  complete(context: HttpContext, email: string, response: Response): Promise<Response>;
  /** Signs in a user who was authenticated without a password. */
  open(context: HttpContext, owner: { userId: string; email: string }): Promise<Response>;
  /** Name for the audit log: the account's address, or a pseudonym of an unknown address. */
  actorOf(email: string): Promise<string>;
}

interface SignInOptions {
  auth: Auth;
  database: Database;
  secrets: RootSecrets;
  backoff: SignInBackoff;
  devices: DeviceCookie;
  pseudonymOf: PseudonymOf;
  audit: WriteAudit;
}

export function createSignIns(options: SignInOptions): SignIns {
  const { auth, database, secrets, backoff, devices, pseudonymOf, audit } = options;
  const auditKey = deriveSecret(secrets.current, "unknown addresses");

  async function complete(context: HttpContext, email: string, response: Response): Promise<Response> {
    await backoff.noteSignIn({ email, pseudonymOf: (daysAgo) => pseudonymOf(context.req.raw, daysAgo) });
    const headers = new Headers(response.headers);
    headers.append("Set-Cookie", devices.make(email));
    return new Response(response.body, { status: response.status, headers });
  }

  return {
    complete,
    async open(context, { userId, email }) {
      const { headers } = context.req.raw;
      const response = await auth.api.openSession({ headers, body: { userId }, asResponse: true });
      await audit({ actor: email, action: "Sign in with a passkey", kind: "sign_in", status: response.status });
      return complete(context, email, response);
    },
    async actorOf(email) {
      if (await hasAccount(database.pool, email)) return email.toLowerCase();
      return `unknown address ${sign(auditKey, email.toLowerCase()).toString("hex").slice(0, 12)}`;
    },
  };
}
