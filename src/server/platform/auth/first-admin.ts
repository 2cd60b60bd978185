import { lockUntilCommit } from "../db/advisory-locks.sql.ts";
import type { Database } from "../db/database.ts";
import { hasAdmin, insertAdmin } from "./accounts.sql.ts";
import { generatePassword, setPassword } from "./accounts.ts";
import { siteConfig } from "#site.config.ts";

const firstAdminLock = 7_214_310_002;
/** Default address, in the domain of the site's contact address. */
const defaultEmail = siteConfig.contact.email.replace(/^.*@/, "admin@");

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
  if (await hasAdmin(database.pool)) return;
  const email = configured.email ?? defaultEmail;
  const generatedPassword = configured.password ? undefined : generatePassword();
  const password = configured.password ?? (generatedPassword as string);
  await database.transaction(async (client) => {
    await lockUntilCommit(client, firstAdminLock);
    if (await hasAdmin(client)) return;
    await setPassword(client, await insertAdmin(client, email), password);
    announce({ email, generatedPassword });
  });
}
