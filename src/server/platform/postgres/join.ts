import { realpath } from "node:fs/promises";
import { superuser } from "./cluster.ts";
import { database, type EmbeddedPostgres } from "./embedded.ts";
import { tryToOwn } from "./owner-lock.ts";
import { placeCluster } from "./placement.ts";
import { port, prepareSocketDirectory } from "./socket-directory.ts";

/** How a command beside the app reaches the PostgreSQL that the app runs; undefined when none runs. */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres["connection"] | undefined> {
  const realDataDir = await realpath(dataDir).catch(() => undefined);
  if (!realDataDir) return undefined;
  const { home, user } = await placeCluster(realDataDir);
  const socketDirectory = await prepareSocketDirectory(home, user);
  const attempt = await tryToOwn(socketDirectory);
  if (attempt.outcome === "owned") {
    // Nobody's: left by an app that was killed. Whoever starts next takes it over.
    await attempt.lock.client.end();
    return undefined;
  }
  return attempt.outcome === "held" ? { host: socketDirectory, port, user: superuser, database } : undefined;
}
