import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { migrationsFolder } from "../platform/db/migrate.ts";

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
    // DROP DATABASE waits for all processes of the server, one of which may be blocked. The whole server is removed
    // after the tests.
    drop: () =>
      runAsOwner(`DROP DATABASE ${database} WITH (FORCE)`, 60_000).catch((error: unknown) =>
        console.warn(`${database} could not be dropped: ${String(error)}`),
      ),
  };

  async function runAsOwner(sql: string, maxMs = 0): Promise<void> {
    const client = new pg.Client({ ...server, database: "postgres", statement_timeout: maxMs });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  }
}

async function readMigrations(): Promise<{ name: string; statements: string[] }[]> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => ({
      name: tag.replace(/^\d+_/, ""),
      statements: (await readFile(join(migrationsFolder, `${tag}.sql`), "utf8")).split("--> statement-breakpoint"),
    })),
  );
}

/** Empty database with all migrations before this one. */
export async function databaseBefore(migration: string) {
  const { template: _, ...server } = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = new pg.Client({ ...server, database: "postgres" });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const migrations = await readMigrations();
  const place = migrations.findIndex((other) => other.name === migration);
  for (const { statements } of migrations.slice(0, place)) await run(statements);
  return {
    select: async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows,
    migrate: () => run(migrations[place]?.statements ?? []),
    async drop() {
      await client.end();
      await owner.query(`DROP DATABASE ${name}`);
      await owner.end();
    },
  };
}
