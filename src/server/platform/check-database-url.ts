import pg from "pg";
import { ConfigError } from "./config.ts";
import { codeOf, messageOf } from "./postgres/embedded-postgres-error.ts";

/** SQLSTATE codes for a wrong user, password or database, which a retry cannot fix. */
const refusals = ["28000", "28P01", "3D000"];
const isRefusal = (error: unknown) => refusals.includes(codeOf(error) ?? "");

/** Throws a ConfigError if PostgreSQL cannot be reached with DATABASE_URL. */
export async function checkDatabaseUrl(databaseUrl: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
    await client.connect();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: ${messageOf(error)}`, { isTransient: !isRefusal(error) });
  } finally {
    await client?.end().catch(() => undefined);
  }
}
