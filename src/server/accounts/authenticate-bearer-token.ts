import type { Database } from "#server/platform/db/database.ts";
import type { Account } from "#server/platform/http/account.ts";
import type { TokenHashes } from "#server/platform/secrets.ts";
import { authenticateAccessToken } from "./access-tokens.sql.ts";

/**
 * Finds the key or link of a Bearer token in the Authorization header; null if the token is unknown, expired or
 * revoked, undefined if there is none. A request with a Bearer token, even a malformed one, never falls back to the
 * session of the browser.
 */
export async function authenticateBearerToken(
  { pool }: Database,
  hashes: TokenHashes,
  headers: Headers,
): Promise<Account | null | undefined> {
  const [scheme = "", ...rest] = (headers.get("authorization") ?? "").split(/\s+/);
  if (scheme.toLowerCase() !== "bearer") return undefined;
  const holder = await authenticateAccessToken(pool, hashes.of(rest.join(" ")));
  if (!holder) return null;
  // A link always has a view, at least the default one; a key has a view only if one was set.
  const view = holder.kind === "api_key" && holder.view === "" ? null : holder.view;
  return { userId: "", email: holder.name, role: "viewer", token: { id: holder.id, view } };
}
