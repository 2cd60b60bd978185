import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";

/** Lists the process ids of the embedded PostgreSQL server that runs on a data folder. Linux only. */
export async function databaseProcesses(dataDir: string): Promise<number[]> {
  const postmaster = Number((await readFile(join(dataDir, "postgres/postmaster.pid"), "utf8")).split("\n")[0]);
  return [postmaster, ...(await childrenOf(postmaster))];
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const parents = await Promise.all(
    pids.map(async (pid) =>
      Number((await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")).split(") ")[1]?.split(" ")[1]),
    ),
  );
  return pids.filter((_, index) => parents[index] === parent);
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // The process may have ended since it was listed.
    }
}

/** Starts the embedded database of an app that has ended, runs `work` with a connection, and stops the database. */
export async function withDatabaseOf<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}
