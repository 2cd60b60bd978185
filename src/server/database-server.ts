import { setTimeout as pause } from "node:timers/promises";
import type { PoolConfig } from "pg";
import { checkDatabaseUrl } from "./platform/check-database-url.ts";
import type { Config } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./platform/postgres/embedded.ts";

const retryMs = 1_000;

export interface DatabaseServer {
  connection: PoolConfig;
  stop(): Promise<void>;
}

/** The server named in DATABASE_URL, or else our own PostgreSQL under DATA_DIR. */
export async function startDatabaseServer(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { log, print, onLost }: { log: Log; print: (line: string) => void; onLost: (error: Error) => void },
): Promise<DatabaseServer> {
  if (config.databaseUrl) {
    await checkDatabaseUrl(config.databaseUrl);
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  let server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  const stopping = new AbortController();
  let restarting: Promise<void> | undefined;

  /** Retries, because the cause may persist for a while, such as a full disk; pages are still served. */
  async function startUntilItRuns(): Promise<EmbeddedPostgres | undefined> {
    while (!stopping.signal.aborted)
      try {
        return await startEmbeddedPostgres({ dataDir: config.dataDir, log: print, signal: stopping.signal });
      } catch (error) {
        if (stopping.signal.aborted) return undefined;
        log.error({ error: error instanceof Error ? error.message : String(error) }, "PostgreSQL does not start");
        await pause(retryMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    return undefined;
  }

  async function restart(lost: EmbeddedPostgres): Promise<void> {
    await lost.stop();
    const next = await startUntilItRuns();
    if (!next) return;
    server = next;
    watch(server);
  }

  function watch(current: EmbeddedPostgres): void {
    void current.lost
      .then(async (lost) => {
        if (stopping.signal.aborted) return;
        log.error({ error: lost.message }, "PostgreSQL was lost; starting it again");
        restarting = restart(current);
        await restarting;
      })
      .catch(onLost);
  }

  watch(server);
  return {
    connection: server.connection,
    async stop() {
      stopping.abort();
      await restarting?.catch(() => undefined);
      await server.stop();
    },
  };
}
