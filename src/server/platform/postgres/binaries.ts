import { chmod, cp, mkdir, readdir, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { buildAtomically, flush } from "./build-atomically.ts";
import { runAs, type DatabaseUser, isRoot } from "./database-user.ts";
import { codeOf, EmbeddedPostgresError, messageOf } from "./embedded-postgres-error.ts";
import { siteConfig } from "#site.config.ts";

/** Directory for files that the database user could not access in their original location; survives restarts. */
export const systemDirectory = "/var/lib/orbit";

export interface Binaries {
  /** Contains bin, lib and share. */
  directory: string;
  majorVersion: number;
  relocated: boolean;
}

/** PostgreSQL's programs in a location where the database user can run them: as installed, or a copy. */
export async function prepareBinaries(user: DatabaseUser): Promise<Binaries> {
  const installed = findInstalledBinaries();
  await linkLibraries(installed.directory).catch(() => {}); // done by the package's install script, which may be disabled
  try {
    return {
      directory: installed.directory,
      majorVersion: await askVersion(user, installed.directory),
      relocated: false,
    };
  } catch (error) {
    if (!isRoot()) throw unusable(error);
  }
  const copy = join(systemDirectory, `postgresql-${installed.version}`);
  await copyBinaries(installed.directory, copy);
  const majorVersion = await askVersion(user, copy).catch((error: unknown) => Promise.reject(unusable(error)));
  return { directory: copy, majorVersion, relocated: true };
}

export function findInstalledBinaries(platform: string = process.platform, arch: string = process.arch) {
  try {
    if (platform === "win32") throw new Error("not supported");
    const postgresPackage = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
    const root = resolve(dirname(postgresPackage.resolve(`@embedded-postgres/${platform}-${arch}`)), "..");
    const { version } = postgresPackage(join(root, "package.json")) as { version: string };
    return { directory: join(root, "native"), version };
  } catch {
    throw new EmbeddedPostgresError(
      `${siteConfig.brand.name} has no PostgreSQL binaries for ${platform}-${arch}: set DATABASE_URL to an existing PostgreSQL.`,
    );
  }
}

async function askVersion(user: DatabaseUser, directory: string): Promise<number> {
  const version = await runAs(user, join(directory, "bin/postgres"), ["--version"]);
  return Number(/ (\d+)/.exec(version)?.[1]);
}

function unusable(error: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The included PostgreSQL does not run on this system (${messageOf(error)}): ` +
      "set DATABASE_URL to an existing PostgreSQL.",
  );
}

const copies = new Map<string, Promise<void>>();

function copyBinaries(from: string, to: string): Promise<void> {
  const copy = copies.get(to) ?? makeCopy(from, to).finally(() => copies.delete(to));
  copies.set(to, copy);
  return copy;
}

async function makeCopy(from: string, to: string): Promise<void> {
  if (await stat(to).catch(() => undefined)) return;
  await makeSystemDirectory();
  await buildAtomically(to, async (directory) => {
    await cp(from, directory, { recursive: true, verbatimSymlinks: true });
    await linkLibraries(directory);
    await chmod(directory, 0o755);
    // With a strict umask, the originals may be readable only by their owner.
    for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) continue;
      await chmod(path, entry.isDirectory() || (await stat(path)).mode & 0o100 ? 0o755 : 0o644);
      await flush(path);
    }
  });
}

/** npm packages cannot contain symbolic links, so this package lists them in a file. */
async function linkLibraries(directory: string): Promise<void> {
  const list = await readFile(join(directory, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const inside = (path: string) => path.replace(/^native\//, "");
    const link = join(directory, inside(target));
    const destination = join(directory, inside(source));
    await symlink(relative(dirname(link), destination), link).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  }
}

export async function makeSystemDirectory(): Promise<void> {
  try {
    // All users may enter the directory but not list it; its contents have their own permissions.
    if (await mkdir(systemDirectory, { recursive: true })) await chmod(systemDirectory, 0o711);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${systemDirectory} cannot be created (${messageOf(error)}), and PostgreSQL's user cannot enter the current folders: ` +
        "choose a DATA_DIR that it can enter, or set DATABASE_URL to an existing PostgreSQL.",
    );
  }
}
