import { realpath, stat } from "node:fs/promises";
import { superuser } from "./cluster.ts";
import { database, type EmbeddedPostgres } from "./embedded.ts";
import { tryToOwn } from "./owner-lock.ts";
import { findCluster } from "./placement.ts";
import { findSocketDirectory, port } from "./socket-directory.ts";

/**
 * How a command beside the app reaches the PostgreSQL that the app runs; undefined when none runs. It makes and moves
 * nothing, since the command may be another user's, or see other folders than the app.
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
    // Nobody's: left by an app that was killed. Whoever starts next takes it over.
    await attempt.lock.client.end();
    return undefined;
  }
  return attempt.outcome === "held" ? { host: socketDirectory, port, user: superuser, database } : undefined;
}
