import { z } from "zod";
import { type AccessTokenList, accessTokenKinds, type SharedView } from "#contract/account.ts";
import { type Role, roles } from "#contract/roles.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";
import { boolean, nullable, queryRow, queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";

export async function insertAccessToken(
  client: Queryable,
  token: {
    id: string;
    kind: string;
    name: string;
    view: string;
    tokenHash: Buffer;
    createdBy: string;
    expiresInDays: number | undefined;
  },
): Promise<void> {
  await client.query(
    `INSERT INTO access_tokens (id, kind, name, view, token_hash, created_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7::int))`,
    [token.id, token.kind, token.name, token.view, token.tokenHash, token.createdBy, token.expiresInDays ?? null],
  );
}

export function selectAccessTokens(client: Queryable): Promise<AccessTokenList["tokens"]> {
  return queryRows(
    client,
    {
      id: uuid,
      kind: textOf(z.enum(accessTokenKinds)),
      name: text,
      view: text,
      createdBy: nullable(text),
      createdAt: text,
      expiresAt: nullable(text),
      lastUsedAt: nullable(text),
    },
    `SELECT t.id, t.kind, t.name, t.view, u.email AS "createdBy", ${isoTime("t.created_at")} AS "createdAt",
            ${isoTime("t.expires_at")} AS "expiresAt", ${isoTime("t.last_used_at")} AS "lastUsedAt"
     FROM access_tokens t LEFT JOIN users u ON u.id = t.created_by ORDER BY t.created_at DESC`,
  );
}

/** Returns name and expiry of a shared link; undefined for an API key. */
export function selectSharedLink(client: Queryable, id: string): Promise<Omit<SharedView, "view"> | undefined> {
  return queryRow(
    client,
    { name: text, expiresAt: text },
    `SELECT name, ${isoTime("expires_at")} AS "expiresAt" FROM access_tokens WHERE id = $1 AND kind = 'share_link'`,
    [id],
  );
}

export async function deleteAccessToken(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM access_tokens WHERE id = $1", [id]);
  return rowCount === 1;
}

/**
 * Records the use at most once a minute, so that a busy key does not write with every request. A used key moves to the
 * current secret: its hash becomes the first of `hashes`.
 */
export async function authenticateAccessToken(
  client: Queryable,
  hashes: Buffer[],
): Promise<{ id: string; kind: string; name: string; view: string; creatorRole: Role | null } | undefined> {
  const token = await queryRow(
    client,
    { id: uuid, kind: text, name: text, view: text, creatorRole: nullable(textOf(z.enum(roles))), isNoted: boolean },
    `SELECT id, kind, name, view, (SELECT role FROM users WHERE users.id = created_by) AS "creatorRole", coalesce(last_used_at > now() - interval '1 minute', false) AS "isNoted"
     FROM access_tokens WHERE token_hash = ANY ($1) AND (expires_at IS NULL OR expires_at > now())`,
    [hashes],
  );
  if (token && !token.isNoted)
    await client.query("UPDATE access_tokens SET last_used_at = now(), token_hash = $2 WHERE id = $1", [
      token.id,
      hashes[0],
    ]);
  return token;
}
