import type { Queryable } from "../db/database.ts";
import { nullable, queryRow, text } from "../db/query-rows.ts";
import { publish } from "../realtime/signals.sql.ts";

/** Ends all sessions of the account. */
export async function endSessions(client: Queryable, userId: string): Promise<void> {
  await client.query("DELETE FROM sessions WHERE user_id = $1", [userId]);
  await publish(client, { topic: "sessions" });
}

/** Ends all other sessions of the account. */
export async function endOtherSessions(client: Queryable, userId: string, sessionId: string): Promise<void> {
  await client.query("DELETE FROM sessions WHERE user_id = $1 AND id <> $2", [userId, sessionId]);
  await publish(client, { topic: "sessions" });
}

/** Records that the user has just entered a password, code or passkey. */
export async function noteConfirmation(client: Queryable, sessionId: string): Promise<void> {
  await client.query("UPDATE sessions SET confirmed_at = now() WHERE id = $1", [sessionId]);
}

export async function selectPasswordHash(client: Queryable, userId: string): Promise<string | undefined> {
  const row = await queryRow(
    client,
    { password: nullable(text) },
    "SELECT password FROM accounts WHERE user_id = $1 AND provider_id = 'credential'",
    [userId],
  );
  return row?.password ?? undefined;
}

export async function selectUserEmail(client: Queryable, userId: string): Promise<string | undefined> {
  const row = await queryRow(client, { email: text }, "SELECT email FROM users WHERE id = $1", [userId]);
  return row?.email;
}

export async function hasAccount(client: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM users WHERE email = $1", [email.toLowerCase()]);
  return rowCount === 1;
}
