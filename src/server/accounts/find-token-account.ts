import type { Database } from "#server/platform/db/database.ts";
import type { Account } from "#server/platform/http/endpoint.ts";
import { useAccessToken } from "./queries.ts";
import { hashToken } from "./tokens.ts";

/**
 * Who holds the key or link in the Authorization header; null when it has ended, undefined when none is shown. A request
 * that shows one is judged by it alone: an ended link is refused also in a browser that has a session.
 */
export async function findTokenAccount({ pool }: Database, headers: Headers): Promise<Account | null | undefined> {
  const [, token] = /^Bearer (\S*)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (token === undefined) return undefined;
  const found = await useAccessToken(pool, hashToken(token));
  if (!found) return null;
  // A link has a view, if only the one that the dashboard begins with; a key only where it was given one.
  const view = found.kind === "api_key" && found.view === "" ? null : found.view;
  return { userId: "", email: found.name, role: "viewer", token: { id: found.id, view } };
}
