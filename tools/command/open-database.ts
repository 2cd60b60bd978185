import { startDatabaseServer } from "../../src/server/database-server.ts";
import { parseConfig } from "../../src/server/platform/config.ts";
import { type Database, openDatabase } from "../../src/server/platform/db/database.ts";
import { migrateDatabase } from "../../src/server/platform/db/migrate.ts";
import { createLog } from "../../src/server/platform/log.ts";
import { findRunningPostgres } from "../../src/server/platform/postgres/join.ts";

interface Use {
  /** Whether the command may run while an app uses the same database. */
  besideApp: boolean;
}

/** Runs a command on the configured database, and stops everything that it started for that. */
export async function withDatabase<T>({ besideApp }: Use, work: (database: Database) => Promise<T>): Promise<T> {
  const config = parseConfig(process.env);
  const log = createLog("warn");
  const running = besideApp && !config.databaseUrl ? await findRunningPostgres(config.dataDir) : undefined;
  const onLost = (error: Error): never => {
    throw error;
  };
  const server = running
    ? { connection: running, stop: async () => undefined }
    : await startDatabaseServer(config, { log, print: (line) => console.error(line), onLost });
  const database = openDatabase({ ...server.connection, application_name: "orbit command" }, log);
  try {
    await migrateDatabase(database);
    if (!besideApp) await refuseRunningApp(database);
    return await work(database);
  } finally {
    await database.close();
    await server.stop();
  }
}

/** The embedded server allows only one owner; on an external server, the connections show a running app. */
async function refuseRunningApp(database: Database): Promise<void> {
  const { rowCount } = await database.pool.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'orbit'",
  );
  if (rowCount) throw new CommandError("An app is using this database. Stop it first.");
}

/** Error that the user can fix; shown without a stack. */
export class CommandError extends Error {}

/** Exits with code 1 and prints one line if the command fails. */
export async function runCommandLine(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof Error && (error instanceof CommandError || error.name !== "Error" || "code" in error);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
