import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { twoFactor } from "better-auth/plugins/two-factor";
import { minPasswordLength } from "#contract/account.ts";
import { roles } from "#contract/roles.ts";
import type { Database } from "../db/database.ts";
import * as schema from "../db/schema/accounts.ts";
import { cookieName } from "../http/cookie-name.ts";
import type { Account } from "../http/account.ts";
import { deriveSecret, sign } from "../secrets.ts";
import { openSessions } from "./open-sessions.ts";
import { sealSessions } from "./seal-sessions.ts";
import { siteConfig } from "#site.config.ts";

/** Contains a pseudonym of the client's address, set by our own route, which overwrites a header sent by the client. */
export const clientAddressHeader = `x-${siteConfig.brand.id}-client-address`;

export interface AuthOptions {
  database: Database;
  secret: string;
  publicUrl: string;
}

export function createAuth({ database, secret, publicUrl }: AuthOptions) {
  // oxlint-disable-next-line house/sql-in-sql-files -- Better Auth builds its own queries
  const tables = drizzleAdapter(database.orm, { provider: "pg", schema, usePlural: true });
  const sealingKey = deriveSecret(secret, "sessions");
  const seal = (token: string) => sign(sealingKey, token).toString("base64url");
  return betterAuth({
    appName: siteConfig.brand.name,
    baseURL: publicUrl,
    secret,
    database: sealSessions(tables, seal),
    verification: { storeIdentifier: { hash: async (identifier) => seal(identifier) } },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength: 128 },
    user: { additionalFields: { role: { type: "string", required: false, input: false } } },
    session: {
      expiresIn: 7 * 24 * 3600,
      updateAge: 24 * 3600,
      additionalFields: { confirmedAt: { type: "date", required: false, input: false } },
    },
    rateLimit: {
      // By default, Better Auth limits requests only in production and per process.
      enabled: true,
      storage: "database",
      window: 60,
      max: 300,
      customRules: { "/sign-in/email": { window: 60, max: 30 } },
    },
    plugins: [twoFactor(), openSessions],
    advanced: {
      cookiePrefix: siteConfig.brand.id,
      // Our own prefix below is stricter than Better Auth's `__Secure-`.
      useSecureCookies: false,
      ...(publicUrl.startsWith("https:") && { cookies: hostOnlyCookies(publicUrl) }),
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      // app.ts already rejects requests from other sites, for every route. Better Auth's own check would also reject
      // programs that send Sec-Fetch headers without an Origin, such as Node's fetch.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
}

const hostOnlyCookies = (publicUrl: string) =>
  Object.fromEntries(
    ["session_token", "session_data", "account_data", "two_factor", "dont_remember", "trust_device"].map((name) => [
      name,
      { name: cookieName(publicUrl, name), attributes: { secure: true, path: "/" } },
    ]),
  );

export type Auth = ReturnType<typeof createAuth>;

/**
 * Account of a request's session cookie, read from the database each time so that a revoked session ends immediately.
 */
export async function findAccount(auth: Auth, headers: Headers): Promise<Account | null> {
  if (!headers.get("cookie")) return null;
  const session = await auth.api.getSession({ headers });
  if (!session) return null;
  const { id, email, role } = session.user;
  return {
    userId: id,
    email,
    role: roles.find((known) => known === role) ?? null,
    session: {
      id: session.session.id,
      confirmedAt: session.session.confirmedAt ?? session.session.createdAt,
      hasTwoFactor: session.user.twoFactorEnabled === true,
    },
  };
}
