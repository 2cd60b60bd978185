import pg from "pg";
import { compareWithDatabase, type Load } from "../e2e/support/acknowledged-load.ts";
import { temporaryFolder } from "../e2e/support/app-process.ts";
import { databaseProcesses, signal } from "../e2e/support/database-processes.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { startTcpProxy, type TcpProxy } from "./tcp-proxy.ts";

/** A PostgreSQL that is not the app's own, behind a TCP proxy that the test controls. */
export interface ExternalDatabase {
  settings: { DATABASE_URL: string };
  wire: TcpProxy;
  /** DATABASE_URL of another, empty database on this server. */
  addDatabase(name: string): Promise<string>;
  withClient<T>(work: (client: pg.Client) => Promise<T>, database?: string): Promise<T>;
  compare(load: Load): ReturnType<typeof compareWithDatabase>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Kills the server, like a power failure. */
  crash(): Promise<void>;
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  close(): Promise<void>;
}

export async function startExternalDatabase(): Promise<ExternalDatabase> {
  const folder = await temporaryFolder();
  const launch = () => startEmbeddedPostgres({ dataDir: folder.path, log: () => undefined });
  let server = await launch();
  const wire = await startTcpProxy(() => ({
    path: `${server.connection.host}/.s.PGSQL.${server.connection.port}`,
  }));
  const urlOf = (database: string) => `postgres://${server.connection.user}@127.0.0.1:${wire.port}/${database}`;

  async function withClient<T>(
    work: (client: pg.Client) => Promise<T>,
    database = server.connection.database,
  ): Promise<T> {
    const client = new pg.Client({ ...server.connection, database });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  return {
    settings: { DATABASE_URL: urlOf(server.connection.database) },
    wire,
    withClient,
    async addDatabase(name) {
      await withClient((client) => client.query(`CREATE DATABASE ${name}`));
      return urlOf(name);
    },
    compare: ({ acknowledged }) => withClient((client) => compareWithDatabase(client, acknowledged)),
    stop: () => server.stop(),
    async start() {
      server = await launch();
    },
    async crash() {
      signal(await databaseProcesses(folder.path), "SIGKILL");
      await server.lost;
      await server.stop();
    },
    freeze: async () => signal(await databaseProcesses(folder.path), "SIGSTOP"),
    thaw: async () => signal(await databaseProcesses(folder.path), "SIGCONT"),
    async close() {
      wire.close();
      await server.stop();
      await folder.remove();
    },
  };
}
