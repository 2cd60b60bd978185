import { realpath, stat } from "node:fs/promises";
import { superuser } from "./cluster.ts";
import { database, type EmbeddedPostgres } from "./embedded.ts";
import { tryToOwn } from "./owner-lock.ts";
import { findCluster } from "./placement.ts";
import { findSocketDirectory, port } from "./socket-directory.ts";

/**
 * Connects a command to the PostgreSQL run by the app; undefined if none is running. It creates and moves nothing,
 * because the command may run as another user or see other folders than the app.
 */
export async function findRunningPostgres(dataDir: string): Promise<EmbeddedPostgres["connection"] | undefined> {
  const realDataDir = await realpath(dataDir).catch(() => undefined);
  if (!realDataDir) return undefined;
  const { home, cluster } = await findCluster(realDataDir);
  const owner = await stat(cluster).catch(() => undefined);
  const socketDirectory = owner && (await findSocketDirectory(home, owner));
  if (!socketDirectory) return undefined;
  const attempt = await tryToOwn(socketDirectory);
  if (attempt.outcome === "owned") {
    // Left over from a killed app; the next start takes it over.
    await attempt.lock.client.end();
    return undefined;
  }
  return attempt.outcome === "held" ? { host: socketDirectory, port, user: superuser, database } : undefined;
}
