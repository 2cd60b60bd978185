import type { PoolConfig } from "pg";
import type { Config } from "./platform/config.ts";
import { connectionFromUrl } from "./platform/db/database.ts";
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
  if (config.databaseUrl) return { connection: connectionFromUrl(config.databaseUrl), stop: async () => undefined };
  let server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
  let stopped = false;

  function watch(current: EmbeddedPostgres): void {
    void current.lost.then(async (lost) => {
      if (stopped) return;
      log.error({ error: lost.message }, "PostgreSQL was lost; starting it again");
      await current.stop();
      server = await startEmbeddedPostgres({ dataDir: config.dataDir, log: print });
      watch(server);
    }).catch(onLost);
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
