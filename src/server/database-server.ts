import { setTimeout as pause } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { type Config, ConfigError } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { codeOf, messageOf } from "./platform/postgres/embedded-postgres-error.ts";
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
  if (config.databaseUrl) return useExternalServer(config.databaseUrl);
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

/** Codes of PostgreSQL for a wrong user, password or database, which no later attempt makes right. */
const refusals = ["28000", "28P01", "3D000"];
const isRefusal = (error: unknown) => refusals.includes(codeOf(error) ?? "");

async function useExternalServer(databaseUrl: string): Promise<DatabaseServer> {
  const connection = { connectionString: databaseUrl };
  let probe: pg.Client | undefined;
  try {
    probe = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    await probe.connect();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: ${messageOf(error)}`, { isTransient: !isRefusal(error) });
  } finally {
    await probe?.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}
