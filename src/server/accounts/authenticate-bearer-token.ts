import { reachesRole, type Role } from "#contract/roles.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Account } from "#server/platform/http/account.ts";
import type { TokenHashes } from "#server/platform/secrets.ts";
import { hasEnded } from "#server/platform/view-days.ts";
import { authenticateAccessToken } from "./access-tokens.sql.ts";

/** The view without search data if its creator is no admin any more, or if its range has ended: search data is recent. */
function viewToday(view: string, creatorRole: Role | null): string {
  const params = new URLSearchParams(view);
  if (reachesRole(creatorRole, "admin") && !hasEnded(params)) return view;
  params.delete("with");
  return params.toString();
}

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
  // Without access, its creator may see nothing.
  if (!holder || !reachesRole(holder.creatorRole, "viewer")) return null;
  // A link always has a view, at least the default one; a key has a view only if one was set.
  const view = holder.kind === "api_key" && holder.view === "" ? null : viewToday(holder.view, holder.creatorRole);
  // The prefix keeps a key that is named like an account apart from it in the audit log.
  const email = `${holder.kind === "api_key" ? "API key" : "Shared link"} ${holder.name}`;
  return { userId: "", email, role: "viewer", token: { id: holder.id, view } };
}
