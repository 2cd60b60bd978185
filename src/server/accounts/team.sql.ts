import { z } from "zod";
import type { OpenInvitation, Team } from "#contract/account.ts";
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
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { publish } from "#server/platform/realtime/signals.sql.ts";

const role = textOf(z.enum(roles));

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

/** Returns false if the address has an account. A second invitation to an address replaces the first. */
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

/**
 * Locks the accounts of all admins, so that two admins cannot remove each other at the same time. Owners count as
 * admins.
 */
export async function lockAdmins(
  client: Queryable,
  userId: string,
): Promise<{ role: Role | null; otherAdmins: number; otherOwners: number }> {
  await client.query("SELECT FROM users WHERE role IN ('owner', 'admin') ORDER BY id FOR UPDATE");
  return queryOneRow(
    client,
    { role: nullable(role), otherAdmins: integer, otherOwners: integer },
    `SELECT (SELECT role FROM users WHERE id = $1) AS role,
       count(*) FILTER (WHERE role IN ('owner', 'admin') AND id <> $1)::int AS "otherAdmins",
       count(*) FILTER (WHERE role = 'owner' AND id <> $1)::int AS "otherOwners" FROM users`,
    [userId],
  );
}

/** Returns false if the account does not exist. The new role applies from the account's next request. */
export async function updateRole(client: Queryable, userId: string, role: Role): Promise<boolean> {
  const { rowCount } = await client.query("UPDATE users SET role = $2, updated_at = now() WHERE id = $1", [
    userId,
    role,
  ]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}

/** Deletes the invitations that an account has created. Call it when the account may no longer invite. */
export async function deleteInvitationsBy(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM invitations WHERE created_by = $1", [userId]);
}

/**
 * Deletes an account and the invitations to its address. Foreign keys delete everything else that belongs to it, such
 * as sessions, passkeys, API keys, shared links and the invitations that it created.
 */
export async function deleteUser(client: Queryable, userId: string): Promise<boolean> {
  await client.query("DELETE FROM invitations WHERE email = (SELECT email FROM users WHERE id = $1)", [userId]);
  const { rowCount } = await client.query("DELETE FROM users WHERE id = $1", [userId]);
  await publish(client, { topic: "sessions" });
  return rowCount === 1;
}
