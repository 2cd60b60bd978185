import pg from "pg";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { type AppProcess, startApp, temporaryFolder } from "./app-process.ts";
import { launchBrowser } from "./browser.ts";

/** What the app needs to use a PostgreSQL that the test started. */
export function databaseUrlOf({ connection: { host, user, database } }: EmbeddedPostgres): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

export interface DatabaseStage {
  readonly app: AppProcess;
  readonly browser: Browser;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** For a test file that looks into the app's database itself. */
export function setDatabaseStage(): DatabaseStage {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let standing: { app: AppProcess; browser: Browser; client: pg.Client } | undefined;
  beforeAll(async () => {
    const folder = await temporaryFolder();
    cleanUps.push(folder.remove);
    const server = await startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
    cleanUps.push(() => server.stop());
    const app = await startApp({ DATABASE_URL: databaseUrlOf(server) });
    cleanUps.push(() => app.end());
    const client = new pg.Client(server.connection);
    await client.connect();
    cleanUps.push(() => client.end());
    const browser = await launchBrowser();
    cleanUps.push(() => browser.close());
    standing = { app, browser, client };
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  const stage = () => {
    if (!standing) throw new Error("The stage stands only while tests run");
    return standing;
  };
  return {
    get app() {
      return stage().app;
    },
    get browser() {
      return stage().browser;
    },
    async query<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) {
      return (await stage().client.query<Row>(sql, values)).rows;
    },
  };
}
