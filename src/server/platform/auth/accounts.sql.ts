import { randomUUID } from "node:crypto";
import type { Role } from "#contract/session.ts";
import type { Database, Queryable } from "../db/database.ts";
import { integer, nullable, queryOneRow, queryRow, queryRows, type RowOf, text } from "../db/query-rows.ts";

export async function setPasswordHash(client: Queryable, userId: string, hash: string): Promise<void> {
  await client.query("DELETE FROM accounts WHERE user_id = $1 AND provider_id = 'credential'", [userId]);
  await client.query(
    "INSERT INTO accounts (id, account_id, provider_id, user_id, password) VALUES ($1, $2, 'credential', $2, $3)",
    [randomUUID(), userId, hash],
  );
}

/** Returns the id of the new user; undefined if the address already has an account. */
export async function insertUser(client: Queryable, email: string, role: Role): Promise<string | undefined> {
  const user = await queryRow(
    client,
    { id: text },
    `INSERT INTO users (id, name, email, email_verified, role) VALUES ($1, $2, $3, true, $4)
     ON CONFLICT (email) DO NOTHING RETURNING id`,
    [randomUUID(), email.slice(0, email.indexOf("@")), email, role],
  );
  return user?.id;
}

export async function hasAdmin(client: Queryable): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM users WHERE role IN ('owner', 'admin') LIMIT 1");
  return rowCount === 1;
}

/**
 * Returns the id of the admin with this address: a new user, or the existing one in a new role. The role is `owner` if
 * there is no owner yet.
 */
export async function insertAdmin(client: Queryable, email: string): Promise<string> {
  const { id } = await queryOneRow(
    client,
    { id: text },
    `INSERT INTO users (id, name, email, email_verified, role) VALUES ($1, $2, $3, true, CASE WHEN EXISTS (SELECT FROM users WHERE role = 'owner') THEN 'admin' ELSE 'owner' END)
     ON CONFLICT (email) DO UPDATE SET role = CASE users.role WHEN 'owner' THEN 'owner' ELSE excluded.role END RETURNING id`,
    [randomUUID(), "Site owner", email],
  );
  return id;
}

/** Locks the user until the transaction ends. */
export async function lockUser(client: Queryable, email: string): Promise<string | undefined> {
  const user = await queryRow(client, { id: text }, "SELECT id FROM users WHERE email = $1 FOR UPDATE", [email]);
  return user?.id;
}

/** Returns the roles of the sessions that are still open. */
export async function selectSessionRoles(
  client: Queryable,
  sessionIds: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await queryRows(
    client,
    { id: text, role: nullable(text) },
    `SELECT sessions.id, role FROM sessions JOIN users ON users.id = user_id
     WHERE sessions.id = ANY ($1) AND sessions.expires_at > now()`,
    [sessionIds],
  );
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Turns off two-factor authentication, and deletes passkeys and sessions. */
export async function deleteSecondFactors(client: Queryable, userId: string): Promise<void> {
  await client.query("UPDATE users SET two_factor_enabled = false, updated_at = now() WHERE id = $1", [userId]);
  for (const table of ["two_factors", "passkeys", "sessions"])
    await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
}

const listedAccount = { email: text, role: nullable(text), created: text, sessions: integer };

export function listAccounts(database: Database): Promise<RowOf<typeof listedAccount>[]> {
  return queryRows(
    database.pool,
    listedAccount,
    `SELECT email, role, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
            (SELECT count(*)::int FROM sessions WHERE user_id = users.id AND expires_at > now()) AS sessions
     FROM users ORDER BY created_at`,
  );
}
