import pg from "pg";
import { openDatabase } from "../../src/server/platform/db/database.ts";
import { migrateDatabase } from "../../src/server/platform/db/migrate.ts";
import { createLog } from "../../src/server/platform/log.ts";

export interface TestPostgres {
  host: string;
  port: number;
  user: string;
  /** Migrated, empty database that is copied for each test file. */
  template: string;
}

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

const template = "orbit_template";

export async function prepareTemplate(connection: {
  host: string;
  port: number;
  user: string;
  database: string;
}): Promise<TestPostgres> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`CREATE DATABASE ${template}`);
  await admin.end();
  const database = openDatabase({ ...connection, database: template }, createLog("silent"));
  await migrateDatabase(database);
  await database.close();
  return { host: connection.host, port: connection.port, user: connection.user, template };
}
