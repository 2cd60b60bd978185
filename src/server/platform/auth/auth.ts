import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { minPasswordLength } from "#contract/account.ts";
import type { Role } from "#contract/session.ts";
import type { Database } from "../db/database.ts";
import * as schema from "../db/schema/accounts.ts";
import type { Account } from "../http/endpoint.ts";

/** Carries a pseudonym of the client's address, set by our own route; what a client sends under this name is overwritten. */
export const clientAddressHeader = "x-orbit-client-address";

export interface AuthOptions {
  database: Database;
  secret: string;
  publicUrl: string;
}

export function createAuth({ database, secret, publicUrl }: AuthOptions) {
  return betterAuth({
    appName: "Orbit",
    baseURL: publicUrl,
    secret,
    database: drizzleAdapter(database.orm, { provider: "pg", schema, usePlural: true }),
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength: 128 },
    user: { additionalFields: { role: { type: "string", required: false, input: false } } },
    session: { expiresIn: 7 * 24 * 3600, updateAge: 24 * 3600 },
    rateLimit: {
      // Better Auth limits by default in production only and in the memory of one process.
      enabled: true,
      storage: "database",
      window: 60,
      max: 300,
      customRules: { "/sign-in/email": { window: 60, max: 30 } },
    },
    plugins: [twoFactor()],
    advanced: {
      cookiePrefix: "orbit",
      // Our own prefix below says more than Better Auth's `__Secure-`.
      useSecureCookies: false,
      ...(publicUrl.startsWith("https:") && hostOnlyCookies),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // app.ts refuses what another site's page sends before it gets here, for every route alike. Better Auth's own
      // check would also refuse programs that send Sec-Fetch headers without an Origin, such as Node's fetch.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

/** A cookie of this name is taken from this very host over TLS only, so that no neighbouring host can plant one. */
const hostOnlyCookies = {
  cookies: Object.fromEntries(
    ["session_token", "session_data", "account_data", "two_factor", "dont_remember", "trust_device"].map((name) => [
      name,
      { name: `__Host-orbit.${name}`, attributes: { secure: true, path: "/" } },
    ]),
  ),
};

export type Auth = ReturnType<typeof createAuth>;

/** The account behind a request's session cookie, read from the database each time so that a revoked session ends at once. */
export async function findAccount(auth: Auth, headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")) return null;
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, role } = session.user;
  return { userId: id, email, role: role === "admin" || role === "viewer" ? (role satisfies Role) : null };
}
