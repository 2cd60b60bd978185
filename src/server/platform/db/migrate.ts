import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";
import { integer, queryOneRow, text } from "./query-rows.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
const oldestServer = 150_000;
/** Any constant that is the same in every process. */
const migrationLock = 7_214_310_001;

export class UnsupportedServerError extends Error {}

/** Migrates the schema. Processes that start at the same time on one server wait for each other. */
export async function migrateDatabase(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    const version = await queryOneRow(
      client,
      { number: integer, name: text },
      "SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name",
    );
    if (version.number < oldestServer)
      throw new UnsupportedServerError(`PostgreSQL ${version.name} is too old: 15 or newer is required`);
    await client.query("SELECT pg_advisory_lock($1)", [migrationLock]);
    try {
      await migrate(drizzle(client), { migrationsFolder });
    } finally {
      await client.query("SELECT pg_advisory_unlock($1)", [migrationLock]);
    }
  } finally {
    client.release();
  }
}
