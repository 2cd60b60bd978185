import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { migrationsFolder } from "#server/platform/db/migrate.ts";
import { database as mainDatabase } from "#server/platform/postgres/embedded.ts";
import { freePort, startApp } from "../../e2e/support/app-process.ts";
import { type ExternalDatabase, startExternalDatabase } from "../external-database.ts";
import type { Scenario } from "../scenario.ts";
import { startRig } from "../rig.ts";

const kills = 5;
/** Makes a migration slow enough to be killed at each of its statements. */
const wireDelayMs = 15;

/** Kills the app while it creates the schema, and while it migrates from an older version with data. */
export const killMigration: Scenario = {
  name: "kill-migration",
  what: "kill -9 of the app while it migrates, from nothing and from an older version",
  async run(random) {
    const database = await startExternalDatabase();
    try {
      const problems: string[] = [];
      const old = await database.addDatabase("old");
      const before = await database.withClient(migrateHalfWay, "old");
      for (const [name, url] of [
        [mainDatabase, database.settings.DATABASE_URL],
        ["old", old],
      ] as const)
        for (let kill = 0; kill < kills; kill++) await killWhileMigrating(database, name, url, random.below(600));
      const settings = { DATABASE_URL: old };
      const app = await startApp({ ...settings, PORT: String(await freePort()), ORBIT_PAGES: "off" });
      if ((await app.end()) !== 0) problems.push("the app on the older version did not exit cleanly");
      const after = await database.withClient(countSettings, "old");
      if (after !== before) problems.push(`${before} rows before the migration, ${after} after it`);
      const rig = await startRig({ settings: database.settings, compare: database.compare, allowedStatuses: [] });
      const schemas = [await database.withClient(describeSchema), await database.withClient(describeSchema, "old")];
      if (schemas[0] !== schemas[1]) problems.push("the two migration paths led to different schemas");
      await rig.recover();
      const findings = await rig.finish();
      return {
        ...findings,
        notes: [`killed ${kills} times on each path`],
        problems: [...findings.problems, ...problems],
      };
    } finally {
      await database.close();
    }
  },
};

async function killWhileMigrating(database: ExternalDatabase, name: string, url: string, afterMs: number) {
  database.wire.delayMs = wireDelayMs;
  const starting = new AbortController();
  const app = startApp(
    { DATABASE_URL: url, PORT: String(await freePort()), ORBIT_PAGES: "off" },
    undefined,
    starting.signal,
  );
  const outcome = app.then(
    () => "served",
    () => "killed",
  );
  await database.withClient(async (client) => {
    for (;;) {
      // Lock held by every migration.
      const { rowCount } = await client.query(
        `SELECT FROM pg_locks l JOIN pg_database d ON d.oid = l.database
         WHERE d.datname = $1 AND l.locktype = 'advisory' AND l.granted AND l.pid <> pg_backend_pid()`,
        [name],
      );
      if (rowCount) return;
      await pause(5);
    }
  });
  await pause(afterMs);
  starting.abort();
  if ((await outcome) !== "killed") await (await app).end("SIGKILL");
  database.wire.delayMs = 0;
}

/** Runs the first half of the migrations, and inserts a row that the second half must keep. */
async function migrateHalfWay(client: pg.Client): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), "orbit-migrations-"));
  await cp(migrationsFolder, folder, { recursive: true });
  const journalFile = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(journalFile, "utf8")) as { entries: unknown[] };
  journal.entries.splice(Math.ceil(journal.entries.length / 2));
  await writeFile(journalFile, JSON.stringify(journal));
  await migrate(drizzle(client), { migrationsFolder: folder });
  await rm(folder, { recursive: true });
  await client.query("INSERT INTO request_counts (key, window_ends_at, count) VALUES ('older', now(), 1)");
  return countSettings(client);
}

async function countSettings(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM request_counts WHERE key = 'older'",
  );
  return rows[0]?.count ?? 0;
}

async function describeSchema(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ line: string }>(
    `SELECT table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable AS line
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY line`,
  );
  return rows.map(({ line }) => line).join("\n");
}
