import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { releaseLock, acquireLock } from "./advisory-locks.sql.ts";
import type { Database } from "./database.ts";
import { StartError } from "../start-error.ts";
import { selectServerVersion } from "./server.sql.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const oldestServer = 150_000;
const migrationLock = 7_214_310_001;

const permissionDenied = "42501";

/** PostgreSQL 15 and newer let only the owner of a database create tables in it, which a new user often is not. */
function explainMissingPermission(error: Error): never {
  const { code, message } = (error.cause ?? error) as { code?: string; message: string };
  if (code !== permissionDenied) throw error;
  throw new StartError(`DATABASE_URL: ${message}. Make its user the owner: ALTER DATABASE name OWNER TO user`, {
    cause: error,
  });
}

/** Migrates the schema. Processes that start at the same time on one server wait for each other. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    const version = await selectServerVersion(client);
    if (version.number < oldestServer)
      throw new StartError(`PostgreSQL ${version.name} is too old: 15 or newer is required`);
    await acquireLock(client, migrationLock);
    try {
      await migrate(drizzle(client), { migrationsFolder }).catch(explainMissingPermission);
    } finally {
      await releaseLock(client, migrationLock);
    }
  } finally {
    client.release();
  }
}
