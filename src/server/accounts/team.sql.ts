import { z } from "zod";
import {
  type AccessTokenList,
  accessTokenKinds,
  type AuditKind,
  type AuditLog,
  type OpenInvitation,
  type SharedView,
  type Team,
} from "#contract/account.ts";
import { auditKinds } from "#contract/account-options.ts";
import { type Role, roles } from "#contract/session.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";
import {
  boolean,
  integer,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";

const role = textOf(z.enum(roles));

// ---- Sessions ----

const session = { id: text, userAgent: nullable(text), createdAt: text, expiresAt: text, isCurrent: boolean };

export function selectSessions(client: Queryable, userId: string, currentId: string): Promise<RowOf<typeof session>[]> {
  return queryRows(
    client,
    session,
    `SELECT id, user_agent AS "userAgent", ${isoTime("created_at")} AS "createdAt", ${isoTime("expires_at")} AS "expiresAt",
            id = $2 AS "isCurrent"
     FROM sessions WHERE user_id = $1 AND expires_at > now() ORDER BY created_at DESC`,
    [userId, currentId],
  );
}

/** False when the account has no such session. */
export async function deleteSession(client: Queryable, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM sessions WHERE user_id = $1 AND id = $2", [userId, id]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}

// ---- Team ----

export async function selectTeam(client: Queryable): Promise<Team> {
  const accounts = await queryRows(
    client,
    { id: text, email: text, role: nullable(role), twoFactorEnabled: boolean, createdAt: text },
    `SELECT id, email, role, coalesce(two_factor_enabled, false) AS "twoFactorEnabled", ${isoTime("created_at")} AS "createdAt"
     FROM users ORDER BY created_at`,
  );
  const invitations = await queryRows(
    client,
    { id: uuid, email: text, role, expiresAt: text },
    `SELECT id, email, role, ${isoTime("expires_at")} AS "expiresAt" FROM invitations WHERE expires_at > now() ORDER BY created_at`,
  );
  return { accounts, invitations };
}

/** False when the address has an account. A second invitation replaces the first. */
export async function insertInvitation(
  client: Queryable,
  invitation: { id: string; email: string; role: Role; tokenHash: Buffer; expiresAt: Date; createdBy: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO invitations (id, email, role, token_hash, expires_at, created_by)
     SELECT $1, $2, $3, $4, $5, $6 WHERE NOT EXISTS (SELECT FROM users WHERE email = $2)
     ON CONFLICT (email) DO UPDATE SET id = excluded.id, role = excluded.role, token_hash = excluded.token_hash,
       expires_at = excluded.expires_at, created_by = excluded.created_by`,
    [
      invitation.id,
      invitation.email,
      invitation.role,
      invitation.tokenHash,
      invitation.expiresAt,
      invitation.createdBy,
    ],
  );
  return rowCount === 1;
}

export function selectInvitation(client: Queryable, hashes: Buffer[]): Promise<OpenInvitation | undefined> {
  return queryRow(
    client,
    { email: text, role, expiresAt: text },
    `SELECT email, role, ${isoTime("expires_at")} AS "expiresAt" FROM invitations
     WHERE token_hash = ANY ($1) AND expires_at > now() FOR UPDATE`,
    [hashes],
  );
}

export async function deleteInvitation(client: Queryable, which: { id: string } | { email: string }): Promise<boolean> {
  const [column, value] = "id" in which ? ["id", which.id] : ["email", which.email];
  const { rowCount } = await client.query(`DELETE FROM invitations WHERE ${column} = $1`, [value]);
  return rowCount === 1;
}

/** Takes the lock that keeps two admins from removing each other at once. */
export async function countOtherAdmins(client: Queryable, userId: string): Promise<number> {
  await client.query("SELECT FROM users WHERE role = 'admin' ORDER BY id FOR UPDATE");
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM users WHERE role = 'admin' AND id <> $1",
    [userId],
  );
  return count;
}

/** False when there is no such account. What it may do changes from its next request on. */
export async function updateRole(client: Queryable, userId: string, role: Role): Promise<boolean> {
  const { rowCount } = await client.query("UPDATE users SET role = $2, updated_at = now() WHERE id = $1", [
    userId,
    role,
  ]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}

/** Deletes the open invitations of an account that may no longer invite. */
export async function deleteInvitationsBy(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM invitations WHERE created_by = $1", [userId]);
}

/** Deletes an account with its sessions, passkeys, keys, links and invitations, including invitations to its address. */
export async function deleteUser(client: Queryable, userId: string): Promise<boolean> {
  await client.query("DELETE FROM invitations WHERE email = (SELECT email FROM users WHERE id = $1)", [userId]);
  const { rowCount } = await client.query("DELETE FROM users WHERE id = $1", [userId]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}

// ---- Keys and links ----

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

/** A key is bound to no view, so it has none to show. */
export function selectSharedView(client: Queryable, id: string): Promise<SharedView | undefined> {
  return queryRow(
    client,
    { name: text, view: text, expiresAt: text },
    `SELECT name, view, ${isoTime("expires_at")} AS "expiresAt" FROM access_tokens WHERE id = $1 AND kind = 'share_link'`,
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
export async function useAccessToken(
  client: Queryable,
  hashes: Buffer[],
): Promise<{ id: string; kind: string; name: string; view: string } | undefined> {
  const token = await queryRow(
    client,
    { id: uuid, kind: text, name: text, view: text, isNoted: boolean },
    `SELECT id, kind, name, view, coalesce(last_used_at > now() - interval '1 minute', false) AS "isNoted"
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

// ---- Audit log ----

export async function selectAuditLog(
  client: Queryable,
  { kind = null, limit, offset }: { kind?: AuditKind | null; limit: number; offset: number },
): Promise<AuditLog> {
  const entries = await queryRows(
    client,
    { id: uuid, at: text, actor: text, action: text, kind: textOf(z.enum(auditKinds)), subject: text, status: integer },
    `SELECT id, ${isoTime("at")} AS at, actor, action, kind, subject, status FROM audit_log
     WHERE $1::text IS NULL OR kind = $1 ORDER BY at DESC, id LIMIT $2 OFFSET $3`,
    [kind, limit, offset],
  );
  const { total } = await queryOneRow(
    client,
    { total: integer },
    "SELECT count(*)::int AS total FROM audit_log WHERE $1::text IS NULL OR kind = $1",
    [kind],
  );
  return { entries, total };
}
