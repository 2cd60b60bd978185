import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

export interface TestDatabase {
  connection: { host: string; port: number; user: string; database: string };
  drop(): Promise<void>;
}

/** Creates a migrated, empty database on the server of the test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, ...server } = inject("postgres");
  const database = `test_${randomUUID().replaceAll("-", "")}`;
  await runAsOwner(`CREATE DATABASE ${database} TEMPLATE ${template}`);
  return {
    connection: { ...server, database },
    drop: () => runAsOwner(`DROP DATABASE ${database} WITH (FORCE)`),
  };

  async function runAsOwner(sql: string): Promise<void> {
    const client = new pg.Client({ ...server, database: "postgres" });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}
