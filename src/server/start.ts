import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { shellPaths } from "#admin-paths.ts";
import { listDialogTexts } from "#consent/dialog-texts.ts";
import { recordBuild } from "./annotations/record-build.ts";
import { selectSetAside } from "./analytics/rollup/set-aside.sql.ts";
import { siteConfig } from "#site.config.ts";
import { placeOf } from "./analytics/clickhouse/place.sql.ts";
import { countWaiting, targetOf } from "./analytics/clickhouse/shipments.sql.ts";
import { localDay } from "./platform/calendar.ts";
import { countFolded } from "./analytics/collect/daily-counts.sql.ts";
import type { ResponseCounts } from "./analytics/responses/service.ts";
import { createApp } from "./app.ts";
import { startCounting } from "./count-responses.ts";
import { startDatabaseServer } from "./database-server.ts";
import { startJobs } from "./jobs.ts";
import { type Credentials, ensureFirstAdmin } from "./platform/auth/first-admin.ts";
import { captchaPageSources } from "./platform/captcha/page-sources.ts";
import type { Config } from "./platform/config.ts";
import { closeDatabases, type Database, type Databases, openDatabases } from "./platform/db/database.ts";
import { migrateDatabase } from "./platform/db/migrate.ts";
import { createLocator } from "./platform/geo/locator.ts";
import { checkAddress, listen } from "./platform/http/listen.ts";
import { loadStaticFiles, type StaticFiles } from "./platform/http/static-files.ts";
import { createLog } from "./platform/log.ts";
import { listenForMetrics } from "./platform/metrics/listen-metrics.ts";
import { selectConnections } from "./platform/connections/connections.sql.ts";
import { countMessages } from "./platform/outbox/outbox.sql.ts";
import { createRealtime } from "./platform/realtime/realtime.ts";
import { loadSecrets } from "./platform/root-secret/load-secrets.ts";
import { anchorConsentLog } from "./privacy/consent/anchor.ts";
import { findWrongHash } from "./privacy/consent/check-hashes.ts";
import { prepareConsentLog } from "./privacy/consent/restart/prepare.ts";
import { createShutdown } from "./shutdown.ts";
import { createConsentSigner } from "./privacy/consent/signer.ts";
import { StartError } from "#server/platform/start-error.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const builtSite = join(root, "build/client");
const drainMs = 10_000;
/** Time limit for stopping a part that waits for other computers, such as a database server that no longer responds. */
const stopWithinMs = 10_000;

export interface RunningServer {
  url: string;
  /** Drains requests, commits accepted records, and closes the database last. Safe to call twice. */
  stop(): Promise<void>;
}

export interface StartOptions {
  config: Config;
  print(line: string): void;
  announceAdmin(credentials: Credentials): void;
  onFatal(error: Error): void;
}

/** Starts the parts in the order of their dependencies; `stop` uses the reverse order. */
export async function startServer({ config, print, announceAdmin, onFatal }: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const { add: onStop, stop } = createShutdown(log);

  try {
    await checkAddress(config);
    const databaseServer = await startDatabaseServer(config, { log, print, onLost: onFatal });
    onStop("the database server", databaseServer.stop);
    const databases = openDatabases(databaseServer.connection, log, !config.databaseUrl);
    onStop("database connections", () => closeDatabases(databases), stopWithinMs);
    const database = databases.jobs;
    const { secrets, signer } = await prepareDatabase(config, database, announceAdmin);
    // Runs after the app has closed, so that its last commits are also anchored.
    const anchor = () =>
      anchorConsentLog(database, config.dataDir).catch((error: unknown) =>
        log.warn({ error: String(error) }, "the consent log could not be anchored"),
      );
    onStop("the anchor of the consent log", anchor, stopWithinMs);
    const realtime = createRealtime(databaseServer.connection, log);
    onStop("realtime", realtime.close, stopWithinMs);

    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`;
    const staticFiles: StaticFiles | undefined = config.servePages
      ? await loadStaticFiles(builtSite, shellPaths, captchaPageSources(config.integrations.captcha?.provider))
      : undefined;
    const styleSheets = staticFiles?.styleSheets ?? [];
    let draining = false;
    const isDraining = () => draining;
    const locator = createLocator();
    const responseCounts = config.servePages ? startCounting({ database, config, publicUrl, locator, log }) : undefined;
    // Runs after the listener has closed, so that its last responses are counted too.
    if (responseCounts) onStop("counts of responses", responseCounts.close, stopWithinMs);
    const metrics = config.metrics && (await openMetrics(config.metrics, databases, config, responseCounts));
    if (metrics) onStop("metrics", metrics.close, stopWithinMs);
    const app = createApp({
      config,
      publicUrl,
      styleSheets,
      builtSite: config.servePages ? builtSite : undefined,
      databases,
      realtime,
      secrets,
      log,
      isDraining,
      noteStep: metrics?.noteStep,
      locator,
    });
    const jobs = startJobs({ database, config, signer, app, log });
    onStop("jobs", jobs.stop, stopWithinMs);
    const listener = await listen(config, app, staticFiles, {
      isDraining,
      metrics,
      noteResponse: responseCounts?.note,
    });
    // Closing the app commits queued records and ends event streams, for which the listener would otherwise wait.
    const closeApp = async () => {
      const closed = listener.close(drainMs);
      await app.close();
      await closed;
    };
    onStop("requests", closeApp, drainMs + stopWithinMs);
    // A load balancer stops sending requests after it has checked /readyz again.
    onStop("draining", () => {
      draining = true;
      return pause(config.drainMs);
    });
    return { url: config.publicUrl ?? `http://localhost:${listener.port}`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings the schema and everything that the app itself stores up to date. */
async function prepareDatabase(config: Config, database: Database, announceAdmin: StartOptions["announceAdmin"]) {
  const wrong = findWrongHash(listDialogTexts());
  if (wrong) throw new StartError(wrong);
  await migrateDatabase(database);
  const secrets = await loadSecrets(config, database);
  await ensureFirstAdmin(database, config.firstAdmin, announceAdmin);
  if (config.servePages) await recordBuild(database, root);
  const signer = createConsentSigner(secrets.current, secrets.previous);
  await prepareConsentLog(database, signer, listDialogTexts());
  return { secrets, signer };
}

/** Metrics of this process, and the port that serves them. */
async function openMetrics(
  address: { port: number; host: string },
  databases: Databases,
  { clickHouse, nodeName }: Config,
  counts?: ResponseCounts,
) {
  // Loaded on demand, because its library takes 19 MB.
  const { createMetrics } = await import("./platform/metrics/metrics.ts");
  const { pool } = databases.health;
  const metrics = createMetrics({
    databases,
    countMessages: () => countMessages(pool),
    listSetAside: () => selectSetAside(pool),
    countFolded: () => countFolded(pool),
    listConnections: () => selectConnections(pool),
    async listWaitingForClickHouse() {
      if (!clickHouse) return [];
      const today = localDay(new Date(), siteConfig.report.timezone);
      const waiting = await countWaiting(pool, targetOf(placeOf(clickHouse, nodeName)), today);
      return (["days", "withdrawals"] as const).map((what) => ({ what, count: waiting[what] }));
    },
    countWaiting: () => counts?.waiting() ?? 0,
  });
  const { close } = await listenForMetrics(address, metrics);
  return { ...metrics, close };
}
