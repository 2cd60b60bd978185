import pg from "pg";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { type AppProcess, startApp, temporaryFolder } from "./app-process.ts";
import { databaseUrlOf } from "./database-url.ts";
import { launchBrowser } from "./browser.ts";

export interface Stage {
  readonly app: AppProcess;
  readonly browser: Browser;
  /** Connections to the app's database. */
  readonly pool: pg.Pool;
  /** Queries the app's database. */
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** Starts an app on its own empty database and folder, which are removed when the app is closed. */
export async function startStageApp(
  environment: Record<string, string> = {},
): Promise<AppProcess & Pick<Stage, "pool" | "query">> {
  const { connection, drop } = await createTestDatabase();
  const folder = await temporaryFolder();
  const app = await startApp({ DATA_DIR: folder.path, ...environment, DATABASE_URL: databaseUrlOf(connection) });
  const pool = new pg.Pool({ ...connection, max: 1 });
  // `pool.end()` resolves before its connection is closed, so removing the database causes an error here.
  pool.on("error", () => undefined);
  return {
    ...app,
    pool,
    query: async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<Row>(sql, values)).rows,
    async end(signal) {
      const code = await app.end(signal);
      await pool.end();
      await drop();
      await folder.remove();
      return code;
    },
  };
}

/** Closes a context, also while a route of a test is still answering, which would be an error of the run. */
async function closeQuietly(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.all(routed.map((each) => each.unrouteAll({ behavior: "ignoreErrors" })));
  await context.close();
}

/**
 * Provides one app on an empty database and one browser for a test file; both are closed after its last test. Browser
 * contexts opened by a test are closed after it, because open pages take processor time from later tests.
 */
export function setStage(environment: Record<string, string> = {}): Stage {
  let app: Awaited<ReturnType<typeof startStageApp>> | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    app = await startStageApp(environment);
    browser = await launchBrowser();
  });
  let earlier: BrowserContext[] = [];
  beforeEach(() => {
    earlier = browser?.contexts() ?? [];
  });
  afterEach(async () => {
    const opened = browser?.contexts().filter((context) => !earlier.includes(context)) ?? [];
    await Promise.all(opened.map(closeQuietly));
  });
  afterAll(async () => {
    await browser?.close();
    await app?.end();
  });
  const available = <T>(part: T | undefined): T => {
    if (!part) throw new Error("The stage is only available while tests run");
    return part;
  };
  return {
    get app() {
      return available(app);
    },
    get browser() {
      return available(browser);
    },
    get pool() {
      return available(app).pool;
    },
    query: (sql, values) => available(app).query(sql, values),
  };
}
