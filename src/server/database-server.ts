import pg, { type PoolConfig } from "pg";
import { type Config, ConfigError } from "./platform/config.ts";
import type { Log } from "./platform/log.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./platform/postgres/embedded.ts";

export interface DatabaseServer {
  connection: PoolConfig;
  stop(): Promise<void>;
}

/** The owner's server when DATABASE_URL names one, otherwise our own PostgreSQL under DATA_DIR. */
export async function startDatabaseServer(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  { log, print, onLost }: { log: Log; print: (line: string) => void; onLost: (error: Error) => void },
): Promise<DatabaseServer> {
  if (config.databaseUrl) return useExternalServer(config.databaseUrl);
  let server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  let stopped = false;

  function watch(current: EmbeddedPostgres): void {
    void current.lost
      .then(async (lost) => {
        if (stopped) return;
        log.error({ error: lost.message }, "PostgreSQL was lost; starting it again");
        await current.stop();
        server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
        watch(server);
      })
      .catch(onLost);
  }

  watch(server);
  return {
    connection: server.connection,
    async stop() {
      stopped = true;
      await server.stop();
    },
  };
}

async function useExternalServer(databaseUrl: string): Promise<DatabaseServer> {
  const connection = { connectionString: databaseUrl };
  let probe: pg.Client | undefined;
  try {
    probe = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
    await probe.connect();
  } catch (error) {
    throw new ConfigError(`DATABASE_URL: ${error instanceof Error ? error.message : error}`);
  } finally {
    await probe?.end().catch(() => undefined);
  }
  return { connection, stop: async () => undefined };
}
