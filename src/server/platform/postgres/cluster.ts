import { chmod, chown, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Binaries } from "./binaries.ts";
import { buildAtomically } from "./build-atomically.ts";
import { runAs, type DatabaseUser, isRoot } from "./database-user.ts";
import { DatabaseBusyError, EmbeddedPostgresError, messageOf } from "./embedded-postgres-error.ts";
import { siteConfig } from "#site.config.ts";

export const superuser = "orbit";

/** Creates the cluster if there is none, and checks that these binaries and this user can open it. */
export async function openCluster(
  cluster: string,
  user: DatabaseUser,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<void> {
  if (!(await stat(cluster).catch(() => undefined))) await createCluster(cluster, user, binaries, signal);
  await checkOwner(cluster, user);
  const version = Number(await readFile(join(cluster, "PG_VERSION"), "utf8").catch(() => Number.NaN));
  if (version === binaries.majorVersion) return;
  throw new EmbeddedPostgresError(
    Number.isNaN(version)
      ? `${cluster} contains no PostgreSQL data (PG_VERSION is missing): restore it from a backup, or remove it to start with an empty database.`
      : `${cluster} was created by PostgreSQL ${version}, but this ${siteConfig.brand.name} includes PostgreSQL ${binaries.majorVersion}: ` +
          "go back to the version that created it, or move the data with a dump.",
  );
}

async function createCluster(
  cluster: string,
  user: DatabaseUser,
  binaries: Binaries,
  signal?: AbortSignal,
): Promise<void> {
  await buildAtomically(cluster, async (directory) => {
    await chown(directory, user.uid, user.gid);
    const options = ["-D", directory, "-U", superuser, "--auth=trust", "--encoding=UTF8", "--no-locale"];
    const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
    await runAs(user, join(binaries.directory, "bin/initdb"), [...options, ...locale], signal).catch(
      (error: unknown) => {
        signal?.throwIfAborted();
        const reason = (error as { stderr?: string }).stderr?.trim().split("\n").at(-1);
        throw new DatabaseBusyError(
          `PostgreSQL could not create its cluster in ${cluster}: ${reason || messageOf(error)}`,
        );
      },
    );
  });
}

/** A cluster restored or copied by root belongs to root; PostgreSQL requires its own user and a private mode. */
async function checkOwner(cluster: string, user: DatabaseUser): Promise<void> {
  const { uid, mode } = await stat(cluster);
  if (uid !== user.uid) {
    if (!isRoot()) {
      throw new EmbeddedPostgresError(
        `${cluster} belongs to user ${uid}, but ${siteConfig.brand.name} runs as user ${user.uid}: start it as that user or as root.`,
      );
    }
    await runAs({ uid: 0, gid: 0 }, "chown", ["-R", `${user.uid}:${user.gid}`, cluster]);
  }
  if (mode & 0o077) await chmod(cluster, 0o700);
}
