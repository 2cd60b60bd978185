import { randomBytes, randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Role } from "#contract/session.ts";
import type { Database, Queryable } from "../db/database.ts";
import { integer, nullable, queryRow, queryRows, type RowOf, text } from "../db/query-rows.ts";
import type { RootSecrets } from "../secrets.ts";
import { publish } from "../realtime/realtime.ts";
import { endLockOut } from "./sign-in-backoff.ts";

/** 120 bits, as 20 characters that are easy to type. */
export const generatePassword = () => randomBytes(15).toString("base64url");

/** Sets or replaces the password of a user. */
export async function setPassword(client: Queryable, userId: string, password: string): Promise<void> {
  await setPasswordHash(client, userId, await hashPassword(password));
}

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

/** Returns the generated password, or null if the address already has an account. */
export function createAccount(database: Database, email: string, role: Role): Promise<string | null> {
  const password = generatePassword();
  return database.transaction(async (client) => {
    const userId = await insertUser(client, email, role);
    if (!userId) return null;
    await setPassword(client, userId, password);
    return password;
  });
}

/** Returns the generated password, or null if the account does not exist. Ends all its sessions and its lockout. */
export function resetPassword(
  database: Database,
  email: string,
  secrets: RootSecrets | undefined,
): Promise<string | null> {
  const password = generatePassword();
  return database.transaction(async (client) => {
    const user = await queryRow(client, { id: text }, "SELECT id FROM users WHERE email = $1 FOR UPDATE", [email]);
    if (!user) return null;
    await setPassword(client, user.id, password);
    await client.query("DELETE FROM sessions WHERE user_id = $1", [user.id]);
    // Without a secret, no app has counted failures yet.
    if (secrets) await endLockOut(client, secrets, email);
    await publish(client, { topic: "sessions" });
    return password;
  });
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

/**
 * Turns off two-factor authentication and removes passkeys, so that the password alone signs in. False if the account
 * does not exist.
 */
export function resetSecondFactor(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (client) => {
    const user = await queryRow(
      client,
      { id: text },
      "UPDATE users SET two_factor_enabled = false, updated_at = now() WHERE email = $1 RETURNING id",
      [email],
    );
    if (!user) return false;
    for (const table of ["two_factors", "passkeys", "sessions"])
      await client.query(`DELETE FROM ${table} WHERE user_id = $1`, [user.id]);
    await publish(client, { topic: "sessions" });
    return true;
  });
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
