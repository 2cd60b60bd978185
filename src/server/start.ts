import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { shellPaths } from "#admin-paths.ts";
import { recordBuild } from "./annotations/record-build.ts";
import { createApp } from "./app.ts";
import { startDatabaseServer } from "./database-server.ts";
import { startJobs } from "./jobs.ts";
import { type Credentials, ensureFirstAdmin } from "./platform/auth/first-admin.ts";
import { captchaPageSources } from "./platform/captcha/page-sources.ts";
import type { Config } from "./platform/config.ts";
import { openDatabase } from "./platform/db/database.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import { checkAddress, listen } from "./platform/http/listen.ts";
import { loadStaticFiles, type StaticFiles } from "./platform/http/static-files.ts";
import { createLog } from "./platform/log.ts";
import { listenForMetrics } from "./platform/metrics/listen-metrics.ts";
import { createMetrics } from "./platform/metrics/metrics.ts";
import { countMessages } from "./platform/outbox/queries.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { loadRootSecret } from "./platform/secrets.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const builtSite = join(root, "build/client");
const drainMs = 10_000;

export interface RunningServer {
  url: string;
  /** Drains requests, commits what was accepted, and closes the database last. Safe to call twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  print(line: string): void;
  announceAdmin(credentials: Credentials): void;
  onFatal(error: Error): void;
}

/** Starts the parts in the order in which they need each other; `stop` undoes that order. */
export async function startServer({ config, print, announceAdmin, onFatal }: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const undo: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () =>
    (stopping ??= (async () => {
      for (const step of undo.reverse()) await step();
    })());

  try {
    await checkAddress(config);
    const databaseServer = await startDatabaseServer(config, { log, print, onLost: onFatal });
    undo.push(() => databaseServer.stop());
    const database = openDatabase(databaseServer.connection, log);
    undo.push(() => database.close());
    await migrateDatabase(database);
    await ensureFirstAdmin(database, config.firstAdmin, announceAdmin);
    if (config.servePages) await recordBuild(database, root);
    const realtime = createRealtime(databaseServer.connection, log);
    undo.push(() => realtime.close());
    const jobs = startJobs(database, config, log);
    undo.push(() => jobs.stop());

    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const rootSecret = await loadRootSecret(database, config.authSecret);
    const staticFiles: StaticFiles | undefined = config.servePages
      ? await loadStaticFiles(
          builtSite,
          shellPaths,
          (path) => log.info({ path: path.slice(0, 200) }, "page not found"),
          captchaPageSources(config.outside.captcha?.provider),
        )
      : undefined;
    const styleSheets = staticFiles?.styleSheets ?? [];
    let leaving = false;
    const isLeaving = () => leaving;
    const metrics =
      config.metrics && createMetrics({ pool: database.pool, countMessages: () => countMessages(database.pool) });
    if (config.metrics && metrics) {
      const metricsListener = await listenForMetrics(config.metrics, metrics);
      undo.push(() => metricsListener.close());
    }
    const app = createApp({
      config,
      publicUrl,
      styleSheets,
      builtSite: config.servePages ? builtSite : undefined,
      database,
      realtime,
      rootSecret,
      log,
      isLeaving,
    });
    const listener = await listen(config, app, staticFiles, {
      isLeaving,
      metrics,
    });
    // The app's close commits what is queued and ends event streams, without which the listener would wait for them.
    undo.push(async () => {
      const closed = listener.close(drainMs);
      await app.close();
      await closed;
    });
    // Who balances load sends nothing more once it has asked /readyz again.
    undo.push(async () => {
      leaving = true;
      await pause(config.drainMs);
    });
    return { url: config.publicUrl ?? `http://localhost:${listener.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
