import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import type { Role } from "#contract/session.ts";
import type { Database, Queryable } from "../db/database.ts";
import { publish } from "../realtime/signals.sql.ts";
import type { RootSecrets } from "../secrets.ts";
import { deleteSecondFactors, insertUser, lockUser, setPasswordHash } from "./accounts.sql.ts";
import { endSessions } from "./sessions.sql.ts";
import { endLockOut } from "./sign-in-backoff.ts";

/** 120 bits, as 20 characters. */
export const generatePassword = () => randomBytes(15).toString("base64url");

/** Sets or replaces the password of a user. */
export async function setPassword(client: Queryable, userId: string, password: string): Promise<void> {
  await setPasswordHash(client, userId, await hashPassword(password));
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
    const userId = await lockUser(client, email);
    if (!userId) return null;
    await setPassword(client, userId, password);
    await endSessions(client, userId);
    // Without a secret, no app has counted failures yet.
    if (secrets) await endLockOut(client, secrets, email);
    return password;
  });
}

/**
 * Turns off two-factor authentication, so that the password alone signs in, and deletes passkeys and sessions. False if
 * the account does not exist.
 */
export function resetSecondFactor(database: Database, email: string): Promise<boolean> {
  return database.transaction(async (client) => {
    const userId = await lockUser(client, email);
    if (!userId) return false;
    await deleteSecondFactors(client, userId);
    await publish(client, { topic: "sessions" });
    return true;
  });
}
