import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { queryOneRow, text } from "../db/query-rows.ts";
import { generatePassword, setPassword } from "./accounts.ts";

const firstAdminLock = 7_214_310_002;
/** Placeholder address without a mailbox. */
export const defaultEmail = "admin@orbit.example";

export interface Credentials {
  email: string;
  /** Undefined if the owner set it, because it is then not shown. */
  generatedPassword: string | undefined;
}

/**
 * Creates an admin if there is none. `announce` runs before COMMIT: credentials that were shown but not stored are
 * created again at the next start, whereas credentials that were stored but not shown would lock the owner out.
 */
export async function ensureFirstAdmin(
  database: Database,
  configured: { email: string | undefined; password: string | undefined },
  announce: (credentials: Credentials) => void,
): Promise<void> {
  const existing = await database.pool.query("SELECT 1 FROM users WHERE role = 'admin' LIMIT 1");
  if (existing.rowCount) return;
  const email = configured.email ?? defaultEmail;
  const generatedPassword = configured.password ? undefined : generatePassword();
  const password = configured.password ?? (generatedPassword as string);
  await database.transaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [firstAdminLock]);
    const { rowCount } = await client.query("SELECT 1 FROM users WHERE role = 'admin' LIMIT 1");
    if (rowCount) return;
    const userId = randomUUID();
    const user = await queryOneRow(
      client,
      { id: text },
      `INSERT INTO users (id, name, email, email_verified, role) VALUES ($1, $2, $3, true, 'admin')
       ON CONFLICT (email) DO UPDATE SET role = 'admin' RETURNING id`,
      [userId, "Site owner", email],
    );
    await setPassword(client, user.id, password);
    announce({ email, generatedPassword });
  });
}
